import CellGrid

/// What a box hands down to what is inside it.
struct Frame: Sendable {
  /// Columns there are, at least 1.
  var columns: Int
  /// Container style in effect, which fills the backgrounds.
  var style = ContainerStyle.default
  /// Whether this box or one around it has another style than the default one.
  private(set) var isStyled = false
  /// Whether this box or one around it has a background image.
  var isOnImage = false
  /// Background that texts are drawn on.
  var background = Color.default
  /// Where texts and images lie unless they say otherwise, as a card says it: left is where lines
  /// begin.
  var alignment = HorizontalAlignment.left
  /// Where the content of boxes lies unless they say otherwise.
  var verticalAlignment = VerticalAlignment.top
  /// Whether columns go from right to left.
  var isRightToLeft = false
  /// What texts look like unless they say otherwise.
  var look = TextLook()
  /// Whether the width comes from the content, so that nothing can be stretched to it.
  var isInAutoColumn = false
  /// Most lines of an image in an image set.
  var maximumImageRows = Int.max
  /// The padding around this box that a bleeding child may reach into.
  var bleed = Insets()

  /// Where texts and images lie on the screen.
  var side: HorizontalAlignment { isRightToLeft ? alignment.mirrored : alignment }

  /// Whether a box that asks for a style gets a background: where one around it has another style.
  func changesStyle(to style: ContainerStyle?) -> Bool {
    guard let style else { return false }
    return isOnImage || isStyled || style != .default
  }

  /// Puts a style into effect.
  mutating func use(_ style: ContainerStyle) {
    self.style = style
    if style != .default { isStyled = true }
  }

  /// The same frame in another width, away from any edge.
  func inside(columns: Int) -> Frame {
    var frame = self
    frame.columns = max(1, columns)
    frame.bleed = Insets()
    return frame
  }
}
