/// The receiver of events about a table's rows, which may give headers and footers to its sections.
@MainActor
public protocol TableViewDelegate: AnyObject {
  /// The cell of a row has its place and is about to be drawn; not sent for headers and footers.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: RowPath)

  /// The cell of a row has left the screen; the row may be gone already.
  ///
  /// The path is the last one that the row had in the table, so do not look it up in your data.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: RowPath)

  /// The header of a section, where the table shows headers; nil for none.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> TableViewCell?

  /// The footer of a section, where the table shows footers; nil for none.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> TableViewCell?

  /// The height of a row in lines, where it is known better than its cell can say; nil to ask the cell.
  ///
  /// Asked before the cell is there, and at most once for a row in each layout; a row that is only
  /// passed by a scroll then needs no cell at all. See ``TableView/height(forCell:at:key:configure:)``.
  /// The height, which cannot be negative, counts as it is: a cell with more lines is cut, one with
  /// fewer has blank lines below.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: RowPath) -> Int?

  /// The lines that a row may have, before it is measured; nil for the table's estimate.
  ///
  /// Asked at most once for each row between two reloads, and only for rows that are stored beside one
  /// that was measured, up to 511 of them. It moves the scroll bar and nothing else.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: RowPath) -> Int?

  /// The user is about to select a row: the row itself, another one to select instead, or nil for none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: RowPath) -> RowPath?

  /// The user has selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: RowPath)

  /// The user is about to deselect a row: the row itself, another one instead, or nil for none.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: RowPath) -> RowPath?

  /// The user has deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: RowPath)

  /// The actions that a row offers, in the order of the menu; none by default.
  ///
  /// Asked for the focused row alone, whenever a key is pressed on it or its menu is shown.
  func tableView(_ tableView: TableView, actionsForRowAt indexPath: RowPath) -> [RowAction]

  /// The last rows are near: the moment to get more of them, in this turn or later.
  ///
  /// Sent after a layout, once for each time that rows have come; see ``TableView/nearEndScreens``.
  func tableViewDidApproachEnd(_ tableView: TableView)
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: RowPath
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: RowPath
  ) {}

  /// No actions.
  public func tableView(
    _ tableView: TableView, actionsForRowAt indexPath: RowPath
  ) -> [RowAction] { [] }

  /// Does nothing.
  public func tableViewDidApproachEnd(_ tableView: TableView) {}

  /// No header.
  public func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> TableViewCell? { nil }

  /// No footer.
  public func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> TableViewCell? { nil }

  /// The table's estimate.
  public func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: RowPath
  ) -> Int? { nil }

  /// Asks the cell.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: RowPath) -> Int? { nil }
}

extension TableViewDelegate {
  /// Lets the row be selected.
  public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: RowPath
  ) -> RowPath? { indexPath }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: RowPath) {}

  /// Lets the row be deselected.
  public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: RowPath
  ) -> RowPath? { indexPath }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: RowPath) {}
}

/// Something that can be done with a row, by a key or from a menu.
///
/// A table's delegate offers them, see
/// ``TableViewDelegate/tableView(_:actionsForRowAt:)``. The table does not run them: a program of
/// `TableTerminal` does when the key is pressed on the focused row, and lists them by `m`.
@MainActor
public struct RowAction {
  /// The action as a menu and the help page name it, as in "delete".
  public let title: String
  /// The character that runs it; nil for one that is only in the menu.
  public let key: Unicode.Scalar?
  /// Whether it takes something away that does not come back; a menu shows that.
  public let isDestructive: Bool
  /// Does it.
  public let handler: () -> Void

  /// Makes an action.
  public init(
    title: String, key: Unicode.Scalar? = nil, isDestructive: Bool = false,
    handler: @escaping () -> Void
  ) {
    (self.title, self.key) = (title, key)
    (self.isDestructive, self.handler) = (isDestructive, handler)
  }
}
