import RecordsFixture
import TestSupport
import Testing

@testable import Records

@Suite struct ResyncTests {
  private func records(_ text: String, type: RecordType = .json) throws -> [String] {
    try recordsInEveryChunk(text, RecordOptions(type: type)).map(\.summary)
  }

  @Test func `a value that never ends costs itself only`() throws {
    #expect(
      try records("{\n \"a\": 1\n}\n{\n \"b\": {\n}\n{\n \"c\": 3\n}\n") == [
        "{\"a\":1}", "<bad>{\n \"b\": {\n}", "{\"c\":3}",
      ])
    #expect(
      try records("{\"a\":\n1}\n{\"b\n{\"c\":3}\n[4]\n") == [
        "{\"a\":1}", "<bad>{\"b", "{\"c\":3}", "[4]",
      ])
    #expect(
      try records("[\n{\"a\":1},\n{\"b\":[1,\n{\"c\":3}\n]\n") == [
        "{\"a\":1}", "<bad>{\"b\":[1,", "{\"c\":3}",
      ])
  }

  @Test func `a value that is well-formed is never torn by a bracket at the start of a line`()
    throws
  {
    #expect(
      try records("{\"a\":\n{\"b\":\n[1\n]}}\n{\"c\":\"\\n{\"}") == [
        "{\"a\":{\"b\":[1]}}", "{\"c\":\"\\n{\"}",
      ])
  }

  @Test func `a value without an end is given up before the input ends`() throws {
    let lines = (0..<40_000).map { "{\"n\":\n\($0),\"t\":\"some words of text\"}\n" }
    let text = "{\"a\":1}\n{\"b\":{\n" + lines.joined()
    let records = try recordsInEveryChunk(
      text, RecordOptions(type: .json), sizes: [100_000])
    #expect(records.count == 40_002)
    #expect(records[1].summary == "<bad>{\"b\":{")
    #expect(records.last?.summary.hasPrefix("{\"n\":39999") == true)
  }

  @Test func `a large value that is well-formed is whole, however its lines begin`() throws {
    let points = (0..<150_000).map { "{\n\"x\": \($0)\n}" }.joined(separator: ",\n")
    for (start, end) in [("[\n", "\n]\n"), ("", "")] {
      let separator = start.isEmpty ? "\n" : ",\n"
      let text =
        start
        + ["{\"a\": 1}", "{\"b\": [\n\(points)\n]}", "{\"c\": 3}"]
        .joined(separator: separator) + end
      let file = TemporaryFile(text, name: "x.json")
      let records = try file.source(options: RecordOptions(type: .json)).allRecords()
      try #require(records.count == 3)
      #expect(records.map(\.byteRange.count) == [8, points.utf8.count + 11, 8])
    }
  }

  @Test(arguments: ["[\n", "{\"a\":\n", "[\"\n", "[\n{},\n", "[1,\n{\"a\":2},\n[3],\n"])
  func `what is opened and never closed is read to its end`(line: String) throws {
    let text = "[\n" + String(repeating: line, count: 400_000 / line.utf8.count)
    let source = try TemporaryFile(text, name: "x.json").source()
    let records = try source.allRecords()
    #expect(records.count > 100_000 / line.utf8.count)
    #expect(records.last?.byteRange.upperBound ?? 0 > text.utf8.count - 100)
  }

  @Test func `what is bad is told from what is well-formed by the bytes before a line`() throws {
    // No value can begin within a text, or behind another one.
    #expect(
      try records("{\"a\": \"x\n{\"b\": 1}\n{\"c\": [\n[2]\n]}\n") == [
        "<bad>{\"a\": \"x", "{\"b\":1}", "{\"c\":[[2]]}",
      ])
    #expect(
      try records("[\n{\"a\": [1\n{\"b\": 2},\n{\"c\": 3}\n]\n") == [
        "<bad>{\"a\": [1", "{\"b\":2}", "{\"c\":3}",
      ])
  }

  @Test(arguments: 1...60)
  func `brackets at the start of lines mean the same wherever reading begins`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let pieces = [
      "[\n", "{\"a\":\n", "]\n", "}", "\"\n", "\"", "},\n", "1,\n", "\\\"", " ", "{\"b\":2}\n", ",",
      "\n",
      "[[\n", "{\"c\": \"d\n",
    ]
    let text = "[\n" + (0..<random.number(in: 1...60)).map { _ in random.pick(pieces) }.joined()
    let sizes = [1, 2, 3, 63, 64, 65] + (0..<6).map { _ in random.number(in: 1...text.utf8.count) }
    _ = try recordsInEveryChunk(text, RecordOptions(type: .json), sizes: sizes)
    let deep = String(repeating: random.pick(pieces) + "[\n", count: 70) + text
    _ = try recordsInEveryChunk(
      deep, RecordOptions(type: .json), sizes: [random.number(in: 30...300), 4_000])
  }

  @Test func `record separators part values, also broken ones`() throws {
    let text = "\u{1E}{\"a\":1}\n\u{1E}{\"b\":\n\u{1E}[3,\n4]\n\u{1E}\"x\u{1E}{\"c\":5}\n"
    let records = try recordsInEveryChunk(text)
    #expect(
      records.map(\.summary) == ["{\"a\":1}", "<bad>{\"b\":\n", "[3,4]", "<bad>\"x", "{\"c\":5}"])
    #expect(try TemporaryFile(text).source().progress.format == .jsonValues)
  }

  @Test func `white space of every kind, blank lines, a mark and CR LF are nothing`() throws {
    let text = "\u{FEFF} \t{\"a\":1} \r\n\r\n \t\n\t{\"a\": 2}\t\n\n\n{\"a\":3}"
    let records = try recordsInEveryChunk(text, RecordOptions(type: .jsonl))
    #expect(records.count == 3)
    #expect(records.map(\.summary) == ["{\"a\":1}", "{\"a\":2}", "{\"a\":3}"])
  }

  @Test func `a bad record is an error to a strict reader`() throws {
    var options = RecordOptions(type: .jsonl)
    options.isStrict = true
    let file = TemporaryFile("{\"a\":1}\n\n{\"b\":\n{}\n")
    var reader = try RecordReader(path: file.path, options: options)
    #expect(try reader.next()?.summary == "{\"a\":1}")
    #expect(try reader.wouldBlock() == false)
    #expect {
      try reader.next()
    } throws: { error in
      guard case .badRecord(3, .json) = error as? RecordError else { return false }
      return true
    }
  }
}
