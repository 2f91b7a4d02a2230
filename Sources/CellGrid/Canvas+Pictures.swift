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
