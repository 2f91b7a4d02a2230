import CellGrid
import CursesTerminal
import TableKit

extension TableApplication {
  /// Draws one frame; the terminal gets what is new in it.
  func draw() {
    surface.erase(size: screen.size)
    var canvas = Canvas(surface)
    surface = Surface(size: GridSize(columns: 0, rows: 0))
    let panes = Panes(program, in: screen.size)
    draw(program.tableView, in: panes.primary, of: &canvas)
    if let secondary = program.secondaryTableView, let rect = panes.secondary {
      draw(secondary, in: rect, of: &canvas)
    }
    if let rule = panes.rule { draw(rule: rule, in: &canvas) }
    drawStatus(in: panes.status, of: &canvas)
    surface = canvas.takeSurface()
    screen.present(surface, cursor: nil)
  }

  private func draw(_ table: TableView, in rect: Rect, of canvas: inout Canvas) {
    table.size = GridSize(columns: rect.columns, rows: rect.rows)
    table.layoutIfNeeded()
    canvas.inside(rect) { table.draw(in: &$0) }
  }

  private func draw(rule: Rect, in canvas: inout Canvas) {
    let style = Style(foreground: .role(.rule))
    let start = Point(column: rule.column, row: rule.row)
    if rule.columns == 1 {
      canvas.drawVerticalRule(at: start, rows: rule.rows, style: style)
    } else {
      canvas.drawRule(at: start, columns: rule.columns, style: style)
    }
  }

  private func drawStatus(in rect: Rect, of canvas: inout Canvas) {
    let bar = Style(background: .role(.bar))
    let text = program.statusLine
    canvas.fill(rect, style: bar)
    canvas.inside(rect) {
      $0.draw(text, at: Point(column: 1, row: 0), base: bar)
    }
  }
}
