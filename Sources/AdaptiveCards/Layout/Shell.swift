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
    /// Padding whether or not there is a background, as a card has it.
    var isPadded = false
    var isRightToLeft: Bool?
    var verticalAlignment: VerticalAlignment?
  }

  /// Cells between the box's edges and its content.
  let padding: Insets
  /// Cells by which it reaches into the padding around it.
  let bleed: Insets
  /// What is painted, if anything.
  let background: Color?
  /// What the content is laid out in.
  let content: Frame
  private let columns: Int

  /// Works out what surrounds a box in a frame.
  init(_ decoration: Decoration, in frame: Frame, hostConfig: HostConfig) {
    let changesStyle = decoration.style != nil && decoration.style != frame.style
    let isPadded = changesStyle || decoration.hasBackgroundImage || decoration.isPadded
    bleed = isPadded && decoration.bleeds ? frame.bleed : Insets()
    padding =
      isPadded
      ? Self.padding(hostConfig.metrics, in: frame.columns + bleed.columns) : Insets()
    columns = frame.columns
    var content = frame
    content.columns = frame.columns + bleed.columns - padding.columns
    content.style = decoration.style ?? frame.style
    background = changesStyle ? hostConfig.palette.background(of: content.style) : nil
    content.background = background ?? frame.background
    content.bleed = isPadded ? padding : frame.bleed
    content.isRightToLeft = decoration.isRightToLeft ?? frame.isRightToLeft
    content.verticalAlignment = decoration.verticalAlignment ?? frame.verticalAlignment
    self.content = content
  }

  /// The box around what was laid out in ``content``.
  func box(around children: [Box.Stack.Child], minimumRows: Int) -> Box {
    let stack = Box.Stack(
      children: children, background: background, padding: padding, bleed: bleed,
      alignment: content.verticalAlignment)
    return Box(stack, columns: columns, minimumRows: minimumRows)
  }

  /// Padding that leaves at least one column.
  private static func padding(_ metrics: HostConfig.Metrics, in columns: Int) -> Insets {
    let side = max(0, min(metrics.paddingColumns, (columns - 1) / 2))
    return Insets(
      left: side, right: side, top: metrics.paddingRows, bottom: metrics.paddingRows)
  }
}
