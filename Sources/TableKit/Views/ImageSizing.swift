import CellGrid

/// How many cells a picture takes.
struct ImageSizing: Hashable {
  /// The picture's own size.
  var pixels: PixelSize
  /// The size of a cell in pixels.
  var cell: PixelSize
  /// Most columns and lines.
  var limit: GridSize
  /// Whether a small picture is made larger.
  var enlarges: Bool

  /// The cells at a width: as many as fit, in the picture's proportion, at least one.
  func size(columns available: Int) -> GridSize {
    let most = GridSize(columns: max(1, min(available, limit.columns)), rows: max(1, limit.rows))
    let (width, height) = (Double(pixels.width), Double(pixels.height))
    let room = Double(most.columns * cell.width) / width
    let scale = min(room, Double(most.rows * cell.height) / height, enlarges ? .infinity : 1)
    return GridSize(
      columns: Self.cells(width * scale, cell.width, most: most.columns),
      rows: Self.cells(height * scale, cell.height, most: most.rows))
  }

  private static func cells(_ pixels: Double, _ cell: Int, most: Int) -> Int {
    max(1, min(most, Int((pixels / Double(cell)).rounded())))
  }
}
