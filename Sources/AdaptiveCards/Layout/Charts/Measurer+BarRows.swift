import CellGrid

/// The columns of bars that lie.
private struct RowPlan {
  /// Columns of the labels; 0 where they stand above their bars.
  var label = 0
  /// Where bars begin.
  var start = 0
  /// Columns of bars; 0 where there is no room for any.
  var bar: Int
  /// Columns of values.
  var value: Int

  /// Widest bar.
  static let longestBar = 60
  /// Shortest bar beside its label.
  private static let leastBar = 5
  /// Shortest bar below its label.
  private static let leastBarAlone = 3

  init(labels: Int, values: Int, hasAxis: Bool, columns: Int) {
    let value = min(values, columns / 3)
    let behind = value > 0 ? value + 1 : 0
    let label = min(labels, columns / 3)
    let start = label + (label > 0 ? 1 : 0) + (hasAxis ? 1 : 0)
    if columns - start - behind >= Self.leastBar {
      (self.label, self.start, self.value) = (label, start, value)
      bar = min(columns - start - behind, Self.longestBar)
      return
    }
    let isWide = columns - behind >= Self.leastBarAlone
    bar = isWide ? columns - behind : 0
    self.value = isWide || values == 0 ? value : columns
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
    let value = chartText(bar.text, columns: plan.value, isCut: plan.bar > 0, in: frame)
    guard plan.bar > 0 else { return value }
    var drawing = ChartDrawing()
    var end = 0
    if let ink = bar.ink {
      let axis = BarAxis(bars.scale, cells: plan.bar)
      let part = axis.part(of: bar.sum)
      end = axis.end(of: part, ink)
      if bar.parts.count == 1 {
        drawing.addRow(part, row: 0, ink)
      } else if !part.isEmpty {
        drawing.addRow(bar.parts, columns: max(1, end), row: 0)
      }
    }
    let hasRest = bars.rowStyle == .partToWhole
    if hasRest {
      drawing.add(
        glyphs.barEmpty, axisStyle(in: frame), column: end, row: 0, columns: plan.bar - end)
    }
    var cells: [Box.Row.Cell] = []
    if let label { cells.append(Box.Row.Cell(column: 0, box: label)) }
    if plan.start > plan.label, bars.rowStyle == .axis, plan.start > 0 {
      var rule = ChartDrawing()
      rule.add(glyphs.verticalRule, axisStyle(in: frame), column: 0, row: 0)
      cells.append(Box.Row.Cell(column: plan.start - 1, box: rule.box(columns: 1, rows: 1)))
    }
    cells.append(Box.Row.Cell(column: plan.start, box: drawing.box(columns: plan.bar, rows: 1)))
    if let value {
      let column = plan.start + (hasRest ? plan.bar : end)
      cells.append(Box.Row.Cell(column: column + 1, box: value))
    }
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
  mutating func addRow(_ parts: [(value: Double, ink: ChartInk)], columns: Int, row: Int) {
    var column = 0
    for (part, count) in zip(parts, ChartShares.cells(parts.map(\.value), of: columns)) {
      add(part.ink.fill, part.ink.style, column: column, row: row, columns: count)
      column += count
    }
  }
}
