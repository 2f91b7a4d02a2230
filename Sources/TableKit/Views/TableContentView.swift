import CellGrid

/// The content of a line of a cell, named so that it is found again when the cell is wrapped otherwise.
///
/// Only the cell that made it gives it a meaning: for a text that is wrapped, `item` may be the
/// paragraph and `offset` the first byte of the line in it.
public struct LineAnchor: Sendable, Hashable {
  /// Which part of the cell.
  public var item: Int
  /// Where in the part.
  public var offset: Int
  /// Lines below the one that shows the place, in a gap or an image.
  public var extraLines: Int

  /// Names a place; what the numbers mean is the cell's affair.
  public init(item: Int, offset: Int, extraLines: Int = 0) {
    self.item = item
    self.offset = offset
    self.extraLines = extraLines
  }
}

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
