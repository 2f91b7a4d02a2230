import Printing
import Records

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

  private func selectHit(forContext width: Int) {
    guard let place = all.selection, case .apart(let sections) = records.rows,
      case .around(let rows) = sections[place.section]
    else { return }
    let record = rows.record(ofRow: place.row)
    guard let hit = rows.nearestHit(to: record), abs(hit - record) > width,
      let row = records.place(of: CardID(section: place.section, number: hit))
    else { return }
    if all.isOnScreen(row) { all.select(row) } else { all.go(to: row) }
  }
}
