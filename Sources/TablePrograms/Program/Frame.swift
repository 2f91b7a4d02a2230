import CellGrid

/// One picture of the screen.
package struct Frame {
  /// The cells.
  package var surface: Surface
  /// The terminal's cursor, or nil to hide it.
  package var cursor: Point?
}
