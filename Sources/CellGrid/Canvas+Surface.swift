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

  private mutating func drawPictures(
    of other: Surface, rows: Range<Int>, shown: Range<Int>, at point: Point
  ) {
    let shift = Point(
      column: point.column + origin.column, row: point.row + origin.row - rows.lowerBound)
    let window = Rect(
      column: 0, row: shown.lowerBound, columns: other.size.columns, rows: shown.count)
    for placed in other.pictures {
      let visible = placed.visible.intersection(window).moved(by: shift).intersection(clip)
      surface.note(
        Picture(id: placed.id, rect: placed.rect.moved(by: shift), visible: visible))
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
