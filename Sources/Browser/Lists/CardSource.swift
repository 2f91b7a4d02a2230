import AdaptiveCards
import CellGrid
import Printing
import Query
import RecordCards
import Records

/// Where a list of cards comes from: the records of files, the key table, a single record.
@MainActor
protocol CardSource: AnyObject {
  /// Number of sections; a file each.
  var sectionCount: Int { get }
  /// Cards known so far in a section.
  func count(inSection section: Int) -> Int
  /// Whether there are titles above sections.
  var hasTitles: Bool { get }
  /// The title above a section, or nil for none.
  func title(ofSection section: Int) -> String?
  /// A card.
  func card(at place: CardPlace, detail: CardBuilder.Detail) -> Card
  /// A card in one line; nil where it can only be shown as a card.
  func line(at place: CardPlace) -> StyledText?
  /// A card's record as the row of a table; nil where it can only be shown as a card.
  func row(at place: CardPlace) -> RecordRow?
  /// The record that a card shows; nil if it shows none, and where that cannot be read.
  func record(at place: CardPlace) -> Record?
  /// The number of the record that a card shows, 1-based, or nil if it shows none.
  func number(at place: CardPlace) -> Int?
  /// The records of a card's file around it that are shown; none but in a list that a filter has made.
  func surroundings(at place: CardPlace) -> Surroundings
  /// The folder that a card's image paths are relative to, or nil without one.
  func folder(at place: CardPlace) -> String?
  /// Which card stands at a place, whatever else is shown.
  func id(at place: CardPlace) -> CardID
  /// Where a card stands, or nil where it is not shown.
  func place(of id: CardID) -> CardPlace?
}

extension CardSource {
  func surroundings(at place: CardPlace) -> Surroundings { .none }
}

/// A card by its number in its section, which it keeps where the list is filtered or sorted.
struct CardID: Hashable, Sendable {
  /// The section.
  var section: Int
  /// The card's number in it, 0-based.
  var number: Int

  /// The card of a list that has one.
  static let only = CardID(section: 0, number: 0)
}

/// A card's place in its list; 0-based.
struct CardPlace: Hashable, Sendable {
  /// The section.
  var section: Int
  /// The row in the section.
  var row: Int
}

extension CardID {
  /// The card of a record.
  init(_ position: RecordPosition) { self.init(section: position.source, number: position.record) }

  /// The record of a card.
  var position: RecordPosition { RecordPosition(source: section, record: number) }
}

/// Cards that are there already: the help, a record opened alone.
@MainActor
final class StaticCards: CardSource {
  private var cards: [Card]
  private let folder: String?
  private let record: Record?

  /// Makes a list of some cards.
  ///
  /// - Parameter record: The record that the only one of them shows; nil if it shows none.
  init(cards: [Card], folder: String? = nil, record: Record? = nil) {
    self.cards = cards
    self.folder = folder
    self.record = record
  }

  /// Shows another card in place of one; the list must hear of it.
  func replace(_ id: CardID, by card: Card) {
    if place(of: id) != nil { cards[id.number] = card }
  }

  var sectionCount: Int { 1 }

  func count(inSection section: Int) -> Int { cards.count }

  var hasTitles: Bool { false }

  func title(ofSection section: Int) -> String? { nil }

  func record(at place: CardPlace) -> Record? { record }

  func number(at place: CardPlace) -> Int? { nil }

  func folder(at place: CardPlace) -> String? { folder }

  func id(at place: CardPlace) -> CardID { CardID(section: place.section, number: place.row) }

  func place(of id: CardID) -> CardPlace? {
    id.section == 0 && cards.indices.contains(id.number)
      ? CardPlace(section: 0, row: id.number) : nil
  }

  func card(at place: CardPlace, detail: CardBuilder.Detail) -> Card { cards[place.row] }

  func line(at place: CardPlace) -> StyledText? { nil }

  func row(at place: CardPlace) -> RecordRow? { nil }
}
