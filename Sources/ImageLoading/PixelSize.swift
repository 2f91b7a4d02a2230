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
}

extension PixelSize: CustomStringConvertible {
  /// The size as people write it, for example `4000×3000`.
  public var description: String { "\(width)×\(height)" }
}
