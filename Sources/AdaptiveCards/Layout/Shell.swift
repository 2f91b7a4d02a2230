import CellGrid

/// The surroundings of the content of a container, column, cell or card: background, padding and bleed.
///
/// A box has a background and padding only where its style is another than the one around it.
struct Shell: Sendable {
  /// The surroundings that a box asks for.
  struct Decoration: Sendable {
    var style: ContainerStyle?
    var bleeds = false
    var hasBackgroundImage = false
    /// Colour of that image, where it is known.
    var imageColor: Color?
    /// Padding whether or not there is a background, as a card has it.
    var isPadded = false
    /// The line around it.
    var border: BoxBorder?
    /// Whether it is the card itself, which is painted in the default style too.
    var isCard = false
    var isRightToLeft: Bool?
    var verticalAlignment: VerticalAlignment?
  }

  /// Cells between the box's edges and its content.
  let padding: Insets
  /// Cells by which it reaches into the padding around it.
  let bleed: Insets
  /// The colour painted behind it, if any.
  let background: Color?
  /// The line around it, if there is room for one.
  private let border: BoxBorder?
  /// Fewest columns of a box with a line around it.
  private static let leastBordered = 5
  /// Whether a rule at the side stands for a background that there is no colour for.
  private let marksEdge: Bool
  /// The frame of the content.
  let content: Frame
  private let columns: Int

  /// Works out what surrounds a box in a frame.
  init(_ decoration: Decoration, in frame: Frame, hostConfig: HostConfig) {
    let changesStyle = frame.changesStyle(to: decoration.style)
    border = frame.columns >= Self.leastBordered ? decoration.border : nil
    let isPadded =
      changesStyle || decoration.hasBackgroundImage || decoration.isPadded || border != nil
    bleed = isPadded && decoration.bleeds ? frame.bleed : Insets()
    let line = border == nil ? 0 : 1
    let gap =
      isPadded ? Self.padding(hostConfig, in: frame.columns + bleed.columns - 2 * line) : Insets()
    padding = gap.grown(by: line)
    columns = frame.columns
    marksEdge = changesStyle && border == nil && hostConfig.palette.isMonochrome
    var content = frame
    content.columns = frame.columns + bleed.columns - padding.columns
    content.use(decoration.style ?? frame.style)
    content.isOnImage = frame.isOnImage || decoration.hasBackgroundImage
    let isPainted = changesStyle || decoration.isCard
    let color =
      isPainted ? hostConfig.palette.background(of: content.style, on: frame.background) : nil
    background = decoration.imageColor ?? (color == .default && decoration.isCard ? nil : color)
    content.background = background ?? frame.background
    // Up to the line, but not over it.
    content.bleed = isPadded ? gap : frame.bleed
    content.isRightToLeft = decoration.isRightToLeft ?? frame.isRightToLeft
    content.verticalAlignment = decoration.verticalAlignment ?? frame.verticalAlignment
    self.content = content
  }

  /// The box around what was laid out in ``content``.
  func box(around children: [Box.Stack.Child], minimumRows: Int) -> Box {
    var stack = Box.Stack(
      children: children, background: background, padding: padding, bleed: bleed,
      alignment: content.verticalAlignment)
    stack.border = border.map { corners in
      let style = Style(foreground: .role(.rule), background: content.background)
      return Box.Stack.Border(corners: corners, style: style)
    }
    if marksEdge && padding.left > 0 { stack.edge = content.isRightToLeft ? .right : .left }
    return Box(stack, columns: columns, minimumRows: minimumRows)
  }

  /// Padding that leaves at least one column.
  private static func padding(_ hostConfig: HostConfig, in columns: Int) -> Insets {
    let metrics = hostConfig.metrics
    guard hostConfig.spacing.padding > 0 else { return Insets() }
    let side = max(0, min(metrics.paddingColumns, (columns - 1) / 2))
    return Insets(left: side, right: side, top: metrics.paddingRows, bottom: metrics.paddingRows)
  }
}

/// Cells along the four edges of a box.
struct Insets: Sendable, Hashable {
  var left = 0
  var right = 0
  var top = 0
  var bottom = 0

  var columns: Int { left + right }
  var rows: Int { top + bottom }

  /// The same with so many more cells along each edge.
  func grown(by cells: Int) -> Insets {
    Insets(
      left: left + cells, right: right + cells, top: top + cells, bottom: bottom + cells)
  }
}

/// The settings that a box hands down to its content.
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
  /// The look of texts unless they say otherwise.
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
