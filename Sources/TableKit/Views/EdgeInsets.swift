import Checks

/// Room that is left blank inside of a view's edges.
public struct EdgeInsets: Sendable, Hashable {
  /// Lines above.
  public var top: Int
  /// Columns at the left.
  public var left: Int
  /// Lines below.
  public var bottom: Int
  /// Columns at the right.
  public var right: Int

  /// No room.
  public static let zero = EdgeInsets()

  /// Makes insets, none of them negative.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    require(min(top, left, bottom, right) >= 0, "insets cannot be negative")
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
