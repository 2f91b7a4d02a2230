/// A grid some areas of which have names, for elements to choose theirs.
public struct AreaGridLayout: Sendable, Hashable {
  /// Widths of the columns: weights are parts of a hundred; a column without a width gets what they
  /// leave.
  public var columns: [ColumnWidth] = []
  /// The areas.
  public var areas: [Area] = []
  /// Gap between two rows.
  public var rowSpacing = Spacing.default
  /// Gap between two columns.
  public var columnSpacing = Spacing.default

  /// Makes a grid without areas.
  public init() {}

  /// Some cells of a grid.
  public struct Area: Sendable, Hashable {
    /// The name by which elements choose it.
    public var name: String
    /// First column, from 0.
    public var column = 0
    /// Columns it takes, at least 1.
    public var columnSpan = 1
    /// First row, from 0.
    public var row = 0
    /// Rows it takes, at least 1.
    public var rowSpan = 1

    /// Makes an area of the first cell.
    public init(name: String) {
      self.name = name
    }
  }
}
