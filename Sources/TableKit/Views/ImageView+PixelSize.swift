import Checks

extension ImageView {
  /// A size in pixels.
  public struct PixelSize: Sendable, Hashable {
    /// Width, at least 1.
    public var width: Int
    /// Height, at least 1.
    public var height: Int

    /// Makes a size.
    public init(width: Int, height: Int) {
      require(width > 0 && height > 0, "a size of \(width)x\(height) pixels shows nothing")
      self.width = width
      self.height = height
    }
  }
}
