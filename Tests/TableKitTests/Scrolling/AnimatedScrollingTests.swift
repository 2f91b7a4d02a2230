import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
struct AnimatedScrollingTests {
  @Test(arguments: [ScrollPosition.top, .middle, .bottom, .none])
  func `G11 an animated scroll shows its way and ends where another one does`(
    position: ScrollPosition
  ) {
    for row in [3, 8, 190] {
      let (animated, direct) = (LetterTable.random(), LetterTable.random())
      animated.table.scrollToRow(at: animated.path(row), position: position, animated: true)
      let frames = animated.finishScroll()
      direct.table.scrollToRow(at: direct.path(row), position: position)
      #expect(animated.table.laidOut.visibleRows == direct.table.laidOut.visibleRows)
      #expect(frames >= 1 && frames <= 12)
    }
  }

  @Test func `G11 the ends can be scrolled to with animation`() {
    let letters = LetterTable.random()
    letters.table.scrollToBottom(animated: true)
    #expect(letters.table.isScrolling && letters.table.laidOut.isAtTop)
    #expect(letters.finishScroll() > 1)
    #expect(letters.table.laidOut.isAtBottom)
    letters.table.scrollToTop(animated: true)
    #expect(letters.finishScroll() > 1)
    #expect(letters.table.laidOut.isAtTop)
  }

  @Test func `G11 any other scroll ends an animated one, and nothing jumps back`() {
    let scrolls: [(TableView) -> Void] = [
      { $0.scroll(byLines: 2) }, { $0.scrollToTop() }, { $0.scroll(toFraction: 0.5) },
      { $0.scroll(toIndicatorLine: 4) }, { $0.reloadData() },
    ]
    for scroll in scrolls {
      let letters = LetterTable.random()
      letters.table.scrollToRow(at: letters.path(150), position: .top, animated: true)
      letters.table.advanceScroll()
      #expect(letters.table.isScrolling)
      scroll(letters.table)
      let after = letters.table.laidOut.visibleRows
      #expect(!letters.table.isScrolling)
      letters.table.advanceScroll()
      #expect(letters.table.laidOut.visibleRows == after)
    }
  }

  @Test func `G11 the target goes with its row through updates, widths and heights`() {
    let letters = LetterTable.random()
    letters.table.scrollToRow(at: letters.path(20), position: .top, animated: true)
    letters.table.advanceScroll()
    letters.source.rows[0].insert(contentsOf: [70, 70, 70], at: 5)
    letters.table.insertRows(at: (5..<8).map(letters.path))
    letters.table.advanceScroll()
    letters.table.size = GridSize(columns: 7, rows: 12)
    letters.table.advanceScroll()
    letters.source.rows[0].append(10)
    letters.table.appendRows(1)
    _ = letters.finishScroll()
    #expect(letters.table.laidOut.topPosition?.indexPath == letters.path(23))
    #expect(letters.table.laidOut.topPosition?.inset == 0)
  }

  @Test func `G11 a target that is deleted ends the scroll`() {
    let letters = LetterTable.random()
    letters.table.scrollToRow(at: letters.path(20), position: .top, animated: true)
    letters.table.advanceScroll()
    letters.source.rows[0].remove(at: 20)
    letters.table.deleteRows(at: [letters.path(20)])
    let before = letters.table.laidOut.visibleRows
    letters.table.advanceScroll()
    #expect(!letters.table.isScrolling)
    #expect(letters.table.laidOut.visibleRows == before)
  }

  @Test func `G11 before the first layout an animated scroll is one without`() {
    let letters = LetterTable(Array(repeating: 25, count: 60), columns: 0, height: 0)
    letters.table.scrollToRow(at: letters.path(30), position: .top, animated: true)
    #expect(!letters.table.isScrolling)
    letters.table.size = GridSize(columns: 10, rows: 12)
    #expect(letters.table.laidOut.topPosition?.indexPath == letters.path(30))
  }

  @Test func `G11 cells that always ask for another height do not hold a scroll up`() {
    let letters = LetterTable.random()
    letters.source.onFit = { $0.setNeedsHeight() }
    letters.table.scrollToRow(at: letters.path(100), position: .top, animated: true)
    #expect(letters.finishScroll() <= 12)
    #expect(letters.table.laidOut.topPosition?.indexPath == letters.path(100))
  }

  @Test func `G11 a reload from within the measuring of the way ends the scroll`() {
    let letters = LetterTable.random()
    letters.table.scrollToRow(at: letters.path(100), position: .top, animated: true)
    letters.source.onFit = { _ in letters.table.reloadData() }
    letters.table.advanceScroll()
    letters.source.onFit = nil
    letters.table.layoutIfNeeded()
    #expect(!letters.table.isScrolling)
    #expect(letters.table.laidOut.isAtTop)
  }
}
