import TableKit

/// Gives a table what the reference view has, and counts and checks everything it is asked.
@MainActor
final class MachineSource: TableViewDataSource, TableViewDelegate {
  var content = ReferenceContent()
  /// The first rule that the table has broken.
  private(set) var complaint: String?
  /// Cells that were ever made; kept, so that no two of them have one address.
  private(set) var cells: [MachineCell] = []
  /// The table's own header and footer views, which are never reused.
  private var ownViews: [MachineCell] = []
  /// Rows that were shown and not hidden since.
  private(set) var displayed: Set<Int> = []

  // What has been asked since the last `startStep()`.
  private(set) var sectionQuestions = 0
  private(set) var rowQuestions: [Int] = []
  private(set) var bound: [Int] = []
  private(set) var repeatedFits: [Int] = []

  func startStep() {
    (sectionQuestions, rowQuestions, bound, repeatedFits) = (0, [], [], [])
  }

  func complain(_ problem: String) { complaint = complaint ?? problem }

  func noteFit(_ cell: MachineCell, isRepeated: Bool) {
    guard let entry = cell.entry else { return complain("a cell without a row was measured") }
    if cell.columns == 0 { complain("\(entry.id) was measured without a width") }
    if isRepeated { repeatedFits.append(entry.id) }
  }

  /// The cell that shows an entry at the moment, or did before its row left the screen.
  func cell(of id: Int) -> MachineCell? {
    cells.first { $0.entry?.id == id && $0.tableView != nil }
      ?? ownViews.first { $0.entry?.id == id && $0.tableView != nil }
  }

  /// Gives the cell of an entry what it now shows; the table's own views have theirs off screen too.
  func show(_ entry: ReferenceEntry) {
    let cell = cell(of: entry.id) ?? ownViews.first { $0.entry?.id == entry.id }
    cell?.entry = entry
  }

  func numberOfSections(in tableView: TableView) -> Int {
    sectionQuestions += 1
    return content.sections.count
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    rowQuestions.append(section)
    return content.sections[section].rows.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(MachineCell.self, for: indexPath)
    bind(cell, to: content.sections[indexPath.section].rows[indexPath.row])
    return cell
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> TableViewCell? {
    boundary(content.sections[section].header, in: tableView)
  }

  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> TableViewCell? {
    boundary(content.sections[section].footer, in: tableView)
  }

  private func boundary(_ entry: ReferenceEntry?, in tableView: TableView) -> TableViewCell? {
    guard let entry else { return nil }
    let cell = tableView.dequeueReusableHeaderFooterView(MachineCell.self)
    bind(cell, to: entry)
    return cell
  }

  /// A view of the table's own; its cell is not one of those that are reused.
  func ownView(_ entry: ReferenceEntry) -> MachineCell {
    let cell = MachineCell()
    cell.entry = entry
    cell.source = self
    ownViews.removeAll { $0.entry?.id == entry.id }
    ownViews.append(cell)
    return cell
  }

  private func bind(_ cell: MachineCell, to entry: ReferenceEntry) {
    if cell.source == nil { cells.append(cell) }
    if let old = cell.entry, old.id != entry.id { complain("\(old.id)'s cell was not prepared") }
    cell.source = self
    cell.entry = entry
    bound.append(entry.id)
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let entry = (cell as? MachineCell)?.entry else { return complain("an empty cell shown") }
    if !displayed.insert(entry.id).inserted { complain("\(entry.id) was shown twice") }
    if content.sections[indexPath.section].rows[indexPath.row].id != entry.id {
      complain("\(entry.id) was shown at another row's path")
    }
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let entry = (cell as? MachineCell)?.entry else { return complain("an empty cell hidden") }
    if displayed.remove(entry.id) == nil { complain("\(entry.id) was hidden and not shown") }
  }
}
