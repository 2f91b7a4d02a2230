import CellGrid
import TableKit

/// What a frame and an update cost the table itself, with cells that cost next to nothing.
@MainActor
enum TableBenchmark {
  static func run() {
    frames()
    columns()
    for changes in [1, 10, 100, 1000, 10_000] { batch(changes: changes) }
  }

  private static func frames() {
    Report.title("frames of 120 × 50, means of 20000")
    let table = CountingSource(rows: 1_000_000).makeRetained()
    var canvas = Canvas(Surface(size: table.table.size))
    table.table.layoutIfNeeded()
    Report.line(
      "scroll by a line and draw",
      Stopwatch.microseconds(runs: 20_000) { _ in
        table.table.scroll(byLines: 1)
        table.table.draw(in: &canvas)
      }, "µs")
    Report.line(
      "draw, nothing changed",
      Stopwatch.microseconds(runs: 20_000) { _ in table.table.draw(in: &canvas) }, "µs")
    Report.line(
      "another width, lay out and draw",
      Stopwatch.microseconds(runs: 20_000) {
        table.table.size = GridSize(columns: 100 + $0 % 2, rows: 50)
        table.table.draw(in: &canvas)
      }, "µs")
  }

  private static func columns() {
    Report.title("frames of 200 × 60 of columns, means of 2000")
    for count in [20, 1_000, 100_000] {
      let sheet = SheetSource(columns: count)
      var canvas = Canvas(Surface(size: sheet.table.size))
      sheet.table.draw(in: &canvas)
      let draw = { sheet.table.draw(in: &canvas) }
      let down = Stopwatch.microseconds(runs: 2_000) { _ in
        sheet.table.scroll(byLines: 1)
        draw()
      }
      let right = Stopwatch.microseconds(runs: 2_000) {
        sheet.columns.focusedColumn = $0 % count
        draw()
      }
      Report.line("\(count) columns, a line down", down, "µs")
      Report.line("\(count) columns, a cell to the right", right, "µs")
    }
  }

  private static func batch(changes: Int) {
    if changes == 1 { Report.title("batches on 1000000 rows") }
    let table = CountingSource(rows: 1_000_000).makeRetained()
    table.table.layoutIfNeeded()
    let step = 1_000_000 / changes
    let time = Stopwatch.shortest(of: 5) {
      table.table.performBatchUpdates {
        // As many inserted as deleted, so that the source's count stays right.
        table.table.deleteRows(at: (0..<changes).map { RowPath(row: $0 * step, section: 0) })
        table.table.insertRows(at: (0..<changes).map { RowPath(row: $0 * step, section: 0) })
      }
      table.table.layoutIfNeeded()
    }
    Report.line("\(changes) deleted and \(changes) inserted", time, "µs")
  }
}

extension CountingSource {
  /// A table together with its source, which the table does not keep.
  fileprivate func makeRetained() -> (source: CountingSource, table: TableView) {
    (self, makeTable())
  }
}

/// A million rows of numbers in columns.
@MainActor
private final class SheetSource: TableViewDataSource {
  let table = TableView(estimatedRowHeight: 1)
  let columns: TableColumns

  init(columns count: Int) {
    var layout = ColumnLayout((0..<count).map { TableColumn("c\($0)", alignment: .decimal) })
    layout.keptCount = 1
    columns = TableColumns(layout)
    table.register(ColumnCell.self)
    table.dataSource = self
    table.size = GridSize(columns: 200, rows: 60)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: ColumnCell = tableView.dequeueReusableCell(for: indexPath)
    let row = indexPath.row
    cell.show(in: columns) { column in
      StyledText("\(row &* 7 % 1_000).\(column % 100)")
    }
    return cell
  }
}
