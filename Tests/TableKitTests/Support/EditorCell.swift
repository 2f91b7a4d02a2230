import CellGrid
import TableKit

/// A cell that takes the keys and notes it, of as many lines as it is told.
final class EditorCell: TableViewCell {
  /// Which row of the source the cell is bound to, wherever that is.
  var id = 0
  var lines = 1
  var source: EditorSource?
  var isLocked = false

  override var canBecomeFirstResponder: Bool { lines != 4 }
  override var canResignFirstResponder: Bool { !isLocked }

  override func didBecomeFirstResponder() { note("begin") }

  override func didResignFirstResponder() { note("end") }

  override func prepareForReuse() { note("reuse") }

  override func sizeThatFits(columns: Int) -> Int {
    note("fit")
    return columns < 10 ? lines + 1 : lines
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    for line in lines { canvas.draw("\(id):\(line)", at: Point(column: 0, row: line)) }
  }

  private func note(_ event: String) {
    source?.trace.append("\(event) \(id) at \(indexPath?.row ?? -1)")
  }
}

/// Rows that are known by a number of their own.
@MainActor
final class EditorSource: TableViewDataSource, TableViewDelegate {
  var rows: [(id: Int, lines: Int)]
  var trace: [String] = []

  init(_ rows: [(id: Int, lines: Int)]) { self.rows = rows }

  func takeTrace() -> [String] {
    defer { trace = [] }
    return trace
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(EditorCell.self, for: indexPath)
    cell.source = self
    (cell.id, cell.lines) = rows[indexPath.row]
    cell.isLocked = false
    trace.append("bind \(cell.id)")
    return cell
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: RowPath
  ) { trace.append("show \(indexPath.row)") }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: RowPath
  ) { trace.append("hide \(indexPath.row)") }
}
