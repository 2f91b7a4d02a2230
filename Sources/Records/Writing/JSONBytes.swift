import JSON

/// Writes JSON without white space between its tokens, as UTF-8.
enum JSONBytes {
  /// Appends an object of fields.
  static func append(_ fields: [OutputField], to output: inout [UInt8]) {
    list(fields, between: "{", and: "}", &output) { field, output in
      append(string: field.name, to: &output)
      output.append(UInt8(ascii: ":"))
      switch field.value {
      case .json(let value): append(value, to: &output)
      case .bytes(let bytes): append(string: bytes, to: &output)
      }
    }
  }

  /// Appends a value; numbers are as they were written.
  static func append(_ value: JSONValue, to output: inout [UInt8]) {
    switch value {
    case .null: output += "null".utf8
    case .bool(let bool): output += (bool ? "true" : "false").utf8
    case .number(let text): output += text.utf8
    case .string(let string): append(string: string, to: &output)
    case .array(let elements):
      list(elements, between: "[", and: "]", &output) { append($0, to: &$1) }
    case .object(let object):
      list(object.members, between: "{", and: "}", &output) { member, output in
        append(string: member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        append(member.value, to: &output)
      }
    }
  }

  /// Appends a string; what is not UTF-8 becomes U+FFFD.
  static func append(string bytes: [UInt8], to output: inout [UInt8]) {
    append(string: String(decoding: bytes, as: UTF8.self), to: &output)
  }

  /// Appends a string.
  static func append(string: String, to output: inout [UInt8]) {
    var string = string
    output.append(Byte.quote)
    string.withUTF8 { text in
      var start = 0
      for (offset, byte) in text.enumerated() where needsEscape(byte) {
        output += text[start..<offset]
        output += escape(of: byte)
        start = offset + 1
      }
      output += text[start...]
    }
    output.append(Byte.quote)
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == Byte.quote || byte == Byte.backslash
  }

  /// The escape of a byte (RFC 8259, section 7).
  private static func escape(of byte: UInt8) -> [UInt8] {
    switch byte {
    case Byte.quote, Byte.backslash: [Byte.backslash, byte]
    case Byte.newline: Array("\\n".utf8)
    case Byte.carriageReturn: Array("\\r".utf8)
    case Byte.tab: Array("\\t".utf8)
    default: Array("\\u00".utf8) + [hexDigit(byte >> 4), hexDigit(byte & 15)]
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  private static func list<Item>(
    _ items: [Item], between open: Unicode.Scalar, and close: Unicode.Scalar,
    _ output: inout [UInt8], _ write: (Item, inout [UInt8]) -> Void
  ) {
    output.append(UInt8(ascii: open))
    for (position, item) in items.enumerated() {
      if position > 0 { output.append(Byte.comma) }
      write(item, &output)
    }
    output.append(UInt8(ascii: close))
  }
}
