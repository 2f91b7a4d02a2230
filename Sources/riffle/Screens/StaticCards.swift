import RecordCards
import AdaptiveCards

/// Cards that are there already: the help, a record opened alone.
@MainActor
final class StaticCards: CardSource {
  private let cards: [Card]
  private let folder: String?

  init(cards: [Card], folder: String? = nil) {
    self.cards = cards
    self.folder = folder
  }

  var sectionCount: Int { 1 }

  func count(inSection section: Int) -> Int { cards.count }

  func title(ofSection section: Int) -> String? { nil }

  func number(at place: CardPlace) -> Int? { nil }

  func folder(ofSection section: Int) -> String? { folder }

  func id(at place: CardPlace) -> CardID { CardID(section: place.section, number: place.row) }

  func place(of id: CardID) -> CardPlace? {
    id.section == 0 && cards.indices.contains(id.number)
      ? CardPlace(section: 0, row: id.number) : nil
  }

  func card(at place: CardPlace, detail: CardBuilder.Detail) -> Card { cards[place.row] }
}
