import CellGrid

/// The state that the rows and the header of one table share: its columns, the column that has the cursor, and
/// whether long values are wrapped.
///
/// Rows are ``ColumnCell``s, and a ``ColumnHeader`` stands above the table. Change what you like here:
/// all that shows it is laid out and drawn again, and what is being read stays on its line.
///
///     let columns = TableColumns(ColumnLayout([TableColumn("name"), TableColumn("price")]))
///     columns.focusedColumn = 1
///     columns.wraps = true
///     columns.layout.columns[0].chosenWidth = 12
@MainActor
public final class TableColumns {
  /// The columns, their widths and how far they are scrolled.
  public var layout: ColumnLayout { didSet { if !isMeasuring { layoutDidChange() } } }
  /// The column that has the cursor; nil for none.
  ///
  /// Setting it scrolls sideways by as little as shows the column, and it stays on the screen when
  /// columns become wider or the table narrower.
  public var focusedColumn: Int? {
    didSet { if focusedColumn != oldValue { focusDidChange() } }
  }
  /// Whether values that are wider than their columns are wrapped, and rows as tall as that takes;
  /// otherwise rows have one line.
  public var wraps = false { didSet { if wraps != oldValue { heightsDidChange() } } }
  /// Most lines of a value that is wrapped, the last of them cut with an ellipsis; 0 for all.
  public var mostLines = 0 { didSet { if mostLines != oldValue { heightsDidChange() } } }

  /// How the cell under the cursor looks over what it shows: the focused column of the focused row.
  ///
  /// It is reversed at first, as every terminal can show. Give the table a ``TableView/focusedRowStyle``
  /// without `.reverse`; where the whole row is reversed, the cell is bold and underlined in it.
  public var focusedCellStyle = Style(attributes: .reverse) { didSet { setNeedsDisplay() } }
  /// How matches look that ``ColumnCell/highlight`` finds: its colours take the place of the text's.
  public var matchStyle = Style(background: .role(.match)) { didSet { setNeedsDisplay() } }

  /// The columns of the table in which its rows show values, behind what they keep free; empty before
  /// the first row was laid out.
  public private(set) var room = 0..<0

  /// Goes up whenever places or widths may be others.
  private(set) var revision = 0
  /// The table whose rows were laid out last.
  private weak var tableView: TableView?
  private var shownSlots: [ColumnSlot]?
  private var naturalWidth: Int?
  private var isMeasuring = false
  /// The first column that scrolls, as it was before other widths of the table moved it; nil where none has.
  private var firstBeforeResizing: Int?
  /// The columns that rows know values of.
  private var version: ColumnsVersion
  private var cells: [Weak<ColumnCell>] = []
  private var headers: [Weak<ColumnHeader>] = []

  private struct Weak<Object: AnyObject> {
    weak var object: Object?
  }

  /// Makes columns that nothing shows yet.
  public init(_ layout: ColumnLayout = ColumnLayout([])) {
    self.layout = layout
    version = layout.version
  }

  /// The columns on the screen, counted from the start of ``room``; none before that is known.
  ///
  /// O(columns on the screen).
  public var places: [ColumnLayout.Place] { slots.map(\.place) }

  /// The columns on the screen, worked out once for all rows.
  var slots: [ColumnSlot] {
    if let shownSlots { return shownSlots }
    let slots = ColumnSlot.all(of: layout, in: room.count)
    shownSlots = slots
    return slots
  }

  /// Scrolls sideways by some columns; to the left where the number is negative.
  public func scroll(by count: Int) {
    firstBeforeResizing = nil
    scroll { $0.scroll(by: count, in: room.count) }
  }

  /// Scrolls sideways by as little as shows a column.
  public func scroll(toShow column: Int) {
    firstBeforeResizing = nil
    show(column)
  }

  private func show(_ column: Int) { scroll { $0.scroll(toShow: column, in: room.count) } }

  /// The column at a column of the table, as for a click on a row or the header; nil outside of all.
  public func column(atX x: Int) -> Int? {
    layout.column(atX: x - room.lowerBound, in: room.count)
  }

  private func scroll(_ change: (inout ColumnLayout) -> Void) {
    guard !room.isEmpty else { return }
    var scrolled = layout
    change(&scrolled)
    let isElsewhere = scrolled.firstScrolled(in: room.count) != layout.firstScrolled(in: room.count)
    if isElsewhere { layout = scrolled }
  }
}

/// Questions and messages of rows and headers.
extension TableColumns {
  /// Has a cell told of all changes.
  func add(_ cell: ColumnCell) {
    cells.removeAll { $0.object == nil || $0.object === cell }
    cells.append(Weak(object: cell))
  }

  /// Has a header told of all changes.
  func add(_ header: ColumnHeader) {
    headers.removeAll { $0.object == nil }
    headers.append(Weak(object: header))
  }

  /// Tells a cell of changes no more, as it shows other columns.
  func remove(_ cell: ColumnCell) { cells.removeAll { $0.object === cell } }

  /// The slots of a row's values in some columns of its table, after all values were measured.
  ///
  /// Widening a column may push others off the screen; those that come instead are measured as well.
  func fit(_ cell: ColumnCell, in room: Range<Int>) -> [ColumnSlot] {
    if let tableView = cell.tableView { self.tableView = tableView }
    adopt(room)
    while true {
      let slots = slots
      let showsFocus = showsFocusedColumn
      var isWider = false
      for slot in slots {
        let extent = cell.value(ofColumn: slot.place.column).extent(slot.alignment)
        if measure(extent, inColumn: slot.place.column) { isWider = true }
      }
      guard isWider else { return slots }
      columnsDidGrow(showingFocus: showsFocus)
    }
  }

  /// The slot that a column has once it was scrolled to and a value in it measured.
  func slot(for value: ColumnValue, inColumn number: Int) -> ColumnSlot {
    var column = layout.columns[number]
    column.extent = column.extent.union(value.extent(column.alignment))
    let width = min(column.width, layout.most(ofColumn: number, in: room.count))
    return ColumnSlot(
      place: ColumnLayout.Place(column: number, start: 0, width: width),
      alignment: column.alignment, behind: column.extent.behind, wrapWidth: width)
  }

  /// Takes over which columns of the table the rows have.
  func adopt(_ room: Range<Int>) {
    guard room != self.room else { return }
    let showsFocus = self.room.isEmpty || showsFocusedColumn
    // What a narrow table has moved off the screen comes back where there is room for it again.
    let first = firstBeforeResizing ?? layout.firstScrolled
    self.room = room
    forgetPlaces()
    if layout.firstScrolled != first { layout.scroll(toFirst: first) }
    if showsFocus { showFocusedColumn() }
    firstBeforeResizing = first
    for header in headers { header.object?.setNeedsDisplay() }
  }

  /// Lays the rows out that a header is to stand above, so that both are drawn in the same places.
  func layOutRows() {
    guard let tableView else { return }
    tableView.layoutIfNeeded()
    let end = max(room.lowerBound + 1, tableView.contentColumns)
    if tableView.contentColumns > 0 { adopt(room.lowerBound..<end) }
  }

  /// The width in which all columns have room.
  var naturalColumns: Int {
    if let naturalWidth { return naturalWidth }
    let width = layout.naturalWidth
    naturalWidth = width
    return width
  }
}

/// Telling what shows the columns that they have changed.
extension TableColumns {
  private var showsFocusedColumn: Bool {
    guard let focusedColumn,
      let place = slots.last(where: { $0.place.column == focusedColumn })?.place
    else { return false }
    return !place.isCut || layout.shows(focusedColumn, in: room.count)
  }

  private func showFocusedColumn() { focusedColumn.map(show) }

  private func measure(_ extent: ColumnExtent, inColumn column: Int) -> Bool {
    isMeasuring = true
    defer { isMeasuring = false }
    return layout.measure(extent, inColumn: column)
  }

  /// Takes over that a value was seen that has made a column wider.
  ///
  /// Rows of one line keep their heights and are drawn after this layout; others are measured in one
  /// more pass.
  private func columnsDidGrow(showingFocus: Bool) {
    forgetPlaces()
    if wraps { tableView?.setNeedsHeights() }
    setNeedsDisplay()
    if showingFocus { showFocusedColumn() }
  }

  /// Lays all rows out again, as columns that come on the screen have to be measured.
  private func layoutDidChange() {
    if layout.version.number != version.number {
      version = layout.version
      for cell in cells { cell.object?.forgetValues() }
    }
    guard !wraps else { return heightsDidChange() }
    forgetPlaces()
    for cell in cells { cell.object?.setNeedsHeight() }
    setNeedsDisplay()
  }

  private func heightsDidChange() {
    forgetPlaces()
    tableView?.setNeedsHeights()
    setNeedsDisplay()
  }

  private func focusDidChange() {
    firstBeforeResizing = nil
    showFocusedColumn()
    setNeedsDisplay()
  }

  private func forgetPlaces() {
    revision += 1
    (shownSlots, naturalWidth) = (nil, nil)
  }

  private func setNeedsDisplay() {
    tableView?.setNeedsDisplay()
    for header in headers { header.object?.setNeedsDisplay() }
  }
}
