import JSON
import RecordsFixture
import TestSupport
import Testing
import Values

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

  @Test func `other names of parts are those of fields first`() throws {
    let names = ["time", "msg", "level", "t"]
    #expect(
      try read(names, "10:00:00 INFO done time=0.3s msg=x level=9", .log)
        == ["string 0.3s", "string x", "string info", "string 10:00:00"])
    #expect(
      try read(names, "10:00:00 INFO done {\"time\":1}", .log)
        == ["number 1", "string done", "string info", "string 10:00:00"])
  }

  @Test func `lines of a stanza are found by their name or number, as they are in the record`()
    throws
  {
    let paths = ["Size", "1", "[0]", "2", "9", "x.y"]
    let stanza = "Package: a\nSize: 7\nx.y: z"
    let found = try read(paths, stanza, .blocks(.stanzas))
    #expect(
      found == ["string 7", "string a", "string a", "string 7", "missing ", "string z"])
    let layout = RecordLayout(format: .blocks(.stanzas), start: 0, line: 1)
    var decoder = RecordDecoder(layout)
    let bytes = Array(stanza.utf8)
    let content = bytes.withUnsafeBufferPointer {
      decoder.content(of: RecordSpan(range: 0..<bytes.count, line: 1), $0)
    }
    let record = Record(index: 0, line: 1, byteRange: 0..<bytes.count, content: content)
    let values = try paths.map { record.value(at: try FieldPath($0))?.string }
    #expect(values == ["7", "a", "a", "7", nil, "z"])
  }

  @Test func `text is one field`() throws {
    #expect(try read(["text", "x"], "two words", .lines) == ["string two words", "missing "])
    #expect(try read(["text"], "a\nb", .paragraphs) == ["string a\nb"])
  }

  @Test(arguments: PropertySeeds.range(least: 200))
  func `the parts of an entry are those of a log line`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let names = ["timestamp", "level", "source", "message", "k", "a.b"]
    let paths = try names.map { try FieldPath($0) }
    var reader = FieldReader(paths, layout: RecordLayout(format: .log, start: 0, line: 1))
    for _ in 0..<20 {
      let entry = generator.logEntry()
      let line = LogLine(Array(entry.utf8))
      let expected = names.map { line.text(of: $0) }
      #expect(reader.texts(Array(entry.utf8)) == expected, "seed \(seed): \(entry)")
    }
  }

  @Test func `a time in a later line is not that of the entry`() throws {
    let entry = "one\n  2.3.4.5 - - [02/Jan/2026:03:04:05 +0000] two"
    let line = LogLine(Array(entry.utf8))
    #expect(line.timestamp == nil && line.source.isEmpty)
    #expect(try read(["timestamp", "message"], entry, .log) == ["missing ", "string \(entry)"])
  }

  @Test func `what stands behind a time in its brackets is of the source and not the message`()
    throws
  {
    let entry = "[2026-11-21T10:15:01.123456 #812] started"
    #expect(LogLine(Array(entry.utf8)).source == ["#812"])
    #expect(try read(["source", "message"], entry, .log) == ["string #812", "string started"])
  }
}

extension LogLine {
  /// A part or field as ``FieldReader/texts(_:)`` writes it.
  fileprivate func text(of name: String) -> String {
    let part: String?
    switch name {
    case "timestamp": part = timestamp
    case "level": part = level?.rawValue
    case "source": part = source.isEmpty ? nil : source.joined(separator: " ")
    case "message" where !message.isEmpty:
      part = String(decoding: message, as: UTF8.self)
    default: part = nil
    }
    if let part { return "string " + part }
    return fields.last { $0.key == name }?.value.withFieldValue { value in
      "\(value.kind) " + String(decoding: value.bytes, as: UTF8.self)
    } ?? "missing "
  }
}

extension RandomSource {
  /// A log entry of parts that log lines have, in places where they may and may not be.
  fileprivate mutating func logEntry() -> String {
    let times = ["2026-11-21T10:00:00Z ", "[10:00:00.5] ", "Jan  5 10:00:01 ", "", "time=x "]
    let columns = ["WARN ", "[core:error] ", "web1 ", "app | info | ", "level=debug ", ""]
    let texts = ["disk full ", "x=\"a b\" ", "say \"hi\" ", "", "{ ", "= "]
    let ends = [
      "k=1", "k=\"a b\" a.b=2 k=3", "level=fatal msg=\"m n\" ts=7", "lvl=x k=", "",
      "{\"k\":1,\"level\":\"error\"}", "{\"k\":\"é\",\"ts\":\"now\"}", "{\"k\":1", "message=m ",
      "\n  at x.y k=9", " \n{\"k\":2}",
    ]
    return pick(times) + pick(columns) + pick(columns) + pick(texts) + pick(ends)
      + pick(["", "\nmore"])
  }
}
