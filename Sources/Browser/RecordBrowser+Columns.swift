import AdaptiveCards
import CardTable
import CellGrid
import JSON
import Phrases
import Printing
import Query
import RecordCards
import Records

/// The table's columns, and the keys that act on the one under the cursor.
extension RecordBrowser {
  /// Whether the keys that go sideways go from cell to cell.
  var isInTable: Bool {
    guard page == nil, context.density == .table, let place = reading.list.selection else {
      return false
    }
    return !reading.list.isExpanded(place)
  }

  /// Whether the titles of columns stand above the records.
  var showsTitles: Bool { showsTitles(in: context.density) }

  /// Whether titles stand above the records in a view: they do in a table, but for one of a single record that is
  /// no row there.
  func showsTitles(in density: Density) -> Bool {
    guard density == .table else { return false }
    let list = reading.list
    guard list.cardCount == 1, let only = list.firstPlace else { return true }
    return !list.isExpanded(only) && !list.isInside
  }

  /// Learns the fields of the first records, unless enough were seen.
  func sampleColumns() {
    guard context.columns.needsSample else { return }
    for (row, section) in reading.records.firstRows() {
      context.columns.learn(from: row, ofFile: section)
    }
  }

  /// Begins with the columns of other records, whose fields are not known yet.
  func renewColumns() {
    context.columns.forget()
    if context.density == .table { sampleColumns() }
  }

  /// Brings the columns up to date with the fields that are there and shown, and with the sort.
  func updateColumns() {
    let match = isInTable ? context.presentation.currentMatch : nil
    let former = context.columns.paths
    guard context.density == .table, makeColumns() else { return }
    // A match is known by the number of its column.
    if var match, former.indices.contains(match.item),
      let column = context.columns.paths.firstIndex(of: former[match.item])
    {
      match.item = column
      context.presentation.currentMatch = match
    }
    reading.remake()
  }

  /// Makes the columns of the fields that are there and shown; answers whether they are others.
  func makeColumns() -> Bool {
    let records = reading.records
    // In one list of all files the columns would change from record to record.
    let isApart = records.sources.count > 1 && !records.rows.isMerged
    return context.columns.update(
      records.fields, signs: sortSigns, ofFile: isApart ? reading.selectedSection : nil)
  }

  /// The sign of the order by each field that the records are sorted by.
  var sortSigns: [[String]: String] {
    var signs: [[String]: String] = [:]
    for key in reading.arranged.sortKeys {
      let names = key.field.steps.compactMap { step -> String? in
        if case .name(let name) = step { name } else { nil }
      }
      if names.count == key.field.steps.count { signs[names] = key.isDescending ? "↓" : "↑" }
    }
    return signs
  }

  /// The row under the cursor; nil where there is none.
  private var rowUnderCursor: RecordRow? {
    guard isInTable, let place = reading.list.selection else { return nil }
    return reading.list.row(at: place)
  }

  /// The field that the cursor of a table is on; nil outside of one.
  var cellUnderCursor: FieldUnderCursor? {
    guard let names = context.columns.focusedPath, let row = rowUnderCursor else { return nil }
    let known = row.value(at: names)
    let value = known ?? .null
    guard !context.columns.isOfWholeRecords(names) else {
      return FieldUnderCursor(text: ".", path: nil, value: value, isMissing: known == nil)
    }
    return FieldUnderCursor(
      text: TreePath(names: names).text, path: FieldPath(names: names), value: value, names: names,
      isMissing: known == nil)
  }

  /// Does something with the column under the cursor, or says that there is none.
  private func inTable(_ body: (_ path: [String]) -> Void) {
    guard isInTable, let path = context.columns.focusedPath else {
      return messages.say(wayToTable)
    }
    body(path)
  }

  /// How one comes to the columns of a table.
  private var wayToTable: Phrase {
    if context.density != .table {
      return "That is for the columns of a table; :table shows one."
    }
    if page != nil { return "That is for the columns of a table; q goes back to it." }
    return reading.list.selection == nil
      ? "That is for the columns of a table; this one has no rows."
      : "That is for the columns of a table; Tab folds this record into its row."
  }

  /// Goes so many columns to the right, or to the left by a negative number; false outside of a table.
  func goSideways(by distance: Int) -> Bool {
    guard isInTable, context.columns.focusedPath != nil else { return false }
    _ = context.columns.moveFocus(by: distance)
    return true
  }

  /// Leaves the column under the cursor out.
  func hideColumn() {
    inTable { path in
      guard context.columns.paths.count > 1 else {
        return messages.say("This is the only column.")
      }
      let name = FieldColumns.name(of: path)
      choose(order: nil, hiding: hiddenNames + [name])
      messages.say("\(name) is left out; z - shows all columns.")
    }
  }

  /// Shows all columns.
  func showHiddenColumns() {
    guard reading.records.fields != nil else { return messages.say("All columns are shown.") }
    show(fields: nil)
    messages.say("All columns are shown, in the order of the file.")
  }

  /// Moves the column under the cursor.
  func moveColumn(by distance: Int) {
    inTable { _ in
      guard let order = context.columns.order(movingFocusBy: distance) else { return }
      choose(order: order.map(FieldColumns.name), hiding: hiddenNames)
    }
  }

  private func choose(order: [String]?, hiding names: [String]) {
    let hidden = Set(names)
    let shown = order ?? reading.records.fields?.shownNames.filter { !hidden.contains($0) } ?? []
    show(fields: FieldSelection(order: shown, hiding: names))
    // The next key may be about a column before anything is drawn.
    updateColumns()
  }

  /// The fields that are left out, by their dotted names.
  private var hiddenNames: [String] { context.columns.hiddenPaths.map(FieldColumns.name) }

  /// Keeps the columns up to the cursor at the left while others scroll, or lets them go.
  func toggleKeptColumns() {
    inTable { _ in
      let (wanted, kept) = context.columns.toggleKept()
      let count = ValueText.count(wanted, "column")
      if wanted == 0 {
        messages.say("No column is kept at the left.")
      } else if kept == wanted {
        messages.say("\(count) kept at the left.")
      } else {
        messages.say("\(ValueText.grouped(kept)) of \(count) kept at the left: more have no room.")
      }
    }
  }

  /// Makes the column under the cursor wider, or narrower by a negative number.
  func widenColumn(by columns: Int) { inTable { _ in context.columns.widen(by: 2 * columns) } }

  /// Tags the column under the cursor for copies of rows, or takes its tag away.
  func toggleColumnTag() {
    inTable { path in
      let name = FieldColumns.name(of: path)
      let isTagged = context.columns.toggleTag()
      let count = context.columns.taggedPaths.count
      let copied = ValueText.count(count, "tagged column")
      messages.say(
        isTagged
          ? "\(name) is tagged; y c copies \(copied)."
          : count == 0
            ? "\(name) is not tagged; y c copies all columns."
            : "\(name) is not tagged; y c copies \(copied).")
    }
  }

  /// Opens a column of objects, or closes it.
  func toggleOpenColumn() {
    inTable { path in
      // The object under the cursor may be the first of the column.
      if let rowUnderCursor {
        context.columns.learn(from: rowUnderCursor, ofFile: reading.selectedSection)
      }
      let name = FieldColumns.name(of:)
      switch context.columns.toggleOpen() {
      case .opened(let count):
        reading.remake()
        messages.say("\(name(path)) has \(ValueText.count(count, "member")); z x closes it.")
      case .closed(let path):
        reading.remake()
        messages.say("\(name(path)) is closed.")
      case .impossible: messages.say("The values of this column are no objects.")
      }
    }
  }

  /// Searches in the column under the cursor.
  func searchColumn() {
    inTable { path in
      guard !context.columns.isOfWholeRecords(path) else {
        return messages.say("These records have no fields; / searches them.")
      }
      askForSearch(isBackward: false, in: .column(FieldPath(names: path)))
    }
  }
}
