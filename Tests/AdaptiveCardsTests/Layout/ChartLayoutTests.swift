import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct ChartLayoutTests {
  private static let hosts: [(config: HostConfig, usesASCII: Bool)] = [
    (HostConfig(), false), (.dark, false), (.mono, false), (.light, true), (.mono, true),
  ]

  private func environment(_ seed: Int) -> LayoutEnvironment {
    var environment = LayoutEnvironment.forTests
    let host = Self.hosts[seed % Self.hosts.count]
    (environment.hostConfig, environment.usesASCII) = (host.config, host.usesASCII)
    return environment
  }

  private func layout(_ chart: Chart, _ columns: Int, _ environment: LayoutEnvironment)
    -> CardLayout
  {
    CardLayout(
      .record([Element(.chart(chart))]), columns: columns, state: CardState(),
      environment: environment)
  }

  @Test func `nothing of a random chart is wider than its card, and its texts are the same`() {
    for seed in 0..<120 {
      var generator = CardGenerator(seed: UInt64(seed))
      let chart = generator.chart()
      let environment = environment(seed)
      var texts: [Int: String] = [:]
      for columns in 1...80 where (columns + seed) % 4 == 0 || columns < 4 {
        let layout = layout(chart, columns, environment)
        check(layout, "seed \(seed), \(columns) columns")
        for text in layout.list.texts {
          let shown = text.string
          #expect(texts[text.ordinal] ?? shown == shown, "seed \(seed), \(columns) columns")
          texts[text.ordinal] = shown
        }
      }
    }
  }

  @Test func `the texts behind a chart have the same numbers at every width`() {
    for seed in 0..<60 {
      var generator = CardGenerator(seed: UInt64(seed))
      let card = Card.record([Element(.chart(generator.chart())), .text("end")])
      let numbers = (1...80).map { columns in
        CardLayout(card, columns: columns, state: CardState(), environment: environment(seed))
          .list.texts.first { $0.string == "end" }?.ordinal
      }
      #expect(Set(numbers).count == 1 && numbers[0] != nil, "seed \(seed)")
    }
  }

  private func check(_ layout: CardLayout, _ name: String) {
    for item in layout.list.texts {
      for line in item.lines {
        let start = item.firstColumn(of: line)
        if start < 0 || start + Int(line.columns) > layout.columns {
          Issue.record("\(name): text \(item.string)")
        }
      }
    }
    for rect in layout.list.fills.map(\.rect) {
      let isInside =
        rect.column >= 0 && rect.endColumn <= layout.columns && rect.row >= 0
        && rect.endRow <= layout.lineCount && rect.columns > 0 && rect.rows > 0
      if !isInside { Issue.record("\(name): \(rect) of \(layout.lineCount) lines") }
    }
    for line in 0..<layout.lineCount where layout.line(of: layout.position(ofLine: line)) != line {
      Issue.record("\(name): line \(line)")
    }
  }

  private static let kinds: [Chart.Kind] = [
    .pie, .donut(center: "x"), .gauge(Chart.Gauge()), .lines, .columns, .groupedColumns,
    .stackedColumns, .rows(.axis), .rows(.noAxis), .rows(.partToWhole), .stackedRows,
  ]

  private static let values: [[Double?]] = [
    [], [nil], [0, 0, 0], [-1, -2, -3], [1e308, 1e308, -1e308], [.nan, .infinity, -.infinity],
    [.leastNonzeroMagnitude, 0], [1, -1e-9], Array(repeating: 7, count: 10_000),
    (0..<10_000).map { Double($0 * $0 % 997) },
  ]

  @Test(arguments: kinds) func `hostile values are drawn within the card`(_ kind: Chart.Kind) {
    for (index, values) in Self.values.enumerated() {
      let points = values.enumerated().map { Chart.Point(label: "p\($0)", value: $1) }
      for columns in [1, 3, 30, 80] {
        let series = [
          Chart.Series(name: "a", points: points), Chart.Series(name: "b", points: points),
        ]
        let layout = layout(
          Chart(kind, series: series), columns, environment(index + columns))
        if layout.lineCount < 300 {
          check(layout, "\(kind) of values \(index) in \(columns)")
        } else {
          #expect(columns < 30, "\(kind) of values \(index) in \(columns)")
        }
        #expect(layout.list.fills.count < 5_000 && layout.list.items.count < 400)
      }
    }
  }

  @Test func `beyond sixty, parts of a whole are one part and other values are words`() {
    let points = (1...70).map { Chart.Point(label: "p\($0)", value: Double($0)) }
    func shown(_ kind: Chart.Kind) -> [String] {
      screen(layout(Chart(kind, series: [Chart.Series(points: points)]), 60, .forTests))
    }
    #expect(shown(.pie).last?.hasSuffix("■ 11 more together  715 (29%)") == true)
    #expect(shown(.rows(.partToWhole)).last?.hasPrefix("11 more together ███") == true)
    for kind in [Chart.Kind.columns, .rows(.axis)] {
      let rows = shown(kind)
      #expect(rows.count == 61 && rows.last == "and 10 more values, 655 together")
    }
  }

  @Test func `ten thousand bars of one label are bounded`() {
    let points = Array(repeating: Chart.Point(label: "a", value: 3), count: 10_000)
    for kind in [Chart.Kind.groupedColumns, .stackedColumns] {
      let layout = layout(Chart(kind, series: [Chart.Series(points: points)]), 60, .forTests)
      #expect(layout.list.items.count < 100)
      #expect(screen(layout).contains("and 9940 more values"))
    }
  }

  @Test func `ten thousand lines are bounded, and the rest is told`() {
    let series = (0..<10_000).map {
      Chart.Series(name: "s\($0)", points: [Chart.Point(label: "a", value: Double($0))])
    }
    for kind in [Chart.Kind.lines, .groupedColumns, .stackedColumns, .stackedRows] {
      let layout = layout(Chart(kind, series: series), 60, .forTests)
      #expect(layout.list.items.count < 400)
      #expect(screen(layout).contains { $0.contains("and 9940 more") }, "\(kind)")
    }
  }

  @Test func `on paper each value is there with its name, and nothing is drawn`() throws {
    for (name, body) in ChartCards.all {
      let card = try card(body: body)
      let chart = try onlyChart(of: card)
      for columns in [1, 7, 30, 80] {
        let layout = CardLayout(
          card, columns: columns, state: CardState(), environment: .plain)
        let text = layout.list.texts.map { $0.string }.joined(separator: "\n")
        for point in chart.series.flatMap(\.points) where chart.series.count > 1 {
          #expect(text.contains("\(point.label): \(point.text)"), "\(name)")
        }
        #expect(layout.list.fills.isEmpty, "\(name)")
      }
    }
  }

  @Test func `areas can be told from what is behind them`() {
    for background in [0x000000, 0xFFFFFF, 0x808080, 0x303030, 0xD7FFD7] as [UInt32] {
      var config = HostConfig()
      config.palette.terminalBackground = HostColor(background)
      for set in [ChartColor.Set.categorical, .sequential, .diverging] {
        for index in 0..<12 {
          guard let parts = set.color(at: index).parts else { continue }
          let area = HostColor(config.area(parts, on: .default))
          #expect(area.map { $0.contrast(with: HostColor(background)) >= 3 } ?? false)
        }
      }
    }
    for index in 0..<12 {
      let parts = ChartColor.category(index).parts
      #expect(
        parts.map { $0.contrast(with: .black) >= 3 && $0.contrast(with: .white) >= 3 } == true)
    }
  }
}

extension TextItem {
  /// The whole text.
  fileprivate var string: String { String(decoding: text.text.utf8, as: UTF8.self) }
}
