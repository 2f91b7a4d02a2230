import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct ReferenceTests {
  private func card(citing numbers: [Int], references: String) throws -> Card {
    let runs = numbers.map { #"{"type": "CitationRun", "text": "see", "referenceIndex": \#($0)}"# }
    return try AdaptiveCardsTests.card(
      body: #"{"type": "RichTextBlock", "inlines": [\#(runs.joined(separator: ","))]}"#,
      extra: #""references": [\#(references)],"#)
  }

  private static let sources = #"""
    {"type": "DocumentReference", "title": "One", "url": "https://example.org/1"},
    {"type": "DocumentReference", "title": "Two", "abstract": "What it says.", "keywords": ["a", "b"]},
    {"type": "AdaptiveCardReference", "title": "Three", "content": {
      "type": "AdaptiveCard", "body": [{"type": "TextBlock", "text": "inside"}]}}
    """#

  @Test func `what is cited is listed at the end by its number`() throws {
    let card = try card(citing: [2, 1], references: Self.sources)
    #expect(card.references.map(\.title) == ["One", "Two", "Three"])
    #expect(
      screen(card, columns: 30) == [
        " see [2]see [1]", " " + String(repeating: "─", count: 28), " [1] One", " [2] Two",
        " What it says.", " a, b",
      ])
    let layout = CardLayout(card, columns: 30, environment: .forTests)
    #expect(layout.targets.map(\.hint) == ["https://example.org/1"])
  }

  @Test func `a card that is cited opens behind its title`() throws {
    var session = CardSession(try card(citing: [3], references: Self.sources))
    session.click("Three")
    #expect(session.rows.contains { $0.contains("inside") })
  }

  @Test(arguments: [-1, 0, 4, 1_000_000])
  func `a number that no source has stays a text`(_ number: Int) throws {
    let card = try card(citing: [number], references: Self.sources)
    #expect(screen(card, columns: 30) == [" see"])
    #expect(card.warnings.map(\.reason) == [.invalidValue(property: "referenceIndex")])
  }

  @Test func `a card without sources cites none`() throws {
    let card = try card(citing: [1], references: "")
    #expect(screen(card, columns: 30) == [" see"])
    #expect(card.warnings.map(\.reason) == [.invalidValue(property: "referenceIndex")])
  }

  @Test func `cards that cite cards that cite have an end`() throws {
    let inner = (0..<100).reduce(#"{"type": "AdaptiveCard", "body": []}"#) { card, _ in
      #"""
      {"type": "AdaptiveCard", "references": [{"title": "x", "content": \#(card)}], "body": [
        {"type": "RichTextBlock", "inlines": [
          {"type": "CitationRun", "text": "x", "referenceIndex": 1}]}]}
      """#
    }
    let card = CardParser.parse(try json(inner))
    #expect(card.warnings.contains { $0.reason == .tooLarge })
    #expect(screen(card, columns: 40).count < 20)
  }

  @Test func `the sources of a card within are its own`() throws {
    var session = try CardSession(
      body: #"{"type": "TextBlock", "text": "x"}"#,
      actions: #"""
        {"type": "Action.ShowCard", "title": "More", "card": {"type": "AdaptiveCard",
          "references": [{"title": "Inner"}], "body": [{"type": "RichTextBlock", "inlines": [
            {"type": "CitationRun", "text": "a", "referenceIndex": 1}]}]}}
        """#)
    session.click("More")
    #expect(session.rows.contains { $0.contains("[1] Inner") })
  }
}
