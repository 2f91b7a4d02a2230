import CellGrid

/// An image made of symbols: what each of its cells shows.
public struct CellImage: Sendable, Hashable {
  /// Width in columns.
  public let columns: Int
  /// Height in lines.
  public let rows: Int
  /// The cells, row by row.
  public let cells: [Symbol]

  /// A cell of an image.
  public struct Symbol: Sendable, Hashable, BitwiseCopyable {
    /// A scalar of one column.
    public var scalar: Unicode.Scalar
    /// Colour of the scalar.
    public var foreground: Color
    /// Colour behind it; the default one lets the card's background through.
    public var background: Color

    /// Makes a cell.
    public init(scalar: Unicode.Scalar, foreground: Color, background: Color) {
      self.scalar = scalar
      self.foreground = foreground
      self.background = background
    }
  }

  /// Makes an image of as many cells as its size says.
  public init(columns: Int, rows: Int, cells: [Symbol]) {
    precondition(cells.count == columns * rows, "give an image one cell for each of its places")
    self.columns = columns
    self.rows = rows
    self.cells = cells
  }
}
