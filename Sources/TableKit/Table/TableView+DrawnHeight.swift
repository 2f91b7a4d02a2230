import CellGrid
import TableEngine

extension TableView {
  /// Draws a row's lines, cut to its rectangle.
  ///
  /// In debug builds the first drawing after a fit shows whether the content keeps to the lines that
  /// it counted: rows would lie one over the other if nobody cut it.
  func draw(
    _ content: any TableContentView, of tile: Tile, lines: Range<Int>, in canvas: inout Canvas
  ) {
    #if INTERNAL_CHECKS
      if let view = views[tile.position], !view.isChecked,
        let watch = DrawingWatch(below: rect(of: tile), in: canvas)
      {
        view.isChecked = true
        return watch.draw(content, in: &canvas) { content.draw(in: &$0, lines: lines) }
      }
    #endif
    canvas.inside(rect(of: tile)) { content.draw(in: &$0, lines: lines) }
  }
}
