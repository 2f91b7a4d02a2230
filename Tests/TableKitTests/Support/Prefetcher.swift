import TableKit

/// Notes which rows of a source it is to prepare for; they are known by a number of their own.
@MainActor
final class Prefetcher: TableViewDataSourcePrefetching, TableViewDelegate {
  private let source: EditorSource
  private(set) var pending = Set<Int>()
  private(set) var trace: [String] = []
  /// What is wrong: a row that was named twice, is on the screen, or was never named.
  private(set) var problems: [String] = []
  /// How often the end came near, and what is done then.
  private(set) var approaches = 0
  var onApproach: (() -> Void)?

  init(_ source: EditorSource) { self.source = source }

  func takeTrace() -> [String] {
    defer { trace = [] }
    return trace
  }

  func forget(_ id: Int) { pending.remove(id) }

  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [RowPath]) {
    trace.append("fetch " + indexPaths.map { "\($0.row)" }.joined(separator: " "))
    for path in indexPaths {
      let id = source.rows[path.row].id
      if !pending.insert(id).inserted { problems.append("\(id) is fetched twice") }
      if tableView.cellForRow(at: path) != nil { problems.append("\(id) has a cell") }
    }
  }

  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [RowPath]) {
    trace.append("cancel " + indexPaths.map { "\($0.row)" }.joined(separator: " "))
    for path in indexPaths {
      let id = source.rows[path.row].id
      if pending.remove(id) == nil { problems.append("\(id) is cancelled but not fetched") }
    }
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: RowPath
  ) {
    pending.remove(source.rows[indexPath.row].id)
  }

  func tableViewDidApproachEnd(_ tableView: TableView) {
    approaches += 1
    onApproach?()
  }
}
