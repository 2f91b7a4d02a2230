import CellGrid
import Phrases

/// A line of a chart on paper.
struct ChartLine {
  var text: String
  /// Whether it belongs to the line above that is not indented.
  var isIndented = false
}

extension Chart {
  /// The chart in words, without its title.
  var paperLines: [ChartLine] {
    var lines: [ChartLine] = []
    if let yAxisTitle { lines.append(ChartLine(text: "y: \(yAxisTitle)")) }
    if let xAxisTitle { lines.append(ChartLine(text: "x: \(xAxisTitle)")) }
    switch kind {
    case .gauge(let gauge): lines += gauge.paperLines(of: self)
    case .donut(let center):
      lines += [center].compactMap(\.self).map { ChartLine(text: $0) } + valueLines
    case .pie, .lines, .columns, .groupedColumns, .stackedColumns, .rows, .stackedRows:
      lines += valueLines
    }
    return lines.filter { !$0.text.isEmpty }
  }

  private var valueLines: [ChartLine] {
    series.flatMap { series in
      let shares = ChartShares.fractions(of: series.points.map(\.share))
      let points = zip(series.points, shares).map { point, share in
        ChartLine(text: line(of: point, share), isIndented: !series.name.isEmpty)
      }
      return series.name.isEmpty ? points : [ChartLine(text: series.name + ":")] + points
    }
  }

  private func line(of point: Point, _ share: Double) -> String {
    let parts = [point.label, point.text].filter { !$0.isEmpty }
    let text = parts.joined(separator: ": ")
    switch kind {
    case .pie, .donut, .stackedRows, .rows(.partToWhole):
      return "\(text) (\(ChartNumber.percent(share)))"
    case .gauge, .lines, .columns, .groupedColumns, .stackedColumns, .rows: return text
    }
  }
}

extension Chart.Gauge {
  fileprivate func paperLines(of chart: Chart) -> [ChartLine] {
    let written = writtenValue ?? value.map(ChartNumber.text) ?? ""
    let (least, greatest) = (ChartNumber.text(minimum), ChartNumber.text(maximum))
    let value = written.isEmpty || written == valueText ? written : "\(written) (\(valueText))"
    let scale: Phrase = "scale: \(least) to \(greatest)"
    let lines = [value, subLabel ?? "", scale.text]
    let segments = segments(of: chart).map { Phrase("\($0.label): \($0.start) to \($0.end)").text }
    return (lines + segments).map { ChartLine(text: $0) }
  }
}

extension Measurer {
  /// A chart in words, each value on a line of its own.
  mutating func paper(of chart: Chart, in frame: Frame) -> Box? {
    var children: [Box.Stack.Child] = []
    for line in [ChartLine(text: chart.title ?? "")] + chart.paperLines {
      let indent = line.isIndented ? min(metrics.indent, frame.columns - 1) : 0
      if let box = chartText(line.text, columns: frame.columns - indent, in: frame) {
        children.append(Box.Stack.Child(gap: 0, column: indent, box: box))
      }
    }
    return Box.stacked(children, columns: frame.columns)
  }
}
