import CellGrid
import TextLayout

extension ImageItem {
  /// Draws the lines of the image that are in a range of the card's lines, or the room kept for it.
  func draw(in canvas: inout Canvas, lines: Range<Int>, resources: DrawResources) {
    let rect = placement.rect
    let shown = lines.clamped(to: rect.row..<rect.endRow)
    guard !shown.isEmpty else { return }
    if isLoaded, let image = resources.symbols(placement) {
      draw(image, in: &canvas, rows: shown)
      drawPixels(of: image, in: &canvas)
    } else {
      drawRoom(in: &canvas, rows: shown, ellipsis: resources.ellipsis)
    }
  }

  private func drawPixels(of image: CellImage, in canvas: inout Canvas) {
    switch image.pixels {
    case .overlay(let id): canvas.place(id, in: placement.rect)
    case .placeholders(let id, let color):
      canvas.drawPlaceholders(id, in: placement.rect, color: color, background: background)
    case nil: break
    }
  }

  /// An image of another size than its room, which a late answer may have, is cut to it.
  private func draw(_ image: CellImage, in canvas: inout Canvas, rows: Range<Int>) {
    guard !image.cells.isEmpty else { return }
    let rect = placement.rect
    for row in rows where row - rect.row < image.rows {
      for column in 0..<min(rect.columns, image.columns) {
        let symbol = image.cells[(row - rect.row) * image.columns + column]
        let style = Style(
          foreground: symbol.foreground,
          background: symbol.background == .default ? background : symbol.background)
        canvas.fill(
          Rect(column: rect.column + column, row: row, columns: 1, rows: 1),
          with: Cell(glyph: symbol.scalar.value, style: style))
      }
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
