import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct StackedTableTests {
  private func table(_ rows: [[String]], hasHeader: Bool = true) -> Card {
    let rows = rows.map { texts in
      TableRow(cells: texts.map { TableCell(box: Container(items: [.text($0)])) })
    }
    let count = rows.map(\.cells.count).max() ?? 0
    var table = Table(columns: Array(repeating: TableColumn(), count: count), rows: rows)
    table.hasHeader = hasHeader
    return .record([Element(.table(table))])
  }

  private let days = [["Day", "Low"], ["Monday", "6°"], ["Tuesday", "7°"]]

  @Test func `each cell has its column's header beside it`() {
    #expect(
      screen(table(days), columns: 12) == [
        "Day  Monday", "Low  6°", "────────────", "Day  Tuesday", "Low  7°",
      ])
  }

  @Test func `a header whose words are too long stands above its cells`() {
    #expect(screen(table([["Weather"], ["fair"]]), columns: 7) == ["Weather", "  fair"])
  }

  @Test func `without a header the cells stand alone`() {
    #expect(screen(table(days, hasHeader: false), columns: 8).first == "Day")
    #expect(screen(table([["Day", "Low"]]), columns: 8) == ["Day", "Low"])
  }

  @Test func `no header is lost where the first row is short or empty`() {
    let rows = screen(table([["Day", "Low"], [""], ["Friday", ""]]), columns: 12)
    #expect(rows == ["Day", "Low", "────────────", "Day  Friday"])
  }

  @Test func `a header is found once and highlighted at every cell`() {
    let layout = CardLayout(
      table(days), columns: 12, state: CardState(), environment: .forTests)
    let matches = layout.matches { $0.starts(with: Array("Low".utf8)) ? [0..<3] : [] }
    #expect(matches.map(\.line) == [1])
    var canvas = Canvas(Surface(size: GridSize(columns: 12, rows: 5)))
    layout.draw(in: &canvas, lines: 0..<5, resources: DrawResources(highlights: matches))
    let marked = (0..<5).filter { canvas.surface[0, $0].background == .role(.match) }
    #expect(marked == [1, 4])
  }
}
