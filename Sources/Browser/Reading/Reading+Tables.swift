import Phrases
import Query
import RecordCards
import Records
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

  /// Goes to a row of the only table by its number, 1-based, where it is at hand and is known to be that; what is wrong
  /// where it is not; nil where all went well or no table is read.
  func goToRow(ofTable number: Int) -> Phrase? {
    guard let tables, !tables.isSortedHere, let window = tables.listed.first else { return nil }
    let place = window.rowsBefore.map { number - 1 - $0 } ?? -1
    if tables.listed.count == 1, window.records.indices.contains(place) {
      all.go(toCard: place)
      return nil
    }
    return
      "Row \(ValueText.grouped(number)) is not at hand; 50% goes to about the middle of the table."
  }

  /// The next tagged record of a table, or the one before, in the order in which they were read; nil where there is no
  /// other, or all rows are in the list.
  func otherTagged(_ tags: Tags, than id: CardID, isForward: Bool) -> CardID? {
    guard let tagged = taggedApart(tags)?[id.section], let first = tagged.first,
      let last = tagged.last
    else { return nil }
    let number = UInt32(id.number)
    let next =
      isForward ? tagged.first { $0 > number } ?? first : tagged.last { $0 < number } ?? last
    return next == number ? nil : CardID(section: id.section, number: Int(next))
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

  /// Has records of a table remembered, to come back to them.
  func keep(_ numbers: [UInt32], ofSection section: Int) {
    for number in numbers { tables?.feeds[section].keep(number) }
  }

  /// Whether rows have come that are not shown yet.
  var hasRowsToShow: Bool { tables?.hasNews(of: records.knownCounts) ?? false }

  /// The tagged records that the filters let through, of tables of which a part is at hand, in the order in which they were
  /// read; nil where all that are shown are in the list, or none is tagged.
  func taggedApart(_ tags: Tags) -> [[UInt32]]? {
    guard takesApart(tags) else { return nil }
    let sieve = RecordFilter(all: arranged.filters).map(RecordSieve.init)
    return records.sources.indices.map { section in
      var reader = RawRecordReader(records.sources[section])
      return tags[section].records.filter { record in
        guard let sieve else { return true }
        let isLet = try? reader.read(Int(record)) { raw in sieve.letsThrough(raw) }
        return isLet ?? true
      }
    }
  }

  /// Has all rows read that who takes what is shown needs: with tags those that are tagged, which were read.
  func readWhatIsTaken(_ tags: Tags) {
    if !takesApart(tags) { tables?.gatherAll() }
  }

  /// Whether tagged records are taken by their numbers, for not all rows are in the list.
  private func takesApart(_ tags: Tags) -> Bool {
    tables?.isSortedHere == false && !tags.isEmpty
  }

  /// Why rows do not come that are waited for; nil where they do.
  var failureOfRows: String? { tables?.windows.lazy.compactMap(\.failure).first }

  /// Whether a record of a table may be missing for it is not known where it stands in the order that was asked for.
  var hidesByOrder: Bool { tables != nil && arranged.isSorted && arranged.filters.isEmpty }

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
    let window = tables.listed[selection.section]
    let number = window.rowsBefore.map { ValueText.grouped($0 + selection.row + 1) } ?? "…"
    if window.hasLast, let before = window.rowsBefore {
      return "\(number)/\(ValueText.grouped(before + window.records.count))"
    }
    return number + (window.estimatedCount.map { "/≈\(ValueText.grouped($0))" } ?? "/…")
  }

  /// The same in words: `Record 34 of 4567`, `Record 34 of about 4567`.
  func positionInWords(in tables: TableArrangement) -> Phrase {
    guard let selection = all.selection else { return .none }
    if tables.isSortedHere {
      return "Record \(all.card(at: selection) + 1) of \(all.cardCount)"
    }
    let window = tables.listed[selection.section]
    let count = window.estimatedCount
    guard let before = window.rowsBefore else {
      return count.map { "A record of about \($0)" } ?? "A record"
    }
    let number = before + selection.row + 1
    if window.hasLast { return "Record \(number) of \(before + window.records.count)" }
    return count.map { "Record \(number) of about \($0)" } ?? "Record \(number)"
  }

  /// How much of a table stands before the reader, about: `≈53%`; nothing where that is not known.
  func percentage(in tables: TableArrangement) -> String {
    guard let selection = all.selection else { return "" }
    if tables.isSortedHere { return "\(Int(all.table.rowProgress * 100))%" }
    let window = tables.listed[selection.section]
    if window.hasLast, selection.row == window.records.count - 1 { return "100%" }
    if window.hasFirst, selection.row == 0 { return "0%" }
    let record = UInt32(records.id(at: selection).number)
    let fraction = tables.feeds[selection.section].fraction(before: record)
    return fraction.map { "≈\(Int($0 * 100))%" } ?? ""
  }
}
