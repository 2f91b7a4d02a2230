import CellGrid
import TableKit
import Testing

/// Debug builds say once what shows nothing and stops nothing.
@MainActor
struct WarningTests {
  private final class Log {
    var lines: [String] = []
  }

  private func logging(_ table: TableView) -> Log {
    let log = Log()
    table.log = { log.lines.append($0) }
    return log
  }

  private func draw(_ table: TableView) {
    table.size = GridSize(columns: 10, rows: 4)
    for _ in 0..<3 {
      var canvas = Canvas(Surface(size: table.size))
      table.draw(in: &canvas)
    }
  }

  @Test func `E1 a data source that was released is told of once`() {
    let table = TableView()
    let log = logging(table)
    table.dataSource = LetterSource([[1, 2]])
    draw(table)
    #expect(log.lines.count == 1)
    #expect(log.lines.first?.contains("keep it in a property") == true)
    table.dataSource = nil
    draw(table)
    #expect(log.lines.count == 1)
  }

  @Test func `E1 a block that is never closed is told of once`() {
    let list = HookedList([1, 2])
    let log = logging(list.table)
    list.table.beginUpdates()
    draw(list.table)
    #expect(log.lines.count == 1)
    #expect(log.lines.first?.contains("endUpdates()") == true)
    list.table.endUpdates()
  }

  @Test func `E1 headers that nobody asks for are told of once`() {
    let letters = LetterTable([5, 5], columns: 10, height: 4)
    let log = logging(letters.table)
    letters.source.headerLetters = 5
    draw(letters.table)
    letters.table.reloadData()
    draw(letters.table)
    #expect(log.lines.count == 1)
    #expect(log.lines.first?.contains("showsSectionHeaders") == true)
  }

  @Test func `E1 a table that is used rightly is silent`() {
    let letters = LetterTable([5, 5], columns: 10, height: 4)
    let log = logging(letters.table)
    letters.source.headerLetters = 5
    letters.table.showsSectionHeaders = true
    draw(letters.table)
    letters.table.performBatchUpdates {}
    draw(letters.table)
    #expect(log.lines == [])
  }
}
