import Testing

@testable import Printing

@Suite struct PrintedLayoutTests {
  private typealias Cards = PrintedCards

  private func lines(
    _ card: String, _ columns: Int, _ layout: PrintLayout = .paper,
    _ change: (inout PrintPlan) -> Void = { _ in }
  ) throws -> [String] {
    let text = try Cards.text([card], as: .text, columns: columns) { plan in
      plan.layout = layout
      change(&plan)
    }
    #expect(!text.utf8.contains(0x1B))
    return text.split(separator: "\n").dropLast()
      .map { String($0.drop { $0 == " " }) }
  }

  @Test(arguments: PrintLayout.allCases)
  func `a card is printed for its width, as it is shown`(_ layout: PrintLayout) throws {
    let card = Cards.card(
      [
        Cards.text("narrow", #", "targetWidth": "atMost:narrow""#),
        Cards.text("wide", #", "targetWidth": "wide""#), Cards.text("always"),
      ].joined(separator: ","))
    #expect(try lines(card, 30, layout) == ["narrow", "always"])
    #expect(try lines(card, 80, layout) == ["wide", "always"])
    // A number beside the card takes its columns from it, as on the screen.
    let numbered = try lines(card, 66, layout) { $0.showsNumbers = true }
    #expect(numbered == ["1   always"])
  }

  @Test func `elements stand side by side where the layout for the width has them so`() throws {
    let flow = #"{"type": "Layout.Flow", "targetWidth": "wide", "columnSpacing": "none"}"#
    let card = Cards.card(
      [Cards.text("one"), Cards.text("two")].joined(separator: ","),
      more: #", "layouts": [\#(flow)]"#)
    #expect(try lines(card, 80) == ["onetwo"])
    #expect(try lines(card, 30) == ["one", "two"])
  }

  private let columns = PrintedCards.card(
    #"{"type": "ColumnSet", "columns": ["#
      + ["one text of several lines", "and another one beside it"].map {
        #"{"type": "Column", "width": 1, "items": [\#(PrintedCards.text($0))]}"#
      }.joined(separator: ",") + "]}")

  @Test func `on paper no text is torn, as on the screen each has its column`() throws {
    #expect(
      try lines(columns, 30)
        == ["one text of several lines", "and another one beside it"])
    let screen = try lines(columns, 30, .screen)
    #expect(screen.count == 2)
    #expect(screen.allSatisfy { $0.contains("  ") })
    #expect(screen[0].contains("one text") && screen[0].contains("and another"))
  }

  @Test func `on paper nothing is cut, as on the screen it is where the card says so`() throws {
    let card = Cards.card(
      #"{"type": "TextBlock", "text": "a text that is cut, unless it is printed whole"}"#)
    #expect(try lines(card, 20).joined(separator: " ").hasSuffix("printed whole"))
    #expect(try lines(card, 20, .screen) == ["a text that is cu…"])
  }

  @Test func `an image has its room as on the screen, with its name in it`() throws {
    let card = Cards.card(
      #"{"type": "Image", "url": "a.png", "size": "small", "altText": "a cat"}"#)
    func rows(_ layout: PrintLayout, _ change: (inout PrintPlan) -> Void = { _ in }) throws -> Int {
      let text = try Cards.text([card], as: .text, columns: 30) { plan in
        plan.layout = layout
        change(&plan)
      }
      #expect(text.contains("cat"))
      return text.split(separator: "\n", omittingEmptySubsequences: false).count - 2
    }
    #expect(try rows(.paper) == 1)
    #expect(try rows(.screen) == 5)
    #expect(try rows(.screen) { $0.imageRows = 2 } == 2)
    #expect(try rows(.screen) { $0.drawsImages = false } == 1)
  }
}
