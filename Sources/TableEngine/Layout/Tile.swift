/// A row on the screen: where it is and how many lines it has.
package struct Tile: Sendable, Hashable {
  /// Position in the list of all rows, headers and footers.
  package var position: Int
  /// Screen line of the row's first line; negative where the top edge cuts the row.
  package var line: Int
  /// Lines of the row, at least 1.
  package var height: Int

  /// Screen line after the row's last.
  package var endLine: Int { line + height }
}
