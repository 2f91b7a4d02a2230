import CellGrid
import TableKit
import Testing

@MainActor
struct FocusTests {
  @Test func `L5 the cursor stays with its row and falls to the one that takes its place`() {
    let letters = LetterTable([5, 6, 7, 8], columns: 10, height: 9)
    letters.table.layoutIfNeeded()
    letters.table.focusedRow = letters.path(2)
    letters.source.rows[0].insert(9, at: 0)
    letters.table.insertRows(at: [letters.path(0)])
    #expect(letters.table.focusedRow == letters.path(3))
    #expect(letters.table.laidOut.cellForRow(at: letters.path(3))?.isFocused == true)
    letters.source.rows[0].remove(at: 3)
    letters.table.deleteRows(at: [letters.path(3)])
    #expect(letters.table.focusedRow == letters.path(3))
    #expect(letters.table.laidOut.cellForRow(at: letters.path(3))?.isFocused == true)
    letters.source.rows[0].remove(at: 3)
    letters.table.deleteRows(at: [letters.path(3)])
    #expect(letters.table.focusedRow == letters.path(2))
  }

  @Test func `the cursor and the selection are two things`() {
    let letters = LetterTable([5, 6, 7, 8], columns: 10, height: 9)
    letters.table.selectRow(at: letters.path(1))
    letters.table.focusRow(at: letters.path(2))
    letters.table.layoutIfNeeded()
    let cells = (1...2).map { letters.table.laidOut.cellForRow(at: letters.path($0)) }
    #expect(cells.map { $0?.isSelected } == [true, false])
    #expect(cells.map { $0?.isFocused } == [false, true])
    #expect(letters.table.moveFocus(by: -1))
    #expect(letters.table.indexPathsForSelectedRows == [letters.path(1)])
    #expect(letters.table.focusedRow == letters.path(1))
  }

  @Test func `L7 moving the cursor on the screen scrolls nothing`() {
    let letters = LetterTable(Array(repeating: 5, count: 30), columns: 10, height: 9)
    letters.table.scroll(byLines: 4)
    let before = letters.table.laidOut.visibleRows
    for row in 4...12 {
      letters.table.focusRow(at: letters.path(row))
      #expect(letters.table.laidOut.visibleRows == before)
    }
  }

  @Test func `L7 moving the cursor off the screen scrolls by what the next row needs`() {
    let letters = LetterTable((0..<30).map { 1 + $0 * 7 % 25 }, columns: 10, height: 9)
    letters.table.focusRow(at: letters.path(0))
    for step in Array(repeating: 1, count: 29) + Array(repeating: -1, count: 29) {
      let before = letters.table.laidOut.visibleRows
      #expect(letters.table.moveFocus(by: step))
      guard let path = letters.table.focusedRow,
        let rect = letters.table.laidOut.rectForRow(at: path)
      else {
        Issue.record("the cursor is nowhere")
        return
      }
      #expect(rect.row >= 0 && rect.row + rect.rows <= 9, "\(path)")
      let isMoved = letters.table.laidOut.visibleRows != before
      let touchesEdge = step > 0 ? rect.row + rect.rows == 9 : rect.row == 0
      #expect(!isMoved || touchesEdge, "\(path)")
    }
    #expect(!letters.table.moveFocus(by: -1))
  }

  @Test func `L7 the cursor begins on the screen, crosses sections and stops at the ends`() {
    let letters = LetterTable(sections: [[5, 5], [], [5, 5, 5]], columns: 10, height: 3)
    letters.table.scroll(byLines: 1)
    #expect(letters.table.moveFocus(by: 1))
    #expect(letters.table.focusedRow == RowPath(row: 1, section: 0))
    #expect(letters.table.moveFocus(by: 1))
    #expect(letters.table.focusedRow == RowPath(row: 0, section: 2))
    #expect(letters.table.moveFocus(by: 40))
    #expect(letters.table.focusedRow == RowPath(row: 2, section: 2))
    #expect(!letters.table.moveFocus(by: 1))
    let empty = LetterTable([], columns: 10, height: 3)
    #expect(!empty.table.moveFocus(by: 1))
  }
}
