import CellGrid

/// How many cells a picture takes.
struct ImageSizing: Hashable {
  /// The picture's own size.
  var pixels: ImageView.PixelSize
  /// The size of a cell in pixels.
  var cell: ImageView.PixelSize
  /// Most columns and lines.
  var limit: GridSize
  /// Whether a small picture is made larger.
  var enlarges: Bool

  /// The cells at a width: as many as fit, in the picture's proportion, at least one.
  func size(columns available: Int) -> GridSize {
    let columns = max(1, min(available, limit.columns))
    let scale = min(largestScale, Double(columns * cell.width) / Double(pixels.width))
    return GridSize(
      columns: Self.cells(Double(pixels.width) * scale, cell.width, most: columns),
      rows: Self.cells(Double(pixels.height) * scale, cell.height, most: max(1, limit.rows)))
  }

  /// The width from which on the picture does not grow.
  var naturalColumns: Int {
    let columns = Double(pixels.width) * largestScale / Double(cell.width)
    return columns < Double(limit.columns)
      ? max(1, Int(columns.rounded(.up))) : max(1, limit.columns)
  }

  /// The scale that no width exceeds.
  private var largestScale: Double {
    let byRows = Double(max(1, limit.rows) * cell.height) / Double(pixels.height)
    return enlarges ? byRows : min(1, byRows)
  }

  private static func cells(_ pixels: Double, _ cell: Int, most: Int) -> Int {
    max(1, min(most, Int((pixels / Double(cell)).rounded())))
  }
}
