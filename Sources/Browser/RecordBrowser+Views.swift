import CardTable
import CellGrid
import Printing
import Query
import RecordCards
import Records
import TableKit
import TablePrograms
import TerminalInterface

/// How densely the records stand: as cards, as lines, or as the rows of a table.
extension RecordBrowser {
  /// Shows the records in the next way.
  func showNextView() {
    let all = Density.allCases
    let index = all.firstIndex(of: context.density) ?? 0
    show(all[(index + 1) % all.count])
  }

  /// Shows the records in a way; the one that is being read stays on its line.
  func show(_ density: Density) {
    while let page { close(page) }
    change(to: density)
    messages.say(Self.hint(for: density))
  }

  private static func hint(for density: Density) -> String {
    switch density {
    case .cards: "Cards; V shows lines."
    case .lines: "Lines: Tab unfolds one, w wraps them; V shows a table."
    case .table: "Table: h l go from column to column, w wraps, z x opens an object; V shows cards."
    }
  }

  /// Shows the records in a way.
  func change(to density: Density) {
    knowsDensity = true
    guard density != context.density else { return }
    let titles = (context.density == .table ? 1 : 0, density == .table ? 1 : 0)
    reading.changeView(movingBy: titles.1 - titles.0) {
      context.density = density
      guard density == .table else { return }
      for row in reading.records.firstRows() { context.columns.learn(from: row) }
      _ = context.columns.update(reading.records.fields, signs: sortSigns)
    }
  }

  /// Chooses how the records are shown, as was asked for or else by their content, once there are some.
  func chooseDensity() {
    guard !knowsDensity else { return }
    if let density = settings.density { return change(to: density) }
    let sources = reading.records.sources
    let first = sources.indices.first { sources[$0].progress.count > 0 }
    guard let first, settings.printing.cards.design.template == nil else { return }
    change(
      to: DensityChoice.density(for: sources[first], plan: reading.records.plan(ofSection: first)))
  }

  /// Wraps long lines and cells, or cuts them.
  func toggleWrapping() {
    guard context.density != .cards else {
      return messages.say("Cards are always wrapped; V shows lines or a table.")
    }
    reading.changeView(movingBy: 0) { context.wraps.toggle() }
    messages.say(context.wraps ? "Long lines are wrapped." : "Long lines are cut; w wraps them.")
  }
}

// MARK: The table

extension RecordBrowser {
  /// Whether the keys that go sideways go from cell to cell.
  var isInTable: Bool {
    guard page == nil, context.density == .table, let place = reading.list.selection else {
      return false
    }
    return !reading.list.isExpanded(place)
  }

  /// Brings the columns up to date with the fields that are there and shown, and with the sort.
  func updateColumns() {
    guard context.density == .table,
      context.columns.update(reading.records.fields, signs: sortSigns)
    else { return }
    reading.remake()
  }

  /// The sign of the order by each field that the records are sorted by.
  private var sortSigns: [[String]: String] {
    var signs: [[String]: String] = [:]
    for key in reading.sortKeys {
      let names = key.field.steps.compactMap { step -> String? in
        if case .name(let name) = step { name } else { nil }
      }
      if names.count == key.field.steps.count { signs[names] = key.isDescending ? "↓" : "↑" }
    }
    return signs
  }

  /// The field that the cursor of a table is on; nil outside of one.
  var cellUnderCursor: FieldUnderCursor? {
    guard isInTable, let names = context.columns.focusedPath, let place = reading.list.selection,
      let row = reading.list.cards.row(at: place)
    else { return nil }
    return FieldUnderCursor(
      text: TreePath(names: names).text, path: FieldPath(names: names),
      value: row.value(at: names) ?? .null, names: names)
  }

  /// Does something with the column under the cursor, or says that there is none.
  private func inTable(_ body: (_ path: [String]) -> Void) {
    guard isInTable, let path = context.columns.focusedPath else {
      return messages.say("That is for the columns of a table; :table shows one.")
    }
    body(path)
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
      let name = path.joined(separator: ".")
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
      choose(order: order.map { $0.joined(separator: ".") }, hiding: hiddenNames)
    }
  }

  private func choose(order: [String]?, hiding names: [String]) {
    let shown = order ?? reading.records.fields?.shownNames.filter { !names.contains($0) } ?? []
    show(fields: FieldSelection(order: shown, hiding: names))
  }

  /// The fields that are left out, by their dotted names.
  private var hiddenNames: [String] {
    guard let fields = reading.records.fields else { return [] }
    return context.columns.knownNames.filter {
      fields.adapted(to: context.columns.knownNames).rank(
        of: $0.split(separator: ".").map(String.init))
        == nil
    }
  }

  /// Keeps the columns up to the cursor at the left while others scroll, or lets them go.
  func toggleKeptColumns() {
    inTable { _ in
      let count = context.columns.toggleKept()
      messages.say(
        count == 0
          ? "No column is kept at the left."
          : "\(ValueText.count(count, "column")) kept at the left.")
    }
  }

  /// Makes the column under the cursor wider, or narrower by a negative number.
  func widenColumn(by columns: Int) { inTable { _ in context.columns.widen(by: 2 * columns) } }

  /// Opens a column of objects, or closes it.
  func toggleOpenColumn() {
    inTable { path in
      switch context.columns.toggleOpen() {
      case .opened(let count):
        reading.remake()
        messages.say(
          "\(path.joined(separator: ".")) has \(ValueText.count(count, "member")); z x closes it.")
      case .closed(let path):
        reading.remake()
        messages.say("\(path.joined(separator: ".")) is closed.")
      case .impossible: messages.say("The values of this column are no objects.")
      }
    }
  }

  /// Searches in the column under the cursor.
  func searchColumn() {
    inTable { path in askForSearch(isBackward: false, in: .column(FieldPath(names: path))) }
  }
}
