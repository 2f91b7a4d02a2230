import CellGrid
import Checks

/// A part of a cell, a header or a footer, which fits its height to a width and draws itself.
///
/// Put a label, a stack or a view of your own into ``TableViewCell/contentView``, or set it as
/// ``TableView/tableHeaderView``. What you change in it afterwards is all you have to do: the view
/// tells the table, which measures that one row again before it next draws.
///
///     let title = Label("The quick brown fox jumped over the lazy dog.")
///     let notice = Label("Saved")
///     table.tableHeaderView = StackView(.vertical, arrangedSubviews: [title, notice])
///     notice.isHidden = true
///
/// A subclass overrides ``sizeThatFits(columns:)`` and ``draw(in:lines:)`` and calls
/// ``setNeedsHeight()`` where a property changes its lines.
@MainActor
open class View: TableContentView {
  /// Whether the view is left out: it takes no line, and a stack keeps no spacing for it.
  public var isHidden = false {
    didSet { if isHidden != oldValue { tellEnclosing() } }
  }

  /// The colour behind the view; the default one lets through what is behind.
  public var backgroundColor = Color.default {
    didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
  }

  /// Which share of a horizontal stack the view gets.
  public var width = Width.flexible() {
    didSet { if width != oldValue, !isHidden { superview?.setNeedsHeight() } }
  }

  /// The view that this one is a part of.
  public internal(set) weak var superview: View?
  /// The cell or table that shows the view and all its parts.
  weak var host: (any ViewHost)?
  var fit = ViewFit()

  /// Makes a view without lines.
  public init() {}

  /// The parts of the view, in reading order, hidden ones too.
  open var subviews: [View] { [] }

  /// The width from which on the view has the same height, in columns; nil where nobody knows.
  ///
  /// With it a wider screen measures nothing.
  open var naturalColumns: Int? { nil }

  /// The lines that the view takes at a width, at least 0; who wants to know asks
  /// ``View/height(columns:)``, which remembers.
  open func sizeThatFits(columns: Int) -> Int { 0 }

  /// Draws some of the view's lines, all of which lie inside the height it was last fitted for.
  ///
  /// Line 0 is row 0 of the canvas. The width is ``View/columns``.
  open func draw(in canvas: inout Canvas, lines: Range<Int>) {}

  /// Names what a line shows, by the lines that the view last counted.
  ///
  /// A part of a view's height is named where the view says nothing better; that suits pictures.
  open func anchor(atLine line: Int) -> LineAnchor? { fit.anchor(atLine: line) }

  /// The line that now shows what an anchor of this view names; nil where nothing does any more.
  open func line(of anchor: LineAnchor) -> Int? { fit.line(of: anchor) }

  /// The width that the view was last fitted for; 0 before.
  public final var columns: Int { fit.columns }
}

extension View {
  /// The lines that the view takes at a width: none where it is hidden.
  ///
  /// It is measured once for each width until it changes, and not at all at a width from which on its
  /// height is known to be the same. A view that arranges others asks this of each of them.
  public final func height(columns: Int) -> Int {
    require(columns > 0, "a height at \(columns) columns means nothing: wait for the width")
    guard !isHidden else { return 0 }
    if fit.isCurrent, fit.columns == columns { return fit.lines }
    let changes = fit.changes
    let lines = rememberedHeight(columns: columns) ?? sizeThatFits(columns: columns)
    require(lines >= 0, "a view cannot have \(lines) lines: check sizeThatFits")
    fit.record(lines, columns: columns, afterChanges: changes)
    return lines
  }

  /// The height where it is known without measuring.
  ///
  /// A view with parts has to place them for every width, which measures none of them again.
  private func rememberedHeight(columns: Int) -> Int? {
    guard fit.isCurrent, subviews.isEmpty else { return nil }
    if let known = fit.remembered(columns: columns) { return known }
    guard let natural = naturalColumns, columns >= natural else { return nil }
    return fit.remembered(from: natural)
  }

  /// Says that the view may have another height now.
  ///
  /// The views around it are fitted again, and in the end the row of the table; what did not change
  /// is not measured for that. A hidden view disturbs nobody.
  public final func setNeedsHeight() {
    fit.forget()
    if !isHidden { tellEnclosing() }
  }

  /// Says that the view looks different now and has the height that it had.
  public final func setNeedsDisplay() {
    superview?.setNeedsDisplay()
    host?.contentNeedsDisplay()
  }

  private func tellEnclosing() {
    superview?.setNeedsHeight()
    host?.contentNeedsHeight()
  }
}

extension View {
  /// Draws some of the lines of the view and of all that is in it; nothing where it is hidden.
  ///
  /// The view must have been fitted by ``height(columns:)``. A view that arranges others calls
  /// ``draw(_:in:of:lines:)`` for each of them.
  public final func drawHierarchy(in canvas: inout Canvas, lines: Range<Int>) {
    guard !isHidden else { return }
    require(columns > 0, "a view is fitted before it is drawn: call height(columns:)")
    let shown = lines.clamped(to: 0..<height(columns: columns))
    guard !shown.isEmpty else { return }
    if backgroundColor != .default {
      let area = Rect(column: 0, row: shown.lowerBound, columns: columns, rows: shown.count)
      canvas.fill(area, style: Style(background: backgroundColor))
    }
    draw(in: &canvas, lines: shown)
  }

  /// Draws those of some lines of this view that a part of it shows, in the rectangle of the part.
  ///
  /// Debug builds trap where the part draws below its rectangle.
  public final func draw(_ part: View, in rect: Rect, of canvas: inout Canvas, lines: Range<Int>) {
    let shown = lines.clamped(to: rect.rowRange)
    guard !shown.isEmpty else { return }
    let inner = (shown.lowerBound - rect.row)..<(shown.upperBound - rect.row)
    #if INTERNAL_CHECKS
      if part.fit.needsCheck, let watch = DrawingWatch(below: rect, in: canvas) {
        part.fit.needsCheck = false
        return watch.draw(part, in: &canvas) { part.drawHierarchy(in: &$0, lines: inner) }
      }
    #endif
    canvas.inside(rect) { part.drawHierarchy(in: &$0, lines: inner) }
  }

  /// The colour behind what the view draws: its own, or that of the nearest view around it.
  public final var effectiveBackgroundColor: Color {
    backgroundColor == .default
      ? superview?.effectiveBackgroundColor ?? .default : backgroundColor
  }

  /// A style with the background that the view stands on, unless it has one of its own.
  public final func onBackground(_ style: Style) -> Style {
    style.over(Style(background: effectiveBackgroundColor))
  }

  /// Takes a view in as a part; call it where ``subviews`` gets a new element.
  public final func adopt(_ part: View) {
    require(
      part.superview == nil && part.host == nil && part !== self,
      "a view stands in one place only: take it out of where it is first")
    part.superview = self
    setNeedsHeight()
  }

  /// Lets a part go that ``subviews`` no longer has.
  public final func release(_ part: View) {
    require(part.superview === self, "only a part of the view can be taken out of it")
    part.superview = nil
    setNeedsHeight()
  }

  /// Number of this view and all in it, hidden or not, so that each has a number that stays.
  var treeCount: Int { subviews.reduce(1) { $0 + $1.treeCount } }
}

extension View {
  /// How wide a view is in a horizontal stack.
  public enum Width: Sendable, Hashable {
    /// So many columns, fewer only where the stack is too narrow.
    case fixed(Int)
    /// Just as wide as nothing in it wraps, as far as there is room; all of the room if unknown.
    case natural
    /// A share of what the others leave, in proportion to the weight, which is at least 1.
    case flexible(weight: Int = 1)
  }
}
