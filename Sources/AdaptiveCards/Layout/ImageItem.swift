import CellGrid

/// An image, or the room kept for one, at its place.
struct ImageItem: Sendable {
  /// Number in the order of the document.
  var ordinal: Int
  /// The address and the cells.
  var placement: ImagePlacement
  /// Whether its pixels can be asked for.
  var isLoaded: Bool
  /// What is written where there are no pixels yet.
  var label: StyledText
  /// The background that shows through it.
  var background: Color
}
