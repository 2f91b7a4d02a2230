/// Neighbouring rows of one height, on their way from one place of a tree to another.
public struct HeightSpan: Sendable, Hashable {
  /// Number of rows.
  public var rows: Int
  /// Lines of each.
  public var lines: Int
  /// Whether the lines were measured in the tree's epoch.
  public var isMeasured: Bool
  /// Whether the lines are what these rows said themselves, now or at a former width, measured or
  /// asked for their estimate.
  public var isOwn = false
}
