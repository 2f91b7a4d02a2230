import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
struct ScrollingTests {
  @Test(arguments: [ScrollPosition.top, .middle, .bottom, .none])
  func `S6 a scroll in an update block and one just after it lead to the same row of after it`(
    position: ScrollPosition
  ) {
    for isInside in [true, false] {
      let letters = LetterTable.random()
      letters.table.beginUpdates()
      letters.source.rows[0].insert(contentsOf: [33, 44, 55], at: 0)
      letters.table.insertRows(at: (0..<3).map(letters.path))
      letters.source.rows[0].append(21)
      letters.table.insertRows(at: [letters.path(203)])
      if isInside { letters.table.scrollToRow(at: letters.path(203), position: position) }
      letters.table.endUpdates()
      if !isInside { letters.table.scrollToRow(at: letters.path(203), position: position) }
      #expect(letters.table.laidOut.visibleRows.last?.indexPath == letters.path(203))
      #expect(letters.table.laidOut.isAtBottom)
    }
  }

  @Test func `S6 of several scrolls in an update block the last one counts`() {
    let letters = LetterTable.random()
    letters.table.performBatchUpdates {
      letters.table.scrollToRow(at: letters.path(90), position: .top)
      letters.table.scrollToTop()
    }
    #expect(letters.table.laidOut.isAtTop)
    letters.table.performBatchUpdates {
      letters.table.scrollToTop()
      letters.table.scrollToRow(at: letters.path(90), position: .top, animated: true)
    }
    #expect(letters.table.isScrolling)
    _ = letters.finishScroll()
    #expect(letters.table.laidOut.topPosition?.indexPath == letters.path(90))
    letters.table.performBatchUpdates {
      letters.table.scrollToBottom()
      letters.source.rows[0].append(99)
      letters.table.insertRows(at: [letters.path(200)])
    }
    #expect(letters.table.laidOut.isAtBottom)
  }

  @Test func `G8 rows inserted above the first line come into view, or not if that is asked for`() {
    for keeps in [false, true] {
      let letters = LetterTable.random()
      letters.table.keepsPlaceAtTop = keeps
      let before = letters.table.laidOut.visibleRows
      letters.source.rows[0].insert(contentsOf: [15, 15], at: 0)
      letters.table.insertRows(at: [letters.path(0), letters.path(1)])
      let shown = letters.table.laidOut.visibleRows
      #expect(shown.first?.indexPath.row == (keeps ? 2 : 0))
      if keeps { #expect(shown.map(\.line) == before.map(\.line)) }
      #expect(letters.table.laidOut.isAtTop == !keeps)
    }
  }

  @Test func `G8 anywhere else rows inserted above move nothing`() {
    let letters = LetterTable.random()
    letters.table.scroll(byLines: 1)
    let before = letters.table.laidOut.visibleRows
    letters.source.rows[0].insert(contentsOf: [15, 15], at: 0)
    letters.table.insertRows(at: [letters.path(0), letters.path(1)])
    #expect(letters.table.laidOut.visibleRows.map(\.line) == before.map(\.line))
    #expect(letters.table.laidOut.visibleRows.first?.indexPath.row == 2)
  }

  @Test func `G9 the last line stays visible as rows arrive and grow, until a scroll up`() {
    let letters = LetterTable.random()
    letters.table.followsTail = true
    letters.table.scrollToBottom()
    func append() {
      letters.source.rows[0].append(35)
      letters.table.appendRows(1)
    }
    func grow() {
      let last = letters.source.rows[0].count - 1
      letters.source.rows[0][last] += 40
      letters.table.reconfigureRows(at: [letters.path(last)])
    }
    for change in [append, grow, append] {
      change()
      #expect(letters.table.laidOut.isAtBottom)
    }
    letters.table.scroll(byLines: -1)
    let before = letters.table.laidOut.visibleRows
    append()
    #expect(letters.table.laidOut.visibleRows == before)
    letters.table.scroll(byLines: 100)
    append()
    #expect(letters.table.laidOut.isAtBottom, "scrolling to the end follows again")
  }

  @Test(arguments: 0..<10)
  func `G12 a scroll moves every row that stays by its lines, also over rows nobody measured`(
    seed: Int
  ) {
    var random = RandomSource(seed: UInt64(seed))
    let letters = LetterTable.random(400, seed: seed)
    letters.table.scrollToRow(at: letters.path(200), position: .top)
    for step in 0..<40 {
      let lines = step % 2 == 0 ? -random.below(15) : random.below(12)
      let before = Dictionary(
        uniqueKeysWithValues: letters.table.laidOut.visibleRows.map { ($0.indexPath, $0.line) })
      #expect(letters.table.scroll(byLines: lines) == lines)
      for row in letters.table.laidOut.visibleRows {
        if let former = before[row.indexPath] { #expect(row.line == former - lines) }
      }
    }
  }
}
