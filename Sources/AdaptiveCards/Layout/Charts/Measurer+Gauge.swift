import CellGrid

extension Measurer {
  /// Widest scale of a gauge, in columns.
  private static let longestScale = 60

  /// A value in words above its place on a scale, whose segments are explained below.
  mutating func gauge(_ gauge: Chart.Gauge, of chart: Chart, in frame: Frame) -> [Box] {
    let columns = min(frame.columns, Self.longestScale)
    let bold = TextLook(weight: .bolder)
    var boxes = [
      chartText(gauge.valueText, bold, columns: frame.columns, in: frame),
      chartText(gauge.subLabel ?? "", columns: frame.columns, in: frame),
      scale(of: gauge, chart, columns: columns, in: frame),
      ends(of: gauge, columns: columns, in: frame),
    ]
    let dash = environment.usesASCII ? "-" : "–"
    let entries = gauge.segments(of: chart).enumerated().map { index, segment in
      ChartEntry(
        text: "\(segment.label)  \(segment.start) \(dash) \(segment.end)",
        ink: segmentInk(index, of: chart, in: frame))
    }
    boxes.append(legend(entries, isShown: chart.showsLegend, isList: false, in: frame))
    return boxes.compactMap(\.self)
  }

  private func segmentInk(_ index: Int, of chart: Chart, in frame: Frame) -> ChartInk {
    ink(index, chart.color(chart.series.first?.points[index].color, at: index), in: frame)
  }

  /// The segments, or without any the value; and a sign below the value.
  private func scale(of gauge: Chart.Gauge, _ chart: Chart, columns: Int, in frame: Frame) -> Box {
    var drawing = ChartDrawing()
    let points = chart.series.first?.points ?? []
    let range = gauge.maximum - gauge.minimum
    let sizes = points.map { min($0.share, range) }
    var end = 0
    if points.isEmpty {
      let filled = Int(((gauge.share ?? 0) * Double(columns * ChartDrawing.eighths)).rounded())
      let ink = ink(0, chart.color(nil, at: 0), in: frame)
      if filled > 0 {
        drawing.addRow(0..<filled, row: 0, ink)
        end = max(1, (filled + ChartDrawing.eighths - 1) / ChartDrawing.eighths)
      }
    } else {
      let sum = sizes.reduce(0, +)
      let cells = ChartShares.cells(sizes + [max(0, range - sum)], of: columns)
      for (index, count) in cells.dropLast().enumerated() {
        let ink = segmentInk(index, of: chart, in: frame)
        drawing.add(ink.fill, ink.style, column: end, row: 0, columns: count)
        end += count
      }
    }
    let rest = axisStyle(in: frame)
    drawing.add(glyphs.barEmpty, rest, column: end, row: 0, columns: columns - end)
    guard let share = gauge.share else { return drawing.box(columns: columns, rows: 1) }
    let style = Style(
      foreground: self.style(of: frame.look, in: frame).foreground, background: frame.background)
    drawing.add(
      environment.usesASCII ? "^" : "▲", style,
      column: min(columns - 1, Int(share * Double(columns))), row: 1)
    return drawing.box(columns: columns, rows: 2)
  }

  /// The least value below the left end and the greatest below the right one.
  private mutating func ends(of gauge: Chart.Gauge, columns: Int, in frame: Frame) -> Box? {
    let texts = [gauge.minimum, gauge.maximum].map(ChartNumber.text)
    let widths = texts.map { chartColumns([$0]) }
    let hasRoom = gauge.showsEnds && widths[0] + widths[1] < columns
    let cells = [0, columns - widths[1]].enumerated().compactMap { index, column in
      chartText(
        texts[index], TextLook(isSubtle: true), columns: hasRoom ? widths[index] : 0, in: frame
      ).map { Box.Row.Cell(column: column, box: $0) }
    }
    return cells.isEmpty ? nil : Box(Box.Row(cells: cells), columns: columns)
  }
}

extension Chart.Gauge {
  /// The place of the value on the scale, 0 to 1; nil where there is none.
  var share: Double? {
    guard let value, !value.isNaN else { return nil }
    return min(max((value - minimum) / (maximum - minimum), 0), 1)
  }

  /// The value in words.
  var valueText: String {
    let written = writtenValue ?? value.map(ChartNumber.text) ?? ""
    guard let share, !isFraction else {
      return written.isEmpty || !isFraction ? written : "\(written)/\(ChartNumber.text(maximum))"
    }
    return ChartNumber.percent(share)
  }

  /// The names of segments and where they begin and end.
  func segments(of chart: Chart) -> [(label: String, start: String, end: String)] {
    var end = minimum
    return (chart.series.first?.points ?? []).map { point in
      let start = end
      end = min(maximum, start + point.share)
      return (point.label, ChartNumber.text(start), ChartNumber.text(end))
    }
  }
}
