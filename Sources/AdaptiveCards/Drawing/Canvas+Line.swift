import CellGrid
import TextLayout

/// How a line of a wrapped text is drawn.
struct LinePen {
  /// Style below that of the text's runs.
  var base: Style
  /// What stands for text that is cut, in one column.
  var ellipsis: String
}

extension Canvas {
  /// Draws a line of a wrapped text, with the ellipsis where it is cut.
  mutating func draw(
    _ line: WrappedLine, of text: StyledText, at point: Point, with pen: LinePen
  ) {
    let taken = draw(text, in: line.range, at: point, base: pen.base)
    guard line.isTruncated else { return }
    draw(pen.ellipsis, at: Point(column: point.column + taken, row: point.row), style: pen.base)
  }

  /// Draws the first hard line of a text on one row, cut to a width.
  mutating func drawCut(_ text: StyledText, at point: Point, columns: Int, with pen: LinePen) {
    let options = WrapOptions(columns: columns, mode: .none, maxLines: 1)
    guard let line = text.text.wrapped(options).first else { return }
    draw(line, of: text, at: point, with: pen)
  }
}
