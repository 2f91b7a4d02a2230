/// A row on the screen.
public struct VisibleRow: Sendable, Hashable {
  /// Which row.
  public var indexPath: RowPath
  /// Screen line of its first line; negative where the top edge cuts the row.
  public var line: Int
  /// Its lines, of which the screen's edges may hide some.
  public var height: Int
}
