/// The most that an image may cost; beyond, it is refused before a pixel is decoded.
public struct ImageLimits: Sendable, Hashable {
  /// Bytes of a file, or of a decoded `data:` address.
  public var bytes = 20 << 20
  /// Pixels of the longer side.
  public var side = 16_384
  /// Pixels in all.
  public var pixels = 40_000_000
  /// Pixels of the longer side of what is kept of an image.
  public var bitmapSide = 400
  /// Pixels in all of a picture that is made of an image.
  public var picturePixels = 4 << 20
  /// Bytes of a sixel sequence or a PNG that is made of an image.
  public var pictureBytes = 24 << 20

  /// The usual limits: 20 MB, 16,384 pixels a side, 40 megapixels; 400 pixels a side are kept, 4
  /// megapixels and 24 MB for a picture.
  public init() {}

  /// Whether an image of this size may be decoded.
  func allow(_ size: PixelSize) -> Bool {
    // Sides first: the product of two sides of a forged header may not fit into an Int.
    size.longerSide <= side && size.width * size.height <= pixels
  }
}
