import CellGrid
import TextLayout

extension LineEditor {
  /// Draws a label and the line in a row, moved so that the cursor can be seen.
  ///
  /// - Returns: where the cursor stands, and the first column behind the text.
  func draw(
    _ label: String, in canvas: inout Canvas, row: Int, columns: Int
  ) -> (cursor: Point, end: Int) {
    canvas.fill(Rect(column: 0, row: row, columns: columns, rows: 1), style: .plain)
    let display = DisplayText(label + text)
    let before = DisplayText(label + textBeforeCursor).naturalColumns
    let start = min(0, columns - 1 - before)
    canvas.draw(
      display, in: 0..<display.utf8.count, at: Point(column: start, row: row), style: .plain)
    return (Point(column: start + before, row: row), start + display.naturalColumns)
  }
}
