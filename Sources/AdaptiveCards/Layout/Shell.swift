import CellGrid

/// What surrounds the content of a container, column, cell or card: background, padding and bleed.
///
/// A box has a background and padding only where its style is another than the one around it.
struct Shell: Sendable {
  /// What a box says about its surroundings.
  struct Decoration: Sendable {
    var style: ContainerStyle?
    var bleeds = false
    var hasBackgroundImage = false
    /// Colour of that image, where it is known.
    var imageColor: Color?
    /// Padding whether or not there is a background, as a card has it.
    var isPadded = false
    /// Whether it is the card itself, which is painted in the default style too.
    var isCard = false
    var isRightToLeft: Bool?
    var verticalAlignment: VerticalAlignment?
  }

  /// Cells between the box's edges and its content.
  let padding: Insets
  /// Cells by which it reaches into the padding around it.
  let bleed: Insets
  /// What is painted, if anything.
  let background: Color?
  /// Whether a rule at the side stands for a background that there is no colour for.
  let marksEdge: Bool
  /// What the content is laid out in.
  let content: Frame
  private let columns: Int

  /// Works out what surrounds a box in a frame.
  init(_ decoration: Decoration, in frame: Frame, hostConfig: HostConfig) {
    let changesStyle = frame.changesStyle(to: decoration.style)
    let isPadded = changesStyle || decoration.hasBackgroundImage || decoration.isPadded
    bleed = isPadded && decoration.bleeds ? frame.bleed : Insets()
    padding =
      isPadded
      ? Self.padding(hostConfig, in: frame.columns + bleed.columns) : Insets()
    columns = frame.columns
    marksEdge = changesStyle && hostConfig.palette.isMonochrome
    var content = frame
    content.columns = frame.columns + bleed.columns - padding.columns
    content.use(decoration.style ?? frame.style)
    content.isOnImage = frame.isOnImage || decoration.hasBackgroundImage
    let isPainted = changesStyle || decoration.isCard
    let color =
      isPainted ? hostConfig.palette.background(of: content.style, on: frame.background) : nil
    background = decoration.imageColor ?? (color == .default && decoration.isCard ? nil : color)
    content.background = background ?? frame.background
    content.bleed = isPadded ? padding : frame.bleed
    content.isRightToLeft = decoration.isRightToLeft ?? frame.isRightToLeft
    content.verticalAlignment = decoration.verticalAlignment ?? frame.verticalAlignment
    self.content = content
  }

  /// The box around what was laid out in ``content``.
  func box(around children: [Box.Stack.Child], minimumRows: Int) -> Box {
    var stack = Box.Stack(
      children: children, background: background, padding: padding, bleed: bleed,
      alignment: content.verticalAlignment)
    if marksEdge && padding.left > 0 { stack.edge = content.isRightToLeft ? .right : .left }
    return Box(stack, columns: columns, minimumRows: minimumRows)
  }

  /// Padding that leaves at least one column.
  private static func padding(_ hostConfig: HostConfig, in columns: Int) -> Insets {
    let metrics = hostConfig.metrics
    guard hostConfig.spacing.padding > 0 else { return Insets() }
    let side = max(0, min(metrics.paddingColumns, (columns - 1) / 2))
    return Insets(
      left: side, right: side, top: metrics.paddingRows, bottom: metrics.paddingRows)
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
}
