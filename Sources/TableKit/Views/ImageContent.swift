import CellGrid

/// A picture made of cells, whatever made it.
///
/// Have the symbols of your image library conform, or draw in a `Surface`, which conforms.
@MainActor
public protocol ImageContent {
  /// Draws the picture in a size that an image view has chosen.
  ///
  /// - Parameters:
  ///   - canvas: Its cell (0, 0) is the top left one of the picture; nothing outside is touched.
  ///   - size: The cells that there are for the picture.
  ///   - lines: The lines of it that can be seen.
  func draw(in canvas: inout Canvas, size: GridSize, lines: Range<Int>)
}

extension Surface: ImageContent {
  /// Draws the cells as they are; what is over the size is cut off.
  public func draw(in canvas: inout Canvas, size: GridSize, lines: Range<Int>) {
    let rect = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    canvas.inside(rect) { $0.draw(self, rows: lines, at: Point(column: 0, row: lines.lowerBound)) }
  }
}
