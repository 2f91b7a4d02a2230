/// A size in pixels.
public struct PixelSize: Sendable, Hashable {
  /// Pixels in a row.
  public let width: Int
  /// Rows of pixels.
  public let height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The longer of the two sides.
  var longerSide: Int { max(width, height) }

  /// Pixels in all, for sizes that are known to be sane.
  var pixels: Int { width * height }

  /// The size after a turn by a quarter.
  var turned: PixelSize { PixelSize(width: height, height: width) }

  /// The same shape with a longer side of at most so many pixels, rounded, and never empty.
  func shrunk(toSide side: Int) -> PixelSize {
    guard longerSide > side else { return self }
    func scaled(_ length: Int) -> Int { max(1, (length * side + longerSide / 2) / longerSide) }
    return PixelSize(width: scaled(width), height: scaled(height))
  }

  /// The same shape with at most about so many pixels in all, and never empty.
  func shrunk(toPixels limit: Int) -> PixelSize {
    guard pixels > limit else { return self }
    let factor = (Double(limit) / Double(pixels)).squareRoot()
    func scaled(_ length: Int) -> Int { max(1, Int(Double(length) * factor)) }
    return PixelSize(width: scaled(width), height: scaled(height))
  }
}

extension PixelSize: CustomStringConvertible {
  /// The size as people write it, for example `4000×3000`.
  public var description: String { "\(width)×\(height)" }
}
