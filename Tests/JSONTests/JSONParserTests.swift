import TestSupport
import Testing

@testable import JSON

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue {
    var parser = JSONParser()
    return try parser.parse(Array(text.utf8))
  }

  private func error(_ text: String) -> JSONError? {
    var parser = JSONParser()
    do throws(JSONError) {
      _ = try parser.parse(Array(text.utf8))
      return nil
    } catch {
      return error
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
    var parser = JSONParser()
    #expect(throws: JSONError(reason: .invalidUTF8, byteOffset: 2, line: 1, column: 3)) {
      try parser.parse([0x5B, 0x22, 0xFF, 0x22, 0x5D])
    }
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
        Array("{}[],:\"\\0a \n".utf8)[generator.number(in: 0...11)]
    }
    var parser = JSONParser()
    let error: JSONError?
    do throws(JSONError) {
      _ = try parser.parse(bytes)
      error = nil
    } catch let fault {
      error = fault
    }
    let naive = bytes.withUnsafeBufferPointer { text in
      let scan = JSONTokenScan(text)
      return scan.positions.withUnsafeBufferPointer { positions in
        var walker = JSONWalker(bytes: text, positions: positions, handler: JSONValidator())
        do throws(JSONFault) {
          try walker.walk()
          return scan.controlCharacter == nil && UTF8Fault.firstOffset(in: text) == nil
        } catch {
          return false
        }
      }
    }
    #expect((error == nil) == naive, "\(String(decoding: bytes, as: UTF8.self))")
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
}
