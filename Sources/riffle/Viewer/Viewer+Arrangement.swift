import RecordCards
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
    if let failure = arrangement.update() {
      message = UserMessage.text(of: failure)
      giveUpSaving(for: failure)
    }
    // Asked before the rows: what is found in between is then known to be missing.
    let isWhole = !arrangement.isBusy
    defer { showsWholeArrangement = isWhole }
    if arrangement.filters.isEmpty { records.versions = records.knownVersions }
    guard arrangement.takeNews() else { return }
    let (former, versions) = (records.rows, arrangement.foundVersions)
    let rows = former.indices.map { section in
      guard let rows = arrangement.rows(ofSection: section, of: records.knownCounts[section])
      else { return former[section] }
      if let versions { records.versions[section] = versions[section] }
      return rows
    }
    let changes = zip(former, rows).map { $0.change(to: $1) }
    if changes.contains(.moved) { return rearrange(from: former, to: rows) }
    for (section, change) in changes.enumerated() {
      guard case .appended(let count) = change else { continue }
      records.show(rows[section], inSection: section)
      main.append(count, inSection: section)
    }
  }

  /// Has the list find its cards again; who sorts from the top wants to see what comes first.
  private func rearrange(from former: [RecordRows], to rows: [RecordRows]) {
    let staysAtTop = rows.contains(where: \.isSorted) && main.table.isAtTop
    for section in rows.indices { records.show(rows[section], inSection: section) }
    main.rearrange { place in
      let record = former[place.section].record(atRow: place.row)
      return rows[place.section].row(ofRecord: record)
        .map { CardPlace(section: place.section, row: $0) }
    }
    if staysAtTop { main.goToFirst() }
    if main.selection == nil { main.select(main.firstPlace) }
  }
}
