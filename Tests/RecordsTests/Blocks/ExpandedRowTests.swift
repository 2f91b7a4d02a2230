import RecordsFixture
import Testing

@testable import Records

/// Rows of a database with a line for each cell, and what was printed of several files.
@Suite struct ExpandedRowTests {
  private func rows(_ text: String) throws -> [[String]] {
    try recordsInEveryChunk(text, RecordOptions()).map { record in
      guard case .row(let names, let values) = record.content else { return ["\(record.content)"] }
      return zip(names, values).map { "\($0)=\(String(decoding: $1, as: UTF8.self))" }
    }
  }

  @Test func `psql writes a record behind a line with its number`() throws {
    let text = """
      -[ RECORD 1 ]-----------
      oid  | 16
      note | one line
           | and another
      -[ RECORD 2 ]-----------
      oid  | 17
      note | a | b

      """
    #expect(
      try rows(text) == [["oid=16", "note=one line\nand another"], ["oid=17", "note=a | b"]])
  }

  @Test func `MySQL writes a row behind stars`() throws {
    let text = """
      *************************** 1. row ***************************
        id: 1
      name: Kiel: a harbour
      *************************** 2. row ***************************
        id: 2
      name:

      """
    #expect(try rows(text) == [["id=1", "name=Kiel: a harbour"], ["id=2", "name="]])
  }

  @Test func `the name of a file is a field beside those below it`() throws {
    let fields = "==> a b.txt <==\nKind: x\nSize: 2\n\n==> c.txt <==\nKind: y\nSize: 3\n"
    #expect(
      try rows(fields) == [
        ["file=a b.txt", "Kind=x", "Size=2"], ["file=c.txt", "Kind=y", "Size=3"],
      ])
    let texts = try recordsInEveryChunk(
      "==> a <==\nsome text\n\n==> b <==\nmore\n", RecordOptions())
    #expect(texts.count == 2)
  }

  @Test(arguments: [
    "MemFree:        12 kB\nActive(anon):   3 kB\nHugePages_Total:  0\n",
    "model name\t: AMD\ncpu MHz\t\t: 2000.0\n", " Static hostname: a\n       Icon name: b\n",
    "General\nComplete name : a.png\nFormat size   : 12\nWidth : 3\n",
    "Types: deb\n# a comment\nURIs: http://deb.example\n",
  ])
  func `labels may have blanks and signs, be indented, and stand below a title`(
    _ text: String
  ) throws {
    let row = try #require(rows(text).first)
    let labels = text.split(separator: "\n").filter { $0.contains(":") && !$0.hasPrefix("#") }
    #expect(row.count >= labels.count)
    for label in labels {
      let name = label.prefix { $0 != ":" }.trimmingPrefix { $0 == " " }
      let own = name.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
      #expect(row.contains { $0.hasPrefix("\(own)=") }, "\(own) in \(row)")
    }
  }

  @Test func `lines that all have one name are no fields`() throws {
    let text = "import time: 1\nimport time: 2\nimport time: 3\n"
    #expect(try rows(text).count == 3)
  }
}
