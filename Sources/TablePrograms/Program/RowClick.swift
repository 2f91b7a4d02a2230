import CellGrid
import TerminalInterface
import TableKit

/// A press of a mouse button on a row.
///
/// There are clicks where ``TerminalOptions/capturesMouse`` is set; else the terminal keeps the mouse
/// for selecting text.
public struct RowClick {
  /// The table.
  public let tableView: TableView
  /// The row.
  public let indexPath: RowPath
  /// The button.
  public let button: MouseEvent.Button
  /// Keys that were held.
  public let modifiers: Key.Modifiers
  /// The cell that was pressed, from the table's top left one.
  public let point: Point
}
