import CellGrid
import TextLayout

extension CardLayout {
  /// Draws those of the card's lines that are in a range, the card's line 0 at the canvas's row 0.
  ///
  /// Nothing is measured or wrapped here, and nothing outside the card's columns is touched.
  /// O(backgrounds + repeated labels + what is drawn).
  public func draw(
    in canvas: inout Canvas, lines: Range<Int>, resources: DrawResources = DrawResources()
  ) {
    let lines = lines.clamped(to: 0..<lineCount)
    guard !lines.isEmpty else { return }
    var resources = resources
    resources.ellipsis = list.glyphs.ellipsis
    let card = Rect(column: 0, row: 0, columns: columns, rows: lines.upperBound)
    canvas.inside(card) { canvas in
      let band = Rect(column: 0, row: lines.lowerBound, columns: columns, rows: lines.count)
      for fill in list.fills { canvas.fill(fill.rect.intersection(band), with: fill.cell) }
      for item in list.copies { item.draw(in: &canvas, lines: lines, resources: resources) }
      for index in list.candidates(in: lines) {
        list.items[index].draw(in: &canvas, lines: lines, resources: resources)
      }
      for rect in focused?.rects ?? [] {
        canvas.restyle(rect.intersection(band)) { $0.focused }
      }
    }
  }
}

extension DisplayItem {
  fileprivate func draw(in canvas: inout Canvas, lines: Range<Int>, resources: DrawResources) {
    switch self {
    case .text(let item): item.draw(in: &canvas, lines: lines, resources: resources)
    case .image(let item): item.draw(in: &canvas, lines: lines, resources: resources)
    }
  }
}
