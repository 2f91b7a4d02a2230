/// A picture that lies over cells of a surface.
public struct Picture: Sendable, Hashable {
  /// Which picture.
  public let id: PictureID
  /// All of its cells, in the surface's coordinates; they may lie partly outside.
  public let rect: Rect
  /// Those of its cells that the clip of the drawing let through.
  public let visible: Rect

  /// Makes a picture that can be seen in a part of its cells.
  public init(id: PictureID, rect: Rect, visible: Rect) {
    self.id = id
    self.rect = rect
    self.visible = visible
  }
}
