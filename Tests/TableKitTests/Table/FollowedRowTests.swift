import TableKit
import Testing

/// Rows that are named in a callback, and changes that are carried out before the row is used.
@MainActor
struct FollowedRowTests {
  private func list(_ count: Int) -> HookedList { HookedList(Array(1...count)) }

  private func delete(_ row: Int, in list: HookedList) {
    list.table.performBatchUpdates {
      list.rows.remove(at: row)
      list.table.deleteRows(at: [list.path(row)])
    }
  }

  @Test(arguments: HookedList.Moment.allCases.filter { $0 != .hide })
  func `S6 a row that a callback scrolls to is followed through what is asked for after it`(
    moment: HookedList.Moment
  ) {
    let list = list(30)
    list.once(moment) {
      list.table.scrollToRow(at: list.path(20), position: .top)
      delete(0, in: list)
      delete(0, in: list)
    }
    _ = list.screen()
    #expect(list.screen() == (21...26).map(String.init))
  }

  @Test func `S6 the path is one of after what was asked for before`() {
    let list = list(30)
    list.once(.draw) {
      delete(0, in: list)
      list.table.scrollToRow(at: list.path(20), position: .top)
    }
    _ = list.screen()
    #expect(list.screen().first == "22")
  }

  @Test func `S6 in a block the path is one of after it`() {
    let list = list(30)
    _ = list.screen()
    list.table.performBatchUpdates {
      list.table.scrollToRow(at: list.path(20), position: .top)
      list.rows.removeFirst()
      list.table.deleteRows(at: [list.path(0)])
    }
    #expect(list.screen().first == "22")
  }

  @Test func `S6 a scroll whose row goes away before it does nothing`() {
    let list = list(30)
    list.once(.draw) {
      list.table.scrollToRow(at: list.path(29), position: .top)
      delete(29, in: list)
    }
    _ = list.screen()
    #expect(list.screen() == (1...6).map(String.init))
  }

  @Test func `L1 marks that a callback sets are on the rows that it means`() {
    let list = list(9)
    list.table.allowsMultipleSelection = true
    list.once(.draw) {
      delete(0, in: list)
      list.table.selectRow(at: list.path(3))
      list.table.focusedRow = list.path(4)
      delete(0, in: list)
    }
    _ = list.screen()
    _ = list.screen()
    #expect(list.table.indexPathsForSelectedRows == [list.path(2)])
    #expect(list.table.focusedRow == list.path(3))
  }

  @Test func `B2 a completion is called though rows are laid out by a scroll before`() {
    let list = list(30)
    var completions = 0
    list.once(.draw) {
      list.table.performBatchUpdates {
      } completion: {
        completions += 1
      }
      list.table.scroll(byLines: 3)
    }
    _ = list.screen()
    #expect(list.table.needsDisplay)
    _ = list.screen()
    #expect(completions == 1)
  }

  @Test func `B15 rows that are told after a reload have its paths`() {
    let list = list(9)
    var told: [Int: [Int]] = [:]
    list.onShow = { path in
      told[path.row, default: []].append(list.rows[path.row])
      guard told.count == 2, list.rows.count == 9 else { return }
      list.table.performBatchUpdates {
        list.rows.removeFirst(3)
        list.table.reloadData()
      }
    }
    _ = list.screen()
    #expect(list.screen() == (4...9).map(String.init))
    #expect(told[0] == [1, 4] && told[2] == [6])
  }

  @Test func `K1 a header and a footer may both be exchanged in a callback`() {
    let list = list(2)
    list.table.tableFooterView = Label("foot")
    list.once(.draw) {
      list.table.tableHeaderView = Label("head")
      list.table.tableFooterView = nil
    }
    #expect(list.screen() == ["1", "2", "foot"])
    #expect(list.screen() == ["head", "1", "2"])
  }

  @Test func `B13 a header that comes between a reload and its layout moves no row`() {
    let list = list(30)
    _ = list.screen()
    list.table.scroll(byLines: 10)
    list.table.reloadData()
    list.table.tableHeaderView = Label("head")
    #expect(list.screen() == (11...16).map(String.init))
  }

  @Test func `G12 a scroll by lines is not lost where the row at the top edge goes away with it`() {
    let list = list(30)
    list.table.keepsPlaceAtTop = true
    list.once(.fit) { list.table.performBatchUpdates {} }
    list.once(.show) { delete(0, in: list) }
    list.table.scroll(byLines: 2)
    #expect(list.screen() == (3...8).map(String.init))
  }
}
