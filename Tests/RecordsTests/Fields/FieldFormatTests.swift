import TestSupport
import Testing

@testable import Records

struct FieldFormatTests {
  private func read(
    _ paths: [String], _ text: String, _ format: RecordFormat, names: [String] = []
  ) throws -> [String] {
    let layout = RecordLayout(format: format, start: 0, line: 1, names: names)
    var reader = FieldReader(try paths.map { try FieldPath($0) }, layout: layout)
    return reader.texts(Array(text.utf8))
  }

  @Test func `cells are found by the name or the number of their column`() throws {
    let format = RecordFormat.delimited(Byte.comma)
    let names = ["id", "user.name", "2", "id"]
    #expect(
      try read(["id", "user.name", "2", "1", "[1]", "9", "x"], "a,b,c,d", format, names: names)
        == ["string d", "string b", "string c", "string a", "string b", "missing ", "missing "])
    #expect(try read(["'column 2'", "'column x'"], "a,b", format) == ["string b", "missing "])
    #expect(try read(["3", "4"], "a,b,c\r", format) == ["string c", "missing "])
  }

  @Test(arguments: PropertySeeds.range(least: 200))
  func `cells are those that the cell reader finds`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let layout = RecordLayout(format: .delimited(Byte.semicolon), start: 0, line: 1)
    let paths = [3, 1, 5].map { FieldPath(name: String($0)) }
    var reader = FieldReader(paths, layout: layout)
    for _ in 0..<20 {
      let row = Array(generator.text(0...24, of: "\"\"\"ab;;\r\n").utf8)
      let cells = row.withUnsafeBufferPointer {
        CellReader(delimiter: Byte.semicolon).cells(of: $0)
      }
      let expected = [3, 1, 5].map { number in
        number > cells.count
          ? "missing " : "string " + String(decoding: cells[number - 1], as: UTF8.self)
      }
      #expect(reader.texts(row) == expected, "seed \(seed), row \(row)")
    }
  }

  @Test func `an entry of a log has its parts and fields`() throws {
    let entry = #"2026-11-21T10:00:00Z [worker-1] WARN disk full free=3 at="a b""# + "\n  next line"
    #expect(
      try read(["timestamp", "level", "source", "message", "free", "at", "x"], entry, .log) == [
        "string 2026-11-21T10:00:00Z", "string warn", "string [worker-1]",
        "string disk full\n  next line", "string 3", "string a b", "missing ",
      ])
    let object = #"10:00:00 INFO done {"user":{"id":7},"tags":["a"]}"#
    #expect(
      try read(["user.id", "tags", "msg", "ts", "lvl"], object, .log)
        == ["number 7", "array [\"a\"]", "string done", "string 10:00:00", "string info"])
  }

  @Test func `text is one field`() throws {
    #expect(try read(["text", "x"], "two words", .lines) == ["string two words", "missing "])
    #expect(try read(["text"], "a\nb", .paragraphs) == ["string a\nb"])
  }
}
