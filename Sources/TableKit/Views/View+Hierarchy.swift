import CellGrid
import Checks

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
  public final func draw(
    _ part: View, in rect: Rect, of canvas: inout Canvas, lines: Range<Int>
  ) {
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
