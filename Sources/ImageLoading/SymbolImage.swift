import Checks

/// An image drawn with characters, each with two colours.
package struct SymbolImage: Sendable, Hashable {
  /// One character cell of a drawn image.
  package struct Cell: Sendable, Hashable {
    /// The character, one column wide.
    package let scalar: Unicode.Scalar
    /// Colour of the character.
    package let foreground: Color
    /// Colour behind it; the terminal's own where the image is transparent.
    package let background: Color

    /// Makes a cell.
    package init(scalar: Unicode.Scalar, foreground: Color, background: Color) {
      self.scalar = scalar
      self.foreground = foreground
      self.background = background
    }
  }

  /// A colour of a drawing.
  package enum Color: Sendable, Hashable {
    /// The terminal's own.
    case own
    /// One of the terminal's palette.
    case palette(UInt8)
    /// Red, green and blue as 0xRRGGBB.
    case rgb(UInt32)
  }

  /// Columns and rows of the drawing.
  package let size: SymbolSize
  /// The cells, row by row from the top.
  package let cells: [Cell]

  /// Makes a drawing.
  ///
  /// - Precondition: there is a cell for each column of each row.
  package init(size: SymbolSize, cells: [Cell]) {
    require(
      cells.count == size.columns * size.rows, "A drawing has columns × rows cells: check the size")
    self.size = size
    self.cells = cells
  }

  /// Cells in a row.
  package var columns: Int { size.columns }

  /// Rows of cells.
  package var rows: Int { size.rows }

  /// The cell at a column and row, both 0-based.
  package subscript(column: Int, row: Int) -> Cell {
    require(column >= 0 && column < columns, "No such column: check it against `columns`")
    return cells[row * columns + column]
  }

  /// Bytes of memory that the cells take.
  var byteCount: Int { cells.count * MemoryLayout<Cell>.stride }
}
