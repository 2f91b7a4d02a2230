/// Where the lines of a text lie in its width.
public enum TextAlignment: Sendable, Hashable, CaseIterable {
  /// At the left edge.
  case left
  /// In the middle, the odd column at the right.
  case center
  /// At the right edge.
  case right

  /// The columns before a line.
  func offset(of columns: Int, in available: Int) -> Int {
    let free = max(0, available - columns)
    return switch self {
    case .left: 0
    case .center: free / 2
    case .right: free
    }
  }
}
