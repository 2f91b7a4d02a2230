/// Places of cards counted over all sections; a section without cards is passed over.
extension CardList {
  /// The first card, or nil while there is none.
  var firstPlace: CardPlace? { place(ofCard: 0) }

  /// The last card, or nil while there is none.
  var lastPlace: CardPlace? { place(ofCard: cardCount - 1) }

  /// The number of a card over all sections, 0-based.
  func card(at place: CardPlace) -> Int {
    (0..<place.section).reduce(place.row) { $0 + cards.count(inSection: $1) }
  }

  /// The card of a number, or nil beyond the last.
  func place(ofCard index: Int) -> CardPlace? {
    var row = index
    guard row >= 0 else { return nil }
    for section in 0..<cards.sectionCount {
      let count = cards.count(inSection: section)
      if row < count { return CardPlace(section: section, row: row) }
      row -= count
    }
    return nil
  }

  /// The card after one.
  func place(after place: CardPlace) -> CardPlace? { self.place(ofCard: card(at: place) + 1) }

  /// The card before one.
  func place(before place: CardPlace) -> CardPlace? { self.place(ofCard: card(at: place) - 1) }
}
