import CellGrid

/// The columns of bars that lie.
private struct RowPlan {
  /// Columns of the labels; 0 where they stand above their bars.
  var label = 0
  /// Where bars begin.
  var start = 0
  /// Columns of bars; 0 where there is no room for any.
  var bar: Int
  /// Columns of values, which are never cut: part of a number is another number.
  var value: Int
  /// Whether a line stands where the values begin.
  var hasAxis = false

  /// Widest bar.
  static let longestBar = 60
  /// Shortest bar beside its label.
  private static let leastBar = 5
  /// Shortest bar below its label.
  private static let leastBarAlone = 3

  init(labels: Int, values: Int, hasAxis: Bool, columns: Int) {
    value = values
    let behind = values > 0 ? values + 1 : 0
    let label = min(labels, columns / 3)
    let start = label > 0 ? label + 1 : 0
    let room = columns - start - (hasAxis ? 1 : 0) - behind
    if room >= Self.leastBar {
      (self.label, self.start, self.hasAxis) = (label, start, hasAxis)
      bar = min(room, Self.longestBar)
      return
    }
    bar = columns - behind
    guard bar < Self.leastBarAlone else { return }
    bar = 0
    value = values > 0 ? columns : 0
  }
}

extension Measurer {
  /// Bars that lie, each with its label before and its value behind it.
  mutating func rows(of bars: ChartBars, in frame: Frame) -> Box? {
    let texts = bars.groups.flatMap(\.bars).map(\.text)
    let plan = RowPlan(
      labels: chartColumns(bars.groups.map(\.label)),
      values: bars.showsValues ? chartColumns(texts) : 0, hasAxis: bars.rowStyle == .axis,
      columns: frame.columns)
    var rows: [Box] = []
    for group in bars.groups {
      var label = chartText(
        group.label, columns: plan.label > 0 ? plan.label : frame.columns, isCut: plan.label > 0,
        in: frame)
      if plan.label == 0, let above = label {
        rows.append(above)
        label = nil
      }
      for bar in group.bars {
        if let row = row(of: bar, label: label, bars, plan, in: frame) { rows.append(row) }
        label = nil
      }
    }
    return Box.stacked(rows, columns: frame.columns)
  }

  private mutating func row(
    of bar: ChartBars.Bar, label: Box?, _ bars: ChartBars, _ plan: RowPlan, in frame: Frame
  ) -> Box? {
    let value = chartText(bar.text, columns: plan.value, in: frame)
    guard plan.bar > 0 else { return value }
    let axis = BarAxis(bars.scale, cells: plan.bar)
    var drawing = ChartDrawing()
    var end = 0
    if let ink = bar.ink {
      let part = axis.part(of: bar.sum)
      end = axis.end(of: part, ink)
      let isAfter = part.lowerBound >= axis.zero * ChartDrawing.eighths
      if bar.parts.count == 1 {
        drawing.addRow(part, row: 0, ink, column: plan.hasAxis && isAfter ? 1 : 0)
      } else if !part.isEmpty {
        drawing.addRow(bar.parts, columns: max(1, end), row: 0, column: plan.hasAxis ? 1 : 0)
      }
    }
    if plan.hasAxis {
      drawing.add(glyphs.verticalRule, axisStyle(in: frame), column: axis.zero, row: 0)
      end += 1
    }
    if bars.rowStyle == .partToWhole {
      drawing.add(
        glyphs.barEmpty, axisStyle(in: frame), column: end, row: 0, columns: plan.bar - end)
      end = plan.bar
    }
    let columns = plan.bar + (plan.hasAxis ? 1 : 0)
    var cells = [Box.Row.Cell(column: plan.start, box: drawing.box(columns: columns, rows: 1))]
    if let label { cells.append(Box.Row.Cell(column: 0, box: label)) }
    if let value { cells.append(Box.Row.Cell(column: plan.start + end + 1, box: value)) }
    return Box(Box.Row(cells: cells), columns: frame.columns)
  }

  /// Bars of parts one behind the other, each below its title and its sum and above the names of its
  /// parts.
  mutating func stackedRows(of chart: Chart, in frame: Frame) -> [Box] {
    let sums = chart.series.map { $0.points.reduce(0) { $0 + $1.share } }
    let scale = ChartScale(sums, including: 0)
    let places = Dictionary(uniqueKeysWithValues: zip(chart.labels, chart.labels.indices))
    var boxes = [axisTitle(chart.yAxisTitle, in: frame)]
    for (series, sum) in zip(chart.series, sums) {
      let entries = series.points.map { point in
        let place = places[point.label] ?? 0
        return ChartEntry(
          text: "\(point.label)  \(point.text)",
          ink: ink(place, chart.color(point.color ?? series.color, at: place), in: frame))
      }
      boxes.append(
        chartText(
          "\(series.name)  \(ChartNumber.text(sum))", columns: frame.columns, in: frame))
      boxes.append(bar(of: series, entries, sum: sum, on: scale, in: frame))
      boxes.append(legend(entries, isShown: chart.showsLegend, isList: false, in: frame))
    }
    boxes.append(axisTitle(chart.xAxisTitle, in: frame))
    return boxes.compactMap(\.self)
  }

  private func bar(
    of series: Chart.Series, _ entries: [ChartEntry], sum: Double, on scale: ChartScale,
    in frame: Frame
  ) -> Box? {
    let columns = min(frame.columns, RowPlan.longestBar)
    let length = Int((scale.fraction(of: sum) * Double(columns)).rounded())
    guard sum > 0 else { return nil }
    var drawing = ChartDrawing()
    drawing.addRow(
      zip(series.points, entries).map { ($0.share, $1.ink) }, columns: max(1, length), row: 0)
    return drawing.box(columns: columns, rows: 1)
  }
}

extension ChartDrawing {
  /// Adds parts one behind the other, by their sizes, in so many columns.
  mutating func addRow(
    _ parts: [(value: Double, ink: ChartInk)], columns: Int, row: Int, column start: Int = 0
  ) {
    var column = start
    for (part, count) in zip(parts, ChartShares.cells(parts.map(\.value), of: columns)) {
      add(part.ink.fill, part.ink.style, column: column, row: row, columns: count)
      column += count
    }
  }
}
