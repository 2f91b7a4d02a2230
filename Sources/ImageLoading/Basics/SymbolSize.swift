import Checks

/// A size in cells of the terminal.
package struct SymbolSize: Sendable, Hashable {
  /// Cells in a row.
  package let columns: Int
  /// Rows of cells.
  package let rows: Int

  /// Makes a size.
  ///
  /// - Precondition: both are from 1 to 1,000.
  package init(columns: Int, rows: Int) {
    require(
      (1...1000).contains(columns) && (1...1000).contains(rows),
      "An image is drawn on 1 to 1,000 columns and rows: check the width it was given")
    self.columns = columns
    self.rows = rows
  }

  /// The largest size within `bounds` that keeps the shape of an image.
  ///
  /// A cell counts as twice as high as wide. Small images are not drawn larger than one column for
  /// `pixelsPerColumn` pixels.
  package static func fitting(
    _ image: PixelSize, within bounds: SymbolSize, pixelsPerColumn: Int = 8
  ) -> SymbolSize {
    let width = max(1, image.width)
    let height = max(1, image.height)
    let natural = (width + pixelsPerColumn - 1) / pixelsPerColumn
    let byHeight = roundedQuotient(2 * bounds.rows * width, height)
    let columns = max(1, min(bounds.columns, natural, byHeight))
    let rows = max(1, min(bounds.rows, roundedQuotient(columns * height, 2 * width)))
    return SymbolSize(columns: columns, rows: rows)
  }

  private static func roundedQuotient(_ dividend: Int, _ divisor: Int) -> Int {
    (dividend + divisor / 2) / divisor
  }
}
