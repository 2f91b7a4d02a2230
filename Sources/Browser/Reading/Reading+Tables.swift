import Query
import RecordCards
import TableKit

/// Going about in tables, of which a part is at hand.
extension Reading {
  /// Says which rows are on the screen, so that those around them are read.
  func tellWhatIsSeen() {
    guard let tables, !tables.isSortedHere else { return }
    let rows = all.rowsOnScreen.map(CardPlace.init)
    for (section, feed) in tables.feeds.enumerated() {
      let seen = rows.filter { $0.section == section }
      guard let first = seen.first, let last = seen.last else { continue }
      feed.see(
        from: UInt32(records.id(at: first).number), through: UInt32(records.id(at: last).number))
    }
  }

  /// Goes to the first record of all.
  func goToFirst() {
    guard let tables, !tables.isSortedHere, let window = tables.windows.first, !window.hasFirst
    else {
      return list.goToFirst()
    }
    tables.go(to: .first, inSection: 0)
  }

  /// Goes to where about so many percent of a table stand before; false where no table is read.
  func goToPercent(ofTable percent: Int) -> Bool {
    guard let tables, !tables.isSortedHere else { return false }
    tables.go(to: .fraction(Double(percent) / 100), inSection: selectedSection)
    return true
  }

  /// Has a record of a table remembered, to come back to it.
  func keep(_ place: KeptPlace) {
    tables?.feeds[place.id.section].keep(UInt32(place.id.number))
  }

  /// Whether a record of a table may be missing for it is not known where it stands in the order that was asked for.
  var hidesByOrder: Bool { tables != nil && isSorted && filters.isEmpty }

  /// Has the rows at a record of a table read, if it is not at hand.
  func seek(_ place: KeptPlace) {
    guard let tables, !tables.isSortedHere, records.place(of: place.id) == nil else { return }
    tables.go(to: .record(UInt32(place.id.number)), inSection: place.id.section)
  }

  /// Goes on reading where few rows were let through or the database did not answer, for who is at the end of the rows at
  /// hand and wants to move on.
  func goOnIfHeld() {
    guard let tables, let selection = all.selection,
      selection == all.lastPlace || selection == all.firstPlace
    else { return }
    let section = selection.section
    let window = tables.windows[section]
    if window.isHeld || window.failure != nil { tables.feeds[section].goOn() }
  }

  /// Where the reader is in a table: `34/≈10 000 000`, and where that is not known `…/≈10 000 000`.
  func position(in tables: TableArrangement) -> String {
    guard let selection = all.selection else { return "" }
    if tables.isSortedHere {
      return "\(ValueText.grouped(all.card(at: selection) + 1))/\(ValueText.grouped(all.cardCount))"
    }
    let window = tables.windows[selection.section]
    let number = window.rowsBefore.map { ValueText.grouped($0 + selection.row + 1) } ?? "…"
    if window.hasLast, let before = window.rowsBefore {
      return "\(number)/\(ValueText.grouped(before + window.records.count))"
    }
    return number + (window.estimatedCount.map { "/≈\(ValueText.grouped($0))" } ?? "/…")
  }

  /// How much of a table stands before the reader, about: `≈53%`; nothing where that is not known.
  func percentage(in tables: TableArrangement) -> String {
    guard let selection = all.selection else { return "" }
    if tables.isSortedHere { return "\(Int(all.table.rowProgress * 100))%" }
    let window = tables.windows[selection.section]
    if window.hasLast, selection.row == window.records.count - 1 { return "100%" }
    if window.hasFirst, selection.row == 0 { return "0%" }
    let record = UInt32(records.id(at: selection).number)
    let fraction = tables.feeds[selection.section].fraction(before: record)
    return fraction.map { "≈\(Int($0 * 100))%" } ?? ""
  }
}
