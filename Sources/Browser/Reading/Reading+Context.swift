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
    if filters.isEmpty { return .noFilter }
    return isSorted ? .sorted : nil
  }

  /// How many records are shown before and behind each that the filters let through, where these stand in the order of
  /// the file.
  var contextWidth: Int { fileArrangement?.contextWidth ?? 0 }

  /// Whether neighbours are shown.
  var showsContext: Bool { contextWidth > 0 && contextRefusal == nil }

  /// Shows so many records before and behind each that the filters let through, with the next update; what is read stays
  /// on its line.
  ///
  /// Where the selected record is no longer shown then, the one is selected for which it was.
  func showContext(_ width: Int) {
    leaveTail()
    selectHit(forContext: width)
    fileArrangement?.showContext(width)
  }

  /// Selects the first record, or the first that a filter lets through where it is shown with its neighbours.
  func selectFirst(of rows: ListRows) {
    guard let first = all.firstPlace, case .apart(let sections) = rows,
      case .around(let rows) = sections[first.section], let hit = rows.hits.first,
      let place = records.place(of: CardID(section: first.section, number: Int(hit)))
    else { return all.select(all.firstPlace) }
    show(place)
  }

  private func show(_ place: CardPlace) {
    if all.table.size.rows == 0 {
      all.select(place)
      // Before the first frame there is no screen; it is brought on it as if a higher one had shown it.
      all.seen = CardList.Seen(size: GridSize(columns: 0, rows: .max), selection: place)
    } else if all.isOnScreen(place) {
      all.select(place)
    } else {
      all.go(to: place, position: .middle)
    }
  }

  private func selectHit(forContext width: Int) {
    guard let place = all.selection, case .apart(let sections) = records.rows,
      case .around(let rows) = sections[place.section]
    else { return }
    let record = rows.record(ofRow: place.row)
    guard let hit = rows.nearestHit(to: record), abs(hit - record) > width,
      let goal = records.place(of: CardID(section: place.section, number: hit))
    else { return }
    show(goal)
  }
}
