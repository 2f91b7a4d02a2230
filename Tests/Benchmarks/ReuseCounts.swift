import TableKit

/// How many cells are alive after much scrolling.
@MainActor
enum ReuseCounts {
  static func run() {
    Report.title("cells alive after 100000 rows have passed a screen of 50 lines")
    let source = CountingSource(rows: 1_000_000)
    let table = source.makeTable()
    while (table.indexPathsForVisibleRows.last?.row ?? 0) < 100_000 { table.scroll(byLines: 40) }
    let visible = table.indexPathsForVisibleRows.count
    Report.line("visible", Double(visible), "cells")
    Report.line("waiting", Double(table.pooledCellCount), "cells")
  }
}
