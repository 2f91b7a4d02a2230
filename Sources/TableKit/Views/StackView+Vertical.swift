import CellGrid

extension StackView {
  /// The places of the parts one below the other.
  func stacked(columns: Int) -> [Placement] {
    var end = 0
    return arrangedSubviews.map { view in
      let rows = view.height(columns: columns)
      let row = rows > 0 && end > 0 ? end + spacing : end
      if rows > 0 { end = row + rows }
      return Placement(view: view, rect: Rect(column: 0, row: row, columns: columns, rows: rows))
    }
  }

  /// The width from which on no part changes its height.
  var naturalColumnsStacked: Int? {
    var columns = 1
    for view in arrangedSubviews where !view.isHidden {
      guard let natural = view.naturalColumns else { return nil }
      columns = max(columns, natural)
    }
    return columns
  }
}
