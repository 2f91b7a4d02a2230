import CellGrid
import TableEngine

/// A list of self-sizing rows that reuses its cells, for a grid of cells of any size.
///
/// The table draws in a canvas and knows no terminal. Set its ``size``, give it a data source, change
/// what you like, and call ``draw(in:)`` once a frame: all changes since the last frame are one layout.
@MainActor
public final class TableView {
  /// The provider of the rows; the table does not keep it alive.
  ///
  /// Setting it is a ``reloadData()``.
  public weak var dataSource: (any TableViewDataSource)? {
    didSet {
      #if DEBUG
        updates.hasDataSource = dataSource != nil
      #endif
      reloadData()
    }
  }
  /// The receiver of events about the rows; the table does not keep it alive.
  ///
  /// Set it before the first layout. One that is set later is asked about the rows that come then:
  /// call ``reloadData()`` to have all of them asked about.
  public weak var delegate: (any TableViewDelegate)?

  /// The size of the table on the screen, in columns and lines; nothing is laid out before it is set.
  ///
  /// Another width is answered by laying out the visible cells again; the data source is not asked
  /// for cells. Of several widths between two layouts only the last one costs anything.
  public var size = GridSize(columns: 0, rows: 0) {
    didSet { if size != oldValue { setNeedsLayout() } }
  }

  /// The view above the first section, which scrolls with the rows; its height is its own affair.
  ///
  /// A ``View`` or ``TableViewCell`` says by itself when it has another height. For anything else
  /// call ``setTableHeaderNeedsHeight()``.
  public var tableHeaderView: (any TableContentView)? {
    didSet { tableViewsDidChange(.tableHeader) }
  }
  /// The view below the last section, which scrolls with the rows as ``tableHeaderView`` does above them.
  public var tableFooterView: (any TableContentView)? {
    didSet { tableViewsDidChange(.tableFooter) }
  }

  /// Whether the delegate is asked for headers of sections; takes effect with ``reloadData()``.
  public var showsSectionHeaders = false
  /// Whether the delegate is asked for footers of sections; takes effect with ``reloadData()``.
  public var showsSectionFooters = false

  /// How the row with the cursor looks over what its cell draws; nil leaves that to the cell.
  ///
  /// A colour takes the place of the cell's default one, and attributes are added. At first the row is
  /// shown in reverse, which every terminal can.
  public var focusedRowStyle: Style? = Style(attributes: .reverse) {
    didSet { if focusedRowStyle != oldValue { setNeedsDisplay() } }
  }
  /// How selected rows look over what their cells draw; nil leaves that to the cells.
  public var selectedRowStyle: Style? = Style(
    background: .role(.accentBackground), attributes: .bold)
  {
    didSet { if selectedRowStyle != oldValue { setNeedsDisplay() } }
  }

  var layout: TableLayout
  var pool = CellPool()
  var views = RowViews()
  /// Positions that were measured in this pass and are not displayed, oldest first.
  var passed: [Int] = []
  /// A data source that nobody else keeps.
  var ownedDataSource: AnyObject?
  /// Whether a row has read a model that can be watched.
  var rowsReadModels = false
  /// The cell that `cellForRow` must return because its row is only reconfigured.
  var reconfigured: TableViewCell?

  /// The rows without lines that the layout under way has come across.
  var collapsed = CollapsedRows()
  var followedRows = FollowedRows()
  /// The heights known beside those in the layout.
  var rowHeights = RowHeights()
  /// The cells around views that are the table's header or footer.
  var hosts = TableViewHosts()
  /// The cursor and the selection.
  var marks = RowMarks()
  /// The rows that are prefetched, and whether the end is near.
  var lookahead = Lookahead()
  /// The scroll bar, the scroll that is under way, and what to measure in idle time.
  var scrolling = ScrollState()
  /// The cell that the keys are for, which stays with its row also off the screen; nil for none.
  ///
  /// The table takes no keys: hand them to the cell. See ``TableViewCell/becomeFirstResponder()``.
  public internal(set) weak var firstResponder: TableViewCell?

  /// Whether something has changed since the last layout, which the next ``draw(in:)`` takes up.
  public internal(set) var needsLayout = false
  /// Whether the table is to be drawn again: something has changed since the last ``draw(in:)``, or
  /// while that was under way.
  public internal(set) var needsDisplay = false
  /// Called when the table is to be drawn, once for each frame, whatever has changed it.
  ///
  /// What shows the table wakes up here and draws it soon; drawing at once from within this call is an
  /// error. A `Task` that changes rows needs nothing else to have them shown.
  public var onNeedsDisplay: (() -> Void)?
  /// Whether a drawing is under way.
  var isDrawing = false
  /// Whether the data source is asked for everything before the next layout.
  var needsReload = false
  /// Whether the next layout measures all rows again.
  var remeasuresAll = false
  /// Whether a pass is under way, or somebody is being asked: the rows stand still.
  var isLayingOut = false
  /// The width of the rows and the lines of the screen in the last layout.
  var laidOutSize = GridSize(columns: 0, rows: 0)

  /// The place that is being read at the top edge, while its lines change.
  var reading: ReadingPlace?
  /// Whether the layout that is under way looks for what is being read.
  var resolvesReading = false

  /// How many update blocks are open, one in the other.
  var updateDepth = 0
  /// The changes that the open block has named.
  var batch = UpdateBatch()
  /// The state of the open block beside its changes, and the work that waits for its end or that of a pass.
  var updates = UpdateState()
  /// Functions to call after the next layout.
  var completions: [() -> Void] = []

  /// Makes a table without rows.
  ///
  /// - Parameter estimatedRowHeight: Lines that a row is taken to have until it is measured. It moves
  ///   the scroll bar and nothing else.
  public convenience init(estimatedRowHeight: Int = 3) {
    self.init(estimatedRowHeight: estimatedRowHeight, heights: HeightTree())
  }

  /// Makes a table whose heights are kept in a given tree; tests give one of small leaves.
  init(estimatedRowHeight: Int, heights: HeightTree) {
    layout = TableLayout(estimatedHeight: estimatedRowHeight, heights: heights)
  }

  /// Lines that a row is taken to have until it is measured, as given to the initialiser.
  public var estimatedRowHeight: Int { layout.estimatedHeight }

  /// Whether the header of the section at the top edge stays there while its rows scroll.
  public var pinsSectionHeaders: Bool {
    get { layout.pinsHeaders }
    set {
      // Another line than before may be the first that is read.
      if newValue != layout.pinsHeaders { forgetReading() }
      layout.pinsHeaders = newValue
      setNeedsLayout()
    }
  }

  /// Whether the footer of the section at the bottom edge stays there while its rows scroll.
  public var pinsSectionFooters: Bool {
    get { layout.pinsFooters }
    set {
      layout.pinsFooters = newValue
      setNeedsLayout()
    }
  }

  /// Whether the last line stays visible when rows arrive or grow, as long as it is visible.
  ///
  /// Scrolling up ends that, scrolling to the end resumes it.
  public var followsTail: Bool {
    get { layout.followsTail }
    set { layout.followsTail = newValue }
  }

  /// Whether rows that are inserted above the first line leave the screen as it is.
  ///
  /// Without it they come into view while the first line is visible, as in UITableView. Anywhere else
  /// what is being read stays where it is in any case.
  public var keepsPlaceAtTop: Bool {
    get { layout.keepsPlaceAtStart }
    set { layout.keepsPlaceAtStart = newValue }
  }

  func setNeedsLayout() {
    needsLayout = true
    markForDisplay()
  }

  /// Says that any row may have another height: all are measured again, and none is bound for it.
  func setNeedsHeights() {
    remeasuresAll = true
    setNeedsLayout()
  }

  /// Says that the table looks different from when it was last drawn.
  ///
  /// A table, its cells and their views say so themselves whatever is changed in them. Call it where a
  /// cell draws something that the table cannot know of. What is changed while the table draws is taken
  /// to be for this very drawing.
  public func setNeedsDisplay() { if !isDrawing { markForDisplay() } }

  private func markForDisplay() {
    guard !needsDisplay else { return }
    needsDisplay = true
    if !isDrawing { onNeedsDisplay?() }
  }
}

extension TableView {
  /// The policy for an update block that contradicts itself or the data source.
  public var updateFailurePolicy: UpdateFailurePolicy {
    get { updates.failurePolicy }
    set { updates.failurePolicy = newValue }
  }

  /// Takes messages about mistakes that the table went on after; writes to standard error at first.
  public var log: (String) -> Void {
    get { updates.log }
    set { updates.log = newValue }
  }

  /// Answers a block that cannot be; nothing of it was carried out.
  func fail(_ error: UpdateError) {
    let message = "invalid update of a table: \(error)"
    switch updateFailurePolicy {
    case .trap: fatalError(message)
    case .reload:
      log("\(message); all data is reloaded")
      reloadData()
    }
  }
}

extension TableView {
  /// The row that is drawn at a cell of the table, as for a click; O(rows on the screen).
  ///
  /// Nil outside of the table and its rows: on the scroll bar, on a header or footer, also where one
  /// that is pinned covers a row, and below the last row.
  ///
  /// - Parameter point: Column and line, counted from the table's top left cell.
  public func indexPathForRow(at point: Point) -> RowPath? {
    let area = Rect(column: 0, row: 0, columns: contentColumns, rows: size.rows)
    let pinned = [layout.pinnedHeader, layout.pinnedFooter].compactMap(\.self)
    guard area.contains(point), !pinned.contains(where: { rect(of: $0).contains(point) })
    else { return nil }
    let tile = layout.tiles.first { rect(of: $0).contains(point) }
    guard let tile, case .row(let path) = layout.index(at: tile.position) else { return nil }
    return path
  }
}

extension TableView {
  /// Tells the cells on the screen whether they are selected and have the cursor.
  func showMarks() {
    for view in views.all {
      if case .row(let path) = view.index, let cell = view.cell { showMarks(of: path, in: cell) }
    }
  }

  /// Tells a cell about its row.
  func showMarks(of path: RowPath, in cell: TableViewCell) {
    show(isSelected: marks.selection.contains(path), isFocused: marks.focused == path, in: cell)
  }

  /// Marks a cell; a property that is right already is not set again.
  func show(isSelected: Bool, isFocused: Bool, in cell: TableViewCell) {
    guard cell.isSelected != isSelected || cell.isFocused != isFocused else { return }
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isFocused != isFocused { cell.isFocused = isFocused }
    setNeedsDisplay()
  }
}

extension TableView {
  /// Lines above and below the screen whose rows have bound and measured cells too; 0 at first.
  ///
  /// Such a cell stays bound while it is in range, and is neither bound nor measured again when a
  /// scroll brings it on the screen. It is not visible: `willDisplay` is sent when it is. What is on
  /// the screen does not depend on the overscan.
  public var overscanLines: Int {
    get { layout.overscanLines }
    set {
      layout.overscanLines = newValue
      setNeedsLayout()
    }
  }
}

/// The heights that a table knows beside those in its layout.
@MainActor
struct RowHeights {
  /// The delegate's answers in this pass, by position; ``ofItself`` for a row that sizes itself.
  ///
  /// A table of a kind that others are of: each new kind costs a tenth of a millisecond of a program's start.
  private var given: [Int: Int] = [:]
  /// Stands for the height of a row that sizes itself.
  private static let ofItself = Int.min

  /// The heights that templates have measured.
  lazy var cache = HeightCache<AnyHashable>()

  /// The delegate's answer for a row; nil where it was not asked, and in it for a row that sizes itself.
  func known(at position: Int) -> Int?? {
    given[position].map { $0 == Self.ofItself ? nil : $0 }
  }

  /// Keeps the delegate's answer, until the pass ends.
  mutating func keep(_ answer: Int?, at position: Int) {
    given[position] = answer ?? Self.ofItself
  }

  /// Forgets all answers.
  mutating func forgetAnswers() { given.removeAll(keepingCapacity: true) }
}
