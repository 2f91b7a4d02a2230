import CellGrid
import TableKit
import TableTerminal

/// Shows the order of a table's callbacks beside the table itself, as it is loaded and scrolled.
///
/// When it ends it prints the orders that there were, with the reason for each. Whether a row was there at
/// load or came by scrolling, the order is the same; every fifth row finds out in its own layout that it is
/// taller, and is measured again.
@main
final class EventTrace: TableProgram, TableViewDataSource, TableViewDelegate {
  let tableView = TableView()
  private let log = TraceLog()

  var layout: Pane { .split(.table(tableView), .table(log.pane.tableView)) }
  var statusLine: StyledText { StyledText("↑↓ scroll and watch the order at the right  q quit") }

  init() {
    tableView.register(TracedCell.self)
    tableView.dataSource = self
    tableView.delegate = self
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1000 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: TracedCell = tableView.dequeueReusableCell(for: indexPath)
    cell.bind(row: indexPath.row, log: log)
    return cell
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: RowPath
  ) {
    log.note("show", row: indexPath.row)
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: RowPath
  ) {
    log.note("hide", row: indexPath.row)
  }

  func finish() -> String { log.summary }
}

/// A cell that notes what is done with it.
final class TracedCell: TableViewCell {
  private weak var log: TraceLog?
  private var row = 0
  private var isGrown = false
  private var isDrawn = false

  func bind(row: Int, log: TraceLog) {
    (self.row, self.log, isGrown, isDrawn) = (row, log, false, false)
    log.note("bind", row: row)
  }

  override func sizeThatFits(columns: Int) -> Int {
    log?.note("fit", row: row)
    let lines = 1 + row % 3
    guard row % 5 == 4 else { return lines }
    if !isGrown {
      isGrown = true
      setNeedsHeight()
      return lines
    }
    return lines + 1
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    if !isDrawn { log?.note("draw", row: row) }
    isDrawn = true
    let bar = Style(foreground: .role(isGrown ? .warning : .selection))
    canvas.drawVerticalRule(at: Point(column: 0, row: 0), rows: lines.upperBound, style: bar)
    canvas.draw("row \(row)", at: Point(column: 2, row: 0), style: Style(attributes: .bold))
    for line in lines.dropFirst() where line > 0 {
      canvas.draw("line \(line + 1)", at: Point(column: 2, row: line))
    }
  }
}
