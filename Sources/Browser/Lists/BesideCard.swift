import AdaptiveCards
import CardTable
import CellGrid
import RecordCards
import Records
import TableKit

/// The selected record's whole card, which stands beside the list.
@MainActor
final class BesideCard {
  /// The list of the one card.
  let list: CardList
  private let cards: OneCard
  private let records: CardContext
  private var shown: CardID?
  /// The list that it was shown of.
  private weak var shownList: CardList?

  /// Makes it, without a card yet.
  ///
  /// - Parameters:
  ///   - records: What the list's cards share, which this one looks like.
  ///   - log: Called with what the table warns of.
  init(_ records: CardContext, log: @escaping (String) -> Void) {
    self.records = records
    cards = OneCard()
    list = CardList(cards: cards, context: CardContext(of: records), log: log)
  }

  /// Has the card made anew with the next update, for the record or its look is another.
  func invalidate() { shown = nil }

  /// Shows the selected record of a list, from its top where it is another than before.
  func update(from other: CardList) {
    let presentation = list.context.presentation
    presentation.highlight = records.presentation.highlight
    presentation.highlightsLabels = records.presentation.highlightsLabels
    presentation.images = records.presentation.images
    if presentation.maximumColumns != records.presentation.maximumColumns {
      presentation.maximumColumns = records.presentation.maximumColumns
      list.remake()
    }
    let id = other.selection.map(other.cards.id)
    // Another list may have another card of the same number.
    guard id != shown || id == nil || other !== shownList else {
      list.adopt(changesOf: id.flatMap(other.answers), of: .only)
      return
    }
    (shown, shownList) = (id, other)
    list.answered = [:]
    cards.card = other.selection.map { other.cards.card(at: $0, detail: .full) }
    cards.folder = other.selection.flatMap(other.cards.folder)
    list.table.reloadData()
    list.adopt(id.flatMap(other.answers), of: .only)
    list.table.scrollToTop()
  }

  /// Shows the card anew in its place, if it is the one of a record whose card was replaced.
  func renew(_ id: CardID) {
    guard id == shown, let other = shownList, let place = other.cards.place(of: id) else { return }
    cards.card = other.cards.card(at: place, detail: .full)
    list.adopt(other.answers(of: id) ?? CardState(), of: .only)
  }

  /// Uses what the card has at a point of it, as a click does; the list's card has it done to it too.
  ///
  /// - Returns: What came of it, and whether keys would be for it; nil where there is nothing to use.
  func activate(at point: Point) -> (events: [CardEvent], takesKeys: Bool)? {
    let place = CardPlace(section: 0, row: 0)
    guard let shown, let events = list.activate(place, at: point) else { return nil }
    let takesKeys = list.takesText(place)
    // The keys stay those of the list.
    list.endInteraction()
    shownList?.adopt(list.answers(of: .only), of: shown)
    return (events, takesKeys)
  }
}

/// A card, or none.
@MainActor
private final class OneCard: CardSource {
  var card: Card?
  var folder: String?

  var sectionCount: Int { 1 }

  func count(inSection section: Int) -> Int { card == nil ? 0 : 1 }

  var hasTitles: Bool { false }

  func title(ofSection section: Int) -> String? { nil }

  func number(at place: CardPlace) -> Int? { nil }

  func folder(at place: CardPlace) -> String? { folder }

  func id(at place: CardPlace) -> CardID { .only }

  func place(of id: CardID) -> CardPlace? {
    card != nil && id == .only ? CardPlace(section: 0, row: 0) : nil
  }

  func card(at place: CardPlace, detail: CardBuilder.Detail) -> Card { card ?? Card() }

  func record(at place: CardPlace) -> Record? { nil }

  func line(at place: CardPlace) -> StyledText? { nil }

  func row(at place: CardPlace) -> RecordRow? { nil }
}
