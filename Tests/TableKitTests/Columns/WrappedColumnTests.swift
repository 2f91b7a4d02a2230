import CellGrid
import TableKit
import TestSupport
import Testing

/// Rows whose long values are wrapped.
@MainActor
struct WrappedColumnTests {
  private static func words(_ count: Int) -> String {
    (0..<count).map { "w\(1_000 + $0)" }.joined(separator: " ")
  }

  private func table(width: Int, height: Int) -> ColumnTable {
    let titles = [
      TableColumn("id", alignment: .trailing), TableColumn("text"), TableColumn("note"),
    ]
    let rows = (0..<40).map { ["\($0)", Self.words($0 % 7 * 11), $0 % 5 == 0 ? "a\nb\nc" : "n"] }
    let table = ColumnTable(titles, rows, width: width, height: height)
    table.columns.wraps = true
    return table
  }

  @Test func `W6 a row is as tall as its tallest value, and line breaks are lines`() {
    let titles = [
      TableColumn("n", alignment: .decimal), TableColumn("text", mostWidth: 10), TableColumn("c"),
    ]
    let table = ColumnTable(
      titles, [["1.5", "the quick brown fox", "x\ny"], ["22", "", "z"], ["nan", "a", ""]],
      width: 30, height: 7)
    table.columns.wraps = true
    #expect(
      table.screen() == [
        "   n  text        c",
        " 1.5  the quick   x",
        "      brown fox   y",
        "22                z",
        " nan  a",
        "", "", "",
      ])
    table.columns.wraps = false
    #expect(
      table.screen() == [
        "   n  text        c",
        " 1.5  the quick…  x⏎y",
        "22                z",
        " nan  a",
        "", "", "", "",
      ])
  }

  @Test func `lines of a value stand where its column has them`() {
    let table = ColumnTable(
      [TableColumn("text", alignment: .trailing, mostWidth: 5)], [["aa bb cc d"]], width: 20,
      height: 2)
    table.columns.wraps = true
    #expect(table.screen() == [" text", "aa bb", " cc d"])
  }

  @Test func `the lines of a value can be limited`() {
    let table = ColumnTable(
      [TableColumn("text", mostWidth: 5)], [["aa bb cc dd ee"]], width: 20, height: 4)
    table.columns.wraps = true
    #expect(table.screen() == ["text", "aa bb", "cc dd", "ee", ""])
    table.columns.mostLines = 2
    #expect(table.screen() == ["text", "aa bb", "cc d…", "", ""])
  }

  @Test func `W6 a column that is cut by the screen wraps as when it is scrolled to`() {
    let table = ColumnTable(
      [TableColumn("a"), TableColumn("text", mostWidth: 12)], [["x", "one two three four"]],
      width: 10, height: 3)
    table.columns.wraps = true
    #expect(table.screen() == ["a    text›", "x    one …", "     thre…", ""])
    let height = table.table.rectForRow(at: RowPath(row: 0, section: 0))?.rows
    table.columns.focusedColumn = 1
    #expect(table.screen() == ["‹text    ›", "one two", "three four", ""])
    #expect(table.table.rectForRow(at: RowPath(row: 0, section: 0))?.rows == height)
  }

  @Test func `W6 a new width keeps the text that is read, and the former one brings it back`() {
    for top in [0, 1, 9, 30, 60, 80] {
      let table = table(width: 60, height: 12)
      _ = table.screen()
      table.table.scroll(byLines: top)
      let before = table.screen()
      let word = before[1].firstMatch(of: /w1\d{3}/).map { String($0.0) }
      let row = table.table.topPosition?.indexPath
      for width in [40, 25, 59, 14, 90, 11, 60] {
        table.resize(width)
        let screen = table.screen()
        #expect(table.table.topPosition?.indexPath == row, "\(top) in \(width)")
        if let word, top > 0 { #expect(screen[1].contains(word), "\(top) in \(width)") }
      }
      #expect(table.screen() == before, "\(top)")
    }
  }

  @Test func `W6 another width of a column keeps the text that is read`() {
    for top in [2, 9, 30, 60] {
      let table = table(width: 60, height: 12)
      _ = table.screen()
      table.table.scroll(byLines: top)
      let before = table.screen()
      let word = before[1].firstMatch(of: /w1\d{3}/).map { String($0.0) }
      let row = table.table.topPosition?.indexPath
      for width in [20, 12, 33] {
        table.columns.layout.columns[1].chosenWidth = width
        let screen = table.screen()
        #expect(table.table.topPosition?.indexPath == row, "\(top) in \(width)")
        if let word { #expect(screen[1].contains(word), "\(top) in \(width)") }
      }
      table.columns.layout.columns[1].chosenWidth = nil
      #expect(table.screen() == before)
    }
  }

  @Test func `W6 wrapping or not keeps the row that is read`() {
    let table = table(width: 60, height: 12)
    _ = table.screen()
    table.table.scroll(byLines: 31)
    let row = table.table.laidOut.topPosition?.indexPath
    let before = table.screen()
    table.columns.wraps = false
    #expect(table.table.laidOut.topPosition?.indexPath == row)
    #expect(table.table.visibleRows.allSatisfy { $0.height == 1 })
    table.columns.wraps = true
    #expect(table.screen() == before)
  }

  @Test func `rows have their heights at every width from the natural one on`() {
    for wraps in [false, true] {
      let table = table(width: 200, height: 50)
      table.columns.wraps = wraps
      _ = table.screen()
      for row in 0..<8 {
        guard let cell = table.cell(row), let natural = cell.naturalColumns else {
          Issue.record("there is no row \(row)")
          continue
        }
        let height = cell.sizeThatFits(columns: natural)
        for columns in natural..<(natural + 30) {
          #expect(cell.sizeThatFits(columns: columns) == height)
        }
      }
    }
  }

  @Test func `W6 the rows of a screen lie below each other whatever is changed`() {
    for seed in PropertySeeds.range(least: 40) {
      var random = RandomSource(seed: seed)
      let table = table(width: 50, height: 9)
      for _ in 0..<30 {
        switch random.below(8) {
        case 0: table.resize(random.number(in: 1...70), random.number(in: 1...12))
        case 1: table.columns.wraps.toggle()
        case 2: table.columns.focusedColumn = random.below(3)
        case 3: table.columns.scroll(by: random.number(in: -2...2))
        case 4:
          table.columns.layout.columns[random.below(3)].chosenWidth = random.number(in: 0...30)
        case 5: table.columns.layout.columns[random.below(3)].chosenWidth = nil
        case 6: table.columns.layout.keptCount = random.below(3)
        default: table.table.scroll(byLines: random.number(in: -15...15))
        }
        _ = table.screen()
        // What a layout has found out about others may take one more.
        _ = table.screen()
        check(table, seed)
      }
    }
  }

  private func check(_ table: ColumnTable, _ seed: UInt64) {
    var line = table.table.visibleRows.first?.line ?? 0
    for row in table.table.visibleRows {
      #expect(row.line == line, "seed \(seed)")
      line += row.height
      let cell = table.table.cellForRow(at: row.indexPath)
      #expect(cell?.sizeThatFits(columns: table.table.contentColumns) == row.height, "seed \(seed)")
    }
  }
}
