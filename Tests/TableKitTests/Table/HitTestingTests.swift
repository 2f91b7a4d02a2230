import CellGrid
import TableKit
import Testing

@MainActor
struct HitTestingTests {
  /// The rows that the lines of the screen belong to, as `section.row`.
  private func hits(_ table: TableView, column: Int = 0) -> [String] {
    (0..<table.size.rows).map { line in
      let path = table.laidOut.indexPathForRow(at: Point(column: column, row: line))
      return path.map { "\($0.section).\($0.row)" } ?? "-"
    }
  }

  @Test func `a line is of the row that is drawn there, and of none on headers and below all`() {
    let list = HeadedList([[10, 5], [5]], headerLines: 1, lines: 7)
    #expect(hits(list.table) == ["-", "0.0", "0.0", "0.1", "-", "1.0", "-"])
  }

  @Test func `what a pinned header covers is of no row`() {
    let list = HeadedList([[5, 5, 5, 5, 5, 5, 5, 5]], headerLines: 2, lines: 4)
    list.table.pinsSectionHeaders = true
    list.table.scroll(byLines: 3)
    #expect(hits(list.table) == ["-", "-", "0.3", "0.4"])
  }

  @Test func `outside of the table and on its scroll bar there is no row`() {
    let list = HeadedList([[4, 4]], headerLines: 0, lines: 4)
    let table = list.table
    table.showsVerticalScrollIndicator = true
    #expect(hits(table, column: 3) == ["0.0", "0.1", "-", "-"])
    #expect(hits(table, column: 4) == ["-", "-", "-", "-"])
    #expect(hits(table, column: -1) == ["-", "-", "-", "-"])
    for line in [-1, 4, 1000] {
      #expect(table.laidOut.indexPathForRow(at: Point(column: 0, row: line)) == nil)
    }
  }

  @Test func `rows that have just changed are laid out first`() {
    let list = HeadedList([[5, 5]], headerLines: 0, lines: 2)
    #expect(hits(list.table) == ["0.0", "0.1"])
    list.table.size.rows = 1
    list.table.scrollToBottom()
    #expect(hits(list.table) == ["0.1"])
  }
}

/// Rows of letters, five in a line, with a header above each section.
@MainActor
private final class HeadedList: TableViewDelegate {
  final class Header: TableViewCell {
    var lines = 0

    override func sizeThatFits(columns: Int) -> Int { lines }
  }

  let letters: LetterTable
  private let headerLines: Int
  var table: TableView { letters.table }

  init(_ rows: [[Int]], headerLines: Int, lines: Int) {
    self.headerLines = headerLines
    letters = LetterTable(sections: rows, columns: 5, height: lines)
    table.register(Header.self)
    table.delegate = self
    table.showsSectionHeaders = headerLines > 0
    table.reloadData()
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> TableViewCell? {
    guard headerLines > 0 else { return nil }
    let header = tableView.dequeueReusableHeaderFooterView(Header.self)
    header.lines = headerLines
    return header
  }
}
