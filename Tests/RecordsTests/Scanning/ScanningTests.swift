import JSON
import RecordsFixture
import TestSupport
import Testing

@testable import Records

/// Random texts, cut at every place: a file in chunks of a few bytes, and a pipe in pieces.
@Suite struct ScanningTests {
  /// Checks what a file and a pipe give against a reference.
  private func check(
    _ text: String, _ options: RecordOptions, _ generator: inout RandomSource, expected: [String]
  ) throws {
    let file = TemporaryFile(text)
    let chunk = generator.number(in: 1...40)
    let source = try file.source(options: options, chunkByteCount: chunk)
    let records = try source.allRecords()
    #expect(
      records.map(\.summary) == expected, "chunks of \(chunk) bytes of \(text.debugDescription)")
    for record in records {
      let start = text.utf8.index(text.startIndex, offsetBy: record.byteRange.lowerBound)
      #expect(record.line == 1 + text[..<start].utf8.count { $0 == 10 })
    }
    let backwards = try records.indices.reversed().map { try source.record(at: $0) }
    #expect(backwards.reversed() == records)
    let piped = try recordsThroughPipe(
      Array(text.utf8), options: options, chunkByteCount: chunk)
    #expect(piped == records, "pieces of \(chunk) bytes of \(text.debugDescription)")
  }

  @Test(arguments: 1...150)
  func `lines are records`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let text = generator.text(0...300, of: "ab \n\n\t")
    try check(
      text, RecordOptions(type: .text, textUnit: .line), &generator,
      expected: NaiveRecords.lines(text))
  }

  @Test(arguments: 1...150)
  func `paragraphs are records`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let text = generator.text(0...300, of: "abc \n\n")
    try check(
      text, RecordOptions(type: .text, textUnit: .paragraph), &generator,
      expected: NaiveRecords.paragraphs(text))
  }

  @Test(arguments: 1...150)
  func `log entries are records`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let pieces = ["2026-11-21 10:00 a", "  at b", "Caused by c", "", " ", "word"]
    let text = (0..<generator.number(in: 0...60))
      .map { _ in pieces[generator.number(in: 0...5)] }.joined(separator: "\n")
    try check(text, RecordOptions(type: .log), &generator, expected: NaiveRecords.log(text))
  }

  @Test(arguments: 1...150)
  func `rows are records`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let cells = ["", "a", "bc", "\"\"", "\"x,y\"", "\"1\n2\n\"", "\"\n\""]
    let rows = (0..<generator.number(in: 0...40)).map { _ in
      (0..<generator.number(in: 1...4)).map { _ in cells[generator.number(in: 0...6)] }
        .joined(separator: ",")
    }
    let text = rows.joined(separator: "\n")
    let expected = NaiveRecords.rows(text).map { $0.joined(separator: "¦") }
    let options = RecordOptions(delimiter: Byte.comma, hasHeader: false)
    let quoted = rows.filter { !$0.isEmpty }
    guard expected.count == quoted.count else { return }
    try check(text, options, &generator, expected: expected)
  }

  @Test(arguments: 1...150)
  func `the elements of an array are records`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let values = [
      "1", "-2.50e3", "true", "null", "\"a,]}\\\"\"", "{}", "[]", "{\"a\":[1,{\"b\":\"]\"}]}",
      "[[\"\\\\\"]]",
    ]
    let spaces = ["", " ", "\n", "\r\n\t"]
    let elements = (0..<generator.number(in: 0...30)).map { _ in values[generator.number(in: 0...8)]
    }
    let spaced = elements.map { element in
      spaces[generator.number(in: 0...3)] + element + spaces[generator.number(in: 0...3)]
    }
    let isArray = generator.number(in: 0...1) == 0
    let text =
      isArray
      ? "[" + spaced.joined(separator: ",") + "]\n" : spaced.joined(separator: "\n")
    guard isArray || !elements.isEmpty else { return }
    let options = RecordOptions(type: .json)
    guard isArray || elements[0].first == "{" else { return }
    try check(text, options, &generator, expected: elements)
  }
}
