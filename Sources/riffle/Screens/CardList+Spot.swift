import TableKit

/// Coming back to where one was.
extension CardList {
  /// What is selected, and what is on the screen.
  struct Spot {
    var selection: CardPlace?
    /// The first card on the screen.
    var first: CardPlace?
    /// The line of the screen that the card starts at; negative where it starts above.
    var line = 0
  }

  /// Where one is.
  var spot: Spot {
    let row = table.visibleRows.first
    return Spot(
      selection: selection, first: row.map { CardPlace($0.indexPath) }, line: row?.line ?? 0)
  }

  /// Goes back to where one was.
  func go(to spot: Spot) {
    select(spot.selection)
    guard let first = spot.first else { return }
    table.scrollToRow(at: RowPath(first), position: .top)
    table.layoutIfNeeded()
    guard let rect = table.rectForRow(at: RowPath(first)) else { return }
    table.scroll(byLines: rect.row - spot.line)
  }
}
