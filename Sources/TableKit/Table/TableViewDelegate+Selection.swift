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
