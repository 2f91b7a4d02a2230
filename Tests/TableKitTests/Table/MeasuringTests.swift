import CellGrid
import TableKit
import Testing

@MainActor
struct MeasuringTests {
  private func fits(_ letters: LetterTable) -> [String] {
    letters.source.trace.filter { $0.hasPrefix("fit") }
  }

  @Test func `M1 a reload asks for the count of each section once`() {
    let letters = LetterTable(sections: [[5, 5], [], [5]], columns: 10, height: 4)
    letters.table.layoutIfNeeded()
    #expect(letters.source.countQuestions == 3)
    letters.table.reloadData()
    letters.table.reloadData()
    _ = letters.screen()
    #expect(letters.source.countQuestions == 6)
  }

  @Test func `M1 a block asks for the counts when it closes, and never while it is open`() {
    let letters = LetterTable(sections: [[5, 5], [], [5]], columns: 10, height: 4)
    letters.table.layoutIfNeeded()
    letters.table.beginUpdates()
    letters.source.rows = [[5, 5, 5], [5]]
    letters.table.deleteSections([1])
    letters.table.performBatchUpdates { letters.table.insertRows(at: [letters.path(1)]) }
    #expect(letters.source.countQuestions == 3)
    letters.table.endUpdates()
    #expect(letters.source.countQuestions == 5)
    letters.table.scrollToBottom()
    _ = letters.screen()
    #expect(letters.source.countQuestions == 5)
  }

  @Test func `M2 a row is measured once while it stays, whatever is done around it`() {
    let letters = LetterTable(Array(repeating: 15, count: 30), columns: 10, height: 6)
    letters.table.layoutIfNeeded()
    letters.source.clearTrace()
    letters.table.size = GridSize(columns: 10, rows: 5)
    letters.table.layoutIfNeeded()
    letters.table.focusedRow = letters.path(1)
    letters.source.rows[0].insert(15, at: 20)
    letters.table.insertRows(at: [letters.path(20)])
    letters.table.scrollToRow(at: letters.path(2), position: .none)
    letters.table.layoutIfNeeded()
    #expect(fits(letters) == [])
  }

  @Test func `M2 M6 a long scroll over rows without lines binds each row once`() {
    var rows = Array(repeating: 5, count: 60)
    for row in stride(from: 1, to: 59, by: 3) { rows[row] = 0 }
    let letters = LetterTable(rows, columns: 10, height: 8)
    letters.table.layoutIfNeeded()
    letters.source.clearTrace()
    letters.table.scrollToBottom()
    letters.table.layoutIfNeeded()
    let bound = letters.source.trace.filter { $0.hasPrefix("bind") }
    #expect(Set(bound).count == bound.count)
  }

  @Test func `M9 a new width measures what is shown, and the rest when it is shown`() {
    let letters = LetterTable(Array(repeating: 15, count: 30), columns: 10, height: 6)
    letters.table.layoutIfNeeded()
    letters.table.scroll(byLines: 40)
    letters.table.scrollToTop()
    let before = letters.screen()
    let questions = letters.source.cellQuestions
    letters.source.clearTrace()
    letters.table.size = GridSize(columns: 7, rows: 6)
    letters.table.layoutIfNeeded()
    #expect(fits(letters) == ["fit 0.0", "fit 0.1"])
    #expect(letters.source.cellQuestions == questions)
    letters.table.scrollToRow(at: letters.path(20), position: .top)
    letters.table.layoutIfNeeded()
    #expect(fits(letters) == ["fit 0.0", "fit 0.1", "fit 0.20", "fit 0.21"])
    letters.table.size = GridSize(columns: 10, rows: 6)
    letters.table.scrollToTop()
    #expect(letters.screen() == before)
  }

  @Test func `M10 a height and a width between two paints measure the last width alone`() {
    let letters = LetterTable([95, 95, 95], columns: 10, height: 8)
    letters.table.layoutIfNeeded()
    letters.source.clearTrace()
    for columns in [3, 40, 5, 95] {
      letters.table.size = GridSize(columns: columns, rows: columns % 7 + 3)
    }
    letters.table.layoutIfNeeded()
    #expect(fits(letters) == ["fit 0.0", "fit 0.1", "fit 0.2"])
    #expect(letters.table.laidOut.visibleRows.map(\.height) == [1, 1, 1])
  }

  @Test func `B9 S2 an empty block together with a resize forgets the heights off screen`() {
    let letters = LetterTable(Array(repeating: 15, count: 30), columns: 10, height: 8)
    letters.table.scroll(byLines: 20)
    letters.table.scrollToTop()
    letters.table.layoutIfNeeded()
    letters.source.rows[0][7] = 45
    letters.table.beginUpdates()
    letters.table.endUpdates()
    letters.table.size = GridSize(columns: 10, rows: 7)
    letters.table.layoutIfNeeded()
    letters.table.scrollToRow(at: letters.path(8), position: .bottom)
    #expect(letters.screen() == ["7:0", "7:1", "7:2", "7:3", "7:4", "8:0", "8:1"])
  }
}
