import CellGrid
import TextLayout

extension Canvas {
  /// Draws a line of a wrapped text, with the ellipsis where it is cut.
  mutating func draw(_ line: WrappedLine, of text: StyledText, at point: Point, base: Style) {
    let taken = draw(text, in: line.range, at: point, base: base)
    guard line.isTruncated else { return }
    draw("…", at: Point(column: point.column + taken, row: point.row), style: base)
  }

  /// Draws the first hard line of a text on one row, cut to a width.
  mutating func drawCut(_ text: StyledText, at point: Point, columns: Int, base: Style) {
    let options = WrapOptions(columns: columns, mode: .none, maxLines: 1)
    guard let line = text.text.wrapped(options).first else { return }
    draw(line, of: text, at: point, base: base)
  }
}
