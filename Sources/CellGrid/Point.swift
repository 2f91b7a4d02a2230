/// A place in the grid; column 0 and row 0 are the top left cell.
public struct Point: Sendable, Hashable {
  /// Column, 0-based.
  public var column: Int
  /// Row, 0-based.
  public var row: Int

  /// Makes a point.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
