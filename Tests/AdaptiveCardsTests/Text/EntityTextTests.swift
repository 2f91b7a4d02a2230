import AdaptiveCards
import Testing
import TextLayout

/// Entities in the texts of cards.
@Suite struct EntityTextTests {
  /// The text of the first paragraph, and the looks in it.
  private func runs(_ text: String) -> [MarkdownRun] {
    guard case .paragraph(let runs) = Markdown.parse(text).first?.content else { return [] }
    return runs
  }

  private func text(_ text: String) -> String { runs(text).map(\.text).joined() }

  @Test(arguments: [
    ("&amp;", "&"), ("&lt;b&gt;", "<b>"), ("&quot;a&apos;", "\"a'"), ("a&nbsp;b", "a\u{A0}b"),
    ("&copy;&reg;&trade;", "©®™"), ("&ndash;&mdash;&hellip;", "–—…"),
    ("&frac12;&times;&divide;", "½×÷"),
    ("&euro;&pound;&yen;&cent;", "€£¥¢"), ("&laquo;&raquo;&lsquo;&rdquo;", "«»‘”"),
    ("&Auml;&auml;&yuml;&szlig;", "Ääÿß"), ("&deg;&sect;&para;&middot;&bull;", "°§¶·•"),
    ("&#160;", "\u{A0}"), ("&#x2014;", "—"), ("&#X1f600;", "😀"), ("&#0065;", "A"),
    ("&amp;amp;", "&amp;"), ("R&amp;D &amp; more", "R&D & more"),
  ])
  func `an entity is its character`(written: String, shown: String) {
    #expect(text(written) == shown)
    #expect(Markdown.documentRuns(of: written).map(\.text).joined() == shown)
  }

  @Test(arguments: [
    "&", "&&", "&;", "&amp", "&am p;", "& amp;", "&Amp;", "&AMP;", "&nope;", "AT&T", "a & b;",
    "&#;", "&#x;",
    "&#0;", "&#10;", "&#27;", "&#x1B;", "&#127;", "&#x85;", "&#xD800;", "&#xDFFF;", "&#x110000;",
    "&#12345678;", "&#x1234567;", "&#-65;", "&#+65;", "&#x+41;", "&#65", "&#6 5;", "&#é;",
    "&frac12",
    "&copyright;", "&nbspnbsp;", "&#99999999999999999999;", "&é;",
  ])
  func `what is no entity stays as it is written`(written: String) {
    #expect(text(written) == written)
    #expect(text("é\(written)ü") == "é\(written)ü")
  }

  @Test func `a character that is written as an entity is no markdown`() {
    #expect(runs("&#42;a&#42;") == [MarkdownRun("*a*")])
    #expect(runs("&#91;a](b)") == [MarkdownRun("[a](b)")])
    #expect(Markdown.parse("&#45; a") == [MarkdownBlock(.paragraph([MarkdownRun("- a")]))])
    #expect(runs("&#92;*a*").map(\.text) == ["\\", "a"])
  }

  @Test func `an entity stands within emphasis, links and lists`() {
    var bold = MarkdownRun("a\u{A0}b")
    bold.isBold = true
    #expect(runs("**a&nbsp;b**&nbsp;c") == [bold, MarkdownRun("\u{A0}c")])
    var link = MarkdownRun("a&b")
    link.url = "http://x/?a=1&b=2&c=&nope;"
    #expect(runs("[a&amp;b](http://x/?a=1&amp;b=2&c=&nope;)") == [link])
    #expect(
      Markdown.parse("- &lt;a&gt;").map(\.content) == [.bulletList([[MarkdownRun("<a>")]])])
    // What is within a name makes it none.
    #expect(text("&am*p;* &am&nbsp;p;") == "&amp; &am\u{A0}p;")
  }

  @Test func `a blank in an address does not end it`() {
    #expect(text("[a](b&#32;c)") == "a")
    #expect(runs("[a](b&nbsp;c)").map(\.url) == ["b&nbsp;c"])
  }

  @Test func `code has no entities, and a backslash takes the meaning away in documents alone`() {
    #expect(Markdown.documentRuns(of: "`a &amp; b`").map(\.text) == ["a &amp; b"])
    #expect(Markdown.documentRuns(of: #"\&amp;"#).map(\.text) == ["&amp;"])
    #expect(text(#"AT\&T"#) == #"AT\&T"#)
  }

  @Test func `lines do not break at a space that is no-break`() throws {
    let paragraph = try #require(Markdown.styledText(of: "aaaa bb&nbsp;cc").first)
    #expect(paragraph.text.text.minimumColumns == 5)
  }

  @Test func `a text of ampersands is read in one go`() {
    let many = String(repeating: "&amp", count: 50_000)
    #expect(text(many) == many)
    #expect(text(String(repeating: "&amp;", count: 50_000)).utf8.count == 50_000)
  }
}
