import CellGrid
import Checks

/// A view that shows one row and then, when that has left the screen, another.
///
/// What happens to a cell is always the same, whether the table is loaded, scrolled or updated: it is
/// made or taken from the pool, the data source binds it to a row, its width is set, its height is
/// asked for once, it gets its place, `willDisplay` is sent, and it is drawn.
@MainActor
open class TableViewCell: TableContentView {
  /// The row that the cell shows; nil while it shows none.
  public internal(set) var indexPath: RowPath?
  /// The real width of the cell in columns, right from before its height is asked for.
  public internal(set) var columns = 0
  /// Goes up before every binding to a row and when the cell leaves it.
  ///
  /// What was asked for under another number comes too late; ``CellBinding`` sees to that.
  public internal(set) var generation = 0
  /// Whether the row is selected.
  ///
  /// The table sets it before the cell is bound and whenever it changes. Override it to be told;
  /// setting it selects nothing.
  open var isSelected = false
  /// Whether the row has the cursor, see ``TableView/focusedRow``; set by the table like
  /// ``isSelected``.
  open var isFocused = false

  /// The table that shows the cell; nil while the cell is in the pool.
  public internal(set) weak var tableView: TableView?
  var needsHeight = false
  /// Whether the table has made the cell and takes it back to show other rows.
  var isReusable = false
  var isPooled = false

  /// The view that measures and draws the cell, if it does not do so itself.
  ///
  /// A cell is then made in a few lines: build the view in `init()`, and set what it shows when the
  /// cell is bound. Whatever is changed in the view tells the table by itself.
  public var contentView: View? { didSet { contentViewDidChange(from: oldValue) } }

  /// The width from which on the cell has the same height, in columns; nil where nobody knows.
  ///
  /// A cell that knows it is not measured again for a wider screen: it must draw by ``columns``.
  open var naturalColumns: Int? { contentView?.naturalColumns }

  /// Makes a cell that shows nothing yet.
  public required init() {}

  /// Forgets the former row, just before the cell is bound to another one.
  open func prepareForReuse() {}

  /// The lines that the row takes at a width; asked once for each binding and width.
  ///
  /// A row has at least one line, also where ``contentView`` is an empty label or hides all its parts: so
  /// it keeps its cell and comes back when there is something to show. A cell that overrides this and
  /// returns 0 collapses its row on purpose, as `heightForRowAt` can: such a row is not on the screen, its
  /// cell is given to another, and only ``TableView/setNeedsHeight(at:)`` or a reload has it measured anew.
  /// Where the delegate gives the row's height this is not asked, so draw by ``columns``.
  open func sizeThatFits(columns: Int) -> Int { max(1, contentView?.height(columns: columns) ?? 1) }

  /// Draws some of the lines of the row; line 0 is row 0 of the canvas.
  open func draw(in canvas: inout Canvas, lines: Range<Int>) {
    drawContentView(in: &canvas, lines: lines)
  }

  /// Names what a line shows, so that the reader's place outlives a new width.
  ///
  /// Asked before ``sizeThatFits(columns:)`` and about the lines that it last counted, from 0. Without
  /// a content view a line is its number, which suits content that does not wrap.
  open func anchor(atLine line: Int) -> LineAnchor? {
    contentView.map { $0.anchor(atLine: line) } ?? LineAnchor(item: 0, offset: line)
  }

  /// The line that now shows what an anchor of this row names; nil where nothing does any more.
  open func line(of anchor: LineAnchor) -> Int? {
    contentView.map { $0.line(of: anchor) } ?? anchor.offset
  }

  /// Whether the cell takes the keys when it is asked to.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the cell gives the keys up when it is asked to; it loses them with its row all the same.
  open var canResignFirstResponder: Bool { true }

  /// The keys are for this cell from now on.
  open func didBecomeFirstResponder() {}

  /// The keys are not for this cell any more, also because its row is deleted or reloaded.
  ///
  /// Rows cannot be changed from here in that case.
  open func didResignFirstResponder() {}

  /// Says that the row has another height now, as when its image has arrived.
  ///
  /// The table measures this row again before it next draws, and binds nothing. Called while the
  /// table lays out, it costs one more pass; called in that one too, it waits for the next turn.
  public func setNeedsHeight() {
    guard let tableView else { return }
    needsHeight = true
    tableView.setNeedsLayout()
  }

  /// Says that the row looks different now and has the height that it had.
  ///
  /// Views in ``contentView`` say so themselves, and so does whatever changes the height.
  public func setNeedsDisplay() { tableView?.setNeedsDisplay() }

  /// Hears from the content view that it may have another height.
  func contentNeedsHeight() { setNeedsHeight() }

  /// Hears from the content view that it looks different.
  func contentNeedsDisplay() { setNeedsDisplay() }
}

extension TableViewCell: ViewHost {
  func contentViewDidChange(from former: View?) {
    guard contentView !== former else { return }
    former?.host = nil
    if let contentView {
      require(
        contentView.superview == nil && contentView.host == nil,
        "a view stands in one place only: take it out of where it is first")
      contentView.host = self
    }
    contentNeedsHeight()
  }

  /// Draws the view, which nobody has fitted where the delegate has given the row's height.
  func drawContentView(in canvas: inout Canvas, lines: Range<Int>) {
    guard let contentView, columns > 0 else { return }
    let end = contentView.height(columns: columns)
    contentView.drawHierarchy(in: &canvas, lines: lines.clamped(to: 0..<end))
  }
}

extension TableViewCell {
  /// Whether the keys are for this cell; at most one cell of a table has them.
  public var isFirstResponder: Bool { tableView?.firstResponder === self }

  /// Takes the keys, from the cell that has them if that lets go.
  ///
  /// The cell then stays with its row, on the screen or off it, until it resigns: it is not given to
  /// another row, and nobody is asked for it when its row comes back.
  ///
  /// - Returns: Whether the cell has the keys now; false for one that shows no row.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard let tableView, canBecomeFirstResponder else { return false }
    guard !isFirstResponder else { return true }
    if let former = tableView.firstResponder, !former.resignFirstResponder() { return false }
    tableView.firstResponder = self
    didBecomeFirstResponder()
    return isFirstResponder
  }

  /// Gives the keys up; a cell that is off the screen is then free for other rows.
  ///
  /// - Returns: Whether the cell does not have the keys now.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    guard let tableView, isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    tableView.firstResponder = nil
    tableView.setNeedsLayout()
    didResignFirstResponder()
    return !isFirstResponder
  }
}

extension View {
  /// The cell that the view is a part of; nil for a view that stands alone.
  public final var cell: TableViewCell? {
    if let superview { return superview.cell }
    return host as? TableViewCell
  }
}
