/// A picture to make of an image: equal requests make equal pictures of it.
package struct RenderRequest: Sendable, Hashable {
  /// The cells that it fills; the image is stretched over them.
  package var size: SymbolSize
  /// The form of the picture.
  package var form: ImageForm
  /// Whether all but the ellipse within its sides is transparent, as portraits are shown.
  package var isRound: Bool

  /// Makes a request.
  package init(size: SymbolSize, form: ImageForm, isRound: Bool = false) {
    self.size = size
    self.form = form
    self.isRound = isRound
  }
}

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

/// The form in which a terminal shows an image.
package enum ImageForm: Sendable, Hashable {
  /// Characters with colours, for every terminal.
  case symbols(SymbolStyle)
  /// A sixel sequence (DEC STD 070, chapter 14) for a terminal whose cells have so many pixels.
  case sixel(cell: PixelSize)
  /// A PNG as large as its cells, for terminals that decode images (kitty's graphics protocol).
  case png(cell: PixelSize)

  /// Whether the image is shown by symbols as well, so that it can do without this.
  var isExtra: Bool {
    if case .sixel = self { true } else { false }
  }
}

/// Makes pictures of encoded images; blocks, and is called on workers only.
package protocol ImageRendering: Sendable {
  /// Decodes an image, upright and no larger than is needed, and makes a picture of it.
  func render(_ bytes: [UInt8], as request: RenderRequest) throws(ImageFailure) -> RenderedImage
}

/// A picture made of an image.
package enum RenderedImage: Sendable, Hashable {
  /// Characters with colours.
  case symbols(SymbolImage)
  /// A sixel sequence from `ESC P` to `ESC \`, with nothing in it but what sixels are made of.
  case sixel([UInt8])
  /// A PNG that was encoded anew from decoded pixels.
  case png([UInt8])

  /// Bytes of memory that it takes.
  var byteCount: Int {
    switch self {
    case .symbols(let image): image.byteCount
    case .sixel(let bytes), .png(let bytes): bytes.count
    }
  }
}
