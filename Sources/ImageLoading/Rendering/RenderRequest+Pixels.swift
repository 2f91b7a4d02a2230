extension RenderRequest {
  /// Pixels of a cell that chafa compares with its symbols.
  private static let symbolCell = PixelSize(width: 8, height: 8)
  /// Fewer and more pixels than a cell of any terminal has on a side.
  ///
  /// Sixels are six pixels high, and chafa divides by zero where there is no room for one.
  private static let cellSides = 6...256

  /// Pixels of a cell of the picture, brought to what a terminal may have.
  var cell: PixelSize {
    func side(_ length: Int) -> Int {
      min(Self.cellSides.upperBound, max(Self.cellSides.lowerBound, length))
    }
    switch form {
    case .symbols: return Self.symbolCell
    case .sixel(let cell), .png(let cell):
      return PixelSize(width: side(cell.width), height: side(cell.height))
    }
  }

  /// Whether an image that is smaller than its picture is enlarged at once.
  ///
  /// chafa enlarges by itself, but a small image would give a circle of few corners.
  var enlarges: Bool {
    if case .png = form { true } else { isRound }
  }

  /// The size of the picture, or less of the same shape to keep `ImageLimits.picturePixels`.
  ///
  /// - Throws: `ImageFailure.tooLarge` for sixels over the limit, which no terminal would scale.
  func pictureSize(_ limits: ImageLimits) throws(ImageFailure) -> PixelSize {
    let picture = size.pixels(of: cell)
    if case .sixel = form, picture.pixels > limits.picturePixels { throw .tooLarge(picture) }
    return picture.shrunk(toPixels: limits.picturePixels)
  }
}

extension SymbolSize {
  /// Pixels that cells of a size have together.
  func pixels(of cell: PixelSize) -> PixelSize {
    PixelSize(width: columns * cell.width, height: rows * cell.height)
  }
}
