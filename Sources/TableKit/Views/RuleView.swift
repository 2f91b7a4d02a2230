import CellGrid

/// A line across the whole width.
@MainActor
public final class RuleView: View {
  /// How the line looks.
  public var style: Style { didSet { if style != oldValue { setNeedsDisplay() } } }

  /// Makes a rule.
  public init(style: Style = Style(foreground: .role(.rule))) {
    self.style = style
    super.init()
  }

  override public var naturalColumns: Int? { 1 }

  override public func sizeThatFits(columns: Int) -> Int { 1 }

  override public func draw(in canvas: inout Canvas, lines: Range<Int>) {
    canvas.drawRule(at: Point(column: 0, row: 0), columns: columns, style: onBackground(style))
  }
}
