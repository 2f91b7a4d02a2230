import RecordsFixture
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
