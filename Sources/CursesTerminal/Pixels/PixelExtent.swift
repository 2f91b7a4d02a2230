/// A width and a height in pixels.
public struct PixelExtent: Sendable, Hashable {
  /// Width in pixels.
  public var width: Int
  /// Height in pixels.
  public var height: Int

  /// Makes an extent.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether it is no larger than another.
  func fits(in other: PixelExtent) -> Bool {
    width <= other.width && height <= other.height
  }

  /// Whether a cell may be so large, however small or large the font: 4 to 100 pixels a side.
  var isSaneCell: Bool {
    (4...100).contains(width) && (4...100).contains(height)
  }
}
