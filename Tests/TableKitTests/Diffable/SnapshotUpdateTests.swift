import CellGrid
import TableKit
import TestSupport
import Testing

/// What applying a snapshot has in common with saying the changes in a block.
@MainActor
struct SnapshotUpdateTests {
  @Test func `D3 the first responder keeps its cell and its keys through snapshots`() throws {
    let list = NumberList(Array(0..<30), usesSnapshots: true)
    let cell = try #require(list.cell(2))
    #expect(cell.becomeFirstResponder())
    var items = Array(0..<30)
    for step in 0..<6 {
      items.removeAll { $0 == 5 * step + 3 }
      items.insert(items.remove(at: items.firstIndex(of: 2) ?? 0), at: 4 * step)
      items.insert(100 + step, at: 0)
      list.apply(items)
      list.table.layoutIfNeeded()
      #expect(cell.isFirstResponder && list.cell(2) === cell, "step \(step)")
      #expect(list.bindings[2] == 1, "step \(step)")
    }
    items.removeAll { $0 == 2 }
    list.apply(items)
    #expect(list.table.firstResponder == nil && !cell.isFirstResponder)
  }

  @Test(arguments: [0, 10_000])
  func `D3 D9 selected rows stay selected, wherever a snapshot puts them`(threshold: Int) {
    let list = NumberList(Array(0..<30), usesSnapshots: true, reloadThreshold: threshold)
    list.table.allowsMultipleSelection = true
    for id in [3, 7, 25] { list.table.selectRow(at: RowPath(row: id, section: 0)) }
    list.apply((0..<30).reversed() + [40])
    #expect(list.selected == [25, 7, 3])
    list.apply(Array(5..<30))
    #expect(list.selected == [7, 25])
    list.table.layoutIfNeeded()
    for path in list.table.laidOut.indexPathsForVisibleRows {
      let isSelected = list.table.indexPathsForSelectedRows.contains(path)
      #expect(list.table.laidOut.cellForRow(at: path)?.isSelected == isSelected, "\(path)")
    }
  }

  @Test(arguments: 0..<20)
  func `law (c) a snapshot shows what a block of its insertions and deletions shows`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    var items = Array(0..<30)
    let list = NumberList(items, usesSnapshots: true)
    let other = NumberList(items, usesSnapshots: false)
    for step in 0..<40 {
      let lines = random.below(15) - 7
      list.table.scroll(byLines: lines)
      other.table.scroll(byLines: lines)
      let kept = items.filter { _ in !random.oneIn(8) }
      var next = kept
      for number in 0..<random.below(4) {
        next.insert(1_000 * (step + 1) + number, at: random.below(next.count + 1))
      }
      list.apply(next)
      other.carryOutBlock(to: next)
      #expect(
        list.table.laidOut.visibleRows == other.table.laidOut.visibleRows,
        "seed \(seed), step \(step)")
      #expect(list.shown == other.shown, "seed \(seed), step \(step)")
      items = next
    }
  }
}

/// Rows of one to four lines, by number, in a table that is updated by snapshots or by blocks.
@MainActor
private final class NumberList: TableViewDataSource {
  final class Cell: TableViewCell {
    var id = 0

    override var canBecomeFirstResponder: Bool { true }

    override func sizeThatFits(columns: Int) -> Int { 1 + id % 4 }
  }

  let table = TableView()
  private var items: [Int]
  private var snapshots: TableViewDiffableDataSource<Int, Int>?
  private(set) var bindings: [Int: Int] = [:]

  init(_ items: [Int], usesSnapshots: Bool, reloadThreshold: Int = 10_000) {
    self.items = items
    table.register(Cell.self)
    table.size = GridSize(columns: 20, rows: 12)
    if usesSnapshots {
      snapshots = TableViewDiffableDataSource(tableView: table) { [unowned self] in
        bind($2, at: $1)
      }
      snapshots?.reloadThreshold = reloadThreshold
      apply(items)
    } else {
      table.dataSource = self
    }
    table.layoutIfNeeded()
  }

  /// The numbers of the rows on the screen, as their cells know them.
  var shown: [Int] {
    table.laidOut.indexPathsForVisibleRows.compactMap {
      (table.laidOut.cellForRow(at: $0) as? Cell)?.id
    }
  }

  /// The numbers of the selected rows, from top to bottom.
  var selected: [Int] {
    table.indexPathsForSelectedRows.compactMap { snapshots?.itemIdentifier(for: $0) }
  }

  func cell(_ id: Int) -> Cell? {
    snapshots?.indexPath(for: id).flatMap { table.laidOut.cellForRow(at: $0) as? Cell }
  }

  func apply(_ items: [Int]) {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    snapshots?.apply(snapshot)
  }

  func carryOutBlock(to new: [Int]) {
    let (former, present) = (Set(items), Set(new))
    table.performBatchUpdates { [self] in
      table.insertRows(at: paths(in: new) { !former.contains($0) })
      table.deleteRows(at: paths(in: items) { !present.contains($0) })
      items = new
    }
  }

  private func paths(in items: [Int], where isNamed: (Int) -> Bool) -> [RowPath] {
    items.enumerated().filter { isNamed($0.element) }.map { RowPath(row: $0.offset, section: 0) }
  }

  private func bind(_ id: Int, at path: RowPath) -> TableViewCell {
    let cell: Cell = table.dequeueReusableCell(for: path)
    cell.id = id
    bindings[id, default: 0] += 1
    return cell
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { items.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    bind(items[indexPath.row], at: indexPath)
  }
}
