import CellGrid
import TableKit
import Testing

/// The titles above the rows.
@MainActor
struct ColumnHeaderTests {
  /// A table whose values say what their titles say.
  private func echoTable(width: Int, cell: ColumnCell.Type = ColumnCell.self) -> ColumnTable {
    let names = ["one", "二つ", "a title of some words", "4", "fifth"]
    let alignments: [TableColumn.Alignment] = [.leading, .trailing, .leading, .decimal, .trailing]
    let titles = zip(names, alignments).map { TableColumn($0, alignment: $1, mostWidth: 12) }
    return ColumnTable(titles, [names, names, names], width: width, height: 2, cell: cell)
  }

  private func cells(_ surface: Surface, _ columns: Range<Int>, row: Int) -> String {
    let shown = columns.clamped(to: 0..<surface.size.columns).map { surface[$0, row] }
    let scalars = shown.filter { $0.columns > 0 }.flatMap { surface.scalars(of: $0) }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test func `W1 titles stand above their values at every width and however far they are scrolled`()
  {
    for (type, leading) in [(ColumnCell.self, 0), (ColumnTable.IndentedCell.self, 2)] {
      for hasIndicator in [false, true] {
        for width in 1...50 {
          let table = echoTable(width: width, cell: type)
          table.table.showsVerticalScrollIndicator = hasIndicator
          for kept in [0, 2] {
            table.columns.layout.keptCount = kept
            for focus in 0..<5 {
              table.columns.focusedColumn = focus
              check(table, leading: leading)
            }
          }
        }
      }
    }
  }

  private func check(_ table: ColumnTable, leading: Int) {
    let surface = table.surface()
    let (layout, room) = (table.columns.layout, table.columns.room)
    let width = table.table.contentColumns
    #expect(room == leading..<max(leading + 1, width))
    let left = layout.hasMoreAtLeft(in: room.count) ? layout.firstScrolled(in: room.count) : nil
    let hasMoreAtRight = layout.hasMoreAtRight(in: room.count)
    for place in table.columns.places {
      let start = room.lowerBound + place.start
      let range = start..<(start + place.width)
      let isSigned = place.column == left || hasMoreAtRight && range.upperBound == room.upperBound
      guard !isSigned else { continue }
      #expect(
        cells(surface, range, row: 0) == cells(surface, range, row: 1), "\(place) in \(width)")
    }
    if room.upperBound <= width {
      let line = cells(surface, room, row: 0)
      #expect(line.contains("›") == hasMoreAtRight)
      // A place of one column has room for one of them.
      let isCovered =
        hasMoreAtRight
        && table.columns.places.last.map { $0.column == left && $0.width == 1 } ?? false
      #expect(line.contains("‹") == (left != nil && !isCovered), "\(line) in \(width)")
    }
  }

  @Test func `signs show that columns are off the screen at the sides`() {
    let titles = (1...5).map { TableColumn("col\($0)") }
    let table = ColumnTable(titles, [["a", "b", "c", "d", "e"]], width: 17, height: 1)
    #expect(table.screen() == ["col1  col2  col3›", "a     b     c"])
    table.columns.scroll(by: 1)
    #expect(table.screen()[0] == "‹co…  col3  col4›")
    table.columns.scroll(by: 9)
    #expect(table.screen()[0] == "‹co…  col4  col5")
    table.columns.layout.keptCount = 1
    #expect(table.screen()[0] == "col1  ‹co…  col4›")
  }

  @Test func `the sign of an order stays where the title is cut`() {
    var titles = [TableColumn("name"), TableColumn("age", alignment: .trailing)]
    titles[0].sortSign = "↑"
    titles[1].sortSign = "↓"
    let table = ColumnTable(titles, [["a", "1"]], width: 20, height: 1)
    #expect(table.screen() == ["name ↑  age ↓", "a           1"])
    table.columns.layout.columns[0].chosenWidth = 4
    table.columns.layout.columns[1].chosenWidth = 2
    #expect(table.screen()[0] == "na…↑  a…")
  }

  @Test func `W1 a header before there are rows, and one whose rows are gone`() {
    let table = ColumnTable([TableColumn("a title")], [], width: 20, height: 1)
    #expect(table.screen() == ["a title", ""])
    let full = echoTable(width: 20, cell: ColumnTable.IndentedCell.self)
    let before = full.screen()[0]
    full.rows = []
    full.table.reloadData()
    #expect(full.screen()[0] == before)
    full.resize(60)
    #expect(full.screen()[0] == "  one  二つ  a title of …    4  fifth")
  }

  @Test func `titles with line breaks and control characters are one line of text`() {
    let table = ColumnTable([TableColumn("a\nb\u{1B}c")], [["x"]], width: 20, height: 1)
    #expect(table.screen()[0] == "a⏎b^[c")
  }

  @Test func `a click on header or row finds the column`() {
    let table = echoTable(width: 50, cell: ColumnTable.IndentedCell.self)
    _ = table.screen()
    #expect(table.header.column(atX: 1) == nil)
    for place in table.columns.places {
      #expect(table.header.column(atX: 2 + place.start) == place.column)
      #expect(table.columns.column(atX: 2 + place.start + place.width - 1) == place.column)
    }
    #expect(table.header.column(atX: 50) == nil)
  }

  @Test func `a header is drawn again when its columns change, and not otherwise`() {
    let table = echoTable(width: 30)
    _ = table.screen()
    let host = HeaderCell()
    host.contentView = table.header
    let list = ColumnTable([], [], width: 30)
    list.table.tableHeaderView = host
    var canvas = Canvas(Surface(size: GridSize(columns: 30, rows: 6)))
    list.table.draw(in: &canvas)
    #expect(!list.table.needsDisplay)
    table.columns.focusedColumn = 1
    #expect(list.table.needsDisplay)
    list.table.draw(in: &canvas)
    table.columns.focusedColumn = 1
    #expect(!list.table.needsDisplay)
    table.columns.scroll(by: -1)
    #expect(!list.table.needsDisplay)
    table.columns.layout.columns[0].sortSign = "↑"
    #expect(list.table.needsDisplay)
  }

  private final class HeaderCell: TableViewCell {}
}
