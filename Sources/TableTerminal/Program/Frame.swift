import CellGrid

/// One picture of the screen.
struct Frame {
  /// The cells.
  var surface: Surface
  /// The terminal's cursor, or nil to hide it.
  var cursor: Point?
}
