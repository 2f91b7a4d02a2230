import CellGrid

/// The columns of upright bars.
struct ColumnPlan {
  /// Columns of a bar.
  var bar: Int
  /// Blank columns between the bars of a group.
  var gap: Int
  /// Columns of a group.
  var group: Int
  /// Columns from one group to the next.
  var slot: Int

  /// The columns that all groups take.
  func total(_ groups: Int) -> Int { max(0, (groups - 1) * slot + group) }
}

extension Measurer {
  /// Lines of the highest bar.
  private static let barLines = 8
  /// Widest bar, in columns.
  private static let widestBar = 6
  /// Columns from one bar to the next where there is room.
  private static let widestSlot = 10

  /// How bars stand beside one another, or nil where there is no room for their labels and values.
  func columnPlan(for bars: ChartBars, in frame: Frame) -> ColumnPlan? {
    let count = bars.groups.count
    guard count > 0 else { return nil }
    let values = bars.showsValues ? chartColumns(bars.groups.flatMap(\.bars).map(\.text)) : 0
    let labels = chartColumns(bars.groups.map(\.label))
    let perGroup = bars.groups.reduce(1) { max($0, $1.bars.count) }
    if perGroup > 1 {
      let bar = max(values, 2)
      let gap = values > 0 ? 1 : 0
      let group = max(labels, perGroup * (bar + gap) - gap)
      let plan = ColumnPlan(bar: bar, gap: gap, group: group, slot: group + 2)
      return plan.total(count) <= frame.columns ? plan : nil
    }
    let least = max(labels, values, 1)
    guard (count - 1) * (least + 1) + least <= frame.columns else { return nil }
    let slot = max(least + 1, min(Self.widestSlot, (frame.columns + 1) / count))
    return ColumnPlan(
      bar: min(max(1, slot - 1), Self.widestBar), gap: 0, group: slot - 1, slot: slot)
  }

  /// Upright bars, each with its value above and its label below it.
  mutating func columns(of bars: ChartBars, _ plan: ColumnPlan, in frame: Frame) -> Box? {
    let axis = BarAxis(bars.scale, cells: Self.barLines)
    let rows = Self.barLines + (bars.showsValues ? 1 : 0)
    var drawing = ChartDrawing()
    var values: [Box.Row.Cell] = []
    var labels: [Box.Row.Cell] = []
    for (index, group) in bars.groups.enumerated() {
      let start = index * plan.slot
      if let label = chartText(
        group.label, columns: plan.group, side: .center, isCut: true, in: frame)
      {
        labels.append(Box.Row.Cell(column: start, box: label))
      }
      let taken = group.bars.count * (plan.bar + plan.gap) - plan.gap
      for (number, bar) in group.bars.enumerated() {
        let column = start + (plan.group - taken) / 2 + number * (plan.bar + plan.gap)
        let top = draw(
          bar, axis, columns: column..<column + plan.bar, rows: rows, in: &drawing, frame)
        // A single bar has the room of its label for its value.
        let room = group.bars.count == 1 ? start..<start + plan.group : column..<column + plan.bar
        let text = chartText(
          bar.text, columns: bars.showsValues ? room.count : 0, side: .center, isCut: true,
          in: frame)
        if let text {
          let child = Box.Stack.Child(gap: rows - top - 1, box: text)
          let box = Box(Box.Stack(children: [child]), columns: room.count)
          values.append(Box.Row.Cell(column: room.lowerBound, box: box))
        }
      }
    }
    let total = plan.total(bars.groups.count)
    let area = Box.Row(
      cells: [Box.Row.Cell(column: 0, box: drawing.box(columns: total, rows: rows))] + values)
    var boxes = [Box(area, columns: frame.columns)]
    if axis.zero == 0 {
      var rule = ChartDrawing()
      rule.add(glyphs.rule, axisStyle(in: frame), column: 0, row: 0, columns: total)
      boxes.append(rule.box(columns: total, rows: 1))
    }
    if !labels.isEmpty { boxes.append(Box(Box.Row(cells: labels), columns: frame.columns)) }
    return Box.stacked(boxes, columns: frame.columns)
  }

  /// Draws a bar; the number of lines below the place of its value.
  private func draw(
    _ bar: ChartBars.Bar, _ axis: BarAxis, columns: Range<Int>, rows: Int,
    in drawing: inout ChartDrawing, _ frame: Frame
  ) -> Int {
    guard let ink = bar.ink else { return axis.zero }
    let part = axis.part(of: bar.sum)
    guard bar.parts.count > 1 else {
      drawing.addColumn(part, columns: columns, rows: rows, ink)
      return axis.end(of: part, ink)
    }
    let isFine = bar.parts.allSatisfy(\.ink.isSolid)
    let top =
      isFine
      ? (part.count + ChartDrawing.eighths - 1) / ChartDrawing.eighths
      : axis.end(of: part, ink)
    guard !part.isEmpty else { return 0 }
    drawing.addStack(
      bar.parts, height: isFine ? part.count : top * ChartDrawing.eighths, isFine: isFine,
      columns: columns, rows: rows, background: frame.background)
    return top
  }
}

extension ChartDrawing {
  /// Adds parts on top of one another, the first one below, in so many eighths of a line.
  fileprivate mutating func addStack(
    _ parts: [(value: Double, ink: ChartInk)], height: Int, isFine: Bool, columns: Range<Int>,
    rows: Int, background: Color
  ) {
    let step = isFine ? 1 : Self.eighths
    let counts = ChartShares.cells(parts.map(\.value), of: height / step)
    // The ink of each eighth, from below.
    let inks = zip(parts, counts).flatMap { Array(repeating: $0.ink, count: $1 * step) }
    for start in stride(from: 0, to: inks.count, by: Self.eighths) {
      let lower = inks[start]
      let cell = inks[start..<min(inks.count, start + Self.eighths)]
      let count = cell.prefix { $0.style == lower.style && $0.fill == lower.fill }.count
      var style = lower.style
      var glyph = lower.fill
      if count < Self.eighths, let part = Unicode.Scalar(UInt32(0x2580 + count)) {
        glyph = part
        style.background = count < cell.count ? inks[start + count].style.foreground : background
      }
      add(
        glyph, style, column: columns.lowerBound, row: rows - 1 - start / Self.eighths,
        columns: columns.count)
    }
  }
}
