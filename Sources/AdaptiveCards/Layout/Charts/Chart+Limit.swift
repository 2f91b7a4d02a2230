import Phrases

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
  var leftOut: String? { leftOutPhrase?.text }

  private var leftOutPhrase: Phrase? {
    switch kind {
    case .pie, .donut, .gauge, .rows(.partToWhole): return nil
    case .columns, .rows:
      let rest = series.flatMap { $0.points.dropFirst(Self.mostDrawn) }
      let sum = ChartNumber.text(rest.reduce(0) { $0 + $1.size })
      return rest.isEmpty ? nil : "and \(rest.count) more values, \(sum) together"
    case .lines:
      let rest = series.count - Self.mostDrawn
      return rest > 0 ? "and \(rest) more lines" : nil
    case .stackedRows:
      let rest = series.count - Self.mostDrawn
      return rest > 0 ? "and \(rest) more bars" : nil
    case .groupedColumns, .stackedColumns:
      let drawn = limited()
      let before = series.reduce(0) { $0 + $1.points.count }
      let rest = before - drawn.series.reduce(0) { $0 + $1.points.count }
      return rest > 0 ? "and \(rest) more values" : nil
    }
  }

  private mutating func limit(points most: Int) {
    for index in series.indices where series[index].points.count > most {
      let rest = series[index].points.dropFirst(most - 1)
      let sum = rest.reduce(0) { $0 + (hasShares ? $1.share : $1.size) }
      var point = Point(label: Phrase("\(rest.count) more together").text, value: sum)
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
