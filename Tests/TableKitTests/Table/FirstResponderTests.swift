import CellGrid
import TestSupport
import Testing

@testable import TableKit

@MainActor
struct FirstResponderTests {
  private let table = TableView()
  private let source = EditorSource((0..<40).map { (id: $0, lines: 2) })

  init() {
    table.register(EditorCell.self)
    table.dataSource = source
    table.delegate = source
    table.size = GridSize(columns: 20, rows: 6)
    table.layoutIfNeeded()
  }

  private func path(_ row: Int) -> RowPath { RowPath(row: row, section: 0) }

  private func cell(_ row: Int) throws -> EditorCell {
    try #require(table.laidOut.cellForRow(at: path(row)) as? EditorCell)
  }

  /// Makes a row the first responder and scrolls it far above the screen.
  private func edit(_ row: Int) throws -> EditorCell {
    let cell = try cell(row)
    #expect(cell.becomeFirstResponder())
    table.scrollToRow(at: path(20), position: .top)
    table.layoutIfNeeded()
    source.trace = []
    return cell
  }

  @Test func `R5 at most one cell has the keys, and it is asked before they go on`() throws {
    let (one, other) = (try cell(0), try cell(1))
    #expect(one.becomeFirstResponder() && one.isFirstResponder)
    #expect(table.firstResponder === one)
    one.isLocked = true
    #expect(!one.resignFirstResponder() && !other.becomeFirstResponder())
    #expect(table.firstResponder === one)
    one.isLocked = false
    #expect(other.becomeFirstResponder() && !one.isFirstResponder)
    #expect(other.resignFirstResponder() && table.firstResponder == nil)
    #expect(
      source.takeTrace().filter { $0.hasPrefix("begin") || $0.hasPrefix("end") }
        == ["begin 0 at 0", "end 0 at 0", "begin 1 at 1", "end 1 at 1"])
  }

  @Test func `R5 a cell that does not want the keys or shows no row does not get them`() throws {
    try cell(2).lines = 4
    #expect(try !cell(2).becomeFirstResponder())
    #expect(!EditorCell().becomeFirstResponder())
    #expect(table.firstResponder == nil)
  }

  @Test func `R5 the cell keeps its row off the screen and is not asked for again`() throws {
    let cell = try edit(1)
    for _ in 0..<20 { table.scroll(byLines: -1) }
    for _ in 0..<20 { table.scroll(byLines: 2) }
    #expect(cell.indexPath == path(1) && table.laidOut.cellForRow(at: path(1)) === cell)
    source.trace = []
    table.scrollToTop()
    table.layoutIfNeeded()
    #expect(!source.trace.contains("bind 1") && !source.trace.contains("fit 1 at 1"))
    #expect(source.trace.filter { $0 == "show 1" }.count == 1)
    #expect(try self.cell(1) === cell && cell.isFirstResponder)
  }

  @Test func `R5 growth above the screen moves nothing on it, and the extent is right`() throws {
    let cell = try edit(1)
    let (before, total) = (table.laidOut.visibleRows, table.laidOut.estimatedTotalHeight)
    for lines in [9, 30, 0, 5] {
      cell.lines = lines
      cell.setNeedsHeight()
      #expect(table.laidOut.visibleRows == before)
      #expect(table.layout.heights.measuredHeight(ofRow: 1) == lines)
      #expect(table.laidOut.estimatedTotalHeight == total - 2 + lines)
    }
    #expect(source.trace == Array(repeating: "fit 1 at 1", count: 4))
    table.scroll(byLines: -36)
    #expect(table.laidOut.topPosition?.indexPath == path(2))
    table.scroll(byLines: -5)
    #expect(table.laidOut.topPosition?.indexPath == path(1))
  }

  @Test func `R5 another width measures the cell again off the screen`() throws {
    let cell = try edit(1)
    table.size = GridSize(columns: 9, rows: 6)
    table.layoutIfNeeded()
    #expect(cell.columns == 9)
    #expect(table.layout.heights.measuredHeight(ofRow: 1) == 3)
  }

  @Test func `R5 one that resigns off the screen is free for other rows`() throws {
    let pooled = table.pooledCellCount
    let cell = try edit(1)
    cell.resignFirstResponder()
    table.layoutIfNeeded()
    #expect(cell.tableView == nil && cell.indexPath == nil)
    #expect(table.pooledCellCount > pooled)
  }

  @Test func `L6 an update around the row keeps its cell and its keys`() throws {
    let cell = try edit(1)
    source.rows.insert((id: 100, lines: 2), at: 0)
    table.insertRows(at: [path(0)])
    table.layoutIfNeeded()
    #expect(cell.isFirstResponder && cell.indexPath == path(2))
    source.rows.insert(source.rows.remove(at: 2), at: 30)
    table.moveRow(at: path(2), to: path(30))
    table.layoutIfNeeded()
    #expect(cell.isFirstResponder && cell.indexPath == path(30))
    table.reconfigureRows(at: [path(30)])
    table.beginUpdates()
    table.endUpdates()
    table.layoutIfNeeded()
    #expect(table.laidOut.cellForRow(at: path(30)) === cell && cell.isFirstResponder)
    #expect(source.trace.filter { $0.hasPrefix("bind 1") } == ["bind 1"])
    #expect(!source.trace.contains { $0.hasPrefix("end") || $0.hasPrefix("reuse 1 ") })
  }

  @Test(arguments: ["delete", "reload", "reload section", "reload data"], [false, true])
  func `L6 the cell resigns before its row is gone`(change: String, isShown: Bool) throws {
    let cell = try isShown ? self.cell(1) : edit(1)
    cell.becomeFirstResponder()
    cell.isLocked = true
    source.trace = []
    switch change {
    case "delete":
      source.rows.remove(at: 1)
      table.deleteRows(at: [path(1)])
    case "reload": table.reloadRows(at: [path(1)])
    case "reload section": table.reloadSections([0])
    default: table.reloadData()
    }
    #expect(source.trace.first == "end 1 at 1")
    #expect(table.firstResponder == nil && !cell.isFirstResponder)
    table.layoutIfNeeded()
    #expect(source.trace.filter { $0.hasPrefix("end") }.count == 1)
    #expect(source.trace.filter { $0 == "hide 1" }.count == (isShown ? 1 : 0))
  }

  @Test func `L6 the table's own header resigns when another takes its place`() throws {
    let header = EditorCell()
    header.source = source
    table.tableHeaderView = header
    table.layoutIfNeeded()
    #expect(header.becomeFirstResponder())
    table.scrollToBottom()
    table.layoutIfNeeded()
    #expect(header.isFirstResponder)
    table.tableHeaderView = nil
    #expect(table.firstResponder == nil && source.trace.last == "end 0 at -1")
  }

  @Test(arguments: 0..<20)
  func `R5 whatever happens around it, the first responder stays with its row`(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    let cell = try edit(random.below(3))
    let id = cell.id
    for step in 0..<150 {
      play(&random, sparing: id, cell)
      table.layoutIfNeeded()
      let row = source.rows.firstIndex { $0.id == id }
      #expect(cell.id == id && cell.indexPath?.row == row, "seed \(seed), step \(step)")
      #expect(cell.isFirstResponder, "seed \(seed), step \(step)")
      let known = row.flatMap(table.layout.heights.measuredHeight(ofRow:))
      #expect(known == cell.sizeThatFits(columns: table.size.columns), "seed \(seed), step \(step)")
    }
    #expect(source.trace.filter { $0 == "bind \(id)" }.count == 0, "seed \(seed)")
  }

  private func play(_ random: inout RandomSource, sparing id: Int, _ cell: EditorCell) {
    let row = random.below(source.rows.count + 1)
    switch random.below(6) {
    case 0:
      source.rows.insert((id: 1_000 + random.below(1_000_000), lines: random.below(4)), at: row)
      table.insertRows(at: [path(row)])
    case 1:
      guard row < source.rows.count, source.rows[row].id != id else { return }
      source.rows.remove(at: row)
      table.deleteRows(at: [path(row)])
    case 2:
      cell.lines = random.below(9)
      cell.setNeedsHeight()
    case 3: table.size = GridSize(columns: 5 + random.below(10), rows: 1 + random.below(9))
    case 4: table.scrollToRow(at: path(min(row, source.rows.count - 1)), position: .middle)
    default: table.scroll(byLines: random.below(31) - 15)
    }
  }
}
