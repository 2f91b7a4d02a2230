import Checks
import TextLayout

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
      let start = surface.start(ofRow: row)
      for column in area.columnRange { surface.cells[start + column] = cell }
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
        surface.cells[index].style = change(surface.cells[index].style)
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
