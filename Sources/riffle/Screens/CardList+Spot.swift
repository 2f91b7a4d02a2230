import TableKit

/// Coming back to where one was.
extension CardList {
  /// What is selected, and what is on the screen.
  ///
  /// It names cards and not rows: meanwhile the file may be cut, or a filter may hide what was there.
  struct Spot {
    var selection: CardID?
    /// The first card on the screen.
    var first: CardID?
    /// The line of the screen that the card starts at; negative where it starts above.
    var line = 0
  }

  /// Where one is.
  var spot: Spot {
    let row = table.visibleRows.first
    return Spot(
      selection: selection.map(cards.id), first: row.map { cards.id(at: CardPlace($0.indexPath)) },
      line: row?.line ?? 0)
  }

  /// Goes back to where one was, as far as those cards are still shown.
  func go(to spot: Spot) {
    if let place = spot.selection.flatMap(cards.place) { select(place) }
    guard let first = spot.first.flatMap(cards.place) else { return }
    table.scrollToRow(at: RowPath(first), position: .top)
    table.layoutIfNeeded()
    guard let rect = table.rectForRow(at: RowPath(first)) else { return }
    table.scroll(byLines: rect.row - spot.line)
  }
}
