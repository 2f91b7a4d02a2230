import TextLayout

/// A window on a surface to draw in: it moves the origin and cuts what is outside.
///
/// Draw in coordinates of the thing that is drawn; nothing outside of ``clip`` is touched. A wide
/// character that the clip's edge would cut is drawn as blanks.
public struct Canvas: Sendable {
  /// The cells drawn so far.
  public internal(set) var surface: Surface
  /// Where the drawing's (0, 0) lies on the surface.
  public internal(set) var origin: Point
  /// The cells that may be touched, in the surface's coordinates.
  public internal(set) var clip: Rect

  /// Makes a canvas over all of a surface.
  public init(_ surface: Surface) {
    self.surface = surface
    origin = Point(column: 0, row: 0)
    clip = Rect(column: 0, row: 0, columns: surface.size.columns, rows: surface.size.rows)
  }

  /// The rows of the drawing that can be seen, so that what lies outside need not be drawn.
  public var visibleRows: Range<Int> {
    (clip.row - origin.row)..<(clip.endRow - origin.row)
  }

  /// Takes the surface out, leaving an empty one, so that it can be used without a copy.
  public mutating func takeSurface() -> Surface {
    var taken = Surface(size: GridSize(columns: 0, rows: 0))
    swap(&taken, &surface)
    clip = Rect(column: 0, row: 0, columns: 0, rows: 0)
    return taken
  }

  /// Draws with the origin moved to a rectangle's corner and cut to the rectangle.
  public mutating func inside(_ rect: Rect, _ draw: (inout Canvas) -> Void) {
    let (outerOrigin, outerClip) = (origin, clip)
    origin = Point(column: origin.column + rect.column, row: origin.row + rect.row)
    clip = clip.intersection(
      Rect(column: origin.column, row: origin.row, columns: rect.columns, rows: rect.rows))
    draw(&self)
    (origin, clip) = (outerOrigin, outerClip)
  }

  /// Fills a rectangle with blanks of a style.
  public mutating func fill(_ rect: Rect, style: Style) {
    fill(rect, with: Cell(glyph: 0x20, style: style))
  }

  /// Fills a rectangle with a cell of one column.
  public mutating func fill(_ rect: Rect, with cell: Cell) {
    let area = clip.intersection(
      Rect(
        column: rect.column + origin.column, row: rect.row + origin.row, columns: rect.columns,
        rows: rect.rows))
    for row in area.row..<max(area.row, area.endRow) {
      for column in area.column..<area.endColumn { put(cell, column: column, row: row) }
    }
  }

  /// Draws a part of a text on one row and returns the columns it took.
  @discardableResult
  public mutating func draw(
    _ text: DisplayText, in range: Range<Int>, at point: Point, style: Style
  ) -> Int {
    var column = point.column
    for cell in text.cells(in: range) {
      draw(cell, at: Point(column: column, row: point.row), style: style)
      column += cell.columns
    }
    return column - point.column
  }

  /// Draws a whole string on one row, filtered, and returns the columns it took.
  @discardableResult
  public mutating func draw(_ string: String, at point: Point, style: Style = .plain) -> Int {
    let text = DisplayText(string)
    return draw(text, in: 0..<text.utf8.count, at: point, style: style)
  }

  /// Draws a line of a styled text, with the styles of its runs laid over a base style.
  @discardableResult
  public mutating func draw(
    _ styled: StyledText, in range: Range<Int>, at point: Point, base: Style = .plain
  ) -> Int {
    draw(styled.text, in: range, at: point, style: base)
  }

  /// Changes the style of cells that are drawn already, as a search highlight does.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let area = clip.intersection(
      Rect(
        column: rect.column + origin.column, row: rect.row + origin.row, columns: rect.columns,
        rows: rect.rows))
    for row in area.row..<max(area.row, area.endRow) {
      for index in (surface.start(ofRow: row) + area.column)..<(surface.start(ofRow: row)
        + area.endColumn)
      {
        surface.cells[index].style = change(surface.cells[index].style)
      }
    }
  }

  /// Draws one cell of a text.
  public mutating func draw(_ cell: TextCell, at point: Point, style: Style) {
    let glyph = surface.glyph(base: cell.base, marks: cell.marks)
    put(
      Cell(glyph: glyph, style: style, columns: UInt16(cell.columns)),
      column: point.column + origin.column, row: point.row + origin.row)
  }

  private mutating func put(_ cell: Cell, column: Int, row: Int) {
    guard row >= clip.row, row < clip.endRow, column >= clip.column, column < clip.endColumn
    else { return }
    surface.cells[surface.start(ofRow: row) + column] = cell
  }
}
