import RecordsFixture
import Testing

@testable import Records

@Suite struct DetectionTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var text: String
    var format: RecordFormat
    var records: Int
    var name = "records"
    var testDescription: String { String(text.prefix(60)) }
  }

  private static func objects(_ count: Int) -> String {
    (0..<count).map { "{\"n\":\($0)}" }.joined(separator: ",")
  }

  static let examples: [Example] = [
    Example(text: "", format: .paragraphs, records: 0),
    Example(text: "\u{FEFF}", format: .paragraphs, records: 0),
    Example(text: "{\"a\":1}\n{\"a\":2}\n", format: .jsonLines, records: 2),
    Example(text: "{\"a\":1}\n\n  \n{\"a\":2}", format: .jsonLines, records: 2),
    Example(text: "\u{FEFF}{\"a\":1}\r\n{\"a\":2}\r\n", format: .jsonLines, records: 2),
    Example(text: "[1,2]\n[3,4]\n", format: .jsonLines, records: 2),
    Example(text: "{\"a\":1}\nnot json\n{\"a\":2}", format: .jsonLines, records: 3),
    Example(text: "not json\n{\"a\":1}\n{\"a\":2}\n{\"a\":3}", format: .jsonLines, records: 4),
    Example(text: "{\"a\":1}", format: .jsonValues, records: 1),
    Example(text: "{\"a\":1}\n", format: .jsonLines, records: 1, name: "x.jsonl"),
    Example(text: "[1,2,3]", format: .jsonArray, records: 3),
    Example(text: "[]", format: .jsonArray, records: 0),
    Example(text: "[{\"a\":1}, {\"a\":2}]\n", format: .jsonArray, records: 2),
    Example(text: "\n [{\"a\":1}, {\"a\":2}]\r\n\n", format: .jsonArray, records: 2),
    Example(
      text: "{\"n\":2,\"issues\":[{\"a\":1},{\"a\":2}]}\n", format: .jsonMember("issues"),
      records: 2),
    Example(text: "{\"a\":1}\n", format: .jsonValues, records: 1),
    Example(
      text: "[\(String(repeating: "{\"a\":1},", count: 10_000)){\"a\":1}]\n", format: .jsonArray,
      records: 10_001),
    Example(text: "[\n {\"a\":1},\n {\"a\":2}\n]\n", format: .jsonArray, records: 2),
    Example(text: "[{\"a\":1}\n,{\"a\":2}\n]\n", format: .jsonArray, records: 2),
    Example(text: "{\n\"a\": 1\n}\n{\n\"a\": 2\n}\n", format: .jsonValues, records: 2),
    Example(
      text: "{\"items\":[{\"a\":1},{\"a\":2}],\"n\":2}", format: .jsonMember("items"), records: 2),
    Example(
      text: "{\"n\":2,\"issues\":[{\"a\":1},{\"a\":2}]}", format: .jsonMember("issues"), records: 2),
    Example(text: "{\"title\":\"x\",\"labels\":[{\"a\":1}]}", format: .jsonValues, records: 1),
    // What nearly all of a document consists of, unless it has a name of its own.
    Example(
      text: "{\"by\":\"me\",\"cells\":[\(objects(9))],\"meta\":{\"v\":1}}",
      format: .jsonMember("cells"), records: 9),
    Example(
      text: "{\"log\":{\"pages\":[{\"a\":1}],\"entries\":[\(objects(9))]}}",
      format: .jsonMember("log.entries"), records: 9),
    Example(
      text: "{\"head\":{\"ok\":true},\"answer\":{\"found\":9,\"docs\":[\(objects(9))]}}",
      format: .jsonMember("answer.docs"), records: 9),
    Example(
      text: "{\"by\":\"me\",\"cells\":[{\"text\":\"only one\"}]}", format: .jsonValues, records: 1),
    Example(
      text: "{\"name\":\"x\",\"parts\":[\(objects(9))]}", format: .jsonValues, records: 1),
    Example(
      text: "{\"kind\":\"Pod\",\"spec\":{\"containers\":[\(objects(9))]}}", format: .jsonValues,
      records: 1),
    Example(
      text: "{\"a\":[\(objects(9))],\"b\":[\(objects(9))]}", format: .jsonValues, records: 1),
    Example(
      text: "{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}", format: .jsonValues,
      records: 1),
    Example(
      text: "{\"conversations\":[{\"from\":\"user\",\"value\":\"hi\"}]}", format: .jsonValues,
      records: 1),
    Example(
      text: "{\"items\":[{\"a\":1}],\"type\":\"AdaptiveCard\"}", format: .jsonValues, records: 1),
    Example(
      text:
        "{\"type\":\"FeatureCollection\",\"features\":[{\"a\":1}],\"links\":[{\"b\":1},{\"b\":2}]}",
      format: .jsonMember("features"), records: 1),
    Example(
      text: "{\"users\":[{\"a\":1}],\"s\":\"x\",\"events\":[{\"b\":1},{\"b\":2}]}",
      format: .jsonMember("events"), records: 2),
    Example(
      text: "{\(members(12)),\"Records\":[{\"a\":1},{\"a\":2}]}", format: .jsonMember("Records"),
      records: 2),
    Example(
      text: "{\"took\":3,\"hits\":{\"total\":{\"value\":2},\"hits\":[{\"_id\":1},{\"_id\":2}]}}",
      format: .jsonMember("hits.hits"), records: 2),
    Example(
      text: "{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}],\"data\":[{\"a\":1}]}",
      format: .jsonValues, records: 1),
    Example(
      text: "{\"data\":[{\"role\":\"user\",\"content\":\"hi\"}]}", format: .jsonValues, records: 1),
    Example(
      text:
        "[{\"role\":\"user\",\"content\":\"hi\"},\n{\"role\":\"tool\",\"content\":\"x\",\"name\":\"y\"}]",
      format: .jsonValues, records: 1),
    Example(text: "[{\"from\":\"a\",\"value\":\"b\"}]\n", format: .jsonValues, records: 1),
    Example(
      text: "[{\"role\":\"user\",\"content\":\"hi\"},{\"a\":1}]", format: .jsonArray, records: 2),
    Example(
      text: "[{\"role\":\"user\",\"content\":\"hi\",\"a\":1,\"b\":2,\"c\":3}]", format: .jsonArray,
      records: 1),
    Example(
      text: "[[{\"role\":\"user\",\"content\":\"hi\"}],[{\"role\":\"user\",\"content\":\"ho\"}]]",
      format: .jsonArray, records: 2),
    Example(
      text: "{\"role\":\"user\",\"content\":\"hi\"}\n{\"role\":\"user\",\"content\":\"hi\"}\n",
      format: .jsonLines, records: 2),
    Example(text: "a,b\n1,2\n3,4\n", format: .delimited(44), records: 2),
    Example(
      text: "id,Should the library open?\n1,yes\n2,no\n", format: .delimited(44), records: 2),
    Example(
      text: "id,\"Tell us, please.\",why\n1,\"I went, then.\",x\n2,Home it was.,y\n",
      format: .delimited(44), records: 2),
    Example(
      text: "10:00:00 x {\"a\":1,\"b\":2}\n10:00:01 y {\"a\":1,\"b\":\"c\"}\n", format: .log,
      records: 2),
    Example(
      text: "Do you know him, my friend?\nYes, of course.\n", format: .paragraphs, records: 1),
    Example(text: "1,-2.5\n3,4\n", format: .delimited(44), records: 2),
    Example(text: "1,x\n3,4\n", format: .delimited(44), records: 1),
    Example(text: ",2020\n3,4\n", format: .delimited(44), records: 1),
    Example(text: "\u{FEFF}a;b\r\n1;2\r\n3;4", format: .delimited(59), records: 2),
    Example(text: "a\tb c\n1\t2, 3\n3\t4\n", format: .delimited(9), records: 2),
    Example(text: "a|b|c\n1|2|3\n", format: .delimited(124), records: 1),
    Example(text: "a,b\n\"1\n,\n2\",\"x\"\"y\"\n3,4\n", format: .delimited(44), records: 2),
    Example(text: "name,age\n", format: .delimited(44), records: 0, name: "x.csv"),
    Example(
      text: "time,level,text\n2026-01-01T00:00:00Z,error,x\n", format: .delimited(44), records: 1),
    Example(text: "Dear Sir, I write\nto you, my friend\n", format: .paragraphs, records: 1),
    Example(
      text: "It was late, and he knew, of course.\nThe door, as ever, was open.\n\nHe left, then.",
      format: .paragraphs, records: 2),
    Example(
      text: "| a | b |\n|---|---|\n| 1 | 2 |\n",
      format: .blocks(.table(TextTable(names: ["a", "b"], cut: .bars(isFramed: true)))), records: 1),
    Example(text: "one\n\ntwo\nthree\n\n\n", format: .paragraphs, records: 2),
    Example(
      text: "2026-11-21 10:00:00,123 INFO a\n2026-11-21 10:00:01,123 WARN b", format: .log,
      records: 2),
    Example(text: "[2026-11-21T10:00:00Z] a\n[2026-11-21T10:00:01Z] b\n", format: .log, records: 2),
    Example(
      text: "Nov 21 10:00:00 host a[1]: x\n  more\nNov  1 10:00:00 host b\n", format: .log,
      records: 2),
    Example(text: "level=info msg=a\nlevel=warn msg=b\n", format: .log, records: 2),
    Example(text: "INFO a\nERROR: b\n[warn] c\n", format: .log, records: 3),
    Example(text: "[    0.000000] Linux\n[   12.345678] usb\n", format: .log, records: 2),
    Example(
      text: "I1121 10:00:00.1 1 a.go:1] x\nE1121 10:00:00.1 1 a.go:1] y\n", format: .log, records: 2
    ),
    Example(
      text: "10.0.0.1 - - [21/Nov/2026:10:00:00 +0000] \"GET /\" 200 1\n", format: .log, records: 1),
    Example(
      text: "<34>Oct 11 22:14:15 host su: x\n<34>1 2026-10-11T22:14:15Z h s\n", format: .log,
      records: 2),
    Example(text: "1700000000 a\n1700000001.5 b\n", format: .log, records: 2),
    Example(text: (1...80).map { "word\($0)\n" }.joined(), format: .lines, records: 80),
  ]

  private static func members(_ count: Int) -> String {
    (0..<count).map { "\"m\($0)\":\"x\"" }.joined(separator: ",")
  }

  @Test func `a conversation that comes bit by bit is one record all the same`() {
    let text = "[{\"role\":\"user\",\"content\":\"hi\"},{\"role\":\"user\",\"content\":\"ho\"}]"
    for size in [1, 9, 30, 40] {
      let bytes = Array(text.utf8.prefix(size))
      bytes.withUnsafeBufferPointer { buffer in
        let prefix = InputPrefix(bytes: buffer, isWhole: false)
        #expect(FormatSniffer(prefix, options: RecordOptions(), name: "-").isUncertain)
      }
    }
  }

  @Test func `a first row of numbers names no columns`() throws {
    let records = try TemporaryFile("1,2\n3,4\n").source().allRecords()
    #expect(records.map(\.summary) == ["1¦2", "3¦4"])
    guard case .row(let names, _) = records[0].content else {
      Issue.record("not a row")
      return
    }
    #expect(names == ["column 1", "column 2"])
  }

  @Test(arguments: examples)
  func `a format is seen from the content`(example: Example) throws {
    let file = TemporaryFile(example.text, name: example.name)
    let source = try file.source()
    let records = try source.allRecords()
    #expect(source.progress.format == example.format)
    #expect(records.count == example.records)
    #expect(source.progress.isComplete)
  }

  @Test(arguments: examples)
  func `the same format is seen where records are read in order, and through a pipe`(
    example: Example
  ) throws {
    let file = TemporaryFile(example.text, name: example.name)
    var reader = try RecordReader(path: file.path)
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count == example.records)
    if count > 0 { #expect(reader.format == example.format) }
    let piped = try recordsThroughPipe(
      Array(example.text.utf8), name: example.name, options: RecordOptions(), chunkByteCount: 16)
    #expect(piped.count == example.records)
  }

  @Test func `bytes that are not text are an error`() {
    #expect(throws: RecordError.binary) {
      try TemporaryFile([0x7F, 0x45, 0x4C, 0x46, 0, 0, 0, 1]).source()
    }
  }

  @Test func `what is no file is an error`() {
    #expect(throws: RecordError.notFound) { try RecordSource.open(path: "/tmp/no/such/file") }
    #expect(throws: RecordError.isDirectory) { try RecordSource.open(path: "/tmp") }
  }
}
