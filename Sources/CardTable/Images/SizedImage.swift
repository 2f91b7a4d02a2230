import AdaptiveCards
import CellGrid
import TableKit

/// An image that is there, made for some cells.
public struct SizedImage: Sendable, Hashable {
  /// The image's own size.
  public let pixelSize: ImageView.PixelSize
  /// The cells that it fills, row by row.
  public let cells: CellImage

  /// Columns and lines of the picture.
  public var size: GridSize { GridSize(columns: cells.columns, rows: cells.rows) }
}

extension SizedImage: ImageContent {
  /// Draws the picture from the top left corner; what is over the size is cut off.
  public func draw(in canvas: inout Canvas, size: GridSize, lines: Range<Int>) {
    cells.draw(in: &canvas, size: size, lines: lines)
  }
}
