import TableEngine

/// The preparer of rows before they come on the screen, as by loading their images.
///
/// It is called after a layout, never in it, and not for rows that have a cell. Nothing is measured
/// for it.
@MainActor
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Rows are about to come on the screen, the nearest first.
  ///
  /// Each is named once until it is shown or cancelled.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [RowPath])

  /// Rows that were named are far away now; these are their present paths.
  ///
  /// Rows that are deleted or reloaded are not named here.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [RowPath])
}

extension TableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [RowPath]
  ) {}
}
