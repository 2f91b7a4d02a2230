import TableKit

/// Notes what it is told about the selection, and answers as it is set to.
@MainActor
final class SelectionDelegate: TableViewDelegate {
  private(set) var trace: [String] = []
  /// What `willSelectRowAt` answers; the row itself unless set.
  var select: (IndexPath) -> IndexPath? = { $0 }
  /// What `willDeselectRowAt` answers.
  var deselect: (IndexPath) -> IndexPath? = { $0 }

  /// Returns what was noted since the last call.
  func takeTrace() -> [String] {
    defer { trace = [] }
    return trace
  }

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("will select", indexPath, tableView)
    return select(indexPath)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    note("did select", indexPath, tableView)
  }

  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("will deselect", indexPath, tableView)
    return deselect(indexPath)
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    note("did deselect", indexPath, tableView)
  }

  private func note(_ event: String, _ path: IndexPath, _ table: TableView) {
    let selected = table.indexPathsForSelectedRows.map { "\($0.row)" }.joined(separator: " ")
    trace.append("\(event) \(path.row) of [\(selected)]")
  }
}
