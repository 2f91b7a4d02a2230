import TestSupport
import Testing

@testable import TextLayout

struct DirectionTests {
  private func indents(_ string: String, columns: Int, hangingIndent: Int = 0) -> [UInt16] {
    var options = WrapOptions(columns: columns, hangingIndent: hangingIndent)
    options.alignsRightToLeft = true
    return DisplayText(string).wrapped(options).map(\.indent)
  }

  @Test func `a paragraph begins at the right if its first letter is of a right-to-left script`() {
    #expect(indents("שלום", columns: 10) == [6])
    #expect(indents("مرحبا", columns: 10) == [5])
    #expect(indents("12 (שלום) ok", columns: 20) == [8])
    #expect(indents("ok שלום", columns: 10) == [0])
    #expect(indents("12 ...", columns: 10) == [0])
    #expect(indents("one\nשלום\ntwo", columns: 10) == [0, 6, 0])
  }

  @Test func `every line of such a paragraph ends at the right, less a hanging indent`() {
    #expect(indents("שלום לכם ידידי", columns: 8) == [0, 3])
    #expect(indents("שלום לכם ידידי", columns: 9, hangingIndent: 2) == [1, 2])
    #expect(indents("שלום", columns: 4) == [0])
  }

  @Test func `a line has the same bytes wherever it begins`() {
    var random = RandomSource(seed: 11)
    for _ in 0..<300 {
      let text = DisplayText(randomText(&random))
      var options = WrapOptions(
        columns: 1 + random.below(30), maxLines: random.below(4),
        hangingIndent: random.below(4))
      let plain = text.wrapped(options)
      options.alignsRightToLeft = true
      let aligned = text.wrapped(options)
      #expect(aligned.map(\.range) == plain.map(\.range))
      #expect(text.lineCount(options) == aligned.count)
      let isTooWide = aligned.contains {
        Int($0.columns) + Int($0.indent) > max(options.columns, Int($0.columns))
      }
      #expect(!isTooWide, "\(text)")
    }
  }

  private func randomText(_ random: inout RandomSource) -> String {
    let words = ["שלום", "لغة", "word", "漢字", "12", "é", "\n", "…", "👍🏽"]
    return (0..<random.below(12)).map { _ in random.pick(words) }.joined(separator: " ")
  }

  @Test func `the last lines are shown after the first ones, or all where there is room`() {
    let text = DisplayText("one two three four five six")
    var options = WrapOptions(columns: 5, maxLines: 3)
    options.lastLines = 1
    let lines = text.wrapped(options)
    #expect(
      lines.map { String(decoding: text.utf8[$0.range], as: UTF8.self) } == ["one", "two", "six"])
    #expect(lines.map(\.isTruncated) == [false, true, false])
    options.lastLines = 9
    #expect(text.wrapped(options).map { $0.range.upperBound } == [18, 23, 27])
    options.maxLines = 6
    #expect(text.wrapped(options) == text.wrapped(WrapOptions(columns: 5)))
    for most in 0...8 {
      options.maxLines = most
      #expect(text.lineCount(options) == text.wrapped(options).count)
    }
  }
}
