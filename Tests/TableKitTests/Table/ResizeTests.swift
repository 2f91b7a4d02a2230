import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
struct ResizeTests {
  private func resize(_ letters: LetterTable, columns: Int, rows: Int = 12) {
    letters.table.size = GridSize(columns: columns, rows: rows)
    letters.table.layoutIfNeeded()
  }

  @Test(arguments: 0..<20)
  func `M9 any widths later the first width shows the same lines again`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let rows = (0..<80).map { _ in 1 + random.below(400) }
    let letters = LetterTable(rows, columns: 20, height: 12)
    letters.table.scrollToRow(at: letters.path(random.below(80)), position: .top)
    letters.table.scroll(byLines: random.below(30))
    let before = letters.table.laidOut.visibleRows
    for _ in 0..<(1 + random.below(6)) { resize(letters, columns: 5 + random.below(90)) }
    resize(letters, columns: 20)
    #expect(letters.table.laidOut.visibleRows == before)
  }

  @Test func `G1 a new width keeps the letter that is read at the top edge`() {
    let letters = LetterTable([300, 300, 300, 300], columns: 10, height: 8)
    letters.table.scrollToRow(at: letters.path(1), position: .top)
    letters.table.scroll(byLines: 12)
    resize(letters, columns: 25, rows: 8)
    #expect(letters.table.laidOut.topPosition?.indexPath == letters.path(1))
    #expect(letters.table.laidOut.topPosition?.inset == 120 / 25)
  }

  @Test func `G7 a width that shows everything does not lose the place`() {
    let letters = LetterTable([100, 100, 100, 100], columns: 10, height: 8)
    letters.table.scroll(byLines: 23)
    let before = letters.table.laidOut.visibleRows
    resize(letters, columns: 100, rows: 8)
    #expect(letters.table.laidOut.isAtTop && letters.table.laidOut.isAtBottom)
    resize(letters, columns: 10, rows: 8)
    #expect(letters.table.laidOut.visibleRows == before)
  }

  @Test func `M9 a new width asks for no cells that are there and measures each once`() {
    let letters = LetterTable([95, 95, 95, 95], columns: 10, height: 8)
    letters.table.layoutIfNeeded()
    letters.source.clearTrace()
    resize(letters, columns: 9, rows: 8)
    #expect(letters.source.trace == ["fit 0.0"])
  }

  @Test func `M10 of two widths before a layout only the last is measured`() {
    let letters = LetterTable([95, 95], columns: 10, height: 8)
    letters.table.layoutIfNeeded()
    letters.table.size = GridSize(columns: 3, rows: 8)
    letters.table.size = GridSize(columns: 40, rows: 8)
    letters.source.clearTrace()
    letters.table.layoutIfNeeded()
    #expect(letters.source.trace.filter { $0.hasPrefix("fit") } == ["fit 0.0", "fit 0.1"])
    #expect(letters.table.laidOut.visibleRows.map(\.height) == [3, 3])
  }

  @Test func `a scroll by the reader starts a new place`() {
    let letters = LetterTable([400, 400], columns: 10, height: 8)
    letters.table.scroll(byLines: 15)
    resize(letters, columns: 40, rows: 8)
    letters.table.scroll(byLines: 2)
    resize(letters, columns: 10, rows: 8)
    #expect(letters.table.laidOut.topPosition?.inset == (15 * 10 / 40 + 2) * 40 / 10)
  }

  @Test func `rows that arrive together with a new width do not lose the place`() {
    let letters = LetterTable([300, 300], columns: 10, height: 8)
    letters.table.scroll(byLines: 12)
    let before = letters.table.laidOut.visibleRows
    letters.source.rows[0].append(30)
    letters.table.appendRows(1)
    resize(letters, columns: 25, rows: 8)
    #expect(letters.table.laidOut.topPosition?.inset == 120 / 25)
    resize(letters, columns: 10, rows: 8)
    #expect(letters.table.laidOut.visibleRows == before)
  }

  @Test func `S1 a jump together with a new width leaves no place to return to`() {
    let letters = LetterTable([300, 300, 300], columns: 10, height: 8)
    letters.table.scroll(byLines: 12)
    letters.table.scrollToRow(at: letters.path(1), position: .top)
    resize(letters, columns: 25, rows: 8)
    resize(letters, columns: 10, rows: 8)
    #expect(letters.table.laidOut.topPosition?.indexPath == letters.path(1))
    #expect(letters.table.laidOut.topPosition?.inset == 0)
  }

  @Test func `G1 G10 a resize does not follow a row that was moved away`() {
    let letters = LetterTable(Array(repeating: 55, count: 20), columns: 10, height: 8)
    letters.table.scroll(byLines: 15)
    resize(letters, columns: 11, rows: 8)
    letters.source.rows[0].append(letters.source.rows[0].remove(at: 2))
    letters.table.moveRow(at: letters.path(2), to: letters.path(19))
    let first = letters.table.laidOut.topPosition?.indexPath
    resize(letters, columns: 12, rows: 8)
    #expect(letters.table.laidOut.topPosition?.indexPath == first)
  }

  @Test func `M2 without a width nothing is asked for`() {
    let letters = LetterTable([30, 30], columns: 0, height: 8)
    letters.table.layoutIfNeeded()
    #expect(letters.source.cellQuestions == 0)
    resize(letters, columns: 10)
    #expect(letters.table.laidOut.visibleRows.count == 2)
  }

  @Test func `G8 G9 at the start and at a followed end a resize stays there`() {
    let letters = LetterTable(Array(repeating: 55, count: 9), columns: 10, height: 8)
    letters.table.layoutIfNeeded()
    resize(letters, columns: 7)
    #expect(letters.table.laidOut.isAtTop)
    letters.table.followsTail = true
    letters.table.scrollToBottom()
    resize(letters, columns: 13)
    #expect(letters.table.laidOut.isAtBottom)
  }

  @Test(arguments: [0, 1, 2])
  func `G1 G2 G4 growth above, in and below keeps the first visible line`(changed: Int) {
    let letters = LetterTable([30, 60, 30, 30], columns: 10, height: 5)
    letters.table.scroll(byLines: 4)
    #expect(letters.screen().first == "1:1")
    letters.source.rows[0][changed] = 90
    letters.table.reloadRows(at: [letters.path(changed)])
    #expect(letters.screen().first == "1:1")
  }
}
