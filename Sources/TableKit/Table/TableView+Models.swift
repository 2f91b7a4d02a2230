import TableEngine

/// Rows that are bound again when a model that they have read changes.
extension TableView {
  /// Asks the data source for the cell of a row, and takes note of the models that it reads meanwhile.
  ///
  /// When one of these `@Observable` models changes, the row is bound again in place: same cell, no
  /// `prepareForReuse`, measured anew.
  func bind(_ path: RowPath, as view: RowView) -> TableViewCell? {
    guard let dataSource else { return nil }
    let watch = ModelWatch(isEnding: rowsReadModels) { [weak self, weak view] in
      if let self, let view { bindAgain(view) }
    }
    let cell = watch.run { dataSource.tableView(self, cellForRowAt: path) }
    guard watch.isWatching else { return cell }
    rowsReadModels = true
    view.watch = watch
    return cell
  }

  /// Binds a row again, unless its cell is gone or was bound anew meanwhile.
  ///
  /// Nothing else is asked of the data source: it may have rows that the table is told of later.
  private func bindAgain(_ view: RowView) {
    guard isIdle else { return whenIdle { $0.bindAgain(view) } }
    guard !needsReload, case .row(let path) = view.index,
      let position = layout.position(of: view.index), views[position] === view
    else { return }
    layout.invalidate(position)
    asking { reconfigure(path) }
    setNeedsLayout()
  }

  /// Binds the rows again that have cells.
  func bindRowsAgain() { for view in views.all { bindAgain(view) } }
}
