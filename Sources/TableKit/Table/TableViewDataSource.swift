import TableEngine

/// The provider of a table's rows.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// The number of sections, asked once for each reload and each update block; 1 if not answered.
  func numberOfSections(in tableView: TableView) -> Int

  /// The number of rows in a section, asked once for each reload and each update block.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// A cell that is bound to a row: dequeue one, set what it shows, return it.
  ///
  /// Asked once for a row that comes on the screen, or that a scroll has to measure on its way.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell
}

extension TableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
}

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
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [RowPath]) {}
}
