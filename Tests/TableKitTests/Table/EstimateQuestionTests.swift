import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
struct EstimateQuestionTests {
  @Test(arguments: [0, 1, 10, 10_000, 10_000_000])
  func `M3 the questions for estimates do not grow with the number of rows`(count: Int) {
    let rows = EvenRows(count)
    rows.table.layoutIfNeeded()
    #expect(rows.questions.count <= 512)
    #expect(rows.questions.keys.allSatisfy { $0.row >= 5 && $0.row < 512 })
    #expect(rows.questions.values.allSatisfy { $0 == 1 })
  }

  @Test func `M3 whatever is scrolled, resized or updated, no row is asked for its estimate twice`()
  {
    let rows = EvenRows(5_000)
    var random = RandomSource(seed: 4)
    for step in 0..<200 {
      switch random.below(5) {
      case 0:
        rows.table.scrollToRow(
          at: RowPath(row: random.below(5_000), section: 0), position: .middle)
      case 1: rows.table.size.columns = random.number(in: 5...50)
      case 2:
        rows.table.beginUpdates()
        rows.table.endUpdates()
      case 3:
        let visible = rows.table.laidOut.indexPathsForVisibleRows
        rows.table.reloadRows(at: [random.pick(visible)])
      default: rows.table.scroll(byLines: random.number(in: -400...400))
      }
      rows.table.layoutIfNeeded()
      #expect(rows.questions.values.allSatisfy { $0 == 1 }, "step \(step)")
    }
  }

  @Test func `M3 a reload asks again`() {
    let rows = EvenRows(400)
    rows.table.layoutIfNeeded()
    let first = rows.questions
    rows.table.reloadData()
    rows.table.layoutIfNeeded()
    #expect(rows.questions == first.mapValues { $0 + 1 })
  }

  @Test func `M4 without a delegate the table's estimate is all there is`() {
    let rows = EvenRows(10_000_000, hasDelegate: false)
    rows.table.layoutIfNeeded()
    #expect(rows.table.laidOut.estimatedTotalHeight == 10_000_000 * 3 - 5)
  }

  @Test func `M4 estimates refined in idle moments change the total and move nothing`() {
    let rows = EvenRows(10_000, hasDelegate: false)
    rows.table.scrollToRow(at: RowPath(row: 4_000, section: 0), position: .top)
    rows.table.scroll(byLines: 1)
    let before = rows.table.laidOut.visibleRows
    let total = rows.table.laidOut.estimatedTotalHeight
    rows.table.refreshEstimates()
    #expect(rows.table.laidOut.estimatedTotalHeight < total)
    #expect(rows.table.laidOut.visibleRows == before)
    rows.table.scroll(byLines: 2)
    #expect(rows.table.laidOut.visibleRows.first?.indexPath.row == 4_001)
  }
}

/// Rows of two lines, of which there may be any number.
@MainActor
private final class EvenRows: TableViewDataSource, TableViewDelegate {
  final class Cell: TableViewCell {
    override func sizeThatFits(columns: Int) -> Int { 2 }
  }

  let table = TableView(estimatedRowHeight: 3)
  let count: Int
  private(set) var questions: [RowPath: Int] = [:]

  init(_ count: Int, hasDelegate: Bool = true) {
    self.count = count
    table.register(Cell.self)
    table.size = GridSize(columns: 20, rows: 10)
    table.dataSource = self
    if hasDelegate { table.delegate = self }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    tableView.dequeueReusableCell(Cell.self, for: indexPath)
  }

  func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: RowPath
  ) -> Int? {
    questions[indexPath, default: 0] += 1
    return indexPath.row % 9
  }
}
