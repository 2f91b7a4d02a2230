import CellGrid

/// An image of a card and the cells that it takes.
public struct ImagePlacement: Sendable, Hashable {
  /// The address as written in the card.
  public var url: String
  /// Its cells; row 0 is the card's first line.
  public var rect: Rect
  /// Whether it is cut to a circle.
  public var isPerson: Bool

  /// Makes a placement.
  public init(url: String, rect: Rect, isPerson: Bool = false) {
    self.url = url
    self.rect = rect
    self.isPerson = isPerson
  }
}
