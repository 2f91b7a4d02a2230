import Foundation
import TestSupport
import Testing

@testable import JSON

@Suite struct JSONParserTests {
  /// Parses a text that the scan has indexed, and one that simdjson has; both must say the same.
  private func result(_ bytes: [UInt8]) -> Result<JSONValue, JSONError> {
    let scanned = result(bytes, JSONTokenIndexer(bytesBeforeLibrary: .max))
    let indexed = result(bytes, JSONTokenIndexer(bytesBeforeLibrary: 0))
    #expect(scanned == indexed, "\(String(decoding: bytes.prefix(1000), as: UTF8.self))")
    return indexed
  }

  private func result(
    _ bytes: [UInt8], _ indexer: consuming JSONTokenIndexer
  ) -> Result<JSONValue, JSONError> {
    var parser = JSONParser(indexer: indexer)
    do throws(JSONError) {
      return .success(try parser.parse(bytes))
    } catch {
      return .failure(error)
    }
  }

  private func parse(_ text: String) throws -> JSONValue { try result(Array(text.utf8)).get() }

  private func error(_ text: String) -> JSONError? {
    switch result(Array(text.utf8)) {
    case .success: nil
    case .failure(let error): error
    }
  }

  @Test func `members keep their order and keys may stand twice`() throws {
    let value = try parse("{\"b\":1,\"a\":2,\"b\":3}")
    #expect(value.object?.members.map(\.key) == ["b", "a", "b"])
    #expect(value["b"] == .number("3"))
  }

  @Test(arguments: ["0", "-0", "1.0", "1e5", "-12.50E+03", "123456789012345678901234567890"])
  func `a number stays as it was written`(text: String) throws {
    #expect(try parse(text) == .number(text))
    #expect(try parse(" [ \(text) ] ") == .array([.number(text)]))
  }

  @Test(arguments: ["01", "1.", ".5", "+1", "-", "1e", "1e+", "0x1", "1 2", "--1", "1\"a\"", "NaN"])
  func `what is no number is an error`(text: String) {
    #expect(error(text) != nil)
  }

  @Test func `escapes are decoded`() throws {
    let text = #""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00é""#
    #expect(try parse(text) == .string("\"\\/\u{8}\u{C}\n\r\tAé😀é"))
  }

  @Test func `half a surrogate pair becomes a replacement character`() throws {
    #expect(try parse(#""a\ud800b""#) == .string("a\u{FFFD}b"))
    #expect(try parse(#""\udc00\ud800\u0041""#) == .string("\u{FFFD}\u{FFFD}A"))
    #expect(try parse(#""\ud800\ud83d\ude00""#) == .string("\u{FFFD}😀"))
  }

  @Test func `a byte order mark is skipped and counts in offsets`() throws {
    #expect(try parse("\u{FEFF}[1]") == .array([.number("1")]))
    #expect(error("\u{FEFF}[1 x]")?.byteOffset == 6)
  }

  @Test func `an error says what and where`() {
    let examples: [(String, JSONError.Reason, Int, Int, Int)] = [
      ("", .empty, 0, 1, 1), (" \n ", .empty, 3, 2, 2), ("[1,\n 2", .unexpectedEnd, 6, 2, 3),
      ("{\"a\" 1}", .syntax, 5, 1, 6), ("[1,]", .syntax, 3, 1, 4), ("{,}", .syntax, 1, 1, 2),
      ("[1}", .syntax, 2, 1, 3), ("\"a", .unexpectedEnd, 2, 1, 3),
      ("{} {}", .trailingContent, 3, 1, 4),
      ("[\"a\\x\"]", .badString, 3, 1, 4), ("[\"a\nb\"]", .badString, 3, 1, 4),
      ("[01]", .badNumber, 1, 1, 2), ("tru", .syntax, 0, 1, 1), ("[1, \"a\nb", .badString, 6, 1, 7),
      ("-- log continues", .syntax, 0, 1, 1), ("[-]", .syntax, 1, 1, 2), ("- 1", .syntax, 0, 1, 1),
      ("-1x", .badNumber, 0, 1, 1),
    ]
    for (text, reason, offset, line, column) in examples {
      let wanted = JSONError(reason: reason, byteOffset: offset, line: line, column: column)
      #expect(error(text) == wanted, "\(text.debugDescription)")
    }
  }

  @Test func `bytes that are not UTF-8 are an error`() {
    let fault = JSONError(reason: .invalidUTF8, byteOffset: 2, line: 1, column: 3)
    #expect(result([0x5B, 0x22, 0xFF, 0x22, 0x5D]) == .failure(fault))
  }

  @Test func `nesting has a limit and no depth is a crash`() throws {
    for depth in [1, 512] {
      _ = try parse(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
    for depth in [513, 10_000, 1_000_000] {
      #expect(error(String(repeating: "[", count: depth))?.reason == .tooDeep)
      #expect(error(String(repeating: "{\"a\":", count: depth))?.reason == .tooDeep)
    }
  }

  @Test(arguments: 1...300)
  func `what is written is read again`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let value = generator.value(depth: 5)
    #expect(try parse(value.text) == value)
    #expect(try parse(value.prettyText(indent: 3)) == value)
    #expect(!value.text.contains("\n"))
  }

  @Test(arguments: 1...300)
  func `a damaged text never crashes and scanning agrees with indexing`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    var bytes = Array(generator.value(depth: 4).prettyText().utf8)
    for _ in 0..<generator.number(in: 0...3) {
      bytes[generator.number(in: 0...(bytes.count - 1))] =
        Array("{}[],:\"\\0a \n\t\u{1}é".utf8)[generator.number(in: 0...15)]
    }
    _ = result(bytes)
  }

  @Test(arguments: ["-0.5", "true", "[1,null", "{\"a\":2"], ["\u{C}", "\u{1A}"])
  func `a control character is a part of what stands before it`(text: String, control: String) {
    let end = text.lastIndex { "[,:".contains($0) }.map(text.index(after:)) ?? text.startIndex
    let offset = text.utf8.distance(from: text.startIndex, to: end)
    for rest in ["", "]", "1", " "] {
      #expect(error(text + control + rest)?.byteOffset == offset)
    }
  }

  @Test func `simdjson is found, and opened for what is long`() throws {
    let limit = JSONTokenIndexer.bytesBeforeLibrary
    var parser = JSONParser()
    let text = Array("[\(String(repeating: "1,", count: limit / 4))2]".utf8)
    for _ in 0..<3 { #expect(try parser.parse(text).array?.count == limit / 4 + 1) }
    let maps = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps")).readToEnd()
    #expect(String(decoding: maps ?? Data(), as: UTF8.self).contains("libsimdjson"))
  }

  @Test func `the keys and scalars of a text come in order, until one says stop`() throws {
    let text = #"{"a":"x\n","b":[1.50,true,null],"\u0063":{"d":[""]},"e":"last"}"#
    let all = ["a", "x\n", "b", "1.50", "true", "c", "d", "", "e", "last"]
    for limit in 1...all.count + 1 {
      #expect(try texts(of: text, limit: limit) == Array(all.prefix(limit)))
    }
  }

  @Test func `a key comes only with a value`() throws {
    let text = #"{"a":null,"b":"","c":[],"d":{},"e":{"f":null},"g":[null],"h":[[]],"i":false}"#
    #expect(try texts(of: text) == ["", "e", "g", "h", "i", "false"])
  }

  private func texts(of text: String, limit: Int = .max) throws -> [String] {
    var parser = JSONParser()
    var texts: [String] = []
    try Array(text.utf8).withUnsafeBufferPointer { buffer in
      try parser.forEachText(in: buffer) { found in
        texts.append(String(decoding: found, as: UTF8.self))
        return texts.count < limit
      }
    }
    return texts
  }

  @Test func `a value is parsed from any text, and an error says its place in words`() throws {
    #expect(try JSONValue(parsing: "[1, 2] ".dropLast()) == parse("[1,2]"))
    let fault = #expect(throws: JSONError.self) { try JSONValue(parsing: "{\n  \"a\": 01}") }
    #expect(fault.map { "\($0)" } == "malformed number, line 2, column 8")
  }
}
