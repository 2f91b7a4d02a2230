/// A picture to make of an image: equal requests make equal pictures of it.
public struct RenderRequest: Sendable, Hashable {
  /// The cells that it fills; the image is stretched over them.
  public var size: SymbolSize
  /// What it is made into.
  public var form: ImageForm
  /// Whether all but the ellipse within its sides is transparent, as portraits are shown.
  public var isRound: Bool

  /// Makes a request.
  public init(size: SymbolSize, form: ImageForm, isRound: Bool = false) {
    self.size = size
    self.form = form
    self.isRound = isRound
  }
}
