import CellGrid
import TableKit
import TerminalInterface
import TextLayout

/// The mouse, where it is the program's: see ``capturesMouse``.
extension TableApplication {
  /// Lines that one notch of the mouse wheel scrolls.
  private static let wheelLines = 3

  /// The table at a point of the screen and what it has there, as of the last frame; nil where there is none.
  ///
  /// For the panes of the ``TableScreen/layout``, whatever stands in front of them.
  public func table(at position: Point) -> TablePlace? {
    arrangement.table(at: position).map { placed in
      TablePlace(
        placed.table,
        at: Point(
          column: position.column - placed.rect.column, row: position.row - placed.rect.row))
    }
  }

  /// Where the cell at a point of the screen leads, as of the last frame; nil for what is no link.
  public func link(at position: Point) -> LinkAddress? { surface.link(at: position) }

  /// Gives a mouse event to what stands in front, else to the program, and at last to the table or field that
  /// it is on.
  func handle(_ event: MouseEvent) {
    if let overlay = overlays.last { return overlay.handle(event) }
    if program.handle(event, in: self) { return }
    switch event.action {
    case .wheel(.down):
      arrangement.table(at: event.position)?.table.scroll(byLines: Self.wheelLines)
    case .wheel(.up): arrangement.table(at: event.position)?.table.scroll(byLines: -Self.wheelLines)
    case .press, .drag: press(event)
    case .release, .move, .wheel: break
    }
  }

  private func press(_ event: MouseEvent) {
    if let placed = arrangement.table(at: event.position) { return press(event, on: placed) }
    let field = arrangement.fields.first { $0.frame?.contains(event.position) == true }
    guard let field, case .press = event.action else { return }
    focus(field)
    field.moveCursor(toScreenColumn: event.position.column)
  }

  private func press(_ event: MouseEvent, on placed: Arrangement.PlacedTable) {
    let (table, rect) = (placed.table, placed.rect)
    let point = Point(
      column: event.position.column - rect.column, row: event.position.row - rect.row)
    if table.showsVerticalScrollIndicator, point.column == rect.columns - 1 {
      return table.scroll(toIndicatorLine: point.row)
    }
    guard case .press(let button) = event.action else { return }
    focus(table)
    guard let path = table.indexPathForRow(at: point) else { return }
    let click = RowClick(
      tableView: table, indexPath: path, button: button, modifiers: event.modifiers, point: point)
    if program.handle(click, in: self) || button != .left { return }
    if placed.focusesRows { table.focusRow(at: path) }
    table.performUserSelection(ofRowAt: path)
  }
}

/// A point in a table.
@MainActor
public struct TablePlace {
  /// The table.
  public let tableView: TableView
  /// The point, from the table's top left cell.
  public let point: Point
  /// The row that is there; nil for a header, a footer, the scroll indicator and the room below the last row.
  public let indexPath: RowPath?

  /// Finds out what a table has at a point.
  package init(_ tableView: TableView, at point: Point) {
    (self.tableView, self.point) = (tableView, point)
    indexPath = tableView.indexPathForRow(at: point)
  }

  /// The point from the top left cell of the row; nil where there is no row.
  public var pointInRow: Point? {
    indexPath.flatMap(tableView.rectForRow).map { rect in
      Point(column: point.column - rect.column, row: point.row - rect.row)
    }
  }
}
