import AdaptiveCards
import CellGrid
import Testing
import TextLayout

@Suite struct MarkdownStyledTextTests {
  private func string(_ paragraph: TextParagraph) -> String {
    String(decoding: paragraph.text.text.utf8, as: UTF8.self)
  }

  @Test func `numbers of a list are set flush right and hang`() {
    let items = Markdown.styledText(of: "9. nine\n1. ten")
    #expect(items.map(string) == [" 9. nine", "10. ten"])
    #expect(items.map(\.marker) == ["9.", "10."])
    #expect(items.map(\.hangingIndent) == [4, 4])
  }

  @Test func `a bullet hangs by two columns`() {
    let items = Markdown.styledText(of: "a\n\n- b\n- c")
    #expect(items.map(\.hangingIndent) == [0, 2, 2])
    #expect(items.map(\.marker) == [nil, "•", "•"])
    #expect(items.map(\.followsBlankLine) == [false, true, false])
  }

  @Test func `bold and italic add to the style around them`() {
    let base = Style(foreground: .role(.good), attributes: .dim)
    let text = Markdown.styledText(of: "a **b** *c*", base: base)[0].text
    #expect(
      text.runs.map(\.style.attributes) == [
        .dim, [.dim, .bold], .dim, [.dim, .italic],
      ])
    #expect(text.runs.allSatisfy { $0.style.foreground == .role(.good) })
  }

  @Test func `a link is underlined in the accent colour and does not show its address`() {
    let paragraph = Markdown.styledText(of: "[riffle](http://a.b)")[0]
    #expect(string(paragraph) == "riffle")
    #expect(
      paragraph.text.runs.map(\.style) == [
        Style(foreground: .role(.accent), attributes: .underline)
      ])
  }
}
