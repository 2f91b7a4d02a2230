import JSON
import RecordsFixture
import TestSupport
import Testing

@testable import Records

@Suite struct JSONLinesTests {
  @Test func `a record on one line stays as it was written`() throws {
    let lines = [
      #"{"b": 1.0, "a" :"\u0041\/\ud83d\ude00", "b":[ ]}"#, "[1 , 2]", "\"x\"", "1e5", "null",
    ]
    let text = lines.map { $0 + "\n" }.joined()
    #expect(try encodedText(text, as: .jsonl, name: "a.jsonl") == text)
  }

  @Test func `line ends, blank lines and a byte order mark are not part of a record`() throws {
    let text = "\u{FEFF}{\"a\":1}\r\n\r\n  {\"a\":2}  \r\n\n{\"a\":3}"
    #expect(try encodedText(text, as: .jsonl) == "{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n")
  }

  @Test func `a record of several lines comes on one`() throws {
    let text = """
      [
        {"a": "x \\" { \\\\", "n": 1.50,
         "b": [1, {"c d": null}]},
        [ ],
        "s p"
      ]
      """
    #expect(
      try encodedText(text, as: .jsonl) == """
        {"a":"x \\" { \\\\","n":1.50,"b":[1,{"c d":null}]}
        [ ]
        "s p"

        """)
  }

  @Test func `rows, entries and texts become objects`() throws {
    #expect(
      try encodedText("a,b,b\n1,\"x\n\"\"y\"\"\",2\n3\n4,5,6,7\n", as: .jsonl, name: "a.csv") == """
        {"a":"1","b":"x\\n\\"y\\"","b":"2"}
        {"a":"3"}
        {"a":"4","b":"5","b":"6","column 4":"7"}

        """)
    #expect(
      try encodedText(
        "2026-11-21T10:00:00Z WARN disk full free=3\n  at home\n", as: .jsonl, name: "a.log")
          == """
          {"timestamp":"2026-11-21T10:00:00Z","level":"warn","message":"disk full\\n  at home","free":"3"}

          """)
    let text = try encoded([0x61, 0xFF, 0x09, 0x62, 0x0A], as: .jsonl, name: "a.txt")
    #expect(String(decoding: text.bytes, as: UTF8.self) == "{\"text\":\"a\u{FFFD}\\tb\"}\n")
  }

  @Test func `a bad record is kept with what is wrong with it`() throws {
    let result = try encoded(Array("{\"a\":1}\n{\"a\":\n{\"a\":3}\n".utf8), as: .jsonl)
    #expect(
      String(decoding: result.bytes, as: UTF8.self) == """
        {"a":1}
        {"raw":"{\\"a\\":","error":"json","line":2}
        {"a":3}

        """)
    #expect(result.losses.badCount == 1)
  }

  @Test func `chosen fields are written in their order`() throws {
    let text = #"{"a":1,"b":{"c":2.0,"d":"\u0007"},"e":[]}"# + "\n[1, 2]\n"
    #expect(
      try encodedText(text, as: .jsonl, fields: "b.d,a")
        == "{\"b\":{\"d\":\"\\u0007\"},\"a\":1}\n[1, 2]\n")
  }

  @Test(arguments: PropertySeeds.range(least: 30))
  func `random records keep their values, however they are laid out`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let values = (0..<random.number(in: 1...30)).map { _ in random.jsonObject() }
    let isPretty = random.oneIn(2)
    let texts = values.map { isPretty ? $0.prettyText(indent: random.number(in: 0...3)) : $0.text }
    let isArray = random.oneIn(2)
    let input = isArray ? "[\(texts.joined(separator: ", "))]" : texts.joined(separator: "\n")
    let result = try encoded(
      Array(input.utf8), as: .jsonl, options: RecordOptions(type: .json),
      chunkByteCount: random.number(in: 1...64))
    let lines = String(decoding: result.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.map(String.init) == values.map(\.text), "seed \(seed)")
    #expect(result.losses == OutputLosses(), "seed \(seed)")
  }
}
