import CellGrid
import CursesTerminal
import TableKit

extension TableApplication {
  /// Lines that one notch of the mouse wheel scrolls.
  private static let wheelLines = 3

  /// Does what a key means in every table.
  func scroll(by key: Key) {
    let table = program.tableView
    let page = max(1, table.size.rows - 1)
    switch (key.code, key.modifiers) {
    case (.character("q"), []), (.character("c"), .control): quit()
    case (.character("l"), .control): screen.repaint()
    case (.character("z"), .control): loop.stop()
    case (.down, _), (.character("j"), []): table.scroll(byLines: 1)
    case (.up, _), (.character("k"), []): table.scroll(byLines: -1)
    case (.pageDown, _), (.character(" "), []): table.scroll(byLines: page)
    case (.pageUp, _), (.character("b"), []): table.scroll(byLines: -page)
    case (.home, _), (.character("g"), []): table.scrollToTop()
    case (.end, _), (.character("G"), []): table.scrollToBottom()
    default: break
    }
  }

  /// Scrolls the table under the mouse by its wheel.
  func scroll(by event: MouseEvent) {
    let lines: Int
    switch event.action {
    case .wheel(.down): lines = Self.wheelLines
    case .wheel(.up): lines = -Self.wheelLines
    default: return
    }
    let panes = Panes(program, in: screen.size)
    let isSecondary = panes.secondary.map { $0.contains(event.position) } ?? false
    let table = isSecondary ? program.secondaryTableView : program.tableView
    table?.scroll(byLines: lines)
  }
}
