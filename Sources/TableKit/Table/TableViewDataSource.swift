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
