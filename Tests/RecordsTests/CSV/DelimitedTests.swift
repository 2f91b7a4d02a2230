import RecordsFixture
import Testing

@testable import Records

@Suite struct DelimitedTests {
  private func rows(_ text: String, _ options: RecordOptions) throws -> [String] {
    try recordsInEveryChunk(text, options).map(\.summary)
  }

  @Test func `lines that begin with the comment byte are left out, between rows only`() throws {
    var options = RecordOptions(type: .csv)
    options.comment = 0x23
    let text = "# \"one\n#two\na,b\n#\n1,\"x\n# not one\"\n\n # 2,3\n3,4#\n# last"
    #expect(try rows(text, options) == ["1¦x\n# not one", " # 2¦3", "3¦4#"])
    options.hasHeader = false
    #expect(try rows(text, options).first == "a¦b")
  }

  @Test func `a comment ends at a CR alone, as the rows below it do`() throws {
    var options = RecordOptions(type: .csv)
    options.comment = 0x23
    #expect(try rows("#one\ra,b\r#\"two\r1,2\r#\r\r3,4", options) == ["1¦2", "3¦4"])
    #expect(try rows("#one\r\na,b\r\n#two\r3\r\n", options) == ["3"])
  }

  @Test func `a row ends at a CR alone, outside quotes`() throws {
    let options = RecordOptions(type: .csv)
    #expect(try rows("a,b\r1,\"x\ry\"\r\r3,4", options) == ["1¦x\ry", "3¦4"])
    #expect(try rows("a,b\r\n1,2\r\r\n3,\r4", options) == ["1¦2", "3¦", "4"])
  }

  @Test func `rows without a header are numbered, ragged ones as they are`() throws {
    var options = RecordOptions(delimiter: 0x3B, hasHeader: false)
    let records = try recordsInEveryChunk("a;b\n;\n1\n1;2;3\n", options)
    #expect(records.map(\.summary) == ["a¦b", "¦", "1", "1¦2¦3"])
    guard case .row(let names, _) = records[3].content else { return }
    #expect(names == ["column 1", "column 2", "column 3"])
    options.hasHeader = true
    #expect(try rows("a;b\n1;2;3\n", options) == ["1¦2¦3"])
  }

  @Test func `a header may end at a CR alone or have several lines`() throws {
    let options = RecordOptions(type: .csv)
    let records = try recordsInEveryChunk("\"a\nx\",b\r1,2\r", options)
    guard case .row(let names, _) = records.first?.content else {
      Issue.record("no row")
      return
    }
    #expect(names == ["a\nx", "b"])
    #expect(records.map(\.summary) == ["1¦2"])
  }
}
