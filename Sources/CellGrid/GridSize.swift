/// A size in cells.
public struct GridSize: Sendable, Hashable {
  /// Width in columns.
  public var columns: Int
  /// Height in rows.
  public var rows: Int

  /// Makes a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
