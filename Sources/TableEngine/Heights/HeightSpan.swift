/// Neighbouring rows of one height, on their way from one place of a tree to another.
package struct HeightSpan: Sendable, Hashable {
  /// Number of rows.
  package var rows: Int
  /// Lines of each.
  package var lines: Int
  /// Whether the lines were measured in the tree's epoch.
  package var isMeasured: Bool
  /// Whether the lines are what these rows said themselves, now or at a former width, measured or
  /// asked for their estimate.
  package var isOwn = false
}
