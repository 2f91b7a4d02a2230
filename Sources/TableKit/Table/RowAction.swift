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
