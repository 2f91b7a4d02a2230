import RecordsFixture
import Testing

@testable import Records

/// Records with a line of its own between each two.
@Suite struct RecordSeparatorTests {
  private func records(_ text: String) throws -> [Record.Content] {
    try recordsInEveryChunk(text, RecordOptions()).map(\.content)
  }

  private func texts(_ text: String) throws -> [String] {
    try records(text).map { content in
      guard case .text(let text) = content else { return "\(content)" }
      return String(decoding: text.bytes, as: UTF8.self)
    }
  }

  @Test(arguments: [("%%", 2), ("%", 3), ("\u{C}", 2)])
  func `what stands between lines of a separator is a record`(_ line: String, _ count: Int) throws {
    let sayings = (0..<count + 1).map { "Saying \($0),\n\nby nobody." }
    for end in ["", "\n", "\n\(line)\n", "\r\n\(line)\r\n"] {
      #expect(try texts(sayings.joined(separator: "\n\(line)\n") + end) == sayings)
    }
  }

  @Test func `fields are read where each line is one`() throws {
    let text = "Type: a\nSubtag: aa\n  goes on\n%%\nType: b\nSubtag: bb\n%%\njust text\n"
    let records = try records(text)
    #expect(records.count == 3)
    guard case .row(let names, let values) = records[0] else { return #expect(Bool(false)) }
    #expect(names == ["Type", "Subtag"])
    #expect(values.last == Array("aa\n goes on".utf8))
  }

  @Test(arguments: [
    "50 %\n%\nof nothing\n", "A title\n---\nand text below it\n",
    "page 1\n[Page 1]\n\u{C}\npage 2\n",
  ])
  func `a text may have such a line`(_ text: String) throws {
    #expect(try records(text).count == 1 || text.contains("Page"))
    let bytes = Array(text.utf8)
    let separator = bytes.withUnsafeBufferPointer(RecordSeparator.first)
    #expect(separator == nil)
  }
}
