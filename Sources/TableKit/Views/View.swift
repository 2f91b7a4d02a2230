import CellGrid

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
