/// How densely the records of a list stand.
package enum Density: String, CaseIterable, Sendable {
  /// Each as a card, with a rule below it.
  case cards
  /// Each as a line, or a few where it is wrapped.
  case lines
  /// Each as a row of a table, a field a column.
  case table
}
