import CellGrid
import Checks

/// An image for some cells: what each of them shows, and pixels for terminals that have them.
public struct CellImage: Sendable, Hashable {
  /// Width in columns.
  public let columns: Int
  /// Height in lines.
  public let rows: Int
  /// The cells, row by row; none where ``pixels`` are placeholders.
  public let cells: [Symbol]
  /// The picture of pixels that belongs to it, or nil for none.
  public var pixels: Pixels?

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

  /// The way in which a picture of pixels is shown.
  public enum Pixels: Sendable, Hashable {
    /// It is laid over the cells while nothing moves.
    case overlay(PictureID)
    /// The cells are filled with its placeholders.
    case placeholders(PictureID, PlaceholderColor)
  }

  /// Makes an image of as many cells as its size says.
  public init(columns: Int, rows: Int, cells: [Symbol]) {
    require(cells.count == columns * rows, "give an image one cell for each of its places")
    self.columns = columns
    self.rows = rows
    self.cells = cells
  }

  /// Makes an image of placeholders.
  public init(columns: Int, rows: Int, placeholdersOf id: PictureID, color: PlaceholderColor) {
    self.columns = columns
    self.rows = rows
    cells = []
    pixels = .placeholders(id, color)
  }
}

extension CellImage {
  /// Draws the image in a rectangle; an image of another size, which a late answer may have, is cut.
  ///
  /// - Parameters:
  ///   - canvas: The canvas to draw in.
  ///   - rect: The rectangle on the canvas.
  ///   - rows: The rows of the canvas that can be seen, all of them in the rectangle.
  ///   - background: The colour behind transparent cells.
  public func draw(
    in canvas: inout Canvas, rect: Rect, rows: Range<Int>, background: Color = .default
  ) {
    if !cells.isEmpty { drawCells(in: &canvas, rect: rect, rows: rows, background: background) }
    switch pixels {
    case .overlay(let id): canvas.place(id, in: rect)
    case .placeholders(let id, let color):
      canvas.drawPlaceholders(id, in: rect, color: color, background: background)
    case nil: break
    }
  }

  private func drawCells(in canvas: inout Canvas, rect: Rect, rows: Range<Int>, background: Color) {
    for row in rows where row - rect.row < self.rows {
      for column in 0..<min(rect.columns, columns) {
        let symbol = cells[(row - rect.row) * columns + column]
        let style = Style(
          foreground: symbol.foreground,
          background: symbol.background == .default ? background : symbol.background)
        canvas.fill(
          Rect(column: rect.column + column, row: row, columns: 1, rows: 1),
          with: Cell(glyph: symbol.scalar.value, style: style))
      }
    }
  }
}
