import TableEngine

/// The rows that are set apart from the others: the one with the cursor, and those that are selected.
struct RowMarks {
  /// The row with the cursor.
  var focused: RowPath?
  /// The selected rows.
  var selection = RowSelection()
  /// Whether the user can select rows.
  var allowsSelection = true
  /// Whether the user can select more than one row.
  var allowsMultipleSelection = false
  /// Whether a row that is reloaded is selected no more.
  var clearsSelectionOnReloadRows = false

  /// Whether no row is set apart.
  var isEmpty: Bool { focused == nil && selection.isEmpty }

  /// Follows the rows through an update of a layout that has not seen it yet.
  mutating func apply(_ map: UpdateMap, to layout: TableLayout) {
    focused = focused.flatMap { map.focus(from: $0, in: layout) }
    selection.apply(map, dropsReloadedRows: clearsSelectionOnReloadRows)
  }

  /// Forgets all rows.
  mutating func removeAll() {
    focused = nil
    selection.removeAll()
  }
}
