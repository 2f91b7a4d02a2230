import CellGrid
import TableKit
import Testing

@MainActor
struct SelectionTests {
  private let letters: LetterTable
  private let delegate = SelectionDelegate()

  init() {
    letters = LetterTable(Array(repeating: 5, count: 30), columns: 10, height: 9)
    letters.table.delegate = delegate
    letters.table.layoutIfNeeded()
  }

  private var table: TableView { letters.table }
  private var selected: [Int] { table.indexPathsForSelectedRows.map(\.row) }

  private func press(_ row: Int) { table.performUserSelection(ofRowAt: letters.path(row)) }

  /// The rows on the screen whose cells say that they are selected.
  private var marked: [Int] {
    table.laidOut.visibleRows.map(\.indexPath).filter {
      table.laidOut.cellForRow(at: $0)?.isSelected == true
    }
    .map(\.row)
  }

  @Test func `L4 a press asks, deselects the former row, and says what is selected`() {
    press(2)
    #expect(delegate.takeTrace() == ["will select 2 of []", "did select 2 of [2]"])
    press(5)
    #expect(
      delegate.takeTrace() == [
        "will select 5 of [2]", "will deselect 2 of [2]", "did deselect 2 of []",
        "did select 5 of [5]",
      ])
    press(5)
    #expect(delegate.takeTrace() == ["will select 5 of [5]", "did select 5 of [5]"])
    #expect(marked == [5])
  }

  @Test func `L4 of several, a press on a selected row deselects that one alone`() {
    table.allowsMultipleSelection = true
    for row in [4, 2, 4, 7] { press(row) }
    #expect(
      delegate.takeTrace().suffix(4) == [
        "will deselect 4 of [2 4]", "did deselect 4 of [2]", "will select 7 of [2]",
        "did select 7 of [2 7]",
      ])
    #expect(table.indexPathForSelectedRow == letters.path(2))
    #expect(marked == [2, 7])
  }

  @Test func `L4 the delegate may send a selection elsewhere or refuse it`() {
    delegate.select = { $0.row == 3 ? nil : RowPath(row: $0.row + 1, section: 0) }
    press(3)
    #expect(delegate.takeTrace() == ["will select 3 of []"])
    press(6)
    #expect(delegate.takeTrace() == ["will select 6 of []", "did select 7 of [7]"])
    delegate.deselect = { _ in nil }
    press(1)
    #expect(delegate.takeTrace() == ["will select 1 of [7]", "will deselect 7 of [7]"])
    #expect(selected == [7])
  }

  @Test func `L4 one row stays the most when a deselection is sent elsewhere`() {
    press(2)
    delegate.deselect = { _ in RowPath(row: 9, section: 0) }
    press(5)
    #expect(selected == [2])
    #expect(delegate.takeTrace().last == "did deselect 9 of [2]")
  }

  @Test func `L4 what the program selects is told to nobody`() {
    table.selectRow(at: letters.path(3))
    table.selectRow(at: letters.path(4))
    #expect(selected == [4])
    table.allowsMultipleSelection = true
    table.selectRow(at: letters.path(6))
    #expect(selected == [4, 6] && marked == [4, 6])
    table.deselectRow(at: letters.path(4))
    #expect(selected == [6])
    table.selectRow(at: nil)
    #expect(selected == [] && marked == [])
    #expect(delegate.trace == [])
  }

  @Test func `L4 where the user may not select, the program may`() {
    table.allowsSelection = false
    press(2)
    #expect(selected == [] && delegate.trace == [])
    table.selectRow(at: letters.path(2))
    #expect(selected == [2])
  }

  @Test func `a selection scrolls only if it says where to`() {
    table.selectRow(at: letters.path(20))
    #expect(table.laidOut.topPosition?.indexPath == letters.path(0))
    table.selectRow(at: letters.path(20), scrollPosition: .top)
    #expect(table.laidOut.topPosition?.indexPath == letters.path(20))
  }

  @Test func `L1 the selection stays with its rows, and deleted ones leave it silently`() {
    table.allowsMultipleSelection = true
    for row in [1, 3, 5] { table.selectRow(at: letters.path(row)) }
    table.performBatchUpdates {
      letters.source.rows[0].insert(5, at: 0)
      letters.source.rows[0].remove(at: 4)
      table.insertRows(at: [letters.path(0)])
      table.deleteRows(at: [letters.path(3)])
    }
    #expect(selected == [2, 5] && marked == [2, 5])
    table.moveRow(at: letters.path(2), to: letters.path(8))
    #expect(selected == [4, 8] && marked == [4, 8])
    #expect(delegate.trace == [])
  }

  @Test func `L2 a reload of all data selects nothing, and tells nobody`() {
    press(2)
    _ = delegate.takeTrace()
    table.reloadData()
    #expect(selected == [] && table.focusedRow == nil)
    #expect(marked == [] && delegate.trace == [])
  }

  @Test func `L3 a reloaded row stays selected unless UIKit's way is wanted`() {
    press(2)
    table.reloadRows(at: [letters.path(2)])
    #expect(selected == [2] && marked == [2])
    table.clearsSelectionOnReloadRows = true
    table.reconfigureRows(at: [letters.path(2)])
    #expect(selected == [2] && marked == [2])
    table.reloadRows(at: [letters.path(2)])
    #expect(selected == [] && marked == [])
  }

  @Test func `a cell knows whether it is selected before it is bound and measured`() {
    table.selectRow(at: letters.path(15))
    table.focusedRow = letters.path(16)
    var known: [Int: [Bool]] = [:]
    letters.source.onFit = { known[$0.indexPath?.row ?? -1] = [$0.isSelected, $0.isFocused] }
    table.scrollToRow(at: letters.path(14), position: .top)
    table.layoutIfNeeded()
    #expect(known[14] == [false, false] && known[15] == [true, false])
    #expect(known[16] == [false, true] && known[17] == [false, false])
  }

  @Test func `a cell that is taller while it is selected is measured in place`() {
    let tall = LetterTable([5, 5, 5], columns: 10, height: 9)
    tall.source.onMark = { $0.letters = $0.isSelected ? 25 : 5 }
    tall.table.layoutIfNeeded()
    let questions = tall.source.cellQuestions
    tall.table.selectRow(at: tall.path(1))
    #expect(tall.table.laidOut.visibleRows.map(\.height) == [1, 3, 1])
    tall.table.deselectRow(at: tall.path(1))
    #expect(tall.table.laidOut.visibleRows.map(\.height) == [1, 1, 1])
    #expect(tall.source.cellQuestions == questions)
  }
}
