import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
struct ScrollingTests {
  private func letters(_ count: Int = 200, seed: Int = 1) -> LetterTable {
    var random = RandomSource(seed: UInt64(seed))
    let letters = LetterTable(
      (0..<count).map { _ in 1 + random.below(90) }, columns: 10, height: 12)
    letters.table.layoutIfNeeded()
    return letters
  }

  private func run(_ table: TableView) -> Int {
    var frames = 0
    while table.isScrolling, frames < 100 {
      table.advanceScroll()
      frames += 1
    }
    return frames
  }

  @Test(arguments: [ScrollPosition.top, .middle, .bottom, .none])
  func `S6 a scroll in an update block and one just after it lead to the same row of after it`(
    position: ScrollPosition
  ) {
    for isInside in [true, false] {
      let letters = letters()
      letters.table.beginUpdates()
      letters.source.rows[0].insert(contentsOf: [33, 44, 55], at: 0)
      letters.table.insertRows(at: (0..<3).map(letters.path))
      letters.source.rows[0].append(21)
      letters.table.insertRows(at: [letters.path(203)])
      if isInside { letters.table.scrollToRow(at: letters.path(203), position: position) }
      letters.table.endUpdates()
      if !isInside { letters.table.scrollToRow(at: letters.path(203), position: position) }
      #expect(letters.table.visibleRows.last?.indexPath == letters.path(203))
      #expect(letters.table.isAtBottom)
    }
  }

  @Test func `S6 of several scrolls in an update block the last one counts`() {
    let letters = letters()
    letters.table.performBatchUpdates {
      letters.table.scrollToRow(at: letters.path(90), position: .top)
      letters.table.scrollToTop()
    }
    #expect(letters.table.isAtTop)
    letters.table.performBatchUpdates {
      letters.table.scrollToTop()
      letters.table.scrollToRow(at: letters.path(90), position: .top, animated: true)
    }
    #expect(letters.table.isScrolling)
    _ = run(letters.table)
    #expect(letters.table.topPosition?.indexPath == letters.path(90))
    letters.table.performBatchUpdates {
      letters.table.scrollToBottom()
      letters.source.rows[0].append(99)
      letters.table.insertRows(at: [letters.path(200)])
    }
    #expect(letters.table.isAtBottom)
  }

  @Test func `G8 rows inserted above the first line come into view, or not if that is asked for`() {
    for keeps in [false, true] {
      let letters = letters()
      letters.table.keepsPlaceAtTop = keeps
      let before = letters.table.visibleRows
      letters.source.rows[0].insert(contentsOf: [15, 15], at: 0)
      letters.table.insertRows(at: [letters.path(0), letters.path(1)])
      let shown = letters.table.visibleRows
      #expect(shown.first?.indexPath.row == (keeps ? 2 : 0))
      if keeps { #expect(shown.map(\.line) == before.map(\.line)) }
      #expect(letters.table.isAtTop == !keeps)
    }
  }

  @Test func `G8 anywhere else rows inserted above move nothing`() {
    let letters = letters()
    letters.table.scroll(byLines: 1)
    let before = letters.table.visibleRows
    letters.source.rows[0].insert(contentsOf: [15, 15], at: 0)
    letters.table.insertRows(at: [letters.path(0), letters.path(1)])
    #expect(letters.table.visibleRows.map(\.line) == before.map(\.line))
    #expect(letters.table.visibleRows.first?.indexPath.row == 2)
  }

  @Test func `G9 the last line stays visible as rows arrive and grow, until a scroll up`() {
    let letters = letters()
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
      #expect(letters.table.isAtBottom)
    }
    letters.table.scroll(byLines: -1)
    let before = letters.table.visibleRows
    append()
    #expect(letters.table.visibleRows == before)
    letters.table.scroll(byLines: 100)
    append()
    #expect(letters.table.isAtBottom, "scrolling to the end follows again")
  }

  @Test(arguments: 0..<10)
  func `G12 a scroll moves every row that stays by its lines, also over rows nobody measured`(
    seed: Int
  ) {
    var random = RandomSource(seed: UInt64(seed))
    let letters = letters(400, seed: seed)
    letters.table.scrollToRow(at: letters.path(200), position: .top)
    for step in 0..<40 {
      let lines = step % 2 == 0 ? -random.below(15) : random.below(12)
      let before = Dictionary(
        uniqueKeysWithValues: letters.table.visibleRows.map { ($0.indexPath, $0.line) })
      #expect(letters.table.scroll(byLines: lines) == lines)
      for row in letters.table.visibleRows {
        if let former = before[row.indexPath] { #expect(row.line == former - lines) }
      }
    }
  }

  @Test(arguments: [ScrollPosition.top, .middle, .bottom, .none])
  func `G11 an animated scroll shows its way and ends where another one does`(
    position: ScrollPosition
  ) {
    for row in [3, 8, 190] {
      let (animated, direct) = (letters(), letters())
      animated.table.scrollToRow(at: animated.path(row), position: position, animated: true)
      let frames = run(animated.table)
      direct.table.scrollToRow(at: direct.path(row), position: position)
      #expect(animated.table.visibleRows == direct.table.visibleRows)
      #expect(frames >= 1 && frames <= 12)
    }
  }

  @Test func `G11 the ends can be scrolled to with animation`() {
    let letters = letters()
    letters.table.scrollToBottom(animated: true)
    #expect(letters.table.isScrolling && letters.table.isAtTop)
    #expect(run(letters.table) > 1)
    #expect(letters.table.isAtBottom)
    letters.table.scrollToTop(animated: true)
    #expect(run(letters.table) > 1)
    #expect(letters.table.isAtTop)
  }

  @Test func `G11 any other scroll ends an animated one, and nothing jumps back`() {
    let scrolls: [(TableView) -> Void] = [
      { $0.scroll(byLines: 2) }, { $0.scrollToTop() }, { $0.scroll(toFraction: 0.5) },
      { $0.scroll(toIndicatorLine: 4) }, { $0.reloadData() },
    ]
    for scroll in scrolls {
      let letters = letters()
      letters.table.scrollToRow(at: letters.path(150), position: .top, animated: true)
      letters.table.advanceScroll()
      #expect(letters.table.isScrolling)
      scroll(letters.table)
      let after = letters.table.visibleRows
      #expect(!letters.table.isScrolling)
      letters.table.advanceScroll()
      #expect(letters.table.visibleRows == after)
    }
  }

  @Test func `G11 the target goes with its row through updates, widths and heights`() {
    let letters = letters()
    letters.table.scrollToRow(at: letters.path(20), position: .top, animated: true)
    letters.table.advanceScroll()
    letters.source.rows[0].insert(contentsOf: [70, 70, 70], at: 5)
    letters.table.insertRows(at: (5..<8).map(letters.path))
    letters.table.advanceScroll()
    letters.table.size = GridSize(columns: 7, rows: 12)
    letters.table.advanceScroll()
    letters.source.rows[0].append(10)
    letters.table.appendRows(1)
    _ = run(letters.table)
    #expect(letters.table.topPosition?.indexPath == letters.path(23))
    #expect(letters.table.topPosition?.inset == 0)
  }

  @Test func `G11 a target that is deleted ends the scroll`() {
    let letters = letters()
    letters.table.scrollToRow(at: letters.path(20), position: .top, animated: true)
    letters.table.advanceScroll()
    letters.source.rows[0].remove(at: 20)
    letters.table.deleteRows(at: [letters.path(20)])
    let before = letters.table.visibleRows
    letters.table.advanceScroll()
    #expect(!letters.table.isScrolling)
    #expect(letters.table.visibleRows == before)
  }

  @Test func `G11 before the first layout an animated scroll is one without`() {
    let letters = LetterTable(Array(repeating: 25, count: 60), columns: 0, height: 0)
    letters.table.scrollToRow(at: letters.path(30), position: .top, animated: true)
    #expect(!letters.table.isScrolling)
    letters.table.size = GridSize(columns: 10, rows: 12)
    #expect(letters.table.topPosition?.indexPath == letters.path(30))
  }

  @Test func `G11 cells that always ask for another height do not hold a scroll up`() {
    let letters = letters()
    letters.source.onFit = { $0.setNeedsHeight() }
    letters.table.scrollToRow(at: letters.path(100), position: .top, animated: true)
    #expect(run(letters.table) <= 12)
    #expect(letters.table.topPosition?.indexPath == letters.path(100))
  }

  @Test func `G11 a reload from within the measuring of the way ends the scroll`() {
    let letters = letters()
    letters.table.scrollToRow(at: letters.path(100), position: .top, animated: true)
    letters.source.onFit = { _ in letters.table.reloadData() }
    letters.table.advanceScroll()
    letters.source.onFit = nil
    letters.table.layoutIfNeeded()
    #expect(!letters.table.isScrolling)
    #expect(letters.table.isAtTop)
  }
}
