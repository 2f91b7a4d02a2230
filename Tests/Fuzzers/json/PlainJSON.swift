@testable import JSON

/// A JSON parser as plain as the grammar of RFC 8259, to compare the real one with.
///
/// It looks at one byte after the other and knows nothing of tokens, chunks or the library.
struct PlainJSON {
  private struct Fault: Error {}

  private var rest: ArraySlice<UInt8>

  /// The value of a text, or nil where it is not JSON or is nested too deep.
  static func value(of bytes: [UInt8]) -> JSONValue? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var parser = PlainJSON(rest: bytes.starts(with: mark) ? bytes[3...] : bytes[...])
    guard let value = try? parser.value(depth: 0) else { return nil }
    parser.skipSpaces()
    return parser.rest.isEmpty ? value : nil
  }

  private mutating func skipSpaces() {
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  private mutating func value(depth: Int) throws(Fault) -> JSONValue {
    skipSpaces()
    if skip("null") { return .null }
    if skip("true") { return .bool(true) }
    if skip("false") { return .bool(false) }
    guard let first = rest.first, depth < JSONParser.maximumDepth || !"[{".utf8.contains(first)
    else { throw Fault() }
    if skip("\"") { return .string(try string()) }
    if skip("[") {
      return .array(
        try list("]") { parser throws(Fault) in
          try parser.value(depth: depth + 1)
        })
    }
    if skip("{") {
      return .object(
        JSONObject(
          members: try list("}") { parser throws(Fault) in
            try parser.member(depth: depth + 1)
          }))
    }
    return .number(try number())
  }

  private mutating func list<Item>(
    _ end: String, _ item: (inout PlainJSON) throws(Fault) -> Item
  ) throws(Fault) -> [Item] {
    skipSpaces()
    var items: [Item] = []
    if skip(end) { return items }
    while true {
      items.append(try item(&self))
      skipSpaces()
      if skip(end) { return items }
      guard skip(",") else { throw Fault() }
    }
  }

  private mutating func member(depth: Int) throws(Fault) -> JSONObject.Member {
    skipSpaces()
    guard skip("\"") else { throw Fault() }
    let key = try string()
    skipSpaces()
    guard skip(":") else { throw Fault() }
    return JSONObject.Member(key: key, value: try value(depth: depth))
  }

  private mutating func number() throws(Fault) -> String {
    let start = rest
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    return String(decoding: start[..<rest.startIndex], as: UTF8.self)
  }

  private mutating func digits() throws(Fault) {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty else { throw Fault() }
    rest = rest[digits.endIndex...]
  }

  /// Reads a string behind its opening quote; a lone surrogate becomes U+FFFD.
  private mutating func string() throws(Fault) -> String {
    var units: [UInt16] = []
    while let byte = rest.first {
      if skip("\"") { return String(decoding: units, as: UTF16.self) }
      guard byte >= 0x20 else { throw Fault() }
      if skip("\\") {
        units.append(try escape())
      } else {
        let end = rest.dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? rest.endIndex
        units += String(decoding: rest[..<end], as: UTF8.self).utf16
        rest = rest[end...]
      }
    }
    throw Fault()
  }

  private mutating func escape() throws(Fault) -> UInt16 {
    let plain: [Character: UInt16] = [
      "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
    ]
    guard let byte = rest.popFirst() else { throw Fault() }
    if let unit = plain[Character(Unicode.Scalar(byte))] { return unit }
    let digits = rest.prefix(4)
    guard byte == UInt8(ascii: "u"), digits.count == 4,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Fault() }
    rest = rest.dropFirst(4)
    return unit
  }
}
