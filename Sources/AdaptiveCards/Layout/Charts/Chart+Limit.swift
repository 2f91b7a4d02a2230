extension Chart {
  /// Bars, slices or lines that are drawn.
  private static let mostDrawn = 60

  /// The chart with as much as is drawn of it.
  ///
  /// Of parts of a whole the rest is one more part; a bar of it would make all others short, so that of
  /// bars the rest is told in words.
  ///
  /// O(points).
  func limited() -> Chart {
    var chart = self
    switch kind {
    case .lines: chart.series = Array(series.prefix(Self.mostDrawn))
    case .pie, .donut, .gauge, .rows(.partToWhole): chart.limit(points: Self.mostDrawn)
    case .columns, .rows:
      for index in chart.series.indices {
        chart.series[index].points = Array(series[index].points.prefix(Self.mostDrawn))
      }
    case .groupedColumns, .stackedColumns:
      guard series.reduce(0, { $0 + $1.points.count }) > Self.mostDrawn else { return self }
      chart.series = Array(series.prefix(Self.mostDrawn))
      let kept = Self.mostDrawn / chart.series.count
      for index in chart.series.indices {
        chart.series[index].points = Array(chart.series[index].points.prefix(kept))
      }
    case .stackedRows:
      chart.series = Array(series.prefix(Self.mostDrawn))
      chart.limit(points: max(1, Self.mostDrawn / max(1, chart.series.count)))
    }
    return chart
  }

  /// How much is not drawn, in words; nil where all is.
  var leftOut: String? {
    switch kind {
    case .pie, .donut, .gauge, .rows(.partToWhole): return nil
    case .columns, .rows:
      let rest = series.flatMap { $0.points.dropFirst(Self.mostDrawn) }
      let sum = ChartNumber.text(rest.reduce(0) { $0 + $1.size })
      return Self.more(rest.count, "values").map { "\($0), \(sum) together" }
    case .lines: return Self.more(series.count - Self.mostDrawn, "lines")
    case .stackedRows: return Self.more(series.count - Self.mostDrawn, "bars")
    case .groupedColumns, .stackedColumns:
      let drawn = limited()
      let before = series.reduce(0) { $0 + $1.points.count }
      return Self.more(before - drawn.series.reduce(0) { $0 + $1.points.count }, "values")
    }
  }

  private static func more(_ count: Int, _ noun: String) -> String? {
    count > 0 ? "and \(count) more \(noun)" : nil
  }

  private mutating func limit(points most: Int) {
    for index in series.indices where series[index].points.count > most {
      let rest = series[index].points.dropFirst(most - 1)
      let sum = rest.reduce(0) { $0 + (hasShares ? $1.share : $1.size) }
      var point = Point(label: "\(rest.count) more together", value: sum)
      point.color = .neutral
      series[index].points.removeLast(rest.count)
      series[index].points.append(point)
    }
  }

  /// The labels of all points, each once, in the order in which they are met.
  var labels: [String] {
    var seen: Set<String> = []
    return series.flatMap(\.points).map(\.label).filter { seen.insert($0).inserted }
  }
}
