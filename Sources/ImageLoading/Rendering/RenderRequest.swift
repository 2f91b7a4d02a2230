/// A picture to make of an image: equal requests make equal pictures of it.
package struct RenderRequest: Sendable, Hashable {
  /// The cells that it fills; the image is stretched over them.
  package var size: SymbolSize
  /// What it is made into.
  package var form: ImageForm
  /// Whether all but the ellipse within its sides is transparent, as portraits are shown.
  package var isRound: Bool

  /// Makes a request.
  package init(size: SymbolSize, form: ImageForm, isRound: Bool = false) {
    self.size = size
    self.form = form
    self.isRound = isRound
  }
}
