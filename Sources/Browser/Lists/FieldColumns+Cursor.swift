import TableKit

/// Where the cursor goes among the columns, and where it takes one.
extension FieldColumns {
  /// Moves the cursor by some columns; false at the first or last one.
  func moveFocus(by distance: Int) -> Bool {
    guard let column = columns.focusedColumn else { return false }
    let next = min(max(column + distance, 0), paths.count - 1)
    columns.focusedColumn = next
    return next != column
  }

  /// Puts the cursor on a column.
  func focus(_ column: Int) {
    if paths.indices.contains(column) { columns.focusedColumn = column }
  }

  /// Puts the cursor on the column of a field, or on the one that the field is in.
  func focus(_ path: [String]) {
    let column = paths.firstIndex(of: path) ?? paths.firstIndex { path.starts(with: $0) }
    if let column { focus(column) }
  }

  /// The fields that are shown, in the order in which one stands elsewhere; nil where it cannot go there.
  func order(movingFocusBy distance: Int) -> [[String]]? {
    guard let column = columns.focusedColumn else { return nil }
    let target = min(max(column + distance, 0), paths.count - 1)
    guard target != column else { return nil }
    var order = paths
    order.insert(order.remove(at: column), at: target)
    return order
  }
}
