import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
struct ScrollIndicatorTests {
  private func bar(_ letters: LetterTable) -> [String] {
    var canvas = Canvas(Surface(size: letters.table.size))
    letters.table.draw(in: &canvas)
    return (0..<letters.table.size.rows).map { row in
      let cell = canvas.surface[letters.table.contentColumns, row]
      let glyph = Unicode.Scalar(cell.glyph).map(String.init) ?? "?"
      return cell.attributes.contains(.reverse) ? "-" + glyph : glyph
    }
  }

  @Test func `M2 rows are measured without the bar's column, once, whether or not it is needed`() {
    for rows in [[5], [25, 95, 95]] {
      let letters = LetterTable(rows, columns: 11, height: 8)
      letters.table.showsVerticalScrollIndicator = true
      _ = bar(letters)
      #expect(letters.table.contentColumns == 10)
      #expect(
        letters.table.laidOut.visibleRows.map(\.height) == rows.prefix(2).map { ($0 + 9) / 10 })
      #expect(letters.table.laidOut.rectForRow(at: letters.path(0))?.columns == 10)
      #expect(letters.table.laidOut.cellForRow(at: letters.path(0))?.columns == 10)
      let fits = letters.source.trace.filter { $0.hasPrefix("fit") }
      #expect(fits.count == min(rows.count, 2))
    }
  }

  @Test func `M2 to show or hide the bar is a new width`() {
    let letters = LetterTable([99, 99], columns: 11, height: 30)
    #expect(letters.table.laidOut.visibleRows.map(\.height) == [9, 9])
    letters.table.showsVerticalScrollIndicator = true
    #expect(letters.table.laidOut.visibleRows.map(\.height) == [10, 10])
    letters.table.showsVerticalScrollIndicator = false
    #expect(letters.table.laidOut.visibleRows.map(\.height) == [9, 9])
  }

  @Test func `the bar shows the thumb in eighths of a line`() {
    let letters = LetterTable(Array(repeating: 10, count: 8), columns: 11, height: 4, estimate: 1)
    letters.table.showsVerticalScrollIndicator = true
    #expect(bar(letters) == ["█", "█", " ", " "])
    letters.table.scroll(byLines: 1)
    #expect(bar(letters) == ["▄", "█", "-▄", " "])
    letters.table.scrollToBottom()
    #expect(bar(letters) == [" ", " ", "█", "█"])
  }

  @Test func `a table whose rows all fit has a bar without a thumb, and one of one column none`() {
    let letters = LetterTable([10], columns: 11, height: 2)
    letters.table.showsVerticalScrollIndicator = true
    #expect(bar(letters) == [" ", " "])
    letters.table.size = GridSize(columns: 1, rows: 2)
    #expect(letters.table.contentColumns == 1)
    #expect(letters.screen() == ["0", "0"])
  }

  @Test func `Q5 the first line of the bar is the start, the last the end, and none leads back`() {
    var random = RandomSource(seed: 11)
    let letters = LetterTable((0..<500).map { _ in random.below(90) }, columns: 11, height: 10)
    letters.table.showsVerticalScrollIndicator = true
    letters.table.scroll(byLines: 77)
    var last = -1.0
    for line in 0..<10 {
      letters.table.scroll(toIndicatorLine: line)
      let column = bar(letters)
      #expect(letters.table.laidOut.rowProgress > last)
      #expect(column[line] != " ", "the thumb is under the pointer")
      last = letters.table.laidOut.rowProgress
      #expect(letters.table.laidOut.isAtTop == (line == 0))
      #expect(letters.table.laidOut.isAtBottom == (line == 9))
    }
  }

  @Test func `Q3 the part of the lines is 0 at the start and 1 at the end`() {
    let letters = LetterTable(Array(repeating: 20, count: 50), columns: 10, height: 10)
    #expect(letters.table.laidOut.lineProgress.percent == 0)
    letters.table.scroll(byLines: 1)
    #expect(letters.table.laidOut.lineProgress.percent == 1)
    letters.table.scrollToBottom()
    #expect(letters.table.laidOut.lineProgress.percent == 100)
    letters.table.scroll(byLines: -1)
    #expect(letters.table.laidOut.lineProgress.percent < 100)
  }
}
