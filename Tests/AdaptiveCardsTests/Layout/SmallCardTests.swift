import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct `Small cards` {
  @Test func `an empty card has no lines`() {
    #expect(screen(Card(), columns: 20).isEmpty)
  }

  @Test func `the usual gap is one line and the first element has none`() {
    let card = Card.record([.text("one"), .text("two"), .text("three", spacing: .none)])
    #expect(screen(card, columns: 20) == ["one", "", "two", "three"])
  }

  @Test func `an adaptive card has a column of padding at both sides`() {
    var card = Card.record([.text("one")])
    card.hasPadding = true
    #expect(screen(card, columns: 5) == [" one"])
  }
}
