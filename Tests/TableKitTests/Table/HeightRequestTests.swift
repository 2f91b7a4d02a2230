import CellGrid
import TableKit
import Testing

/// A cell that changes its size is answered in the same turn, wherever it says so.
@MainActor
struct HeightRequestTests {
  /// Moments of a cell's life at which it finds that it has another height.
  enum Moment: String, CaseIterable, Sendable {
    case bind, fit, show, draw, later
  }

  private final class GrowingCell: TableViewCell {
    var moment = Moment.later
    private(set) var lines = 2
    private(set) var fits = 0

    /// Grows once, at its moment.
    func reach(_ moment: Moment) {
      guard moment == self.moment, lines == 2 else { return }
      lines = 5
      setNeedsHeight()
    }

    override func prepareForReuse() {
      lines = 2
      fits = 0
    }

    override func sizeThatFits(columns: Int) -> Int {
      fits += 1
      defer { reach(.fit) }
      return lines
    }

    override func draw(in canvas: inout Canvas, lines: Range<Int>) { reach(.draw) }
  }

  @MainActor
  private final class Source: TableViewDataSource, TableViewDelegate {
    var moment = Moment.later
    private(set) var questions = 0

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 50 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
      questions += 1
      let cell = tableView.dequeueReusableCell(GrowingCell.self, for: indexPath)
      cell.moment = moment
      cell.reach(.bind)
      return cell
    }

    func tableView(
      _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: RowPath
    ) { (cell as? GrowingCell)?.reach(.show) }
  }

  private let table = TableView()
  private let source = Source()

  private func show(_ moment: Moment) {
    source.moment = moment
    table.register(GrowingCell.self)
    table.dataSource = source
    table.delegate = source
    table.size = GridSize(columns: 10, rows: 10)
    table.layoutIfNeeded()
  }

  private func draw() {
    var canvas = Canvas(Surface(size: table.size))
    table.draw(in: &canvas)
  }

  private var heights: Set<Int> { Set(table.laidOut.visibleRows.map(\.height)) }

  @Test(arguments: [Moment.bind, .fit, .show])
  func `M8 a cell that grows while it comes on the screen is right in the same turn`(
    moment: Moment
  ) {
    show(moment)
    #expect(heights == [5])
    let questions = source.questions
    for row in stride(from: 0, to: 50, by: 7) {
      table.scrollToRow(at: RowPath(row: row, section: 0), position: .top)
      table.layoutIfNeeded()
      #expect(heights == [5], "row \(row)")
    }
    #expect(source.questions > questions)
    table.scroll(byLines: -9)
    #expect(heights == [5])
  }

  @Test func `M8 a cell that grows while it is drawn is right in the next turn`() {
    show(.draw)
    #expect(heights == [2])
    let questions = source.questions
    draw()
    #expect(table.laidOut.visibleRows.map(\.height) == [5, 5])
    #expect(source.questions == questions, "no row is bound again")
    draw()
    #expect(table.laidOut.visibleRows.map(\.height) == [5, 5])
  }

  @Test func `M8 a cell that grows later is measured alone, once, and not bound again`() {
    show(.later)
    draw()
    let cells = table.laidOut.visibleRows.compactMap {
      table.laidOut.cellForRow(at: $0.indexPath) as? GrowingCell
    }
    let (fits, questions) = (cells.map(\.fits), source.questions)
    cells[1].reach(.later)
    cells[1].setNeedsHeight()
    #expect(table.laidOut.visibleRows.map(\.height) == [2, 5, 2, 2])
    #expect(cells.map(\.fits) == [fits[0], fits[1] + 1] + fits[2...])
    #expect(source.questions == questions)
  }

  @Test func `M8 a cell that shows no row may say so too, and nothing happens`() {
    show(.later)
    let cell = GrowingCell()
    cell.reach(.later)
    #expect(heights == [2])
  }
}
