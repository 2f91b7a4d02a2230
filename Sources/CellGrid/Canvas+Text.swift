import TextLayout

/// Drawing text on one row.
extension Canvas {
  /// Draws a part of a text on one row and returns the columns it took.
  ///
  /// Substitutions are dim. O(1) where the row cannot be seen and the text is ASCII.
  @discardableResult
  public mutating func draw(
    _ text: DisplayText, in range: Range<Int>, at point: Point, style: Style
  ) -> Int {
    var styles = StyleCursor(text: text, runs: [], base: style, from: range.lowerBound)
    return draw(text, in: range, at: point, styles: &styles)
  }

  /// Draws a whole string on one row, filtered, and returns the columns it took.
  @discardableResult
  public mutating func draw(_ string: String, at point: Point, style: Style = .plain) -> Int {
    let text = DisplayText(string)
    return draw(text, in: 0..<text.utf8.count, at: point, style: style)
  }

  /// Draws a part of a styled text on one row, with the styles of its runs laid over a base style.
  @discardableResult
  public mutating func draw(
    _ styled: StyledText, in range: Range<Int>, at point: Point, base: Style = .plain
  ) -> Int {
    var styles = StyleCursor(
      text: styled.text, runs: styled.runs, base: base, from: range.lowerBound)
    return draw(styled.text, in: range, at: point, styles: &styles)
  }

  /// Draws a whole styled text on one row, and returns the columns it took.
  @discardableResult
  public mutating func draw(_ styled: StyledText, at point: Point, base: Style = .plain) -> Int {
    draw(styled, in: 0..<styled.text.utf8.count, at: point, base: base)
  }

  /// Draws a line of a wrapped text with its indent and ellipsis, and returns the columns they took.
  @discardableResult
  public mutating func draw(
    line: WrappedLine, of styled: StyledText, at point: Point, base: Style = .plain
  ) -> Int {
    var end = Point(column: point.column + Int(line.indent), row: point.row)
    end.column += draw(styled, in: line.range, at: end, base: base)
    if line.isTruncated { end.column += drawEllipsis(at: end, style: base) }
    return end.column - point.column
  }

  /// Draws the one column that stands for text which is cut, and returns the 1.
  @discardableResult
  public mutating func drawEllipsis(at point: Point, style: Style) -> Int {
    let rect = Rect(column: point.column, row: point.row, columns: 1, rows: 1)
    fill(rect, with: Cell(glyph: 0x2026, style: style))
    return 1
  }

  private mutating func draw(
    _ text: DisplayText, in range: Range<Int>, at point: Point, styles: inout StyleCursor
  ) -> Int {
    guard visibleRows.contains(point.row) else { return text.columns(in: range) }
    return text.isASCII
      ? drawASCII(text, in: range, at: point, styles: &styles)
      : drawCells(text, in: range, at: point, styles: &styles)
  }

  private mutating func drawCells(
    _ text: DisplayText, in range: Range<Int>, at point: Point, styles: inout StyleCursor
  ) -> Int {
    var place = point
    var (style, end) = styles.span(at: range.lowerBound)
    for cell in text.cells(in: range) {
      if cell.bytes.lowerBound >= end { (style, end) = styles.span(at: cell.bytes.lowerBound) }
      draw(cell, at: place, style: style)
      place.column += cell.columns
    }
    return place.column - point.column
  }

  /// Draws bytes as cells of one column; only those that can be seen are looked at.
  private mutating func drawASCII(
    _ text: DisplayText, in range: Range<Int>, at point: Point, styles: inout StyleCursor
  ) -> Int {
    let row = point.row + origin.row
    let column = point.column + origin.column
    let columns = (column..<(column + range.count)).clamped(to: clip.columnRange)
    surface.prepare(columns, row: row)
    // What has to be added to a byte's offset for the index of its cell.
    let shift = surface.start(ofRow: row) + column - range.lowerBound
    var byte = range.lowerBound + columns.lowerBound - column
    let endByte = byte + columns.count
    while byte < endByte {
      let (style, end) = styles.span(at: byte)
      let spanEnd = min(end, endByte)
      surface.writeASCII(text.utf8[byte..<spanEnd], at: byte + shift, style: style)
      byte = spanEnd
    }
    return range.count
  }
}
