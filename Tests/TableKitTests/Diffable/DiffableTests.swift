import CellGrid
import TableKit
import Testing

@MainActor
struct DiffableTests {
  @Test func `D2 rows that arrive, leave and move are one layout of what the snapshot says`() {
    let list = DiffableList(["a": [1, 2, 3], "b": [4]])
    #expect(list.screen().prefix(4) == ["1", "2", "3", "4"])
    var snapshot = list.source.snapshot()
    snapshot.deleteItems([2])
    snapshot.appendItems([5, 6], toSection: "a")
    snapshot.moveItem(4, beforeItem: 1)
    snapshot.moveSection("b", beforeSection: "a")
    snapshot.appendItems([7], toSection: "b")
    list.clearCounts()
    list.source.apply(snapshot)
    #expect(list.screen() == ["7", "4", "1", "3", "5", "6", "", ""])
    #expect(list.bound.sorted() == [5, 6, 7])
  }

  @Test func `D3 rows that stay keep their cells, heights and selection`() {
    let list = DiffableList(["a": [1, 2, 3, 4]])
    _ = list.screen()
    list.table.focusedRow = list.source.indexPath(for: 3)
    let cells = [1, 3, 4].map(list.cell)
    list.clearCounts()
    var snapshot = list.source.snapshot()
    snapshot.appendSections(["b"])
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.insertItems([9], beforeItem: 1)
    snapshot.deleteItems([2])
    list.source.apply(snapshot)
    #expect(list.screen().prefix(4) == ["3", "9", "1", "4"])
    #expect(zip(cells, [1, 3, 4].map(list.cell)).allSatisfy { $0 === $1 })
    #expect((list.bound, list.fitted) == ([9], [9]))
    #expect(list.table.focusedRow == list.source.indexPath(for: 3))
  }

  @Test func `D3 a row that moves and is reloaded keeps its selection and gets a new cell`() {
    let list = DiffableList(["a": [1, 2, 3]])
    _ = list.screen()
    list.table.focusedRow = list.source.indexPath(for: 3)
    list.clearCounts()
    var snapshot = list.source.snapshot()
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.reloadItems([3])
    list.source.apply(snapshot)
    #expect(list.screen().prefix(3) == ["3", "1", "2"])
    #expect(list.bound == [3])
    #expect(list.table.focusedRow == list.source.indexPath(for: 3))
  }

  @Test func `D4 what is reconfigured keeps its cell, what is reloaded does not`() {
    let list = DiffableList(["a": [1, 2], "b": [3, 4]])
    _ = list.screen()
    let cells = [1, 2].map(list.cell)
    list.clearCounts()
    var snapshot = list.source.snapshot()
    snapshot.reconfigureItems([1])
    snapshot.reloadItems([2])
    snapshot.reloadSections(["b"])
    list.source.apply(snapshot)
    #expect(list.screen().prefix(4) == ["1", "2", "3", "4"])
    #expect(list.bound.sorted() == [1, 2, 3, 4])
    #expect(list.reused == 3)
    #expect(list.cell(1) === cells[0])
    list.clearCounts()
    list.source.apply(list.source.snapshot())
    #expect(list.screen().count == 8 && list.bound == [])
  }

  @Test func `D5 snapshots that are applied in a completion come after the one that it is of`() {
    let list = DiffableList(["a": [1]])
    var order: [String] = []
    list.applyItems([1, 2]) {
      order.append("\(list.table.laidOut.indexPathsForVisibleRows.count)")
      list.applyItems([1, 2, 3, 4]) { order.append("\(list.screen().prefix(5))") }
      order.append("later")
    }
    #expect(order == ["2", "later", #"["1", "2", "3", "4", ""]"#])
  }

  @Test func `D5 snapshots that are applied in a pass wait for its end, each with its difference`()
  {
    let list = DiffableList(["a": [1, 2]])
    var order: [String] = []
    list.onBind = { id in
      guard id == 2 else { return }
      list.onBind = nil
      for items in [[1, 3], [3, 4, 5]] {
        list.applyItems(items) { order.append("\(items)") }
        order.append("\(list.source.snapshot().itemIdentifiers)")
      }
    }
    #expect(list.screen() == ["3", "4", "5", "", "", "", "", ""])
    #expect(order == ["[1, 2]", "[1, 2]", "[1, 3]", "[3, 4, 5]"])
  }

  @Test func `D5 a snapshot that is applied in a block waits for its end`() {
    let list = DiffableList(["a": [1, 2]])
    _ = list.screen()
    list.table.performBatchUpdates {
      list.applyItems([2, 1])
      #expect(list.source.snapshot().itemIdentifiers == [1, 2])
    }
    #expect(list.source.snapshot().itemIdentifiers == [2, 1])
    #expect(list.screen().prefix(2) == ["2", "1"])
  }

  @Test func `M8 a cell that applies a snapshot whenever it is bound cannot hang the table`() {
    let list = DiffableList(["a": [1, 2]])
    list.onBind = { id in
      var snapshot = list.source.snapshot()
      snapshot.reconfigureItems([id])
      list.source.apply(snapshot)
    }
    #expect(list.screen().prefix(2) == ["1", "2"])
    #expect(list.bound.count <= 8)
  }

  @Test func `D6 a snapshot that is applied again asks for nothing and completes`() {
    let list = DiffableList(["a": [1, 2, 3]])
    _ = list.screen()
    list.clearCounts()
    var completions = 0
    list.source.apply(list.source.snapshot()) { completions += 1 }
    _ = list.screen()
    #expect((list.bound, list.fitted, completions) == ([], [], 1))
  }

  @Test func `D7 without animation it is the difference too that is carried out`() {
    let list = DiffableList(["a": [1, 2, 3]])
    _ = list.screen()
    list.clearCounts()
    list.applyItems([3, 4, 2], animatingDifferences: false)
    #expect(list.screen().prefix(3) == ["3", "4", "2"])
    #expect(list.bound == [4])
  }

  @Test func `D7 a reload is asked for by name, makes all cells anew and keeps the place`() {
    let list = DiffableList(["a": Array(0..<40)])
    list.table.scroll(byLines: 10)
    #expect(list.screen().first == "10")
    list.clearCounts()
    var snapshot = list.source.snapshot()
    snapshot.insertItems(Array(50..<60), beforeItem: 3)
    snapshot.deleteItems([10, 12])
    var isCompleted = false
    list.source.applySnapshotUsingReloadData(snapshot) { isCompleted = true }
    #expect(isCompleted)
    #expect(list.screen() == ["9", "11", "13", "14", "15", "16", "17", "18"])
    #expect(list.bound.count >= 8)
  }

  @Test func `D9 above the threshold of changes a reload keeps the place and the selection`() {
    let list = DiffableList(["a": Array(0..<40)])
    list.source.reloadThreshold = 5
    list.table.scroll(byLines: 10)
    list.table.focusedRow = list.source.indexPath(for: 12)
    _ = list.screen()
    list.applyItems((0..<40).reversed())
    #expect(list.screen() == ["14", "13", "12", "11", "10", "9", "8", "7"])
    #expect(list.table.focusedRow == list.source.indexPath(for: 12))
    list.applyItems((0..<40).filter { !(10...16).contains($0) }.reversed())
    #expect(list.screen() == ["21", "20", "19", "18", "17", "9", "8", "7"])
    #expect(list.table.focusedRow == list.source.indexPath(for: 9))
  }

  @Test func `D9 a reload in place of many changes shows what survives below, or else above`() {
    let list = DiffableList(["a": Array(0..<40)])
    list.source.reloadThreshold = 0
    list.table.scroll(byLines: 10)
    _ = list.screen()
    list.applyItems(Array(0..<5) + Array(25..<40))
    #expect(list.screen().first == "25")
    list.applyItems(Array(0..<5) + Array(50..<70))
    #expect(list.screen().first == "0")
  }

  @Test func `G10 a snapshot that sorts keeps the selected row's line if it is on the screen`() {
    for selected in [0, 10, 13, 17] {
      let list = DiffableList(["a": Array(0..<40)])
      if selected > 0 { list.table.scroll(byLines: 10) }
      list.table.focusedRow = list.source.indexPath(for: selected)
      let line = list.screen().firstIndex(of: "\(selected)")
      list.applyItems((0..<40).sorted { ($0 * 7 % 40) < ($1 * 7 % 40) })
      let place = selected * 7 % 40
      let expected = max(0, min(place - (line ?? 0), 32))
      #expect(list.screen().firstIndex(of: "\(selected)") == place - expected)
    }
  }

  @Test func `G10 where the selected row is not on the screen a sort keeps the first that stays`() {
    let list = DiffableList(["a": Array(0..<40)])
    list.table.scroll(byLines: 10)
    list.table.focusedRow = list.source.indexPath(for: 30)
    _ = list.screen()
    var snapshot = list.source.snapshot()
    snapshot.moveItem(10, afterItem: 35)
    snapshot.moveItem(30, beforeItem: 0)
    list.source.apply(snapshot)
    #expect(list.screen() == ["9", "11", "12", "13", "14", "15", "16", "17"])
  }

  @Test func `G10 a filter shows what survives, the rows on the screen first`() {
    let list = DiffableList(["a": Array(0..<40)])
    list.table.scroll(byLines: 10)
    list.table.focusedRow = list.source.indexPath(for: 13)
    _ = list.screen()
    list.applyItems((0..<40).filter { $0 % 2 == 1 })
    #expect(list.screen() == ["9", "11", "13", "15", "17", "19", "21", "23"])
  }

  @Test func `ids are found by path and paths by id`() {
    let list = DiffableList(["a": [1, 2], "b": [3]])
    let path = RowPath(row: 0, section: 1)
    #expect(list.source.itemIdentifier(for: path) == 3)
    #expect(list.source.indexPath(for: 3) == path)
    #expect(list.source.indexPath(for: 4) == nil)
    list.applyItems([3, 4])
    #expect(list.source.indexPath(for: 4) == RowPath(row: 1, section: 0))
    #expect(list.source.sectionIdentifier(for: 0) == "a")
    #expect(list.source.index(for: "a") == 0)
    #expect(list.source.sectionIdentifier(for: 1) == nil)
  }
}
