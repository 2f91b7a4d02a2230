import CellGrid
import TableKit

/// Rows of one to nine lines that count what a table asks for.
@MainActor
final class CountingSource: TableViewDataSource, TableViewDelegate {
  /// What was asked for, and how often.
  struct Counts {
    var rowCounts = 0
    var estimates = 0
    var cells = 0
    var heights = 0
  }

  let rows: Int
  var counts = Counts()

  init(rows: Int) { self.rows = rows }

  /// A table of these rows on a screen of 120 × 50.
  func makeTable() -> TableView {
    let table = TableView()
    table.register(CountingCell.self)
    table.dataSource = self
    table.delegate = self
    table.size = GridSize(columns: 120, rows: 50)
    return table
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    counts.rowCounts += 1
    return rows
  }

  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: RowPath) -> Int? {
    counts.estimates += 1
    return 3
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    counts.cells += 1
    let cell: CountingCell = tableView.dequeueReusableCell(for: indexPath)
    cell.source = self
    cell.lines = 1 + indexPath.row * 7 % 9
    return cell
  }
}

/// A cell of some lines of text.
final class CountingCell: TableViewCell {
  weak var source: CountingSource?
  var lines = 1

  override func sizeThatFits(columns: Int) -> Int {
    source?.counts.heights += 1
    return lines
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    for line in lines {
      canvas.draw("a line of text in a row of the table", at: Point(column: 0, row: line))
    }
  }
}
