import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
struct IdleMeasuringTests {
  private func measureAll(_ table: TableView, slice: Int = 16) {
    var slices = 0
    while table.measureInIdle(rows: slice), slices < 10_000 { slices += 1 }
  }

  @Test func `Q2 the lines are exact after idle measuring, and the screen was never touched`() {
    var random = RandomSource(seed: 4)
    let rows = (0..<700).map { _ in random.below(80) }
    let letters = LetterTable(rows, columns: 10, height: 12)
    letters.table.scroll(byLines: 300)
    let screen = letters.screen()
    letters.source.clearTrace()
    #expect(letters.table.measureInIdle(rows: 16))
    #expect(letters.source.trace.filter { $0.hasPrefix("fit") }.count == 16)
    #expect(!letters.table.laidOut.lineProgress.isExact)
    measureAll(letters.table)
    #expect(letters.table.laidOut.lineProgress.isExact)
    #expect(letters.table.laidOut.estimatedTotalHeight == rows.reduce(0) { $0 + ($1 + 9) / 10 })
    #expect(!letters.source.trace.contains { $0.hasPrefix("show") || $0.hasPrefix("hide") })
    letters.source.clearTrace()
    #expect(letters.screen() == screen)
    #expect(!letters.source.trace.contains { $0.hasPrefix("fit") || $0.hasPrefix("bind") })
  }

  @Test func `a cell that only measures goes back into the pool at once`() {
    let letters = LetterTable(Array(repeating: 25, count: 200), columns: 10, height: 12)
    letters.table.layoutIfNeeded()
    measureAll(letters.table)
    #expect(letters.source.made.count == 5)
    #expect(letters.table.pooledCellCount == 1)
  }

  @Test func `the cell knows its row, its width and its table while it is measured`() {
    let letters = LetterTable(Array(repeating: 25, count: 30), columns: 10, height: 3)
    letters.table.layoutIfNeeded()
    var seen: [RowPath?] = []
    letters.source.onFit = { cell in
      #expect(cell.columns == 10)
      #expect(cell.indexPath.flatMap { letters.table.laidOut.cellForRow(at: $0) } === cell)
      seen.append(cell.indexPath)
    }
    measureAll(letters.table)
    #expect(Set(seen).count == 29)
  }

  @Test func `M2 nothing is measured without a width, in an update block or while laying out`() {
    let letters = LetterTable(Array(repeating: 25, count: 30), columns: 0, height: 3)
    #expect(!letters.table.measureInIdle(rows: 5))
    letters.table.size = GridSize(columns: 10, rows: 3)
    letters.table.layoutIfNeeded()
    letters.table.beginUpdates()
    #expect(!letters.table.measureInIdle(rows: 5))
    letters.table.endUpdates()
    letters.source.onFit = { _ in #expect(!letters.table.measureInIdle(rows: 5)) }
    letters.table.scroll(byLines: 30)
    letters.source.onFit = nil
    #expect(letters.table.measureInIdle(rows: 5))
  }

  @Test func `rows whose height is known need no cell`() {
    let letters = LetterTable(Array(repeating: 25, count: 100), columns: 10, height: 3)
    let delegate = KnownHeights()
    letters.table.delegate = delegate
    letters.table.layoutIfNeeded()
    let asked = letters.source.cellQuestions
    measureAll(letters.table)
    #expect(letters.source.cellQuestions == asked)
    #expect(letters.table.laidOut.estimatedTotalHeight == 400)
    #expect(delegate.questions.values.allSatisfy { $0 == 1 })
    #expect(delegate.questions.count == 100)
  }

  @Test func `updates, reloads and new widths between slices leave the plan valid`() {
    var random = RandomSource(seed: 9)
    let letters = LetterTable((0..<400).map { _ in random.below(60) }, columns: 10, height: 9)
    for step in 0..<40 {
      _ = letters.table.measureInIdle(rows: random.below(30))
      switch step % 4 {
      case 0: letters.table.scrollToRow(at: letters.path(random.below(200)), position: .middle)
      case 1:
        letters.source.rows[0].removeSubrange(10..<14)
        letters.table.deleteRows(at: (10..<14).map(letters.path))
      case 2: letters.table.size = GridSize(columns: 5 + random.below(20), rows: 9)
      default: letters.table.reloadData()
      }
    }
    measureAll(letters.table)
    let columns = letters.table.size.columns
    #expect(letters.table.laidOut.lineProgress.isExact)
    #expect(
      letters.table.laidOut.estimatedTotalHeight
        == letters.source.rows[0].reduce(0) { $0 + ($1 + columns - 1) / columns })
  }

  @Test func `a cell that asks for another height while it is measured aside harms nothing`() {
    let letters = LetterTable(Array(repeating: 25, count: 60), columns: 10, height: 3)
    letters.table.layoutIfNeeded()
    letters.source.onFit = { $0.setNeedsHeight() }
    measureAll(letters.table)
    #expect(letters.table.laidOut.estimatedTotalHeight == 180)
    #expect(letters.table.laidOut.visibleRows.map(\.indexPath.row) == [0])
  }
}

/// A delegate that knows every height and counts how often it is asked.
@MainActor
private final class KnownHeights: TableViewDelegate {
  private(set) var questions: [RowPath: Int] = [:]

  func tableView(_ tableView: TableView, heightForRowAt indexPath: RowPath) -> Int? {
    questions[indexPath, default: 0] += 1
    return 4
  }
}
