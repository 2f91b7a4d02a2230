import CellGrid
import TestSupport
import Testing

@testable import TableKit

@MainActor
struct PrefetchTests {
  private let table = TableView()
  private let source = EditorSource((0..<40).map { (id: $0, lines: 2) })
  private let prefetcher: Prefetcher

  init() {
    prefetcher = Prefetcher(source)
    table.register(EditorCell.self)
    table.dataSource = source
    table.delegate = prefetcher
    table.prefetchDataSource = prefetcher
    table.size = GridSize(columns: 20, rows: 6)
  }

  private func path(_ row: Int) -> RowPath { RowPath(row: row, section: 0) }

  private func scroll(_ lines: Int) -> [String] {
    table.scroll(byLines: lines)
    return prefetcher.takeTrace()
  }

  @Test func `F1 a screen ahead is fetched in the direction of the scroll`() {
    table.layoutIfNeeded()
    #expect(prefetcher.takeTrace() == ["fetch 3 4 5"])
    #expect(scroll(2) == ["fetch 6"])
    #expect(scroll(1) == ["fetch 7 8"])
    #expect(scroll(-1) == ["cancel 7 8", "fetch 0"])
    for _ in 0..<9 { #expect(scroll(1) + scroll(-1) == ["fetch 7 8", "cancel 7 8"]) }
    table.scrollToRow(at: path(20), position: .top)
    table.layoutIfNeeded()
    #expect(prefetcher.takeTrace() == ["cancel 0 5 6", "fetch 23 24 25"])
    #expect(scroll(-2) == ["cancel 25", "fetch 18 17 16"])
    #expect(prefetcher.problems == [])
  }

  @Test func `F1 the window is as many screens wide as is asked for`() {
    table.prefetchScreens = 2.5
    table.layoutIfNeeded()
    #expect(prefetcher.takeTrace() == ["fetch 3 4 5 6 7 8 9 10"])
    table.prefetchScreens = 0
    table.layoutIfNeeded()
    #expect(prefetcher.takeTrace() == ["cancel 3 4 5 6 7 8 9 10"])
  }

  @Test func `F1 switching it off cancels what is pending, and on again fetches it`() {
    table.layoutIfNeeded()
    table.isPrefetchingEnabled = false
    table.layoutIfNeeded()
    table.scroll(byLines: 2)
    table.isPrefetchingEnabled = true
    table.layoutIfNeeded()
    #expect(prefetcher.takeTrace() == ["fetch 3 4 5", "cancel 3 4 5", "fetch 4 5 6"])
  }

  @Test func `F1 without a size nothing is fetched, and a reload begins anew`() {
    table.size = GridSize(columns: 0, rows: 6)
    table.layoutIfNeeded()
    #expect(prefetcher.trace == [])
    table.size = GridSize(columns: 20, rows: 6)
    table.layoutIfNeeded()
    table.reloadData()
    for id in 3...5 { prefetcher.forget(id) }
    table.layoutIfNeeded()
    #expect(prefetcher.takeTrace() == ["fetch 3 4 5", "fetch 3 4 5"])
  }

  @Test(arguments: 0..<20)
  func `F1 F2 whatever is done, each row is fetched once until it is shown or cancelled`(seed: Int)
  {
    var random = RandomSource(seed: UInt64(seed))
    table.prefetchScreens = 0.5 + Double(random.below(4))
    table.layoutIfNeeded()
    for step in 0..<200 {
      play(&random)
      table.layoutIfNeeded()
      #expect(prefetcher.problems == [], "seed \(seed), step \(step)")
      let known = Set(table.lookahead.window.pending.map { source.rows[$0.row].id })
      #expect(known == prefetcher.pending, "seed \(seed), step \(step)")
      if !prefetcher.problems.isEmpty || known != prefetcher.pending { return }
    }
  }

  private func play(_ random: inout RandomSource) {
    let row = random.below(source.rows.count)
    switch random.below(8) {
    case 0, 1:
      source.rows.insert((id: 1_000 + random.below(1_000_000), lines: random.below(4)), at: row)
      table.insertRows(at: [path(row)])
    case 2:
      prefetcher.forget(source.rows[row].id)
      source.rows.remove(at: row)
      table.deleteRows(at: [path(row)])
    case 3:
      source.rows.swapAt(row, 0)
      table.performBatchUpdates {
        guard row > 0 else { return }
        table.moveRow(at: path(row), to: path(0))
        table.moveRow(at: path(0), to: path(row))
      }
    case 4:
      prefetcher.forget(source.rows[row].id)
      table.reloadRows(at: [path(row)])
    case 5: table.scrollToRow(at: path(row), position: .middle)
    default: table.scroll(byLines: random.below(21) - 10)
    }
  }

  @Test func `F3 prefetching binds and measures nothing`() {
    table.layoutIfNeeded()
    #expect(table.layout.heights.measuredCount == 3)
    #expect(source.trace.filter { $0.hasPrefix("bind") }.count == 3)
  }

  @Test func `F3 rows are fetched after a layout, so that the table may be changed then`() {
    prefetcher.onApproach = { [source, table] in
      guard source.rows.count < 60 else { return }
      source.rows.append((id: source.rows.count, lines: 2))
      table.insertRows(at: [RowPath(row: source.rows.count - 1, section: 0)])
      table.layoutIfNeeded()
    }
    table.scrollToBottom()
    for _ in 0..<99 { table.layoutIfNeeded() }
    // The end is near with 0, 1, 2 and 3 rows below the screen, which shows 3.
    #expect(prefetcher.approaches == 4)
    #expect(source.rows.count == 44 && prefetcher.problems == [])
  }

  @Test func `F4 the end is near once for each time that rows have come`() {
    table.layoutIfNeeded()
    table.scroll(byLines: 64)
    #expect(prefetcher.approaches == 0)
    table.scroll(byLines: 1)
    #expect(prefetcher.approaches == 1)
    table.scrollToBottom()
    table.layoutIfNeeded()
    #expect(prefetcher.approaches == 1)
    source.rows.append((id: 100, lines: 2))
    table.appendRows(1)
    table.layoutIfNeeded()
    #expect(prefetcher.approaches == 2)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(prefetcher.approaches == 3)
  }

  @Test func `F4 a table without rows is at its end, one without a size is not`() {
    source.rows = []
    table.size = GridSize(columns: 0, rows: 0)
    table.layoutIfNeeded()
    #expect(prefetcher.approaches == 0)
    table.size = GridSize(columns: 10, rows: 3)
    table.layoutIfNeeded()
    #expect(prefetcher.approaches == 1)
  }

  @Test(arguments: [0, 1, 3, 40])
  func `F4 when the end is near does not depend on an estimate`(estimate: Int) {
    let other = TableView(estimatedRowHeight: estimate)
    other.register(EditorCell.self)
    other.dataSource = source
    other.delegate = prefetcher
    other.size = GridSize(columns: 20, rows: 6)
    var lines = 0
    while prefetcher.approaches == 0, lines < 100 { lines += other.scroll(byLines: 1) }
    #expect(lines == 65)
  }
}
