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
}
