import CellGrid

/// A tick of the axis of values.
private struct LineTick {
  var place: Double
  var text: String
}

extension Measurer {
  /// Lines of the field.
  private static let fieldRows = 10
  /// Widest and narrowest field, in columns.
  private static let fieldColumns = 8...100
  /// Round numbers at the left, about.
  private static let leftTicks = 4

  /// Lines on a field, with round numbers at its left, names below it and the range of each line.
  mutating func lines(of chart: Chart, in frame: Frame) -> [Box] {
    let inks = chart.series.enumerated().map { index, series in
      lineInk(index, chart.color(series.color, at: index), in: frame)
    }
    let scale = scale(of: chart)
    let ticks = scale.ticks.reversed().map { tick in
      LineTick(
        place: scale.fraction(of: tick), text: ChartNumber.text(tick, step: scale.step))
    }
    var boxes = [axisTitle(chart.yAxisTitle, in: frame)]
    boxes.append(field(of: chart, scale, ticks, inks, in: frame))
    boxes.append(axisTitle(chart.xAxisTitle, in: frame))
    let isNamed = chart.series.count > 1 || chart.series.first?.name.isEmpty == false
    let entries = zip(chart.series, inks).map { series, ink in
      ChartEntry(text: "\(series.name)  \(range(of: series))", ink: ink)
    }
    boxes.append(
      legend(isNamed ? entries : [], isShown: chart.showsLegend, isList: false, in: frame))
    return boxes.compactMap(\.self)
  }

  private func scale(of chart: Chart) -> ChartScale {
    let values = chart.series.flatMap(\.points).compactMap(\.value)
    var scale = ChartScale(values)
    scale.move(lower: chart.yMinimum, upper: chart.yMaximum)
    let isWhole = values.allSatisfy { $0 == $0.rounded() }
    let isFree = chart.yMinimum == nil && chart.yMaximum == nil
    scale.addTicks(most: Self.leftTicks, onlyWhole: isWhole, rounds: isFree)
    return scale
  }

  /// The least and the greatest value of a line.
  private func range(of series: Chart.Series) -> String {
    let points = series.points.filter { $0.value.map { !$0.isNaN } ?? false }
    guard let least = points.min(by: { $0.size < $1.size }),
      let greatest = points.max(by: { $0.size < $1.size })
    else { return "" }
    if least.size == greatest.size { return least.text }
    return "\(least.text) \(environment.usesASCII ? "-" : "–") \(greatest.text)"
  }

  private mutating func field(
    of chart: Chart, _ scale: ChartScale, _ ticks: [LineTick], _ inks: [ChartInk],
    in frame: Frame
  ) -> Box? {
    let left = chartColumns(ticks.map(\.text))
    let columns = min(frame.columns - left - 1, Self.fieldColumns.upperBound)
    let hasRoom = columns >= Self.fieldColumns.lowerBound && !chart.series.isEmpty
    var field = LineField(
      columns: max(1, columns), rows: Self.fieldRows, isFine: inks.allSatisfy(\.isSolid))
    let style = axisStyle(in: frame)
    var drawing = ChartDrawing()
    drawing.add(glyphs.verticalRule, style, column: left, row: 0, rows: Self.fieldRows)
    var cells: [Box.Row.Cell] = []
    for tick in ticks {
      let row = field.row(of: tick.place)
      drawing.add(glyphs.middle.right, style, column: left, row: row)
      let text = chartText(
        tick.text, TextLook(isSubtle: true), columns: hasRoom ? left : 0, side: .right,
        in: frame)
      guard let text else { continue }
      let box = Box(Box.Stack(children: [Box.Stack.Child(gap: row, box: text)]), columns: left)
      cells.append(Box.Row.Cell(column: 0, box: box))
    }
    let places = LinePlaces(chart.series)
    let names = names(places, columns: hasRoom ? columns : 0, in: frame)
    guard hasRoom else { return nil }
    for (line, series) in chart.series.enumerated() {
      field.draw(points(of: series, places, scale), line: line)
    }
    field.add(to: &drawing, column: left + 1, inks)
    drawing.add(glyphs.bottom.left, style, column: left, row: Self.fieldRows)
    drawing.add(glyphs.rule, style, column: left + 1, row: Self.fieldRows, columns: columns)
    let area = drawing.box(columns: left + 1 + columns, rows: Self.fieldRows + 1)
    cells.insert(Box.Row.Cell(column: 0, box: area), at: 0)
    var children = [Box.Stack.Child(gap: 0, box: Box(Box.Row(cells: cells), columns: area.columns))]
    if let names { children.append(Box.Stack.Child(gap: 0, column: left + 1, box: names)) }
    return Box(Box.Stack(children: children), columns: frame.columns)
  }

  /// The points of a line from left to right, nil where it is interrupted.
  private func points(
    of series: Chart.Series, _ places: LinePlaces, _ scale: ChartScale
  ) -> [(x: Double, y: Double)?] {
    let points = series.points.enumerated().map { index, point in
      let value = point.value.flatMap { $0.isNaN ? nil : $0 }
      return (x: places.place(of: point, at: index), y: value.map(scale.fraction))
    }
    let isSorted = zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
    return (isSorted ? points : points.sorted { $0.x < $1.x }).map { point in
      point.y.map { (point.x, $0) }
    }
  }

  /// The names below a field: as many as there is room for at equal distances.
  private mutating func names(_ places: LinePlaces, columns: Int, in frame: Frame) -> Box? {
    let spans = places.ticks.map { tick in
      let width = min(max(1, chartColumns([tick.text])), max(1, columns))
      let center = Int((tick.place * Double(max(0, columns - 1))).rounded())
      let start = min(max(0, center - width / 2), max(0, columns - width))
      return start..<start + width
    }
    let step = (1..<max(2, spans.count + 1)).first { step in
      let shown = stride(from: 0, to: spans.count, by: step).map { spans[$0] }
      return zip(shown, shown.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
    }
    var row = Box.Row(cells: [])
    for (index, tick) in places.ticks.enumerated() {
      let isShown = columns > 0 && index % (step ?? 1) == 0
      let text = chartText(
        tick.text, TextLook(isSubtle: true), columns: isShown ? spans[index].count : 0,
        isCut: true, in: frame)
      if let text { row.cells.append(Box.Row.Cell(column: spans[index].lowerBound, box: text)) }
    }
    return row.cells.isEmpty ? nil : Box(row, columns: columns)
  }
}
