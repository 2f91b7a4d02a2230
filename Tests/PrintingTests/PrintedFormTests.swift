import CellGrid
import TestSupport
import Testing
import TextLayout

@testable import Printing

@Suite struct PrintedFormTests {
  private typealias Cards = PrintedCards

  private let small = PrintedCards.card(
    PrintedCards.text("A & B", #", "weight": "bolder""#) + ","
      + PrintedCards.text("é字", #", "color": "good""#))

  @Test func `text with colours is lines that each end in plain text`() throws {
    let (bold, end) = ("\u{1B}[0;1m", "\u{1B}[0m")
    let (good, rule) = ("\u{1B}[0;38;5;114m", "\u{1B}[0;38;5;241m")
    #expect(
      try Cards.text([small], as: .ansi, columns: 8)
        == " \(bold)A & B\(end)\n\n \(good)é字\(end)\n\(rule)────────\(end)\n")
    #expect(
      try Cards.text([small], as: .ansi, columns: 8) { $0.theme = Theme(.mono) }
        == " \(bold)A & B\(end)\n\n \(end)é字\(end)\n\u{1B}[0;2m────────\(end)\n")
  }

  @Test func `a page has a box for what is of another colour or width`() throws {
    let page = try Cards.text([small], as: .html, columns: 8, names: ["a<b>.json", "c"])
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\"/>\n"))
    #expect(page.contains("\n<title>a&lt;b&gt;.json and 1 more</title>\n"))
    let good = #"class="f87d787""#
    #expect(
      page.hasSuffix(
        """
        <body>
        <pre>
         <span class="b">A &amp; B</span>

         <span \(good) style="width:1ch">é</span><span class="w f87d787">字</span>
        <span class="f626262" style="width:8ch">────────</span>
        </pre>
        </body>
        </html>

        """))
  }

  @Test func `full blocks on a page are filled with their colour, as fonts leave seams`() throws {
    let card = Cards.card(#"{"type": "TextBlock", "text": "a██▌é", "color": "good"}"#)
    let page = try Cards.text([card], as: .html, columns: 8)
    #expect(
      page.contains(
        #"<span class="f87d787 g87d787" style="width:2ch">██</span>"#
          + #"<span class="f87d787" style="width:2ch">▌é</span>"#))
  }

  @Test func `right-to-left text on a page lies at the right of its columns`() throws {
    let card = Cards.card(#"{"type": "TextBlock", "text": "שלום"}"#)
    let page = try Cards.text([card], as: .html, columns: 8)
    #expect(page.contains(#"<span class="r" style="width:4ch">שלום</span>"#))
  }

  @Test func `a picture has a size in cells, and boxes for rules`() throws {
    let rest = ##"y="44" fill="#87d787">"##
    #expect(
      try Cards.text([small], as: .svg, columns: 8) == ##"""
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 80 80" width="80" height="80" xml:space="preserve" font-family="ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace" font-size="13" fill="#eeeeee">
        <title>a.json</title>
        <style>text{white-space:pre}</style>
        <rect x="-8" y="-8" width="80" height="80" fill="#121212"/>
        <text x="8" textLength="40" lengthAdjust="spacingAndGlyphs" y="12" font-weight="bold">A &amp; B</text>
        <text x="8" textLength="8" lengthAdjust="spacingAndGlyphs" \##(rest)é</text>
        <text x="24" text-anchor="middle" \##(rest)字</text>
        <rect x="0" y="56" width="64" height="1" fill="#626262"/>
        </svg>

        """##)
  }

  @Test func `numbers and the names of files are in each form`() throws {
    for form in CardForm.allCases {
      let text = try Cards.text([small, small], as: form, columns: 24) { $0.showsNumbers = true }
      #expect(text.contains("1") && text.contains("2"), "\(form)")
    }
    let text = try Cards.text([small], as: .text, columns: 24) { $0.showsNumbers = true }
    #expect(text == "     1   A & B\n\n         é字\n        ────────────────\n")
  }

  @Test(arguments: [1, 2, 3, 20, 41, 80])
  func `what is printed controls no terminal, whatever the card holds`(_ columns: Int) throws {
    for form in CardForm.allCases {
      let text = try Cards.text([Cards.everything], as: form, columns: columns)
      let sequences = ControlSequences(Array(text.utf8)).sequences
        .filter { $0 != [UInt8(ascii: "\n")] }
      if form == .ansi {
        #expect(sequences.contains { $0 != Array("\u{1B}[0m".utf8) })
        let areStyles = sequences.map { sequence in
          sequence.starts(with: "\u{1B}[0".utf8) && sequence.last == UInt8(ascii: "m")
            && sequence.dropFirst(2).dropLast().allSatisfy { "0123456789;".utf8.contains($0) }
        }
        #expect(!areStyles.contains(false))
        for line in text.split(separator: "\n") {
          let last = ControlSequences(Array(line.utf8)).sequences.last
          #expect(last == nil || last == Array("\u{1B}[0m".utf8))
        }
      } else {
        #expect(sequences == [])
      }
    }
  }

  @Test(arguments: Theme.Kind.allCases, [2, 30, 80])
  func `a page is one document that loads nothing`(_ kind: Theme.Kind, _ columns: Int) throws {
    let page = try ParsedMarkup(
      Cards.text([Cards.everything, small], as: .html, columns: columns) { $0.theme = Theme(kind) })
    #expect(page.all("title").map(\.text) == ["a.json"])
    #expect(page.all("pre").map { $0.attributes["lang"] } == ["ja", nil])
    let names = Set(page.elements.map(\.name))
    #expect(
      names.isSubset(of: [
        "html", "head", "meta", "title", "style", "body", "pre", "span", "a",
      ]))
    let attributes = Set(page.elements.flatMap(\.attributes.keys))
    #expect(
      attributes.isSubset(of: [
        "charset", "content", "http-equiv", "name", "class", "style", "lang", "rel", "href",
      ]))
    let links = page.all("a")
    #expect(
      Set(links.compactMap { $0.attributes["href"] }) == [
        "https://a.example/?a=1&b='2", "mailto:a@b.example",
      ])
    #expect(links.allSatisfy { $0.attributes["rel"] == "noopener noreferrer" })
    let rules = page.elements.compactMap { $0.attributes["style"] } + page.all("style").map(\.text)
    #expect(!rules.contains { $0.contains("url(") || $0.contains("@import") })
    // Each class that a box has is one of the style sheet.
    let sheet = try #require(page.all("style").first).text
    let classes = Set(
      page.all("span").flatMap { ($0.attributes["class"] ?? "").split(separator: " ") })
    #expect(classes.allSatisfy { sheet.contains(".\($0){") })
  }

  @Test(arguments: [4, 17, 30, 80, 200])
  func `the lines of a page are as wide as those of the text`(_ columns: Int) throws {
    let page = try ParsedMarkup(Cards.text([Cards.everything], as: .html, columns: columns))
    let text = try Cards.text([Cards.everything], as: .text, columns: columns) {
      $0.layout = .screen
    }
    let widths = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { DisplayText(String($0)).naturalColumns }
    #expect(page.lineColumns.count == widths.count)
    // A page has blanks that are seen, as those of a box.
    #expect(zip(page.lineColumns, widths).allSatisfy { $0 >= $1 && $0 <= columns })
    #expect(page.lineColumns.last == columns)
    // The boxes that bleed reach from edge to edge, whatever is in them.
    #expect(page.lineColumns.count { $0 == columns } >= 2)
  }

  @Test(arguments: Theme.Kind.allCases, [2, 30, 80])
  func `a picture is one document that loads nothing`(_ kind: Theme.Kind, _ columns: Int) throws {
    let picture = try ParsedMarkup(
      Cards.text([Cards.everything, small], as: .svg, columns: columns) { $0.theme = Theme(kind) })
    let names = Set(picture.elements.map(\.name))
    #expect(names == ["svg", "title", "style", "rect", "text"])
    let attributes = Set(picture.elements.flatMap(\.attributes.keys))
    #expect(attributes.isDisjoint(with: ["href", "xlink:href", "src", "style", "onload"]))
    let box = try #require(picture.elements.first?.attributes["viewBox"]).split(separator: " ")
      .compactMap { Int($0) }
    #expect(box[2] == columns * 8 + 16)
    for element in picture.all("rect").dropFirst() + picture.all("text") {
      let x = try #require(element.attributes["x"].flatMap { Int($0) })
      let width = (element.attributes["width"] ?? element.attributes["textLength"]) ?? "0"
      #expect(x >= 0 && x + (Int(width) ?? 0) <= columns * 8)
    }
    // What stands in a text takes as many columns as it is long.
    for text in picture.all("text") {
      guard let length = text.attributes["textLength"].flatMap({ Int($0) }) else { continue }
      let shown = DisplayText(text.text)
      #expect(shown.columns(in: 0..<shown.utf8.count) * CellShape.width == length)
    }
  }

  @Test func `a picture keeps the place of texts beside gaps without the blanks in them`() throws {
    let card = Cards.card(#"{"type": "FactSet", "facts": [{"title": "a", "value": "b c"}]}"#)
    let picture = try ParsedMarkup(Cards.text([card], as: .svg, columns: 20))
    #expect(picture.all("text").map(\.text) == ["a", "b c"])
    #expect(!picture.all("text").contains { $0.text.contains("  ") })
  }

  @Test func `of a card that is higher than all screens every line is there`() throws {
    let long = Cards.card(Cards.text(String(repeating: "word 字 ", count: 10_000)))
    for form in CardForm.allCases {
      let text = try Cards.text([long, small], as: form, columns: 12)
      #expect(text.split(separator: "字").count > 10_000, "\(form)")
      #expect(text.contains(form == .html || form == .svg ? "A &amp; B" : "A & B"))
    }
  }

  @Test func `numbers of more digits than there is room for hide nothing of a card`() throws {
    let text = try Cards.text([small], as: .text, columns: 24, from: 123_456_789) {
      $0.showsNumbers = true
    }
    let lines = text.split(separator: "\n").dropLast()
    #expect(lines == ["123456789   A & B", "            é字"])
  }
}
