import CellGrid
import TextLayout

/// Bars, and what stands beside them.
struct ChartBars {
  /// A bar.
  struct Bar {
    /// The values of its parts and how they look; a bar that is not stacked has one part.
    var parts: [(value: Double, ink: ChartInk)]
    /// The value in words.
    var text: String
  }

  /// Bars that have one label.
  struct Group {
    var label: String
    var bars: [Bar]
  }

  /// The bars.
  var groups: [Group]
  /// The scale of their values.
  var scale: ChartScale
  /// Whether they have their values beside them.
  var showsValues: Bool
  /// What there is around them, where they lie.
  var rowStyle = Chart.RowStyle.axis
}

extension Measurer {
  /// Bars with their labels and values.
  ///
  /// Where there is no room for upright bars they lie.
  mutating func bars(of chart: Chart, in frame: Frame) -> [Box] {
    let groups = chart.groups
    let shares = ChartShares.fractions(of: groups.flatMap(\.bars).map(\.point.share))
    var index = 0
    let parts = groups.map { group in
      let bars = group.bars.map { bar in
        defer { index += 1 }
        return ChartBars.Bar(
          parts: [(bar.point.size, ink(of: bar, of: chart, in: frame))],
          text: chart.isPartToWhole
            ? "\(bar.point.text) (\(ChartNumber.percent(shares[index])))" : bar.point.text)
      }
      return ChartBars.Group(label: group.label, bars: bars)
    }
    var bars = ChartBars(
      groups: parts, scale: scale(of: groups, chart), showsValues: chart.showsValues)
    if case .rows(let style) = chart.kind { bars.rowStyle = style }
    let names = chart.series.enumerated().map { index, series in
      ChartEntry(
        text: series.name, ink: ink(index, chart.color(series.color, at: index), in: frame))
    }
    return boxes(
      for: bars, of: chart, legend: chart.kind == .groupedColumns ? names : [], in: frame)
  }

  /// Upright bars of parts on top of one another; the legend has the values of each series.
  mutating func stackedColumns(of chart: Chart, in frame: Frame) -> [Box] {
    let groups = chart.groups.map { group in
      let parts = group.bars.map { bar in
        (
          value: bar.point.share,
          ink: ink(
            bar.series, chart.color(chart.series[bar.series].color, at: bar.series), in: frame)
        )
      }
      let sum = parts.reduce(0) { $0 + $1.value }
      return ChartBars.Group(
        label: group.label, bars: [ChartBars.Bar(parts: parts, text: ChartNumber.text(sum))])
    }
    let sums = groups.flatMap(\.bars).map(\.sum)
    var scale = ChartScale(sums, including: 0)
    scale.move(lower: nil, upper: chart.yMaximum.flatMap { $0 > 0 ? $0 : nil })
    let bars = ChartBars(groups: groups, scale: scale, showsValues: chart.showsValues)
    let names = chart.series.enumerated().map { index, series in
      ChartEntry(
        text: "\(series.name)  " + series.points.map(\.text).joined(separator: ", "),
        ink: ink(index, chart.color(series.color, at: index), in: frame))
    }
    return boxes(for: bars, of: chart, legend: names, in: frame)
  }

  private mutating func boxes(
    for bars: ChartBars, of chart: Chart, legend: [ChartEntry], in frame: Frame
  ) -> [Box] {
    let bars = bars.inWholeCellsIfNeeded
    var boxes = [axisTitle(chart.yAxisTitle, in: frame)]
    if chart.isUpright, let plan = columnPlan(for: bars, in: frame) {
      boxes.append(columns(of: bars, plan, in: frame))
    } else {
      boxes.append(rows(of: bars, in: frame))
    }
    boxes.append(axisTitle(chart.xAxisTitle, in: frame))
    let isList = chart.kind == .stackedColumns
    boxes.append(self.legend(legend, isShown: chart.showsLegend, isList: isList, in: frame))
    return boxes.compactMap(\.self)
  }

  private func ink(of bar: BarGroup.Bar, of chart: Chart, in frame: Frame) -> ChartInk {
    let color = bar.point.color ?? chart.series[bar.series].color
    return ink(bar.series, chart.color(color, at: bar.series), in: frame)
  }

  private func scale(of groups: [BarGroup], _ chart: Chart) -> ChartScale {
    let points = groups.lazy.flatMap(\.bars).map(\.point)
    guard !chart.isPartToWhole else {
      return ChartScale(
        [points.reduce(0) { $0 + min($1.share, .greatestFiniteMagnitude / 64) }], including: 0)
    }
    var scale = ChartScale(points.map(\.size), including: 0)
    scale.move(lower: chart.yMinimum, upper: chart.yMaximum)
    return scale
  }
}

extension Chart {
  fileprivate var isPartToWhole: Bool { kind == .rows(.partToWhole) }

  fileprivate var isUpright: Bool {
    switch kind {
    case .columns, .groupedColumns, .stackedColumns: true
    case .rows, .stackedRows, .pie, .donut, .gauge, .lines: false
    }
  }
}

extension ChartBars.Bar {
  /// The values of all parts.
  var sum: Double { parts.reduce(0) { $0 + $1.value } }
  /// The look of the first part.
  var ink: ChartInk? { parts.first?.ink }
}

extension ChartBars {
  /// The bars with ends on the edges of cells, if one of them cannot have others: equal values are to have
  /// equal bars.
  fileprivate var inWholeCellsIfNeeded: ChartBars {
    let inks = groups.flatMap(\.bars).flatMap(\.parts).map(\.ink)
    guard !inks.allSatisfy(\.isSolid) else { return self }
    var bars = self
    for group in bars.groups.indices {
      for bar in bars.groups[group].bars.indices {
        for part in bars.groups[group].bars[bar].parts.indices {
          bars.groups[group].bars[bar].parts[part].ink.isSolid = false
        }
      }
    }
    return bars
  }
}
