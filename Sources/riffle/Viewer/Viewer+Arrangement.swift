import Records
import TableKit

/// Showing what filters and sorts let through; the work is done elsewhere.
extension Viewer {
  /// The record that is selected, or the first one.
  var selectedRecord: CardID {
    main.selection.map(records.id) ?? CardID(section: 0, number: 0)
  }

  /// Puts a filter on top of those that are there.
  func push(_ filter: RecordFilter) {
    guard !arrangement.filters.contains(filter) else {
      message = "That filter is there already: \(filter)."
      return
    }
    setFilters(arrangement.filters + [filter])
  }

  /// Takes the last filter away, or else the sort; says so where there is neither.
  func undoArrangement() {
    if !arrangement.filters.isEmpty {
      setFilters(arrangement.filters.dropLast())
    } else if !arrangement.keys.isEmpty {
      arrangement.sort(by: [])
    }
  }

  /// Shows what all of some filters let through; the records around the selected one come first.
  func setFilters(_ filters: [RecordFilter]) {
    leaveTail()
    arrangement.filter(by: filters, from: selectedRecord)
    repeatSearch()
  }

  /// Takes in what filters and sorts have found since the last turn.
  func takeArrangement() {
    if let failure = arrangement.update() { message = UserMessage.text(of: failure) }
    guard arrangement.takeNews() else { return }
    let former = records.rows
    var hasMoved = false
    for section in former.indices {
      guard
        let rows = arrangement.rows(ofSection: section, of: records.knownCounts[section])
      else { continue }
      let change = former[section].change(to: rows)
      if change != .none { records.show(rows, inSection: section) }
      if case .appended(let count) = change { main.append(count, inSection: section) }
      if case .moved = change { hasMoved = true }
    }
    if hasMoved { rearrange(from: former) }
  }

  /// Has the list find its cards again; who sorts from the top wants to see what comes first.
  private func rearrange(from former: [RecordRows]) {
    let rows = records.rows
    let staysAtTop = rows.contains(where: \.isSorted) && main.table.isAtTop
    main.rearrange { place in
      let record = former[place.section].record(atRow: place.row)
      return rows[place.section].row(ofRecord: record)
        .map { CardPlace(section: place.section, row: $0) }
    }
    if staysAtTop { main.goToFirst() }
    if main.selection == nil { main.select(main.firstPlace) }
  }
}
