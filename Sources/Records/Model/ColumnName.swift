/// What columns without a name of their own are called.
package enum ColumnName {
  /// The name of a column by its place, 0-based.
  package static func numbered(_ column: Int) -> String {
    "column \(column + 1)"
  }

  /// Whether a name is only the number of its column.
  package static func isNumbered(_ name: String, at column: Int) -> Bool {
    name == numbered(column)
  }
}
