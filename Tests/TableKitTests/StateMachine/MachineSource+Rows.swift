import TableKit
import TestSupport

extension MachineSource {
  func numberOfSections() -> Int {
    sectionQuestions += 1
    return content.sections.count
  }

  func numberOfRows(inSection section: Int) -> Int {
    rowQuestions.append(section)
    return content.sections[section].rows.count
  }

  func row(at path: RowPath) -> ReferenceEntry { content.sections[path.section].rows[path.row] }

  func cell(for path: RowPath, in table: TableView) -> TableViewCell {
    let cell = table.dequeueReusableCell(MachineCell.self, for: path)
    bind(cell, to: row(at: path))
    return cell
  }
}

extension MachineSource: TableViewDelegate {
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

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: RowPath
  ) {
    guard let entry = (cell as? MachineCell)?.entry else { return complain("an empty cell shown") }
    appeared.insert(entry.id)
    if !displayed.insert(entry.id).inserted { complain("\(entry.id) was shown twice") }
    if row(at: indexPath).id != entry.id { complain("\(entry.id) was shown at another row's path") }
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: RowPath
  ) {
    guard let entry = (cell as? MachineCell)?.entry else { return complain("an empty cell hidden") }
    if displayed.remove(entry.id) == nil { complain("\(entry.id) was hidden and not shown") }
  }

  func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: RowPath
  ) -> Int? {
    let entry = row(at: indexPath)
    if !estimated.insert(entry.id).inserted {
      complain("\(entry.id) was asked for its estimate twice")
    }
    return estimates.lines(of: entry, columns: tableView.contentColumns, &random)
  }
}

/// What may be said of the height of a row that is not measured.
enum MachineEstimates: CaseIterable {
  /// Nothing: the table's own estimate is as good.
  case none
  /// That no row has a line.
  case nothing
  /// Ten times too many lines.
  case tenfold
  /// Something else at every question.
  case random

  func lines(
    of entry: ReferenceEntry, columns: Int, _ random: inout RandomSource
  ) -> Int? {
    switch self {
    case .none: nil
    case .nothing: 0
    case .tenfold: 10 * entry.height(columns: columns)
    case .random: random.below(1_000)
    }
  }
}
