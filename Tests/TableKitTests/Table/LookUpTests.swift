import CellGrid
import TableKit
import Testing

/// Finding rows, cells and sections, and how rows look that are marked.
@MainActor
struct LookUpTests {
  private let letters: LetterTable

  init() {
    letters = LetterTable(sections: [[5, 15, 5], [5, 5, 5, 5, 5, 5]], columns: 10, height: 8)
    letters.source.headerLetters = 5
    letters.source.footerLetters = 5
    letters.table.showsSectionHeaders = true
    letters.table.showsSectionFooters = true
    letters.table.pinsSectionHeaders = true
    letters.table.reloadData()
    _ = letters.screen()
  }

  @Test func `the cells on the screen are found, and the rows of cells`() throws {
    let cells = letters.table.laidOut.visibleCells
    #expect(cells.compactMap(\.indexPath) == letters.table.laidOut.indexPathsForVisibleRows)
    #expect(cells.count == 4)
    let first = try #require(cells.first)
    #expect(letters.table.indexPath(for: first) == letters.path(0))
    #expect(letters.table.indexPath(for: LetterCell()) == nil)
    #expect(TableView().indexPath(for: first) == nil)
  }

  @Test func `Q6 what asks about the screen asks nobody, whatever waits for a layout`() {
    let table = letters.table
    let answers = {
      let rows = table.visibleRows.map { "\($0.indexPath) \($0.line)" }
      let paths = table.indexPathsForUnobstructedRows
      let cells = table.visibleCells.count
      let places = "\(table.isAtTop) \(table.isAtBottom) \(table.rowProgress)"
      let lines = "\(table.lineProgress) \(table.estimatedTotalHeight)"
      let row = table.indexPathForRow(at: Point(column: 0, row: 5))
      let views = [table.headerView(forSection: 0), table.footerView(forSection: 0)]
      return "\(rows) \(paths) \(cells) \(places) \(lines) \(row as Any) \(views.count)"
    }
    let before = answers()
    letters.source.clearTrace()
    // The data goes away before the table is told, and a new width is to be laid out.
    letters.source.rows = [[1]]
    table.size = GridSize(columns: 5, rows: 20)
    #expect(answers() == before)
    table.reloadData()
    #expect(answers() == before)
    #expect(table.needsDisplay && letters.source.trace == [])
    _ = letters.screen()
    #expect(answers() != before)
  }

  @Test func `headers and footers are found while they are on the screen`() {
    #expect(letters.table.laidOut.headerView(forSection: 0) is LetterCell)
    #expect(letters.table.laidOut.footerView(forSection: 0) is LetterCell)
    #expect(letters.table.laidOut.footerView(forSection: 1) == nil)
    #expect(letters.table.laidOut.headerView(forSection: 7) == nil)
    letters.table.scroll(byLines: 3)
    _ = letters.screen()
    #expect(letters.table.laidOut.headerView(forSection: 0) is LetterCell)
  }

  @Test func `sections are named by any sequence of numbers`() {
    let list = LetterTable(sections: [[5], [5], [5], [5]], columns: 10, height: 8)
    _ = list.screen()
    list.source.rows.removeSubrange(1...2)
    list.table.deleteSections(1...2)
    list.source.rows.append([5])
    list.table.insertSections(Set([2]))
    list.table.reloadSections([0])
    _ = list.screen()
    #expect(list.table.numberOfSections == 3)
  }

  @Test func `M8 a row is measured again by its path, on the screen and off it`() {
    letters.source.rows[0][0] = 25
    (letters.table.laidOut.cellForRow(at: letters.path(0)) as? LetterCell)?.letters = 25
    letters.table.setNeedsHeight(at: letters.path(0))
    #expect(letters.table.laidOut.rectForRow(at: letters.path(0))?.rows == 3)
    let far = RowPath(row: 5, section: 1)
    letters.table.scrollToBottom()
    _ = letters.screen()
    letters.table.scrollToTop()
    _ = letters.screen()
    letters.source.rows[1][5] = 35
    letters.table.setNeedsHeight(at: far)
    letters.table.scrollToBottom()
    #expect(letters.table.laidOut.rectForRow(at: far)?.rows == 4)
  }

  private func styles(ofRow row: Int) -> [Style] {
    var canvas = Canvas(Surface(size: letters.table.size))
    letters.table.draw(in: &canvas)
    return (0..<letters.table.size.columns).map { canvas.surface[$0, row].style }
  }

  @Test func `L7 the focused row and selected ones look different from others`() {
    #expect(Set(styles(ofRow: 1)) == [.plain])
    letters.table.focusedRow = letters.path(0)
    #expect(Set(styles(ofRow: 1)) == [Style(attributes: .reverse)])
    letters.table.selectRow(at: letters.path(1))
    let selected = Style(background: .role(.accentBackground), attributes: .bold)
    #expect(Set(styles(ofRow: 2)) == [selected] && Set(styles(ofRow: 3)) == [selected])
    letters.table.focusedRow = letters.path(1)
    #expect(Set(styles(ofRow: 2)) == [Style(attributes: .reverse).over(selected)])
    letters.table.focusedRowStyle = nil
    letters.table.selectedRowStyle = nil
    #expect(Set(styles(ofRow: 2)) == [.plain])
  }
}
