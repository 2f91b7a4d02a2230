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

extension SymbolImage.Cell {
  /// The cell as a terminal can show it, where a foreground of no colour means transparent.
  ///
  /// Terminals leave a background out, never a foreground: its own colour would be drawn instead. So
  /// the complement is drawn in the other colour, or what comes closest to it.
  var withTransparency: Self {
    if scalar == " " || (foreground == .own && background == .own) { return Self.blank(background) }
    guard foreground == .own else { return self }
    return switch Self.complement(of: scalar) {
    case "█": Self.blank(background)
    case " ": Self.blank(.own)
    case let complement: Self(scalar: complement, foreground: background, background: .own)
    }
  }

  private static func blank(_ background: SymbolImage.Color) -> Self {
    Self(scalar: " ", foreground: .own, background: background)
  }

  /// A character that is full where another is empty; a full block where there is none like it.
  static func complement(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    blockComplements[scalar] ?? sextantComplement(of: scalar) ?? "█"
  }

  /// Eighths have no complements but at their ends: the nearest of ▔, ▀ and █, or ▕, ▐ and █.
  private static let blockComplements: [Unicode.Scalar: Unicode.Scalar] = [
    "▀": "▄", "▁": "█", "▂": "█", "▃": "▀", "▄": "▀", "▅": "▀", "▆": "▔", "▇": "▔", "█": " ",
    "▉": "▕", "▊": "▕", "▋": "▐", "▌": "▐", "▍": "▐", "▎": "█", "▏": "█", "▐": "▌", "▔": "▇",
    "▕": "▉", "▖": "▜", "▗": "▛", "▘": "▟", "▙": "▝", "▚": "▞", "▛": "▗", "▜": "▖", "▝": "▙",
    "▞": "▚", "▟": "▘",
  ]

  /// Sextants stand in the order of their six bits, without none, all, and the two half blocks.
  private static func sextantComplement(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x1FB00...0x1FB3B).contains(scalar.value) else { return nil }
    return Unicode.Scalar(0x1FB3B - (scalar.value - 0x1FB00))
  }
}
