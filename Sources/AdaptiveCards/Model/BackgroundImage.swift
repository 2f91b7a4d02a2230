/// An image behind the content of a card or a box.
///
/// A terminal has no pixels behind text: the box is painted in the image's mean colour where that is
/// known (see ``LayoutEnvironment/imageColors``), and has padding in any case.
public struct BackgroundImage: Sendable, Hashable {
  /// The address as written.
  public var url: String
  /// The way in which it fills the box.
  public var fillMode = ImageFillMode.cover
  /// The alignment in the width.
  public var horizontalAlignment = HorizontalAlignment.left
  /// The alignment in the height.
  public var verticalAlignment = VerticalAlignment.top

  /// Makes an image that covers its box.
  public init(url: String) {
    self.url = url
  }
}
