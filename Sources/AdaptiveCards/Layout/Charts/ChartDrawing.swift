import CellGrid

/// The look of one of the things in a chart: a colour, a character, or both.
struct ChartInk: Sendable {
  /// The character of an area.
  var fill: Unicode.Scalar
  /// The character of it beside its name.
  var mark: Unicode.Scalar
  /// The colours.
  var style: Style
  /// Whether an area may end within a cell, as the character fills all of it.
  var isSolid: Bool

  /// Characters for areas where there are no colours.
  static let patterns: [Unicode.Scalar] = ["█", "▒", "░", "▓", "▚", "═", "╳", "▪"]
  /// Characters for areas where all are ASCII.
  static let asciiPatterns: [Unicode.Scalar] = ["#", "=", "+", "-", "*", "o", "%", "x"]
  /// Characters for the dots of lines where there are no colours.
  static let dots: [Unicode.Scalar] = ["•", "×", "○", "+", "◆", "◇", "▲", "▽"]
  /// Characters for the dots of lines where all are ASCII.
  static let asciiDots: [Unicode.Scalar] = ["*", "+", "o", "x", "#", "%", "@", "="]
}

extension Measurer {
  /// Whether areas are told apart by characters of Unicode besides their colours.
  var usesPatterns: Bool { hostConfig.palette.isMonochrome || environment.hasFewColors }

  /// The look of one of several things.
  func ink(_ index: Int, _ color: ChartColor, in frame: Frame) -> ChartInk {
    let style = style(of: color, in: frame)
    if environment.usesASCII {
      let fill = ChartInk.asciiPatterns[index % ChartInk.asciiPatterns.count]
      return ChartInk(fill: fill, mark: fill, style: style, isSolid: false)
    }
    guard usesPatterns else {
      return ChartInk(fill: "█", mark: "■", style: style, isSolid: true)
    }
    let fill = ChartInk.patterns[index % ChartInk.patterns.count]
    return ChartInk(fill: fill, mark: fill, style: style, isSolid: fill == "█")
  }

  /// The look of one of several lines; where colours tell them apart they are of finer dots.
  func lineInk(_ index: Int, _ color: ChartColor, in frame: Frame) -> ChartInk {
    var ink = ink(index, color, in: frame)
    guard environment.usesASCII || usesPatterns else { return ink }
    let dots = environment.usesASCII ? ChartInk.asciiDots : ChartInk.dots
    ink.fill = dots[index % dots.count]
    (ink.mark, ink.isSolid) = (ink.fill, false)
    return ink
  }

  /// The look of what is no value: axes, the rest of a whole.
  func axisStyle(in frame: Frame) -> Style {
    let color = hostConfig.palette.isMonochrome ? Color.default : .role(.subtle)
    return Style(foreground: color, background: frame.background)
  }

  private func style(of color: ChartColor, in frame: Frame) -> Style {
    var style = Style(background: frame.background)
    let look =
      switch color {
      case .good: TextLook(color: .good)
      case .warning: TextLook(color: .warning)
      case .attention: TextLook(color: .attention)
      case .neutral, .category, .shade, .step: TextLook()
      }
    style.foreground = self.style(of: look, in: frame).foreground
    if let parts = color.parts, !hostConfig.palette.isMonochrome {
      style.foreground = hostConfig.area(parts, on: frame.background)
    }
    return style
  }
}

/// Cells of a chart that are no text.
struct ChartDrawing {
  private var fills: [DisplayList.Fill] = []

  /// Parts of a cell.
  static let eighths = 8

  /// Adds a rectangle of one character.
  mutating func add(
    _ glyph: Unicode.Scalar, _ style: Style, column: Int, row: Int, columns: Int = 1, rows: Int = 1
  ) {
    guard columns > 0, rows > 0 else { return }
    fills.append(
      DisplayList.Fill(
        rect: Rect(column: column, row: row, columns: columns, rows: rows),
        cell: Cell(glyph: glyph.value, style: style)))
  }

  /// Adds a bar that lies, in eighths of a column; one of its ends is the edge of a cell.
  ///
  /// The eighths are counted from a column.
  mutating func addRow(_ part: Range<Int>, row: Int, _ ink: ChartInk, column: Int = 0) {
    guard let cells = cells(part, ink) else { return }
    add(
      ink.fill, ink.style, column: column + cells.full.lowerBound, row: row,
      columns: cells.full.count)
    if let (cell, count) = cells.end, let glyph = Unicode.Scalar(UInt32(0x2590 - count)) {
      add(glyph, ink.style, column: column + cell, row: row)
    }
    // The other way round, the free part of the cell is the character's.
    if let (cell, count) = cells.start, let glyph = Unicode.Scalar(UInt32(0x2590 - count)) {
      add(glyph, ink.style.focused, column: column + cell, row: row)
    }
  }

  /// Adds an upright bar, in eighths of a line counted upwards from below the last of some lines.
  mutating func addColumn(
    _ part: Range<Int>, columns: Range<Int>, rows: Int, _ ink: ChartInk
  ) {
    guard let cells = cells(part, ink) else { return }
    add(
      ink.fill, ink.style, column: columns.lowerBound, row: rows - cells.full.upperBound,
      columns: columns.count, rows: cells.full.count)
    if let (cell, count) = cells.end, let glyph = Unicode.Scalar(UInt32(0x2580 + count)) {
      add(
        glyph, ink.style, column: columns.lowerBound, row: rows - 1 - cell, columns: columns.count)
    }
    if let (cell, count) = cells.start, let glyph = Unicode.Scalar(UInt32(0x2580 + count)) {
      add(
        glyph, ink.style.focused, column: columns.lowerBound, row: rows - 1 - cell,
        columns: columns.count)
    }
  }

  /// The cells that a part fills, and those at its ends with the eighths of them that it fills, or at
  /// its start leaves free.
  ///
  /// Without parts of cells it is at least one cell.
  private func cells(
    _ part: Range<Int>, _ ink: ChartInk
  ) -> (full: Range<Int>, start: (Int, Int)?, end: (Int, Int)?)? {
    guard !part.isEmpty else { return nil }
    let eighths = Self.eighths
    guard ink.isSolid else {
      let isFromEdge = part.lowerBound % eighths == 0
      if isFromEdge {
        let start = part.lowerBound / eighths
        return (start..<max(start + 1, (part.upperBound + eighths / 2) / eighths), nil, nil)
      }
      let end = part.upperBound / eighths
      return (min(end - 1, (part.lowerBound + eighths / 2) / eighths)..<end, nil, nil)
    }
    let start = (part.lowerBound + eighths - 1) / eighths
    let end = part.upperBound / eighths
    let (before, behind) = (part.lowerBound % eighths, part.upperBound % eighths)
    return (
      start..<max(start, end), before == 0 ? nil : (part.lowerBound / eighths, before),
      behind == 0 ? nil : (end, behind)
    )
  }

  /// The box of all that was added.
  func box(columns: Int, rows: Int) -> Box {
    Box(columns: columns, rows: rows, content: .drawing(fills))
  }
}
