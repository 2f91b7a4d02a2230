import CellGrid
import TableKit
import Testing

/// Scrolls that lead too far, or to what is no more.
@MainActor
struct ScrollLimitTests {
  @Test(arguments: [Int.max, Int.max - 1, Int(Int32.max) + 1, 1 << 30, Int.min, -(1 << 30)])
  func `G12 a scroll by any number of lines ends at an end`(lines: Int) {
    let letters = LetterTable([30, 900, 30, 900, 30], columns: 10, height: 8)
    _ = letters.screen()
    letters.table.scroll(byLines: 20)
    let moved = letters.table.scroll(byLines: lines)
    #expect(lines > 0 ? letters.table.laidOut.isAtBottom : letters.table.laidOut.isAtTop)
    #expect(moved == (lines > 0 ? 189 - 8 - 20 : -20))
    letters.table.scroll(byLines: lines)
    #expect(lines > 0 ? letters.table.laidOut.isAtBottom : letters.table.laidOut.isAtTop)
  }

  @Test func `G12 a scroll to the end of a long table does not measure what is in between`() {
    let letters = LetterTable(Array(repeating: 30, count: 100_000), columns: 10, height: 8)
    _ = letters.screen()
    letters.table.scroll(byLines: .max)
    #expect(letters.table.laidOut.isAtBottom)
    #expect(letters.source.cellQuestions < 20)
  }

  @Test(arguments: [ScrollPosition.none, .top], [true, false])
  func `S6 a row that goes away in the layout before a scroll is not scrolled to`(
    place: ScrollPosition, animated: Bool
  ) {
    let list = HookedList(Array(1...40))
    list.once(.show) {
      list.table.performBatchUpdates {
        list.rows.remove(at: 30)
        list.table.deleteRows(at: [list.path(30)])
      }
    }
    list.table.scrollToRow(at: list.path(30), position: place, animated: animated)
    for _ in 0..<9 {
      _ = list.screen()
      list.table.advanceScroll()
    }
    #expect(list.rows.count == 39)
  }

  @Test func `S6 a row that moves in the layout before a scroll is scrolled to where it is`() {
    let list = HookedList(Array(1...40))
    list.once(.show) {
      list.table.performBatchUpdates {
        list.rows.removeFirst(5)
        list.table.deleteRows(at: (0..<5).map { list.path($0) })
      }
    }
    list.table.scrollToRow(at: list.path(30), position: .none)
    #expect(list.screen().last == "31")
  }

  @Test func `L7 a row that does not exist cannot be focused`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let list = HookedList([1, 2])
        list.table.focusedRow = list.path(2)
      }
    }
  }
}
