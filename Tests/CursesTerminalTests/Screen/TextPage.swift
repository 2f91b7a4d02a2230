import TestSupport

@testable import CellGrid

/// A page of a long text between a header and a footer, for measuring.
enum TextPage {
  /// Draws the page whose first line has a number.
  static func draw(in surface: inout Surface, top: Int) {
    let rows = surface.size.rows
    for row in 0..<rows {
      let isFrame = row == 0 || row == rows - 1
      drawLine(isFrame ? -row - 1 : top + row, in: &surface, row: row)
    }
  }

  private static func drawLine(_ line: Int, in surface: inout Surface, row: Int) {
    var random = RandomSource(seed: UInt64(bitPattern: Int64(line)))
    let length = random.number(in: 40...surface.size.columns)
    for column in 0..<surface.size.columns {
      let glyph = random.oneIn(6) ? 0x20 : UInt32(random.number(in: 0x61...0x7A))
      surface.cells[surface.start(ofRow: row) + column] = Cell(
        glyph: column < length ? glyph : 0x20,
        style: column < 8 ? Style(foreground: .role(.label)) : .plain)
    }
  }
}
