import TableKit
import Testing

@MainActor
struct ReentranceTests {
  /// A way to change rows.
  enum Change: String, CaseIterable, Sendable {
    case insert, delete, move, append, block, openBlock, reload, mixture
  }

  /// Changes rows in a way that lets the pass go on: while rows are being bound, those of the data
  /// source have to stand still, so that the change is made in a block.
  private func make(_ change: Change, at moment: HookedList.Moment, in list: HookedList) {
    let isHarmless = [.show, .hide, .draw].contains(moment) || change == .append
    if isHarmless { return make(change, in: list) }
    list.table.performBatchUpdates { make(change, in: list) }
  }

  private func make(_ change: Change, in list: HookedList) {
    let table = list.table
    switch change {
    case .insert:
      list.rows.insert(90, at: 0)
      table.insertRows(at: [list.path(0)])
    case .delete:
      list.rows.removeFirst()
      table.deleteRows(at: [list.path(0)])
    case .move:
      list.rows.insert(list.rows.remove(at: 2), at: 0)
      table.moveRow(at: list.path(2), to: list.path(0))
    case .append:
      list.rows += [91, 92]
      table.appendRows(2)
    case .block:
      table.performBatchUpdates {
        list.rows.removeFirst()
        table.deleteRows(at: [list.path(0)])
      }
    case .openBlock:
      table.beginUpdates()
      list.rows.insert(93, at: 1)
      table.insertRows(at: [list.path(1)])
      table.endUpdates()
    case .reload:
      list.rows = [7, 8, 9]
      table.reloadData()
    case .mixture:
      list.rows.append(94)
      table.appendRows(1)
      list.rows.removeFirst()
      table.deleteRows(at: [list.path(0)])
      table.performBatchUpdates {
        list.rows.insert(95, at: 0)
        table.insertRows(at: [list.path(0)])
      }
    }
  }

  @Test(arguments: HookedList.Moment.allCases, Change.allCases)
  func `B15 a change from within any callback waits for the end of the pass`(
    moment: HookedList.Moment, change: Change
  ) {
    let list = HookedList([1, 2, 3, 4])
    if moment == .hide { _ = list.screen() }
    list.once(moment) {
      let count = list.count
      make(change, at: moment, in: list)
      #expect(list.count == count)
    }
    if moment == .hide { list.table.reloadRows(at: [list.path(3)]) }
    _ = list.screen()
    #expect(!list.hasHooks)
    #expect(list.screen() == list.rows.prefix(6).map(String.init))
    #expect(list.table.numberOfRows(inSection: 0) == list.rows.count)
  }

  @Test func `B15 blocks that were opened apart are carried out apart, in their order`() {
    let list = HookedList([1, 2, 3, 4])
    list.once(.bind) {
      list.rows.append(5)
      list.table.insertRows(at: [list.path(4)])
      #expect(list.table.numberOfRows(inSection: 0) == 4)
    }
    list.once(.fit) {
      list.table.performBatchUpdates {
        list.rows.removeFirst()
        list.table.deleteRows(at: [list.path(0)])
        list.table.appendRows(0)
      }
    }
    var counts = 0
    list.always(.count) { counts += 1 }
    #expect(list.screen() == ["2", "3", "4", "5"])
    #expect(counts == 3)
  }

  /// Rows that remove themselves when they are shown, each in a block of its own.
  @Test(arguments: [[2, 3], [3, 2], [1, 6], [1, 2, 3, 4, 5, 6]])
  func `B15 rows that remove themselves as they are shown leave those that the data has`(
    leaving: [Int]
  ) {
    let list = HookedList([1, 2, 3, 4, 5, 6, 7, 8])
    list.onShow = { path in
      let id = list.rows[path.row]
      guard leaving.contains(id) else { return }
      list.table.performBatchUpdates {
        guard let row = list.rows.firstIndex(of: id) else { return }
        list.rows.remove(at: row)
        list.table.deleteRows(at: [list.path(row)])
      }
    }
    for _ in 0..<8 { _ = list.screen() }
    #expect(list.rows == [1, 2, 3, 4, 5, 6, 7, 8].filter { !leaving.contains($0) })
    #expect(list.screen() == list.rows.prefix(6).map(String.init))
  }

  @Test func `B15 a row that is told of while others wait has the path that the data source knows`()
  {
    let list = HookedList([1, 2, 3, 4, 5, 6, 7, 8])
    list.onShow = { path in
      guard list.rows[path.row] % 2 == 0 else { return }
      list.rows.remove(at: path.row)
      list.table.deleteRows(at: [path])
    }
    for _ in 0..<8 { _ = list.screen() }
    #expect(list.rows == [1, 3, 5, 7])
    #expect(list.screen() == ["1", "3", "5", "7"])
  }

  @Test func `B15 a change from outside may come while one from a callback waits`() {
    let list = HookedList([1, 2, 3, 4])
    list.once(.draw) {
      list.table.performBatchUpdates {
        list.rows.removeFirst()
        list.table.deleteRows(at: [list.path(0)])
      }
      list.once(.draw) {
        list.table.performBatchUpdates {
          list.rows.removeLast()
          list.table.deleteRows(at: [list.path(list.rows.count)])
        }
      }
    }
    _ = list.screen()
    list.rows.insert(9, at: 0)
    list.table.insertRows(at: [list.path(0)])
    #expect(list.screen().count == list.rows.count)
    #expect(list.screen() == list.rows.map(String.init))
  }

  @Test func `B15 calls whose rows the data source has already are counted by what they name`() {
    let list = HookedList([1, 2, 3, 4])
    list.once(.draw) {
      list.table.performBatchUpdates {
        list.rows.removeAll { $0 == 2 }
        list.table.deleteRows(at: [list.path(1)])
      }
      list.rows += [5, 6]
      list.table.insertRows(at: [list.path(3), list.path(4)])
    }
    _ = list.screen()
    #expect(list.screen() == ["1", "3", "4", "5", "6"])
  }

  @Test func `B15 the closure of a block is run when the pass is over`() {
    let list = HookedList([1, 2, 3])
    var depths: [Int] = []
    list.once(.fit) {
      list.table.performBatchUpdates {
        depths.append(list.depth)
        list.rows = [3]
        list.table.deleteRows(at: [list.path(0), list.path(1)])
      } completion: {
        depths.append(list.depth)
      }
      #expect(list.rows == [1, 2, 3])
    }
    #expect(list.screen() == ["3"])
    #expect(depths == [0, 0])
  }

  @Test func `M8 a cell that changes rows whenever it is measured gets one more pass a turn`() {
    let list = HookedList([1])
    list.always(.fit) {
      list.rows[0] += 1
      list.table.reloadRows(at: [list.path(0)])
    }
    list.table.layoutIfNeeded()
    #expect(list.fits == 2)
    list.table.layoutIfNeeded()
    #expect(list.fits == 4)
    #expect(list.screen().count == 1)
  }

  @Test func `B15 a view above the rows that is exchanged in a pass takes its place after it`() {
    let list = HookedList([1, 2])
    let header = LetterCell()
    header.letters = 12
    list.once(.show) { list.table.tableHeaderView = header }
    #expect(list.screen() == ["-1:0", "-1:1", "1", "2"])
    list.once(.draw) { list.table.tableHeaderView = nil }
    _ = list.screen()
    #expect(list.screen() == ["1", "2"])
  }
}
