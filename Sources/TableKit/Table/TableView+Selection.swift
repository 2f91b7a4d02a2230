import TableEngine

extension TableView {
  /// Tells the cells on the screen whether they are selected.
  func showSelection() {
    for view in views.values {
      if case .row(let path) = view.index { view.cell?.isSelected = path == selectedRow }
    }
  }

  /// Where the selection goes: with its row, or where that is gone to the one that takes its place.
  func selection(after map: UpdateMap) -> IndexPath? {
    guard let selectedRow else { return nil }
    return map.newPath(of: selectedRow) ?? map.neighbour(of: selectedRow, in: layout)
  }
}
