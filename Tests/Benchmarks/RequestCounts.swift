import TableKit

/// How often a table asks for what, by the number of its rows.
@MainActor
enum RequestCounts {
  static func run() {
    Report.title(
      "requests by number of rows: at load, for 1000 lines of scrolling, for a jump to the end")
    let kinds = ["counts", "estimates", "cells", "heights"]
    Report.row(["rows"] + kinds + kinds + kinds)
    for exponent in 0...7 {
      let rows = (0..<exponent).reduce(1) { power, _ in power * 10 }
      Report.row(["\(rows)"] + counts(rows: rows))
    }
  }

  private static func counts(rows: Int) -> [String] {
    let source = CountingSource(rows: rows)
    let table = source.makeTable()
    return [
      { table.layoutIfNeeded() },
      { for _ in 0..<1000 { table.scroll(byLines: 1) } },
      {
        table.scrollToBottom()
        table.layoutIfNeeded()
      },
    ].flatMap { step in
      source.counts = CountingSource.Counts()
      step()
      let counts = source.counts
      return [counts.rowCounts, counts.estimates, counts.cells, counts.heights].map { "\($0)" }
    }
  }
}
