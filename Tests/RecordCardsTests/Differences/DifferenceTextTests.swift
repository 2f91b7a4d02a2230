import CellGrid
import JSON
import Testing

@testable import RecordCards

struct DifferenceTextTests {
  private func text(_ left: String, _ right: String) throws -> DifferenceText {
    let difference = RecordDifference(left: .string(left), right: .string(right))
    return DifferenceText(try #require(difference.rows.first), marksWords: true)
  }

  private func string(_ text: StyledText) -> String {
    String(decoding: text.text.utf8, as: UTF8.self)
  }

  @Test func `each line stands behind its sign, and words that differ in brackets`() throws {
    let text = try text("one\nold line\n", "one\nnew line\n")
    #expect(string(text.left) == "- one\n- [-old-] line")
    #expect(string(text.right) == "+ one\n+ {+new+} line")
  }

  @Test func `a line that is added stands in brackets of its own, and a last line break is seen`()
    throws
  {
    let added = try text("one\ntwo\n", "one\nnew\ntwo\n")
    #expect(string(added.right) == "+ one\n+ {+new+}\n+ two")
    let ended = try text("one", "one\n")
    #expect(string(ended.left) == "- one" && string(ended.right) == "+ one\n+ ")
  }

  @Test func `of many lines that are the same those next to a change are shown`() throws {
    let lines = (1...30).map { "line \($0)\n" }.joined()
    let text = try text(lines + "old\n" + lines, lines + "new\n" + lines)
    let shown = string(text.left).split(separator: "\n").map(String.init)
    #expect(shown.first == "-  … " && shown.last?.hasSuffix(" … ") == true)
    #expect(
      shown.contains("- line 30") && shown.contains("- [-old-]") && shown.contains("- line 1"))
    #expect(shown.count < 12)
  }

  @Test func `of a long line there is what is next to a change`() throws {
    let words = Array(repeating: "word", count: 500).joined(separator: " ")
    let text = try text(words + " old " + words, words + " new " + words)
    #expect(string(text.left).count < 450)
    #expect(string(text.left).contains("[-old-]"))
  }

  @Test func `the words that differ have more than a colour`() throws {
    let text = try text("the cat", "the dog")
    let runs = text.left.runs.filter { $0.style.attributes.contains(.underline) }
    #expect(
      runs.map { String(decoding: text.left.text.utf8[$0.range], as: UTF8.self) } == ["[-cat-]"])
  }

  @Test func `a text of which nothing is the same has no brackets`() throws {
    let text = try text("open", "closed")
    #expect(string(text.left) == "- open" && string(text.right) == "+ closed")
  }

  @Test func `a text beside another kind of value has quotes`() throws {
    let difference = RecordDifference(left: .string("1"), right: .number("1"))
    let text = DifferenceText(try #require(difference.rows.first), marksWords: false)
    #expect(string(text.left) == "- \"1\"" && string(text.right) == "+ 1")
  }
}
