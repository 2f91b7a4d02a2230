import CellGrid
import TableKit
import Testing

/// Rows that find another height while they are measured, and scrolls that lead to them.
@MainActor
struct ScrollGoalTests {
  /// A table of 40 rows of one line, every third of which grows by a line when it is measured.
  private func growing(_ count: Int = 40) -> LetterTable {
    let letters = LetterTable(Array(repeating: 5, count: count), columns: 10, height: 8)
    letters.source.onFit = { cell in
      guard let row = cell.indexPath?.row, row % 3 == 0, cell.letters == 5 else { return }
      cell.setNeedsHeight()
      cell.onFit = { $0.letters = 15 }
    }
    return letters
  }

  @Test func `S6 the end is reached though rows grow while they are measured`() {
    let letters = growing()
    letters.table.scrollToBottom()
    _ = letters.screen()
    #expect(letters.table.laidOut.isAtBottom)
    #expect(letters.screen().last == "39:1")
  }

  @Test func `S8 a fraction of one is the end though rows grow while they are measured`() {
    let letters = growing()
    letters.table.scroll(toFraction: 1)
    _ = letters.screen()
    #expect(letters.table.laidOut.isAtBottom)
  }

  @Test(arguments: [ScrollPosition.top, .middle, .bottom, .none], [1, 18, 19, 36, 39])
  func `S1 S2 a row gets to its place though rows grow while they are measured`(
    place: ScrollPosition, row: Int
  ) throws {
    let letters = growing(60)
    _ = letters.screen()
    letters.table.scrollToRow(at: letters.path(row), position: place)
    _ = letters.screen()
    let rect = try #require(letters.table.laidOut.rectForRow(at: letters.path(row)))
    switch place {
    case .top: #expect(rect.row == 0)
    case .middle: #expect(rect.row == (8 - rect.rows) / 2 || letters.table.laidOut.isAtTop)
    case .bottom: #expect(rect.endRow == 8 || letters.table.laidOut.isAtTop)
    case .none: #expect(rect.row >= 0 && rect.endRow <= 8)
    }
  }

  @Test func `G1 a goal that was reached holds nothing back later`() {
    let letters = growing()
    letters.table.scrollToBottom()
    _ = letters.screen()
    let before = letters.screen()
    letters.source.rows[0].append(5)
    letters.table.insertRows(at: [letters.path(40)])
    #expect(letters.screen() == before)
    #expect(!letters.table.laidOut.isAtBottom)
  }

  @Test func `F4 rows that come when the end is shown are not scrolled to`() {
    let list = HookedList(Array(1...20))
    list.onShow = { path in
      guard path.row == list.rows.count - 1, list.rows.count < 60 else { return }
      list.rows.append(list.rows.count + 1)
      list.table.insertRows(at: [list.path(list.rows.count - 1)])
    }
    _ = list.screen()
    list.table.scrollToBottom()
    for _ in 0..<9 { _ = list.screen() }
    #expect(list.rows.count == 21)
    #expect(list.screen().last == "20")
  }

  @Test func `S2 the middle is that of the lines which a pinned header leaves free`() throws {
    let letters = LetterTable(
      sections: [[5, 5, 5, 160, 5] + Array(repeating: 5, count: 30)], columns: 10, height: 20)
    letters.source.headerLetters = 30
    letters.table.showsSectionHeaders = true
    letters.table.pinsSectionHeaders = true
    letters.table.reloadData()
    letters.table.scrollToRow(at: letters.path(3), position: .middle)
    _ = letters.screen()
    #expect(letters.table.laidOut.rectForRow(at: letters.path(3))?.row == 3)
    letters.table.scrollToRow(at: letters.path(20), position: .middle)
    _ = letters.screen()
    #expect(letters.table.laidOut.rectForRow(at: letters.path(20))?.row == 3 + 8)
  }
}
