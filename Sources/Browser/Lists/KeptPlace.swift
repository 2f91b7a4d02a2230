import RecordCards
import TableKit

/// A place to come back to: a record, and where it stood on the screen.
///
/// It names a record and no row: meanwhile a filter may hide what was there, or a sort put it elsewhere.
struct KeptPlace: Equatable, Sendable {
  /// The record.
  var id: CardID
  /// The line of the screen that it starts at, 0-based, or that the field does; negative where that is above.
  var line = 0
  /// The field of the record that one is on, by its places in what it is in, 0-based, from the record inwards; nil
  /// where one has not gone into the record.
  var field: [Int]?

  /// Whether it is the same record, and the same field of it.
  func isWhere(_ other: KeptPlace) -> Bool { id == other.id && field == other.field }
}

extension CardList {
  /// Finds out where one is: on the selected card, or a field in it; nil while there is none.
  ///
  /// It lays the table out.
  func findPlace() -> KeptPlace? {
    guard let selection else { return nil }
    table.layoutIfNeeded()
    if let tree = openTree?.tree {
      return KeptPlace(
        id: cards.id(at: selection), line: fieldRows?.lowerBound ?? topLine,
        field: tree.places(ofLine: tree.cursor))
    }
    let line = table.rectForRow(at: RowPath(selection))?.row
    return KeptPlace(id: cards.id(at: selection), line: line ?? topLine)
  }

  /// Goes back to a place, so that the same lines are on the screen; false where its record is not shown.
  func go(to kept: KeptPlace) -> Bool {
    guard let place = cards.place(of: kept.id) else { return false }
    if let field = kept.field {
      if goInto(place, to: field, atLine: kept.line) { return true }
    } else {
      leaveTree()
    }
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
