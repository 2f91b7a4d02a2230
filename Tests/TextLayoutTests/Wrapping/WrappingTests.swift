import TestSupport
import Testing

@testable import TextLayout

@Suite struct WrappingTests {
  private func lines(_ string: String, _ options: WrapOptions) -> [String] {
    let text = DisplayText(string)
    return text.wrapped(options).map { line in
      String(repeating: " ", count: Int(line.indent))
        + String(decoding: text.utf8[line.range], as: UTF8.self) + (line.isTruncated ? "…" : "")
    }
  }

  private func lines(_ string: String, columns: Int, mode: WrapMode = .word) -> [String] {
    lines(string, WrapOptions(columns: columns, mode: mode))
  }

  @Test func `hard lines are lines, also empty ones, but a newline at the end makes none`() {
    #expect(lines("", columns: 5) == [])
    #expect(lines("a\n", columns: 5) == ["a"])
    #expect(lines("a\n\nb", columns: 5) == ["a", "", "b"])
    #expect(lines("\n\n", columns: 5) == ["", ""])
  }

  @Test(arguments: ["", "\u{2060}"])
  func `lines end at words and blanks hang over the end`(suffix: String) {
    #expect(lines("one two   three" + suffix, columns: 7) == ["one two", "three" + suffix])
    #expect(lines("one two   three" + suffix, columns: 6) == ["one", "two", "three" + suffix])
    #expect(lines("well-known" + suffix, columns: 7) == ["well-", "known" + suffix])
  }

  @Test func `blanks at the start of a hard line are kept`() {
    #expect(lines("   ab cd\n  ef  ", columns: 6) == ["   ab", "cd", "  ef"])
    #expect(lines("   \n ", columns: 2) == ["", ""])
  }

  @Test(arguments: ["", "\u{2060}"])
  func `a word too long for a line is cut at separators, or anywhere`(suffix: String) {
    let address = "https://example.org/path?query=value" + suffix
    #expect(
      lines("see " + address, columns: 16) == [
        "see https://", "example.org/", "path?query=value" + suffix,
      ])
    #expect(lines("a abcdefgh" + suffix, columns: 4) == ["a", "abcd", "efgh" + suffix])
    #expect(lines("x aa_bb_cc" + suffix, columns: 9) == ["x", "aa_bb_cc" + suffix])
    #expect(lines("x aa_bb_cc" + suffix, columns: 7) == ["x aa_", "bb_cc" + suffix])
  }

  @Test func `ideographs break anywhere but not before a full stop`() {
    #expect(lines("漢字漢字。漢", columns: 8) == ["漢字漢", "字。漢"])
    #expect(lines("漢字", columns: 1) == ["漢", "字"])
    #expect(lines("a漢字", columns: 4) == ["a漢", "字"])
  }

  @Test func `a cluster is cut only where it is wider than a line`() {
    #expect(lines("🇩🇪🇺🇸", columns: 3) == ["🇩🇪", "🇺🇸"])
    #expect(lines("🇩🇪", columns: 1) == ["🇩", "🇪"])
    #expect(lines("e\u{301}e\u{301}", columns: 1) == ["e\u{301}", "e\u{301}"])
    #expect(lines("👩‍💻👩‍💻", columns: 2) == ["👩‍💻", "👩‍💻"])
  }

  @Test func `character mode fills lines and no wrapping cuts them`() {
    #expect(lines("one two", columns: 5, mode: .character) == ["one t", "wo"])
    #expect(lines("one two\nab", columns: 5, mode: .none) == ["one…", "ab"])
    #expect(lines("ab   ", columns: 2, mode: .none) == ["ab"])
    #expect(lines("漢字漢", columns: 4, mode: .none) == ["漢…"])
  }

  @Test func `the last allowed line is filled and truncated where something is hidden`() {
    #expect(lines("one two three", WrapOptions(columns: 8, maxLines: 1)) == ["one two…"])
    #expect(lines("one two", WrapOptions(columns: 7, maxLines: 1)) == ["one two"])
    #expect(lines("one\ntwo", WrapOptions(columns: 3, maxLines: 1)) == ["on…"])
    #expect(lines("one\n", WrapOptions(columns: 3, maxLines: 1)) == ["one"])
    #expect(lines("abc", WrapOptions(columns: 1, maxLines: 1)) == ["…"])
    #expect(lines("漢字漢字", WrapOptions(columns: 1, maxLines: 2)) == ["漢", "…"])
    #expect(lines("é 👩‍💻👩‍💻👩‍💻", WrapOptions(columns: 5, maxLines: 1)) == ["é 👩‍💻…"])
  }

  @Test func `no truncated line is wider than its width`() {
    var random = RandomSource(seed: 31)
    for round in 0..<10_000 {
      let text = DisplayText(RandomText.string(pieces: 12, using: &random))
      let columns = round % 20 + 1
      for mode in [WrapMode.word, .character, .none] {
        let options = WrapOptions(columns: columns, mode: mode, maxLines: round % 3 + 1)
        let isTooWide = text.wrapped(options).contains { $0.isTruncated && $0.columns > columns }
        #expect(!isTooWide, "\(text) \(options)")
      }
    }
  }

  @Test func `later lines of a hard line are indented, within reason`() {
    let options = WrapOptions(columns: 6, hangingIndent: 2)
    #expect(
      lines("one two three\nfour five", options) == [
        "one", "  two", "  thre", "  e", "four", "  five",
      ])
    #expect(lines("abc", WrapOptions(columns: 2, hangingIndent: 9)) == ["ab", "c"])
    #expect(lines("漢字", WrapOptions(columns: 3, hangingIndent: 9)) == ["漢", " 字"])
  }

  @Test func `an indented hard line keeps its indent and two columns more, up to half the width`() {
    var options = WrapOptions(columns: 12)
    options.keepsIndent = true
    #expect(
      lines("a: one two three\n  b: one two\n- one two three\n        deep one", options) == [
        "a: one two", "three", "  b: one two", "- one two", "  three", "        deep", "      one",
      ])
    #expect(lines("  b: one two é", options) == ["  b: one two", "    é"])
    options.columns = 1
    #expect(lines(" ab", options) == ["", "a", "b"])
  }

  @Test func `the natural and the least width`() {
    let text = DisplayText("one three  \nfourteen, well-known ")
    #expect(text.naturalColumns == 20)
    #expect(text.minimumColumns == 9)
    #expect(DisplayText("user.login_name is").minimumColumns == 15)
    #expect(DisplayText("user.login_name is").pieceColumns == 6)
    #expect(DisplayText("пользователь.имя").pieceColumns == 13)
    #expect(DisplayText("漢字é").naturalColumns == 5)
    #expect(DisplayText("漢字é").minimumColumns == 2)
    #expect(DisplayText().naturalColumns == 0)
  }

  @Test func `a width below one is one`() {
    #expect(lines("ab", columns: 0) == ["a", "b"])
    #expect(lines("ab", columns: -3) == ["a", "b"])
  }

  @Test func `the line of a byte is found for every byte`() {
    let text = DisplayText("one two  three\n\nfour")
    let lines = text.wrapped(WrapOptions(columns: 5))
    for byte in 0...text.utf8.count {
      let expected = lines.lastIndex { $0.start <= byte } ?? 0
      #expect(lines.firstIndex(showing: byte) == expected)
    }
    #expect([WrappedLine]().firstIndex(showing: 3) == 0)
  }
}
