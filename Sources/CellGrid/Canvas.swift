import Checks
import TextLayout

/// A window on a surface to draw in: it moves the origin and cuts what is outside.
///
/// Draw in coordinates of the thing that is drawn; nothing outside of ``clip`` is touched, but for
/// the other half of a wide cell that is written over. A wide character that the clip's edge would
/// cut is drawn as a blank.
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
  public var visibleRows: Range<Int> { (clip.row - origin.row)..<(clip.endRow - origin.row) }

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
    clip = visible(rect)
    origin = Point(column: origin.column + rect.column, row: origin.row + rect.row)
    draw(&self)
    (origin, clip) = (outerOrigin, outerClip)
  }

  /// The part of a rectangle of the drawing that can be seen, in the surface's coordinates.
  func visible(_ rect: Rect) -> Rect { clip.intersection(rect.moved(by: origin)) }
}

/// Drawing single cells and areas.
extension Canvas {
  /// Fills a rectangle with blanks of a style.
  public mutating func fill(_ rect: Rect, style: Style) {
    fill(rect, with: Cell(glyph: 0x20, style: style))
  }

  /// Fills a rectangle with a cell of one column.
  public mutating func fill(_ rect: Rect, with cell: Cell) {
    require(cell.columns == 1, "fill(_:with:) takes a cell of one column; check cell.columns")
    let area = visible(rect)
    for row in area.rowRange {
      surface.prepare(area.columnRange, row: row)
      surface.fill(area.columnRange, row: row, with: cell)
    }
  }

  /// Changes the style of cells that are drawn already, as a search highlight does.
  ///
  /// Half a wide cell in the rectangle takes the other half with it.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let area = visible(rect)
    for row in area.rowRange {
      for column in surface.wholeCells(area.columnRange, row: row) {
        let index = surface.start(ofRow: row) + column
        let mark = surface.cells[index].attributes.intersection(.linked)
        surface.cells[index].style = change(surface.cells[index].style)
        surface.cells[index].attributes.formUnion(mark)
      }
    }
  }

  /// Draws a horizontal rule of `─` of some columns.
  public mutating func drawRule(at point: Point, columns: Int, style: Style) {
    let rect = Rect(column: point.column, row: point.row, columns: columns, rows: 1)
    fill(rect, with: Cell(glyph: 0x2500, style: style))
  }

  /// Draws a vertical rule of `│` of some rows.
  public mutating func drawVerticalRule(at point: Point, rows: Int, style: Style) {
    let rect = Rect(column: point.column, row: point.row, columns: 1, rows: rows)
    fill(rect, with: Cell(glyph: 0x2502, style: style))
  }

  /// Draws one cell of a text.
  public mutating func draw(_ cell: TextCell, at point: Point, style: Style) {
    let glyph = surface.glyph(base: cell.base, marks: cell.marks)
    put(
      Cell(glyph: glyph, style: style, columns: UInt16(cell.columns)),
      column: point.column + origin.column, row: point.row + origin.row)
  }

  /// Writes a cell in the surface's coordinates; a wide one that the clip cuts becomes a blank.
  mutating func put(_ cell: Cell, column: Int, row: Int) {
    guard row >= clip.row, row < clip.endRow else { return }
    let end = column + Int(cell.columns)
    if column >= clip.column, end <= clip.endColumn {
      surface.write(cell, column: column, row: row)
    } else {
      let blank = Cell(glyph: 0x20, style: cell.style)
      for column in column..<end where clip.columnRange.contains(column) {
        surface.write(blank, column: column, row: row)
      }
    }
  }
}

/// Pictures of pixels, for terminals that have them.
extension Canvas {
  /// Lays a picture over cells, for a terminal that shows its pixels while nothing moves.
  ///
  /// Draw what stands for it first: the cells are what is seen while the picture moves, is cut or
  /// waits for its pixels. What is drawn over any of them afterwards hides the pixels.
  public mutating func place(_ id: PictureID, in rect: Rect) {
    surface.place(Picture(id: id, rect: rect.moved(by: origin), visible: visible(rect)))
  }

  /// Fills cells with the placeholders of a picture, which kitty's protocol shows as its pixels.
  ///
  /// They are cells like others: they scroll, are cut and written over. A picture that is larger than
  /// ``Placeholder/limit`` rows or columns is cut.
  public mutating func drawPlaceholders(
    _ id: PictureID, in rect: Rect, color: PlaceholderColor, background: Color = .default
  ) {
    let style = Style(foreground: color.color(of: id), background: background)
    let shown = Rect(
      column: rect.column, row: rect.row, columns: min(rect.columns, Placeholder.limit),
      rows: min(rect.rows, Placeholder.limit))
    let area = visible(shown)
    let (left, top) = (rect.column + origin.column, rect.row + origin.row)
    for row in area.rowRange {
      for column in area.columnRange {
        let glyph = Placeholder(row: row - top, column: column - left).glyph
        surface.write(Cell(glyph: glyph, style: style), column: column, row: row)
      }
    }
  }
}

extension Canvas {
  /// Draws rows of another surface, the first of them at a point.
  ///
  /// The pictures that lie on it come along. O(cells).
  public mutating func draw(_ picture: Surface, rows: Range<Int>, at point: Point) {
    let shown = rows.clamped(to: 0..<picture.size.rows)
    defer { drawPictures(of: picture, rows: rows, shown: shown, at: point) }
    for row in shown {
      for column in 0..<picture.size.columns {
        var cell = picture[column, row]
        guard cell.columns > 0 else { continue }
        cell.glyph = glyph(of: cell, in: picture)
        put(
          cell, column: point.column + origin.column + column,
          row: point.row + origin.row + row - rows.lowerBound)
      }
    }
  }

  /// Takes along what lies over the cells of another surface.
  private mutating func drawPictures(
    of other: Surface, rows: Range<Int>, shown: Range<Int>, at point: Point
  ) {
    let shift = Point(
      column: point.column + origin.column, row: point.row + origin.row - rows.lowerBound)
    let window = Rect(
      column: 0, row: shown.lowerBound, columns: other.size.columns, rows: shown.count)
    drawLinks(of: other, in: window, movedBy: shift)
    for placed in other.pictures {
      let visible = placed.visible.intersection(window).moved(by: shift).intersection(clip)
      surface.note(Picture(id: placed.id, rect: placed.rect.moved(by: shift), visible: visible))
    }
  }

  /// The value by which this canvas' surface knows what a cell of another one shows.
  private mutating func glyph(of cell: Cell, in picture: Surface) -> UInt32 {
    guard cell.glyph & Cell.clusterBit != 0 else { return cell.glyph }
    let scalars = picture.scalars(of: cell)
    guard let base = scalars.first else { return 0x20 }
    var marks = SIMD4<UInt32>.zero
    for (place, mark) in scalars.dropFirst().prefix(4).enumerated() { marks[place] = mark.value }
    return surface.glyph(base: base, marks: marks)
  }
}

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
    let taken = draw(styled.text, in: range, at: point, styles: &styles)
    if !styled.links.isEmpty { drawLinks(of: styled, in: range, at: point) }
    return taken
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
      : drawMixed(text, in: range, at: point, styles: &styles)
  }

  /// Draws a text that is ASCII in parts: those are drawn as bytes.
  private mutating func drawMixed(
    _ text: DisplayText, in range: Range<Int>, at point: Point, styles: inout StyleCursor
  ) -> Int {
    var (place, byte) = (point, range.lowerBound)
    while byte < range.upperBound {
      let plainEnd = text.endOfPlainASCII(in: byte..<range.upperBound)
      place.column += drawASCII(text, in: byte..<plainEnd, at: place, styles: &styles)
      byte = text.startOfASCII(in: plainEnd..<range.upperBound)
      place.column += drawCells(text, in: plainEnd..<byte, at: place, styles: &styles)
    }
    return place.column - point.column
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
