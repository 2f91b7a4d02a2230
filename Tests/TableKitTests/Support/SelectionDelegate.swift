import TableKit

/// Notes what it is told about the selection, and answers as it is set to.
@MainActor
final class SelectionDelegate: TableViewDelegate {
  private(set) var trace: [String] = []
  /// What `willSelectRowAt` answers; the row itself unless set.
  var select: (RowPath) -> RowPath? = { $0 }
  /// What `willDeselectRowAt` answers.
  var deselect: (RowPath) -> RowPath? = { $0 }

  /// Returns what was noted since the last call.
  func takeTrace() -> [String] {
    defer { trace = [] }
    return trace
  }

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: RowPath) -> RowPath? {
    note("will select", indexPath, tableView)
    return select(indexPath)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: RowPath) {
    note("did select", indexPath, tableView)
  }

  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: RowPath) -> RowPath? {
    note("will deselect", indexPath, tableView)
    return deselect(indexPath)
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: RowPath) {
    note("did deselect", indexPath, tableView)
  }

  private func note(_ event: String, _ path: RowPath, _ table: TableView) {
    let selected = table.indexPathsForSelectedRows.map { "\($0.row)" }.joined(separator: " ")
    trace.append("\(event) \(path.row) of [\(selected)]")
  }
}
