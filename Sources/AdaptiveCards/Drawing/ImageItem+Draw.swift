import CellGrid
import TextLayout

extension ImageItem {
  /// Draws the lines of the image that are in a range of the card's lines, or the room kept for it.
  func draw(in canvas: inout Canvas, lines: Range<Int>, resources: DrawResources) {
    let rect = placement.rect
    let shown = lines.clamped(to: rect.row..<rect.endRow)
    guard !shown.isEmpty else { return }
    if isLoaded, let image = resources.symbols(placement) {
      image.draw(in: &canvas, rect: rect, rows: shown, background: background)
    } else {
      drawRoom(in: &canvas, rows: shown, ellipsis: resources.ellipsis)
    }
  }

  private func drawRoom(in canvas: inout Canvas, rows: Range<Int>, ellipsis: String) {
    let rect = placement.rect
    let style = Style(foreground: .role(.subtle), background: .role(.emphasisBackground))
    canvas.fill(
      Rect(column: rect.column, row: rows.lowerBound, columns: rect.columns, rows: rows.count),
      style: style)
    guard rows.contains(rect.row) else { return }
    canvas.drawCut(
      label, at: Point(column: rect.column, row: rect.row), columns: rect.columns,
      with: LinePen(base: style, ellipsis: ellipsis))
  }
}
