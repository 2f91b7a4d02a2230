import TableEngine

extension TableView {
  /// Tells the cells on the screen whether they are selected and have the cursor.
  func showMarks() {
    for view in views.all {
      if case .row(let path) = view.index, let cell = view.cell { showMarks(of: path, in: cell) }
    }
  }

  /// Tells a cell about its row.
  func showMarks(of path: RowPath, in cell: TableViewCell) {
    show(
      isSelected: marks.selection.contains(path), isFocused: marks.focused == path, in: cell)
  }

  /// Marks a cell; a property that is right already is not set again.
  func show(isSelected: Bool, isFocused: Bool, in cell: TableViewCell) {
    guard cell.isSelected != isSelected || cell.isFocused != isFocused else { return }
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isFocused != isFocused { cell.isFocused = isFocused }
    setNeedsDisplay()
  }
}
