import AdaptiveCards
import CellGrid
import RecordCards
import TableKit
import TablePrograms
import Testing

@testable import Browser

/// The selected record's card beside the list.
@MainActor
@Suite struct BesideCardTests {
  @Test func `another list has another card, of whatever number`() {
    let context = CardContext(.ofTests(), images: nil)
    let beside = BesideCard(context, log: { _ in })
    for text in ["one", "two"] {
      let list = CardList(
        cards: StaticCards(cards: [Card(text: text)]), context: context, log: { _ in })
      list.table.size = GridSize(columns: 40, rows: 9)
      list.goToFirst()
      beside.update(from: list)
      let place = CardPlace(section: 0, row: 0)
      #expect(beside.list.cards.card(at: place, detail: .full) == Card(text: text))
    }
  }

  @Test func `its card becomes as narrow as is set`() throws {
    let words = (0..<40).map { "word\($0)" }.joined(separator: " ")
    let run = try BrowserRun(
      "{\"title\": \"a\", \"body\": \"\(words)\"}\n", columns: 120, rows: 30)
    run.browser.show(.lines)
    run.browser.perform("beside right")
    run.press("j")
    let columns = try #require(run.cards.map(\.count).max())
    run.answer(":", "set width=20")
    let narrow = try #require(run.cards.map(\.count).max())
    #expect(columns > 100 && narrow < 90)
  }
}
