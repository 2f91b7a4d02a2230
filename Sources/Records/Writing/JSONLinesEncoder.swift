import JSON
import Phrases
import Platform

/// Writes a JSON value a line.
struct JSONLinesEncoder: ~Copyable {
  let fields: FieldSelection?
  let describe: @Sendable (RecordProblem) -> String
  var losses = OutputLosses()
  private var parser = JSONParser()
  private var taker = RecordTaker()

  init(fields: FieldSelection?, describe: @escaping @Sendable (RecordProblem) -> String) {
    self.fields = fields
    self.describe = describe
  }

  mutating func encode(_ raw: RawRecord, into output: inout [UInt8]) {
    if isSound(raw) {
      JSONLine.append(raw.bytes, to: &output)
    } else {
      let record = taker.record(raw)
      append(record, raw, to: &output)
    }
    output.append(Byte.newline)
  }

  /// Whether a record is JSON of which all is written; what is wrong with another shows later.
  private mutating func isSound(_ raw: RawRecord) -> Bool {
    guard fields == nil, raw.format.isJSON, raw.span.fault == nil, !raw.isOversized,
      raw.layout.root == nil || MemberReader.parts(of: raw.bytes) == nil
    else { return false }
    do throws(JSONError) {
      try parser.validate(raw.bytes)
      return true
    } catch { return false }
  }

  private mutating func append(_ record: Record, _ raw: RawRecord, to output: inout [UInt8]) {
    if let all = record.outputFields {
      return JSONBytes.append(fields?.apply(to: all) ?? all, to: &output)
    }
    switch record.content {
    case .bad(let bytes, let problem):
      losses.badCount += 1
      appendBad(bytes, describe(problem), record, to: &output)
    case .oversized(let prefix, let byteCount):
      losses.oversizedCount += 1
      let error: Phrase =
        "\(byteCount) bytes are too many; these are the first \(prefix.count)"
      appendBad(prefix, error.text, record, to: &output)
    default: JSONLine.append(raw.bytes, to: &output)
    }
  }

  private func appendBad(
    _ bytes: [UInt8], _ error: String, _ record: Record, to output: inout [UInt8]
  ) {
    JSONBytes.append(
      [
        OutputField(key: "raw", value: .bytes(bytes)),
        OutputField(key: "error", value: .json(.string(error))),
        OutputField(key: "line", value: .json(.number("\(record.line)"))),
      ], to: &output)
  }
}

/// A JSON text on one line.
package enum JSONLine {
  /// Appends a valid JSON text without the white space around it; if it has line breaks, without any
  /// between its tokens.
  ///
  /// Strings, numbers and the order of members stay as they were written. O(bytes).
  package static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    let trimmed = trim(text)
    if contains(Byte.newline, trimmed) || contains(Byte.carriageReturn, trimmed) {
      appendTokens(of: trimmed, to: &output)
    } else {
      output += trimmed
    }
  }

  private static func trim(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, text.count)
    while start < end, Byte.isSpace(text[start]) { start += 1 }
    while end > start, Byte.isSpace(text[end - 1]) { end -= 1 }
    return UnsafeBufferPointer(rebasing: text[start..<end])
  }

  private static func contains(_ byte: UInt8, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.baseAddress.map { memchr($0, Int32(byte), text.count) != nil } ?? false
  }

  /// No line break can stand in a string, so white space matters only between quotes.
  private static func appendTokens(of text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var isInString = false
    var isEscaped = false
    for byte in text {
      if !isInString, Byte.isSpace(byte) { continue }
      if byte == Byte.quote, !isEscaped { isInString.toggle() }
      isEscaped = isInString && byte == Byte.backslash && !isEscaped
      output.append(byte)
    }
  }
}

/// Writes JSON without white space between its tokens, as UTF-8.
package enum JSONBytes {
  /// Appends an object of fields.
  static func append(_ fields: [OutputField], to output: inout [UInt8]) {
    list(fields, between: "{", and: "}", &output) { field, output in
      append(string: field.key, to: &output)
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
  package static func append(string bytes: [UInt8], to output: inout [UInt8]) {
    if bytes.allSatisfy({ $0 < 0x80 && !needsEscape($0) }) {
      // Most are, and are their own text.
      output.append(Byte.quote)
      output += bytes
      return output.append(Byte.quote)
    }
    append(string: String(decoding: bytes, as: UTF8.self), to: &output)
  }

  /// Appends a string.
  package static func append(string: String, to output: inout [UInt8]) {
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
