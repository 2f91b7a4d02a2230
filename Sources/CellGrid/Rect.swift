/// A rectangle of cells.
public struct Rect: Sendable, Hashable {
  /// Left column, 0-based.
  public var column: Int
  /// Top row, 0-based.
  public var row: Int
  /// Width in columns, not negative.
  public var columns: Int
  /// Height in rows, not negative.
  public var rows: Int

  /// Makes a rectangle.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Column after the last.
  public var endColumn: Int { column + columns }
  /// Row after the last.
  public var endRow: Int { row + rows }
  /// The columns it covers.
  public var columnRange: Range<Int> { column..<endColumn }
  /// The rows it covers.
  public var rowRange: Range<Int> { row..<endRow }
  /// Whether it has no cell.
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Whether a cell is in it.
  public func contains(_ point: Point) -> Bool {
    columnRange.contains(point.column) && rowRange.contains(point.row)
  }

  /// This rectangle as many columns and rows further as a point is from (0, 0).
  public func moved(by distance: Point) -> Rect {
    Rect(column: column + distance.column, row: row + distance.row, columns: columns, rows: rows)
  }

  /// The smallest rectangle that has the cells of both.
  public func union(_ other: Rect) -> Rect {
    let left = min(column, other.column)
    let top = min(row, other.row)
    return Rect(
      column: left, row: top, columns: max(endColumn, other.endColumn) - left,
      rows: max(endRow, other.endRow) - top)
  }

  /// The cells that are in both.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left, row: top, columns: min(endColumn, other.endColumn) - left,
      rows: min(endRow, other.endRow) - top)
  }
}

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
