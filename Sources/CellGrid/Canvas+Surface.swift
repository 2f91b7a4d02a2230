extension Canvas {
  /// Draws rows of another surface, the first of them at a point.
  ///
  /// O(cells).
  public mutating func draw(_ picture: Surface, rows: Range<Int>, at point: Point) {
    let shown = rows.clamped(to: 0..<picture.size.rows)
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
