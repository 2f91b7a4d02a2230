import CellGrid
import Printing
import Records
import TableKit

/// Records that a filter does not let through, and that are shown around those that it does.
extension Reading {
  /// Why records have no neighbours.
  enum ContextRefusal: Equatable, Sendable {
    /// All records are shown.
    case noFilter
    /// Records stand beside others than in the file.
    case sorted
    /// A database gives the rows that a filter lets through, and no others.
    case table
  }

  /// Why no neighbours can be shown; nil where they can.
  var contextRefusal: ContextRefusal? {
    if tables != nil { return .table }
    if arranged.filters.isEmpty { return .noFilter }
    return arranged.isSorted ? .sorted : nil
  }

  /// How many records are shown before and behind each that the filters let through, where these stand in the order of
  /// the file.
  var contextWidth: Int { arranged.files?.contextWidth ?? 0 }

  /// Whether neighbours are shown.
  var showsContext: Bool { contextWidth > 0 && contextRefusal == nil }

  /// Shows so many records before and behind each that the filters let through, with the next update; what is read stays
  /// on its line.
  ///
  /// Where the selected record is no longer shown then, the one is selected for which it was.
  func showContext(_ width: Int) {
    leaveTail()
    selectHit(forContext: width)
    arranged.files?.showContext(width)
  }

  private func selectHit(forContext width: Int) {
    guard let place = all.selection, case .apart(let sections) = records.rows,
      case .around(let rows) = sections[place.section]
    else { return }
    let record = rows.record(ofRow: place.row)
    guard let hit = rows.nearestHit(to: record), abs(hit - record) > width,
      let goal = records.place(of: CardID(section: place.section, number: hit))
    else { return }
    all.show(goal)
  }
}

extension CardList {
  /// Selects a card, and brings it into the middle of the screen where it is not on that.
  func show(_ place: CardPlace) {
    if table.size.rows == 0 {
      select(place)
      // Before the first frame there is no screen; it is brought on it as if a higher one had shown it.
      seen = CardList.Seen(size: GridSize(columns: 0, rows: .max), selection: place)
    } else if isOnScreen(place) {
      select(place)
    } else {
      go(to: place, position: .middle)
    }
  }
}
