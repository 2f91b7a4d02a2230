import CellGrid
import TestSupport
import Testing

@testable import TableKit

@MainActor
struct ReuseTests {
  private let table = TableView()
  private let source: CensusSource
  private let census = CellCensus()

  init() {
    source = CensusSource((0..<100_000).map { (id: $0, lines: 1 + $0 % 3) })
    table.register(CensusCell.self)
    table.register(OtherCensusCell.self)
    table.dataSource = source
    table.delegate = source
    table.size = GridSize(columns: 20, rows: 12)
  }

  private func path(_ row: Int) -> RowPath { RowPath(row: row, section: 0) }

  /// Cells of a type that are on the screen, the first responder or in the pool.
  private func living<Cell: CensusCell>(_ type: Cell.Type) -> Int { census.living(type).count }

  private func check(mostLines: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    let living = living(CensusCell.self) + living(OtherCensusCell.self)
    #expect(living == table.views.count + table.pooledCellCount, sourceLocation: sourceLocation)
    // A screen of rows, one that is measured, and the first responder.
    #expect(living <= mostLines + 2, sourceLocation: sourceLocation)
    #expect(source.problems == [], sourceLocation: sourceLocation)
    let cells = table.laidOut.visibleRows.compactMap {
      table.laidOut.cellForRow(at: $0.indexPath) as? CensusCell
    }
    #expect(Set(cells.map(ObjectIdentifier.init)).count == table.laidOut.visibleRows.count)
    #expect(zip(cells, table.laidOut.visibleRows).allSatisfy { $0.indexPath == $1.indexPath })
    #expect(
      cells.allSatisfy { type(of: $0) == ($0.id % 3 == 0 ? OtherCensusCell.self : CensusCell.self) }
    )
    #expect(Set(source.displayed.keys) == Set(cells.map(\.id)), sourceLocation: sourceLocation)
  }

  @Test func `R2 R3 R4 scrolling in a hundred thousand rows makes cells for the screen alone`() {
    CellCensus.$current.withValue(census) {
      table.layoutIfNeeded()
      for _ in 0..<2_000 { table.scroll(byLines: 11) }
      check(mostLines: 12)
      table.scrollToRow(at: path(99_000), position: .top)
      while !table.laidOut.isAtBottom { table.scroll(byLines: 11) }
      check(mostLines: 12)
      let made = census.made
      for _ in 0..<2_000 { table.scroll(byLines: -23) }
      check(mostLines: 12)
      #expect(census.made <= made + 4)
    }
  }

  @Test(arguments: 0..<10)
  func `R2 R3 R4 M7 whatever is done, cells are few, show one row, and alternate`(seed: Int) {
    CellCensus.$current.withValue(census) {
      var random = RandomSource(seed: UInt64(seed))
      source.rows.removeLast(99_800)
      table.layoutIfNeeded()
      for step in 0..<150 {
        play(&random)
        table.layoutIfNeeded()
        check(mostLines: 20)
        #expect(source.problems == [], "seed \(seed), step \(step)")
        if !source.problems.isEmpty { return }
      }
    }
  }

  private func play(_ random: inout RandomSource) {
    let row = random.below(source.rows.count)
    switch random.below(9) {
    case 0:
      let id = 1_000 + random.below(100_000_000)
      source.rows.insert((id: id, lines: random.below(4)), at: row)
      table.insertRows(at: [path(row)])
    case 1:
      source.rows.remove(at: row)
      table.deleteRows(at: [path(row)])
    case 2:
      let to = random.below(source.rows.count)
      source.rows.insert(source.rows.remove(at: row), at: to)
      table.moveRow(at: path(row), to: path(to))
    case 3: table.reloadRows(at: [path(row)])
    case 4: table.reconfigureRows(at: table.laidOut.indexPathsForVisibleRows)
    case 5: table.size = GridSize(columns: 5 + random.below(9), rows: random.below(20))
    case 6: table.scrollToRow(at: path(row), position: .top)
    case 7 where random.oneIn(5): table.reloadData()
    default: table.scroll(byLines: random.below(51) - 25)
    }
  }

  @Test func `R2 a first responder off the screen is one cell more`() throws {
    try CellCensus.$current.withValue(census) {
      table.layoutIfNeeded()
      let cell = try #require(table.laidOut.cellForRow(at: path(1)))
      #expect(cell.becomeFirstResponder())
      for _ in 0..<500 { table.scroll(byLines: 7) }
      #expect(table.views.count == table.laidOut.visibleRows.count + 1)
      check(mostLines: 12)
      cell.resignFirstResponder()
      table.layoutIfNeeded()
      #expect(table.views.count == table.laidOut.visibleRows.count)
    }
  }

  @Test func `R2 a table that is let go lets its cells go`() {
    let census = CellCensus()
    CellCensus.$current.withValue(census) {
      let source = CensusSource((0..<50).map { (id: $0, lines: 1) })
      let table = TableView()
      table.register(CensusCell.self)
      table.register(OtherCensusCell.self)
      table.dataSource = source
      table.size = GridSize(columns: 5, rows: 5)
      table.scroll(byLines: 20)
      #expect(census.made > 0)
    }
    #expect(census.living(CensusCell.self).count + census.living(OtherCensusCell.self).count == 0)
  }

  @Test func `R1 a cell has exactly the type that is asked for, also by a variable`() {
    let type: CensusCell.Type = OtherCensusCell.self
    #expect(Swift.type(of: table.dequeueReusableCell(type, for: path(0))) == type)
    #expect(Swift.type(of: table.dequeueReusableHeaderFooterView(type)) == type)
    let plain = table.dequeueReusableCell(CensusCell.self, for: path(0))
    #expect(Swift.type(of: plain) == CensusCell.self)
  }

  @Test func `R3 a row that is bound again keeps its cell, which is not made ready for another`()
    throws
  {
    table.layoutIfNeeded()
    let cell = try #require(table.laidOut.cellForRow(at: path(0)) as? CensusCell)
    for _ in 0..<5 { table.reconfigureRows(at: [path(0)]) }
    table.layoutIfNeeded()
    #expect(cell.reuses == 0 && table.laidOut.cellForRow(at: path(0)) === cell)
    table.reloadRows(at: [path(0)])
    table.layoutIfNeeded()
    #expect(cell.reuses <= 1 && source.problems == [])
  }

  @Test(arguments: [false, true])
  func `R4 the table's own header is never given to a row`(isDequeued: Bool) {
    let header =
      isDequeued ? table.dequeueReusableHeaderFooterView(CensusCell.self) : CensusCell()
    table.tableHeaderView = header
    for _ in 0..<50 { table.scroll(byLines: 3) }
    #expect(header.tableView == nil && header.bindings == 0)
    table.scrollToTop()
    table.layoutIfNeeded()
    #expect(header.tableView === table && header.bindings == 0 && source.problems == [])
  }

  @Test func `M7 a row deleted on the screen is hidden, and one that moves on it is neither`() {
    table.layoutIfNeeded()
    _ = source.takeEvents()
    source.rows.remove(at: 1)
    table.deleteRows(at: [path(1)])
    table.layoutIfNeeded()
    #expect(source.events.first == "hide 1")
    _ = source.takeEvents()
    source.rows.insert(source.rows.remove(at: 3), at: 1)
    table.moveRow(at: path(3), to: path(1))
    table.reconfigureRows(at: [path(0), path(2)])
    table.layoutIfNeeded()
    #expect(source.events == [])
  }
}
