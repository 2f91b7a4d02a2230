import CellGrid
import TableKit
import Testing

@MainActor
struct BatchTests {
  @Test func `B2 a nested block says nothing before the outermost one ends`() {
    let list = HookedList([1, 2, 3, 4])
    _ = list.screen()
    var counts = 0
    list.always(.count) { counts += 1 }
    list.table.beginUpdates()
    list.rows = [2, 9, 4]
    list.table.beginUpdates()
    list.table.deleteRows(at: [list.path(0)])
    list.table.endUpdates()
    list.table.insertRows(at: [list.path(1)])
    #expect(list.table.numberOfRows(inSection: 0) == 4)
    list.table.deleteRows(at: [list.path(2)])
    #expect(counts == 0)
    list.table.endUpdates()
    #expect(counts == 1)
    #expect(list.screen() == ["2", "9", "4"])
  }

  @Test
  func `B9 an empty block asks for counts and heights of what is on the screen, nothing else`() {
    let letters = LetterTable(Array(repeating: 15, count: 9), columns: 10, height: 6)
    letters.table.scroll(byLines: 5)
    _ = letters.screen()
    let (cells, counts) = (letters.source.cellQuestions, letters.source.countQuestions)
    let first = letters.table.laidOut.cellForRow(at: letters.path(2)) as? LetterCell
    first?.letters = 55
    letters.source.clearTrace()
    letters.table.beginUpdates()
    letters.table.endUpdates()
    letters.table.layoutIfNeeded()
    #expect(letters.source.cellQuestions == cells)
    #expect(letters.source.countQuestions == counts + 1)
    #expect(
      Set(letters.source.trace).isSubset(of: [
        "fit 0.2", "fit 0.3", "fit 0.4", "hide 0.4", "hide 0.5",
      ]))
    #expect(letters.screen() == ["2:1", "2:2", "2:3", "2:4", "2:5", "3:0"])
    letters.table.scroll(byLines: -5)
    #expect(letters.screen().first == "0:0")
  }

  @Test
  func `B10 a reloaded row that moves aside is measured anew, a reconfigured one keeps its cell`() {
    let letters = LetterTable([5, 15, 25], columns: 10, height: 9)
    letters.table.layoutIfNeeded()
    let cell = letters.table.laidOut.cellForRow(at: letters.path(2))
    letters.source.rows[0] = [9, 5, 35, 45]
    letters.source.clearTrace()
    letters.table.performBatchUpdates {
      letters.table.insertRows(at: [letters.path(0)])
      letters.table.reloadRows(at: [letters.path(1)])
      letters.table.reconfigureRows(at: [letters.path(2)])
    }
    letters.table.layoutIfNeeded()
    #expect(letters.table.laidOut.cellForRow(at: letters.path(3)) === cell)
    #expect(letters.table.laidOut.visibleRows.map(\.height) == [1, 1, 4, 5])
    #expect(
      letters.source.trace.filter { $0.hasPrefix("bind") } == ["bind 0.3", "bind 0.0", "bind 0.2"])
    #expect(letters.source.alternationFailures == [])
  }

  @Test func `B11 a section that moves keeps cells, heights and selection, and asks for nothing`() {
    let letters = LetterTable(sections: [[5, 15], [25], [35]], columns: 10, height: 12)
    letters.table.layoutIfNeeded()
    letters.table.focusedRow = letters.path(1)
    let cell = letters.table.laidOut.cellForRow(at: letters.path(1))
    letters.source.rows = [[25], [35], [5, 15]]
    letters.source.clearTrace()
    letters.table.moveSection(0, toSection: 2)
    letters.table.layoutIfNeeded()
    let moved = RowPath(row: 1, section: 2)
    #expect(letters.source.trace == [])
    #expect(letters.table.laidOut.cellForRow(at: moved) === cell)
    #expect(letters.table.focusedRow == moved)
    #expect(letters.table.laidOut.visibleRows.map(\.height) == [3, 4, 1, 2])
  }

  @Test func `B13 a reload in a block takes the place of all else, and is done when it ends`() {
    let list = HookedList([1, 2, 3])
    _ = list.screen()
    list.clearCounts()
    var completions = 0
    list.table.performBatchUpdates {
      list.table.deleteRows(at: [list.path(2)])
      list.table.reloadData()
      list.rows = [7, 8, 9, 10]
      #expect(list.table.numberOfRows(inSection: 0) == 3)
      list.table.insertRows(at: [list.path(40)])
      list.table.appendRows(3)
      #expect(list.bound == [])
    } completion: {
      completions += 1
    }
    #expect(completions == 1)
    #expect(list.screen() == ["7", "8", "9", "10"])
    #expect(list.bound == [7, 8, 9, 10])
  }

  @Test func `B13 a reload keeps the position, as far as there are rows, and drops the selection`()
  {
    let list = HookedList(Array(0..<30))
    list.table.scroll(byLines: 10)
    list.table.focusedRow = list.path(12)
    list.rows = Array(100..<130)
    list.table.reloadData()
    #expect(list.screen().first == "110")
    #expect(list.table.focusedRow == nil)
    list.rows = [1, 2]
    list.table.reloadData()
    #expect(list.screen() == ["1", "2"])
  }

  @Test func `B13 a reload that finds rows again keeps those on the screen where they are`() {
    let list = HookedList(Array(0..<30))
    list.table.scroll(byLines: 10)
    list.table.focusedRow = list.path(12)
    _ = list.screen()
    for new in [Array(-9..<30), Array(-9..<30).reversed(), [40, 12, 50]] {
      let old = list.rows
      list.rows = new
      list.table.reloadData(keepingPlaceBy: { path in
        new.firstIndex(of: old[path.row]).map(list.path)
      })
    }
    #expect(list.screen() == ["40", "12", "50"])
    #expect(list.table.focusedRow == list.path(1))
    #expect(list.table.laidOut.isAtTop)
  }

  @Test func `B13 a row that is named stays where it is though the start was on the screen`() {
    let list = HookedList([10, 20, 30])
    list.table.focusedRow = list.path(1)
    let line = list.screen().firstIndex(of: "20")
    for focus in [list.path(1), nil] {
      let old = [10, 20, 30]
      list.rows = Array(0..<40)
      list.table.reloadData(focusing: focus) { path in list.path(old[path.row]) }
      #expect(list.screen().firstIndex(of: "20") == (focus == nil ? nil : line))
      #expect(list.table.laidOut.isAtTop == (focus == nil))
      list.rows = old
      list.table.reloadData()
      list.table.scrollToTop()
      _ = list.screen()
    }
  }

  @Test func `appended rows in a block are the last ones after it`() {
    let list = HookedList([1, 2, 3])
    _ = list.screen()
    list.table.performBatchUpdates {
      list.rows = [0, 1, 3, 4, 5]
      list.table.appendRows(2)
      list.table.deleteRows(at: [list.path(1)])
      list.table.insertRows(at: [list.path(0)])
    }
    #expect(list.screen() == ["0", "1", "3", "4", "5"])
    #expect(list.bound.suffix(3).sorted() == [0, 4, 5])
  }
}
