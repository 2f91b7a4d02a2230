import CellGrid

/// Views one below the other, or side by side.
///
/// A part that is hidden takes no spacing either, nor does one without lines in a vertical stack. A
/// stack without any visible line has no margins.
@MainActor
public final class StackView: View {
  /// In which direction the parts follow one another.
  public enum Axis: Sendable, Hashable {
    /// One below the other, each as wide as the stack.
    case vertical
    /// Side by side, each with the width that its ``View/width-swift.property`` gives it.
    case horizontal
  }

  /// Where the parts of a horizontal stack lie in its height.
  public enum Alignment: Sendable, Hashable {
    /// At the top.
    case top
    /// In the middle, the odd line below.
    case center
    /// At the bottom.
    case bottom
  }

  /// In which direction the parts follow one another.
  public var axis: Axis { didSet { if axis != oldValue { setNeedsHeight() } } }
  /// Lines or columns between two parts.
  public var spacing: Int { didSet { if spacing != oldValue { setNeedsHeight() } } }
  /// Where the parts of a horizontal stack lie in its height.
  public var alignment = Alignment.top { didSet { if alignment != oldValue { setNeedsHeight() } } }
  /// Room around all parts.
  public var layoutMargins = EdgeInsets.zero {
    didSet { if layoutMargins != oldValue { setNeedsHeight() } }
  }
  /// The parts, hidden ones too.
  public private(set) var arrangedSubviews: [View] = []

  /// Where each part was when the stack was last fitted.
  private(set) var placements: [Placement] = []

  /// A part and its place in the stack; one that takes no line has its place among the others.
  struct Placement {
    var view: View
    var rect: Rect
  }

  /// Makes a stack.
  public init(_ axis: Axis, arrangedSubviews: [View] = [], spacing: Int = 0) {
    self.axis = axis
    self.spacing = spacing
    super.init()
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// Adds a part at the end.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a part before the one that has this index now.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    adopt(view)
    arrangedSubviews.insert(view, at: index)
  }

  /// Takes a part out.
  public func removeArrangedSubview(_ view: View) {
    release(view)
    arrangedSubviews.removeAll { $0 === view }
  }

  override public var subviews: [View] { arrangedSubviews }

  override public var naturalColumns: Int? {
    let natural = axis == .vertical ? naturalColumnsStacked : naturalColumnsAbreast
    return natural.map { $0 + layoutMargins.left + layoutMargins.right }
  }

  override public func sizeThatFits(columns: Int) -> Int {
    let inner = max(1, columns - layoutMargins.left - layoutMargins.right)
    placements = axis == .vertical ? stacked(columns: inner) : abreast(columns: inner)
    let end = placements.reduce(0) { max($0, $1.rect.endRow) }
    guard end > 0 else { return 0 }
    for index in placements.indices {
      placements[index].rect.column += layoutMargins.left
      placements[index].rect.row += layoutMargins.top
    }
    return layoutMargins.top + end + layoutMargins.bottom
  }

  override public func draw(in canvas: inout Canvas, lines: Range<Int>) {
    for part in placements { draw(part.view, in: part.rect, of: &canvas, lines: lines) }
  }

  override public func anchor(atLine line: Int) -> LineAnchor? { placedAnchor(atLine: line) }

  override public func line(of anchor: LineAnchor) -> Int? { placedLine(of: anchor) }
}
