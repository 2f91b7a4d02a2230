import CellGrid
import TerminalInterface

/// The bytes that draw a picture over its cells, with curses none the wiser.
struct SixelDrawing {
  /// Blanks over the cells, then the picture, then the cursor where it was.
  let bytes: [UInt8]

  /// Makes the bytes; nil where a sequence is none, or paints beyond the cells or the terminal's limit.
  init?(_ sequence: [UInt8], in rect: Rect, _ pixels: PixelSupport) {
    guard let cell = pixels.cellPixels, let sixel = SixelSequence(sequence) else { return nil }
    let extent = PixelExtent(width: rect.columns * cell.width, height: rect.rows * cell.height)
    // An end of line after the last band leads at most into the row below, which there always is.
    guard sixel.lastBand < extent.height + 6, sixel.extent.fits(in: extent),
      sixel.extent.fits(in: pixels.sixelLimit ?? extent)
    else { return nil }
    var bytes = Array("\u{1B}7".utf8)
    let blanks = [UInt8](repeating: 0x20, count: rect.columns)
    for row in rect.rowRange { bytes += Self.move(to: row, rect.column) + blanks }
    self.bytes = bytes + Self.move(to: rect.row, rect.column) + sequence + Array("\u{1B}8".utf8)
  }

  private static func move(to row: Int, _ column: Int) -> [UInt8] {
    Array("\u{1B}[\(row + 1);\(column + 1)H".utf8)
  }
}
