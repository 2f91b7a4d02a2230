import TestSupport
import Testing

@testable import TextLayout

/// Lines are broken where a reader of the language would break them.
@Suite struct ReadingTests {
  private func lines(_ string: String, _ options: WrapOptions) -> [String] {
    let text = DisplayText(string)
    return text.wrapped(options).map { line in
      String(repeating: " ", count: Int(line.indent))
        + String(decoding: text.utf8[line.range], as: UTF8.self) + (line.isTruncated ? "…" : "")
    }
  }

  private func lines(_ string: String, columns: Int) -> [String] {
    lines(string, WrapOptions(columns: columns))
  }

  /// Once as ASCII and once as a line that is measured, which a word joiner at its end makes it.
  private func expect(_ string: String, columns: Int, breaksInto expected: [String]) {
    #expect(lines(string, columns: columns) == expected)
    let last = expected.last.map { [$0 + "\u{2060}"] } ?? []
    #expect(lines(string + "\u{2060}", columns: columns) == expected.dropLast() + last)
  }

  @Test func `abbreviations and names of files and hosts are not broken at their full stops`() {
    expect("use e.g. this", columns: 6, breaksInto: ["use", "e.g.", "this"])
    expect("see libc.so.6 there", columns: 9, breaksInto: ["see", "libc.so.6", "there"])
    expect("at example.org now", columns: 12, breaksInto: ["at", "example.org", "now"])
    #expect(lines("é u.a. ж.д.", columns: 4) == ["é", "u.a.", "ж.д."])
  }

  @Test func `what is listed with commas alone is broken after them where it must be broken`() {
    expect("in a,b,c", columns: 6, breaksInto: ["in", "a,b,c"])
    expect("alpha,beta,gamma", columns: 12, breaksInto: ["alpha,beta,", "gamma"])
    expect("[100,200,300,400]", columns: 10, breaksInto: ["[100,200,", "300,400]"])
    expect(#"{"id":17,"tag":"x"}"#, columns: 11, breaksInto: [#"{"id":17,"#, #""tag":"x"}"#])
  }

  @Test func `an option stays with its hyphens`() {
    expect("run it -x now", columns: 9, breaksInto: ["run it -x", "now"])
    expect("run it -x now", columns: 8, breaksInto: ["run it", "-x now"])
    expect("run --all -v", columns: 6, breaksInto: ["run", "--all", "-v"])
    expect("ab -cd", columns: 4, breaksInto: ["ab", "-cd"])
    expect("-x a well-known", columns: 7, breaksInto: ["-x a", "well-", "known"])
    #expect(lines("é -5 €", columns: 3) == ["é", "-5", "€"])
  }

  @Test func `addresses are broken behind separators and sequences without them anywhere`() {
    expect(
      "https://example.org/a-b/c_d?e=f&g=h.i", columns: 12,
      breaksInto: ["https://", "example.org/", "a-b/c_d?", "e=f&g=h.i"])
    for separator in "/?&=.-_" {
      expect("aaa\(separator)bbbb", columns: 6, breaksInto: ["aaa\(separator)", "bbbb"])
    }
    expect("ACGTACGTAC", columns: 4, breaksInto: ["ACGT", "ACGT", "AC"])
    expect("QmFzZTY0IGlzIGZ1bg==", columns: 8, breaksInto: ["QmFzZTY0", "IGlzIGZ1", "bg=="])
  }

  /// Characters of Chinese and Japanese that no line starts with (JIS X 4051, GB/T 15834).
  private let notAtStart = Array(
    "、。，．・：；！？）〕］｝〉》」』】〙〗〟’”ーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎ々〻ゝゞヽヾ…‥｡､｣ｰ")
  /// Characters that no line ends with.
  private let notAtEnd = Array("（〔［｛〈《「『【〘〖〝｢‘“")

  @Test func `no line of Chinese or Japanese starts or ends with what must not stand there`() {
    for mark in notAtStart {
      expectLines(of: "漢字\(mark)漢字かな\(mark)カナ漢\(mark)字") { $0.first != mark }
    }
    for mark in notAtEnd {
      expectLines(of: "漢字\(mark)漢字かな\(mark)カナ漢\(mark)字") { $0.last != mark }
    }
    expectLines(of: "彼は「本当？」と言った。（笑）ルーマニアっ子ー") { line in
      !notAtStart.contains { $0 == line.first } && !notAtEnd.contains { $0 == line.last }
    }
  }

  /// From 6 columns on, where no group that must stay together is wider than a line.
  private func expectLines(of string: String, _ holds: (String) -> Bool) {
    for columns in 6...20 {
      let broken = lines(string, columns: columns)
      let allHold = broken.allSatisfy(holds)
      #expect(allHold, "\(columns): \(broken)")
    }
  }

  @Test func `Chinese, Japanese and Korean fill their lines`() {
    #expect(lines("한국어 문장이 있다", columns: 7) == ["한국어", "문장이", "있다"])
    #expect(lines("한국어문장", columns: 5) == ["한국", "어문", "장"])
    #expect(lines("漢字abc漢字", columns: 6) == ["漢字", "abc漢", "字"])
    #expect(lines("価格は100円、です", columns: 10) == ["価格は100", "円、です"])
  }

  @Test(arguments: ["\u{A0}", "\u{202F}", "\u{2060}", "\u{2007}", "\u{2011}"])
  func `characters that forbid a break keep what is around them together`(glue: String) {
    let width = DisplayText(glue).naturalColumns
    #expect(lines("aa bb\(glue)cc dd", columns: 6) == ["aa", "bb\(glue)cc", "dd"])
    #expect(lines("漢\(glue)字漢", columns: 4 + width) == ["漢\(glue)字", "漢"])
  }

  @Test func `zero width spaces allow a break`() {
    #expect(lines("aaa\u{200B}bbb", columns: 4) == ["aaa\u{200B}", "bbb"])
  }

  @Test(arguments: ["ภาษาไทยเป็นภาษาที่มีระดับเสียง", "ພາສາລາວເປັນພາສາ", "ភាសាខ្មែរគឺជាភាសា", "မြန်မာဘာသာစကား"])
  func `scripts without blanks are broken between clusters alone`(string: String) {
    let boundaries = Set(string.indices.map { $0.utf16Offset(in: string) } + [string.utf16.count])
    for columns in 4...12 {
      var end = 0
      for line in lines(string, columns: columns) {
        end += line.utf16.count
        #expect(boundaries.contains(end), "\(line)")
      }
      #expect(end == string.utf16.count)
    }
  }

  @Test func `phrases of Thai stay whole where a line has room`() {
    #expect(lines("ภาษาไทย ดีมาก", columns: 8) == ["ภาษาไทย", "ดีมาก"])
  }

  @Test func `sequences of emoji are kept whole and broken between`() {
    for emoji in [
      "👍🏽", "👩‍💻", "👨‍👩‍👧‍👦", "🇩🇪", "❤️", "1️⃣", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    ] {
      let width = DisplayText(emoji).naturalColumns
      #expect(lines(emoji + emoji, columns: 2 * width - 1) == [emoji, emoji])
      let row = String(repeating: emoji, count: 4)
      #expect(
        lines(row, WrapOptions(columns: 2 * width + 1, maxLines: 1)) == [emoji + emoji + "…"])
    }
  }

  @Test func `the text of a list item is aligned`() {
    var options = WrapOptions(columns: 10)
    options.keepsIndent = true
    #expect(lines("- one two three", options) == ["- one two", "  three"])
    #expect(lines("  - one two", options) == ["  - one", "    two"])
    #expect(lines("- 漢字漢字漢", options) == ["- 漢字漢字", "  漢"])
  }

  @Test func `an ellipsis never splits a cluster and stands in the last column at most`() {
    let clusters = ["क्षि", "e\u{301}\u{302}", "🇩🇪", "👩🏽‍🚀", "한", "\u{1112}\u{1161}\u{11AB}", "กำ"]
    for cluster in clusters {
      for columns in 1...12 {
        let text = DisplayText(String(repeating: cluster, count: 9))
        for line in text.wrapped(WrapOptions(columns: columns, mode: .none)) {
          #expect(Int(line.end) % cluster.utf8.count == 0, "\(cluster) \(columns)")
          #expect(line.columns <= columns)
        }
      }
    }
  }
}
