import AdaptiveCards
import CellGrid
import Testing
import TextLayout

@Suite struct MarkdownTests {
  private func bold(_ text: String) -> MarkdownRun {
    var run = MarkdownRun(text)
    run.isBold = true
    return run
  }

  private func link(_ text: String, _ url: String) -> MarkdownRun {
    var run = MarkdownRun(text)
    run.url = url
    return run
  }

  private func runs(_ text: String) -> [MarkdownRun] {
    guard case .paragraph(let runs) = Markdown.parse(text).first?.content else { return [] }
    return runs
  }

  @Test(arguments: ["a\n\nb", "a\r\n\r\nb", "a\r\rb", "a\n \t\n\n\nb"])
  func `a blank line separates paragraphs`(text: String) {
    #expect(
      Markdown.parse(text) == [
        MarkdownBlock(.paragraph([MarkdownRun("a")])),
        MarkdownBlock(.paragraph([MarkdownRun("b")]), followsBlankLine: true),
      ])
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\rb"])
  func `a single line end breaks a line`(text: String) {
    #expect(runs(text) == [MarkdownRun("a\nb")])
  }

  @Test func `all short texts mean the same with each kind of line end`() {
    var level: [[UInt8]] = [[]]
    for _ in 0..<6 {
      level = level.flatMap { text in
        "a- \r\n".unicodeScalars.map { text + [UInt8(truncatingIfNeeded: $0.value)] }
      }
      for text in level {
        let plain = text.indices.compactMap { index -> UInt8? in
          guard text[index] == 0x0D || text[index] == 0x0A else { return text[index] }
          let isSecond = text[index] == 0x0A && index > 0 && text[index - 1] == 0x0D
          return isSecond ? nil : 0x0A
        }
        let (read, same) = (
          String(decoding: text, as: UTF8.self), String(decoding: plain, as: UTF8.self)
        )
        #expect(Markdown.parse(read) == Markdown.parse(same), "\(read.debugDescription)")
      }
    }
  }

  @Test func `a list interrupts a paragraph`() {
    #expect(
      Markdown.parse("Buy:\n- milk\n+ bread\n1. go") == [
        MarkdownBlock(.paragraph([MarkdownRun("Buy:")])),
        MarkdownBlock(.bulletList([[MarkdownRun("milk")], [MarkdownRun("bread")]])),
        MarkdownBlock(.numberedList(start: 1, [[MarkdownRun("go")]])),
      ])
  }

  @Test(arguments: ["-a", "1.a", "1) a", "1.", "-", "1234567890. a", " - a", "# a", "> a", "`a`"])
  func `what is no markdown here stays as it is written`(text: String) {
    #expect(Markdown.parse(text) == [MarkdownBlock(.paragraph([MarkdownRun(text)]))])
  }

  @Test func `a text of spaces keeps a line free`() {
    #expect(runs(" ") == [MarkdownRun(" ")])
    #expect(Markdown.parse("").isEmpty)
    #expect(Markdown.parse("\r\n\n").isEmpty)
  }

  @Test func `a backslash takes the meaning of a delimiter away and of nothing else`() {
    #expect(runs(#"\*a\*"#) == [MarkdownRun("*a*")])
    #expect(runs(#"\[a\](b)"#) == [MarkdownRun("[a](b)")])
    #expect(runs(#"C:\new\\x\"#) == [MarkdownRun(#"C:\new\\x\"#)])
  }

  @Test func `a link without a label shows its address`() {
    #expect(runs("see [](http://a.b)") == [MarkdownRun("see "), link("http://a.b", "http://a.b")])
  }

  @Test(arguments: ["[a](b c)", "[a](b \"title\")", "[a][b]", "[a] (b)", "[a](b", "<http://a.b>"])
  func `what is no link stays as it is written`(text: String) {
    #expect(runs(text) == [MarkdownRun(text)])
  }

  @Test func `a link is never inside a link`() {
    #expect(
      runs("[a [b](c) d](e)") == [MarkdownRun("[a "), link("b", "c"), MarkdownRun(" d](e)")])
    #expect(
      runs("[a](b) [c](d)") == [link("a", "b"), MarkdownRun(" "), link("c", "d")])
  }

  @Test func `an image is an exclamation mark and a link`() {
    #expect(runs("![a](b)") == [MarkdownRun("!"), link("a", "b")])
  }

  @Test func `emphasis may span the lines of a paragraph but not a blank line`() {
    #expect(runs("**a\nb**") == [bold("a\nb")])
    #expect(Markdown.parse("**a\n\nb**").count == 2)
    #expect(runs("**a\n\nb**") == [MarkdownRun("**a")])
  }

  @Test func `no letter of a text without addresses is lost`() {
    let alphabet = Array(#"ab*_[]\-+1. \#n\#réc"#)
    var state: UInt64 = 7
    for _ in 0..<2000 {
      let text = (0..<30).map { _ -> Character in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      let shown = Markdown.styledText(of: String(text)).map { paragraph in
        String(decoding: paragraph.text.text.utf8, as: UTF8.self)
      }
      #expect(shown.joined().filter("abc".contains) == String(text.filter("abc".contains)))
    }
  }

  @Test(arguments: ["*", "_", "[", "](", "[](", "**a", "*a_", "\\", "- ", "1. ", "\n"])
  func `a long text of nothing but delimiters is read in time that grows with it`(unit: String) {
    // With its square these would take minutes.
    let text = String(repeating: unit, count: 200_000 / unit.utf8.count)
    #expect(!Markdown.parse(text).isEmpty || unit == "\n")
  }
}
