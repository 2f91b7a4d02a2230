import RecordsFixture
import TestSupport
import Testing

@testable import Records

/// Records of fields that no blank line stands between.
@Suite struct LeadingLineTests {
  /// The fields of rows as `name=value`, and other records as they are.
  private func fields(_ text: String) throws -> [[String]] {
    try recordsInEveryChunk(text).map { record in
      guard case .row(let names, let values) = record.content else { return [record.summary] }
      return zip(names, values).map { "\($0)=\(String(decoding: $1, as: UTF8.self))" }
    }
  }

  @Test func `a record begins at the field that comes again`() throws {
    let text =
      "  File: a\n  Size: 1\nAccess: r\nAccess: x\n Birth: 2\n  File: b\n  Size: 3\nAccess: w\n"
    #expect(
      try fields(text) == [
        ["File=a", "Size=1", "Access=r", "Access=x", "Birth=2"], ["File=b", "Size=3", "Access=w"],
      ])
  }

  @Test func `a title is the name of the fields that are indented below it`() throws {
    let text =
      "bash:\n  Installed: 5\n  Table:\n *** 5 100\n        100 /x\ncurl:\n  Installed: 7\n"
    #expect(
      try fields(text) == [
        ["name=bash", "Installed=5", "Table=*** 5 100\n       100 /x"],
        ["name=curl", "Installed=7"],
      ])
  }

  @Test(arguments: [
    "Ann: hi\nBob: yo\nAnn: a\nBob: b\n", "File: a\nSize: 1\nMode: 2\nSize: 3\n",
    "File: a\nSize: 1\nMode: 2\nFile: b\nMode: 3\n", "a:\n  x: 1\n  y: 2\nb:\n  z: 3\n  y: 4\n",
    "a:\n  x:\n    y: 2\n    z: 2\nb:\n  x:\n    y: 1\n", "a:\n  x: 1\n  y: 2\nb: c\n",
    "File: a\nSize: 1\nMode: 2\n\nFile: b\nSize: 1\nMode: 2\n",
  ])
  func `other fields are not cut`(_ text: String) throws {
    let format = try TemporaryFile(text).source().progress.format
    guard case .blocks(.led) = format else { return }
    Issue.record("led")
  }
}
