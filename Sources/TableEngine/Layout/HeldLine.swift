/// A line of a row and where on the screen it is held while rows change.
package struct HeldLine: Sendable, Hashable {
  /// Position of the row.
  package var position: Int
  /// The line of the row, 0-based.
  package var inset: Int
  /// The screen line that it is held on, 0-based.
  package var line = 0
  /// Whether it is held on the first line below its section's pinned header, in place of ``line``.
  package var isBelowHeader = false
}
