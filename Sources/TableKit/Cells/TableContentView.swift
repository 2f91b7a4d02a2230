import CellGrid

/// Something that fits its height to a width and draws itself: a cell, a header or a footer.
@MainActor
public protocol TableContentView: AnyObject {
  /// The lines that the content takes at a width in columns; what is drawn has exactly that many.
  func sizeThatFits(columns: Int) -> Int

  /// Draws some of the lines of the content; line 0 is row 0 of the canvas.
  ///
  /// - Parameters:
  ///   - canvas: The view's own rectangle, as wide as it was last fitted for.
  ///   - lines: The lines that can be seen; what is outside of them need not be drawn.
  func draw(in canvas: inout Canvas, lines: Range<Int>)
}
