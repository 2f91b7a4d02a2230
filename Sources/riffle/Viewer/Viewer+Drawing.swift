import RecordCards
import CardTable
import CellGrid
import CursesTerminal
import TableKit

/// From what there is to a frame.
extension Viewer {
  /// Draws what there is to see; the terminal gets the difference.
  func draw() {
    drawOnce()
    // What was laid out may be the first to name a host.
    if askAboutHost() { drawOnce() }
  }

  private func drawOnce() {
    let size = screen.size
    surface.erase(size: size)
    var canvas = Canvas(surface)
    surface = Surface(size: GridSize(columns: 0, rows: 0))
    let cursor = draw(in: &canvas, size: size)
    surface = canvas.takeSurface()
    screen.present(surface, cursor: cursor)
    context.images?.dropUnwanted()
    awaitRest()
  }

  private func draw(in canvas: inout Canvas, size: GridSize) -> Point? {
    if let picker { return draw(picker, in: &canvas, size: size) }
    let rows = max(0, size.rows - 1)
    list.table.size = GridSize(columns: size.columns, rows: rows)
    list.table.layoutIfNeeded()
    list.beginPrefetchingIfUseful()
    askForPixelsIfUseful()
    canvas.inside(Rect(column: 0, row: 0, columns: size.columns, rows: rows)) {
      list.table.draw(in: &$0)
      if list.cardCount == 0 { drawEmptiness(in: &$0, columns: size.columns) }
    }
    if let commandPrompt {
      return commandPrompt.draw(in: &canvas, row: rows, columns: size.columns)
    }
    if let prompt {
      return prompt.draw(
        in: &canvas, row: rows, columns: size.columns,
        found: overlays.isEmpty ? search?.found ?? "" : "")
    }
    if leavesCards, message == "" { return Point(column: 0, row: rows) }
    status.draw(in: &canvas, row: rows, columns: size.columns)
    return list.interactionCursor ?? list.cursor
  }

  private func drawEmptiness(in canvas: inout Canvas, columns: Int) {
    canvas.draw(
      UserMessage.line(of: emptiness), at: Point(column: CardCell.barColumns, row: 0),
      style: Style(foreground: .role(.subtle)))
  }
}
