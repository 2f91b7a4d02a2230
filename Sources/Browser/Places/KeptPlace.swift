import TableKit

/// A place to come back to: a record, and where it stood on the screen.
///
/// It names a record and no row: meanwhile a filter may hide what was there, or a sort put it elsewhere.
struct KeptPlace: Equatable, Sendable {
  /// The record.
  var id: CardID
  /// The line of the screen that it starts at, 0-based; negative where it starts above.
  var line = 0
}

extension CardList {
  /// Where one is: the selected card; nil while there is none.
  var keptPlace: KeptPlace? {
    guard let selection else { return nil }
    table.layoutIfNeeded()
    let line = table.rectForRow(at: RowPath(selection))?.row
    return KeptPlace(id: cards.id(at: selection), line: line ?? topLine)
  }

  /// Goes back to a place, so that the same lines are on the screen; false where its record is not shown.
  func go(to kept: KeptPlace) -> Bool {
    guard let place = cards.place(of: kept.id) else { return false }
    go(to: place)
    table.layoutIfNeeded()
    guard let rect = table.rectForRow(at: RowPath(place)) else { return true }
    table.scroll(byLines: rect.row - kept.line)
    table.layoutIfNeeded()
    // Since then the card may have been folded, or the screen have become lower.
    let now = table.rectForRow(at: RowPath(place))
    if now.map({ $0.endRow <= topLine || $0.row >= table.size.rows }) ?? true { go(to: place) }
    return true
  }
}
