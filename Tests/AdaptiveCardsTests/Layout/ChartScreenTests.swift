import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct ChartScreenTests {
  private static let monochrome: LayoutEnvironment = {
    var environment = LayoutEnvironment.forTests
    environment.hostConfig = .mono
    return environment
  }()

  private static let ascii: LayoutEnvironment = {
    var environment = monochrome
    environment.usesASCII = true
    return environment
  }()

  @Test(arguments: ChartCards.all.keys.sorted())
  func `each kind of chart is as it is kept`(_ name: String) throws {
    let card = Card.record(try card(body: ChartCards.all[name] ?? "").body)
    let hosts: [(name: String, environment: LayoutEnvironment, widths: [Int])] = [
      ("colours", .forTests, [12, 30, 60]), ("without colours", Self.monochrome, [30, 60]),
      ("ASCII", Self.ascii, [30]), ("paper", .plain, [30]),
    ]
    let rows = hosts.flatMap { host in
      host.widths.flatMap { columns in
        ["\(host.name), \(columns) columns:"]
          + screen(card, columns: columns, environment: host.environment) + [""]
      }
    }
    try GoldenScreen.expect(rows, "chart-\(name)")
  }

  @Test(arguments: ChartCards.all.keys.sorted())
  func `with characters of ASCII alone a chart is ASCII`(_ name: String) throws {
    let card = try card(body: ChartCards.all[name] ?? "")
    for columns in [5, 20, 40, 80] {
      let rows = screen(card, columns: columns, environment: Self.ascii)
      #expect(rows.joined().utf8.allSatisfy { $0 < 0x80 })
    }
  }

  private func cells(_ body: String, columns: Int) throws -> [[Cell]] {
    var environment = LayoutEnvironment.forTests
    environment.hostConfig = .dark
    let card = Card.record(try card(body: body).body)
    let layout = CardLayout(
      card, columns: columns, state: CardState(), environment: environment)
    var canvas = Canvas(Surface(size: GridSize(columns: columns, rows: layout.lineCount)))
    layout.draw(in: &canvas, lines: 0..<layout.lineCount, resources: DrawResources())
    return (0..<layout.lineCount).map { row in
      (0..<columns).map { canvas.surface[$0, row] }
    }
  }

  private func color(_ index: Int) -> Color? { ChartColor.category(index).parts?.color }

  @Test func `the slices of a disc have the colours of their names`() throws {
    let cells = try cells(ChartCards.pie, columns: 60)
    #expect(cells[5][16].foreground == color(0) && cells[5][1].foreground == color(1))
    #expect(cells[1][7].foreground == color(2))
    #expect(cells[4...6].map { $0[20].foreground } == [color(0), color(1), color(2)])
  }

  @Test func `parts on top of one another meet within a cell`() throws {
    let cells = try cells(ChartCards.stacked, columns: 30)
    // 4 of 12 is 21 eighths: two lines and five eighths.
    #expect(cells[7][3].foreground == color(0) && cells[7][3].background == color(1))
    #expect(cells[7][3].glyph == 0x2585 && cells[8][3].foreground == color(0))
  }

  @Test func `a bar below zero is cut at its other end`() throws {
    let body = #"""
      {"type": "Chart.HorizontalBar", "color": "good", "data": [
        {"x": "a", "y": 10}, {"x": "b", "y": -10}, {"x": "c", "y": -3.3}]}
      """#
    let row = try cells(body, columns: 30)[2]
    let partial = try #require(row.first { $0.attributes.contains(.reverse) })
    #expect((0x2589...0x258F).contains(partial.glyph))
  }

  @Test func `where there is no room for values upright bars lie`() throws {
    let points = (1...12).map { #"{"x": "month \#($0)", "y": \#($0 * 1000)}"# }
    let body = #"{"type": "Chart.VerticalBar", "data": [\#(points.joined(separator: ","))]}"#
    let card = Card.record(try card(body: body).body)
    #expect(screen(card, columns: 30).first == "month 1  │█▏ 1000")
    #expect(screen(card, columns: 110).last?.hasPrefix("month 1  month 2") == true)
  }
}
