import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
struct LateResultTests {
  private let table = TableView()
  private let source = PictureSource(count: 200)

  init() {
    table.register(PictureCell.self)
    table.dataSource = source
    table.size = GridSize(columns: 20, rows: 10)
  }

  private var cells: [PictureCell] {
    table.laidOut.indexPathsForVisibleRows.compactMap {
      table.laidOut.cellForRow(at: $0) as? PictureCell
    }
  }

  @Test(arguments: 0..<20)
  func `R6 a late picture reaches the row that asked for it or none`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    for step in 0..<300 {
      switch random.below(4) {
      case 0: source.loader.finish(random.below(source.loader.waiting.count + 1))
      case 1: table.scrollToRow(at: RowPath(row: random.below(200), section: 0), position: .top)
      default: table.scroll(byLines: random.below(61) - 30)
      }
      table.layoutIfNeeded()
      let rows = table.laidOut.visibleRows
      for (cell, row) in zip(cells, rows) {
        let isOwn = cell.picture == nil || cell.picture == row.indexPath.row
        #expect(isOwn, "seed \(seed), step \(step)")
        #expect(row.height == cell.lines, "seed \(seed), step \(step)")
      }
    }
    while !source.loader.waiting.isEmpty { source.loader.finish(0) }
    #expect(cells.allSatisfy { $0.picture == $0.indexPath?.row }, "seed \(seed)")
  }

  @Test func `R6 a result for a former row changes neither the cell nor its height`() throws {
    table.layoutIfNeeded()
    let cell = try #require(cells.first)
    let binding = CellBinding(cell)
    #expect(binding.cell === cell)
    table.scroll(byLines: 100)
    #expect(binding.cell == nil)
    let before = table.laidOut.visibleRows
    for _ in 0..<5 { source.loader.finish(0) }
    #expect(table.laidOut.visibleRows == before)
    #expect(source.loader.cache.count == 5)
    table.scrollToTop()
    table.layoutIfNeeded()
    #expect(binding.cell == nil && cells.first?.picture == 0)
  }

  @Test func `R6 a row that is bound anew drops what was asked for before`() throws {
    table.layoutIfNeeded()
    let cell = try #require(cells.first)
    let former = CellBinding(cell)
    table.reconfigureRows(at: [RowPath(row: 0, section: 0)])
    #expect(former.cell == nil && CellBinding(cell).cell === cell)
    table.moveRow(at: RowPath(row: 0, section: 0), to: RowPath(row: 1, section: 0))
    #expect(CellBinding(cell).cell === cell)
  }

  @Test func `R6 a binding does not keep its cell`() {
    var cell: PictureCell? = PictureCell()
    let binding = cell.map { CellBinding($0) }
    #expect(binding?.cell != nil)
    cell = nil
    #expect(binding?.cell == nil)
  }
}

/// A cell with a picture that comes late and makes it taller.
private final class PictureCell: TableViewCell {
  var picture: Int?
  var lines: Int { picture.map { 2 + $0 % 5 } ?? 2 }

  override func prepareForReuse() { picture = nil }

  override func sizeThatFits(columns: Int) -> Int { lines }
}

/// Loads pictures in any order, when it is told to.
@MainActor
private final class DelayedLoader {
  private(set) var waiting: [(id: Int, done: () -> Void)] = []
  private(set) var cache = Set<Int>()

  func load(_ id: Int, done: @escaping () -> Void) { waiting.append((id, done)) }

  func finish(_ number: Int) {
    guard waiting.indices.contains(number) else { return }
    let (id, done) = waiting.remove(at: number)
    cache.insert(id)
    done()
  }
}

@MainActor
private final class PictureSource: TableViewDataSource {
  let loader = DelayedLoader()
  private let count: Int

  init(count: Int) { self.count = count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(PictureCell.self, for: indexPath)
    let id = indexPath.row
    cell.picture = loader.cache.contains(id) ? id : nil
    guard cell.picture == nil else { return cell }
    let binding = CellBinding(cell)
    loader.load(id) {
      guard let cell = binding.cell else { return }
      cell.picture = id
      cell.setNeedsHeight()
    }
    return cell
  }
}
