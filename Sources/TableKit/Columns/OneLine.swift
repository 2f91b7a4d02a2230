import CellGrid
import TextLayout

/// A text on one line, with a sign for each line break and an ellipsis for what does not fit.
struct OneLine {
  let text: StyledText
  /// The byte behind what is shown.
  let end: Int
  /// Columns that the line takes, with the ellipsis.
  let columns: Int
  /// Whether something of the text is hidden behind the ellipsis.
  let isCut: Bool

  /// The sign for a line break: `⏎`.
  private static let lineBreak: UInt32 = 0x23CE

  /// Cuts a text to some columns, at least 1, between grapheme clusters.
  ///
  /// O(columns).
  init(_ text: StyledText, columns limit: Int) {
    self.text = text
    let whole = text.text.oneLineFit(columns: limit)
    isCut = whole.end < text.text.utf8.count
    if isCut {
      let part = text.text.oneLineFit(columns: limit - 1)
      (end, columns) = (part.end, part.columns + 1)
    } else {
      (end, columns) = whole
    }
  }

  /// Draws the line.
  func draw(in canvas: inout Canvas, at point: Point, base: Style) {
    var place = point
    var start = 0
    while let newline = text.text.utf8[start..<end].firstIndex(of: 0x0A) {
      place.column += canvas.draw(text, in: start..<newline, at: place, base: base)
      drawLineBreak(in: &canvas, at: place, base: base)
      place.column += 1
      start = newline + 1
    }
    place.column += canvas.draw(text, in: start..<end, at: place, base: base)
    if isCut { canvas.drawEllipsis(at: place, style: base) }
  }

  private func drawLineBreak(in canvas: inout Canvas, at point: Point, base: Style) {
    let style = Style(attributes: .dim).over(base)
    let rect = Rect(column: point.column, row: point.row, columns: 1, rows: 1)
    canvas.fill(rect, with: Cell(glyph: Self.lineBreak, style: style))
  }

  /// The columns of the line that show some bytes; nil where they are cut off or none.
  func columns(of bytes: Range<Int>) -> Range<Int>? {
    let shown = bytes.clamped(to: 0..<end)
    guard !shown.isEmpty else { return nil }
    let first = text.text.oneLineColumns(in: 0..<shown.lowerBound)
    return first..<(first + text.text.oneLineColumns(in: shown))
  }
}
