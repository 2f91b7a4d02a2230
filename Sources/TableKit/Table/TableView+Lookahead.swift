import CellGrid
import Checks
import TableEngine

extension TableView {
  /// The object that prepares for rows before they come on the screen.
  public var prefetchDataSource: (any TableViewDataSourcePrefetching)? {
    get { lookahead.prefetchDataSource }
    set {
      lookahead.prefetchDataSource = newValue
      lookahead.window.removeAll()
      setNeedsLayout()
    }
  }

  /// Whether rows are prefetched; switching it off cancels those that are pending.
  public var isPrefetchingEnabled: Bool {
    get { lookahead.isPrefetchingEnabled }
    set {
      lookahead.isPrefetchingEnabled = newValue
      setNeedsLayout()
    }
  }

  /// How far rows are prefetched in the direction of the last scroll, in screens of as many rows as
  /// are on the screen now.
  public var prefetchScreens: Double {
    get { lookahead.prefetchScreens }
    set {
      require(newValue >= 0, "a screen cannot be \(newValue) screens ahead")
      lookahead.prefetchScreens = newValue
      setNeedsLayout()
    }
  }

  /// How near the end is near, in screens of as many rows as are on the screen now.
  ///
  /// It is counted in rows, which are known, and not in lines, which are estimated.
  public var nearEndScreens: Double {
    get { lookahead.nearEndScreens }
    set {
      require(newValue >= 0, "the end cannot be \(newValue) screens away")
      lookahead.nearEndScreens = newValue
      setNeedsLayout()
    }
  }

  /// Tells who wants to know which rows come next, and that the end is near.
  ///
  /// Somebody who is told may change the table and lay it out; what follows from that is said after
  /// the next layout.
  func lookAhead() {
    guard laidOutSize.columns > 0, layout.viewportHeight > 0 else { return }
    guard !lookahead.isTelling else { return setNeedsLayout() }
    lookahead.isTelling = true
    defer { lookahead.isTelling = false }
    let isNearEnd = consumeNearEnd()
    tellPrefetcher()
    if isNearEnd { delegate?.tableViewDidApproachEnd(self) }
  }

  private func tellPrefetcher() {
    guard let source = prefetchDataSource else { return }
    let layout = layout
    let screens = isPrefetchingEnabled ? prefetchScreens : 0
    let rows = Self.rows(inScreens: screens, of: layout.shownRowNumbers)
    let change = lookahead.window.follow(layout, rows: rows, isRealised: isRealised)
    if !change.cancelled.isEmpty {
      source.tableView(self, cancelPrefetchingForRowsAt: change.cancelled)
    }
    if !change.prefetched.isEmpty { source.tableView(self, prefetchRowsAt: change.prefetched) }
  }

  private func isRealised(_ path: RowPath) -> Bool {
    layout.position(of: .row(path)).map { views[$0] != nil } ?? false
  }

  private func consumeNearEnd() -> Bool {
    guard dataSource != nil else { return false }
    let layout = layout
    let (rowCount, shown) = (layout.rowCount, layout.shownRowNumbers)
    return lookahead.nearEnd.isDue(
      rowCount: rowCount, rowsBelow: layout.isAtEnd ? 0 : rowCount - shown.upperBound,
      margin: Self.rows(inScreens: nearEndScreens, of: shown))
  }

  private static func rows(inScreens screens: Double, of shown: Range<Int>) -> Int {
    Int((Double(max(1, shown.count)) * screens).rounded(.up))
  }
}

extension TableView {
  /// Draws the visible rows, each cut to its own rectangle, after a layout if one is due.
  ///
  /// Cell (0, 0) of the canvas is the table's top left one. What no row covers is left as it is, so
  /// begin each frame with a blank canvas. O(visible cells).
  public func draw(in canvas: inout Canvas) {
    layoutIfNeeded()
    beginDrawing()
    defer { endDrawing() }
    let frame = FrameOfRows(self)
    let all = Rect(column: 0, row: 0, columns: size.columns, rows: frame.rows)
    canvas.inside(all) { canvas in
      // Where the screen is too small for both, the header is in front.
      let (footer, header) = (layout.pinnedFooter, layout.pinnedHeader)
      for tile in layout.tiles
      where tile.position != footer?.position && tile.position != header?.position {
        frame.draw(tile, in: &canvas)
      }
      for case let tile? in [footer, header] {
        canvas.fill(tile.rect(columns: frame.columns), style: .plain)
        frame.draw(tile, in: &canvas)
      }
      if frame.columns < size.columns { drawIndicator(in: &canvas) }
    }
  }

  /// Where a row is on the screen, in cells of the table; it may reach beyond the first or last line.
  func rect(of tile: Tile) -> Rect { tile.rect(columns: contentColumns) }
}

extension Tile {
  fileprivate func rect(columns: Int) -> Rect {
    Rect(column: 0, row: line, columns: columns, rows: height)
  }
}

/// The values that all rows of a frame have in common, found out once for it.
@MainActor
private struct FrameOfRows {
  let views: RowViews
  let columns: Int
  let rows: Int
  /// Which rows are marked; nil if none is.
  let marks: RowMarks?
  let focusedRowStyle: Style?
  let selectedRowStyle: Style?

  init(_ table: TableView) {
    views = table.views
    columns = table.contentColumns
    rows = table.size.rows
    marks = table.marks.isEmpty ? nil : table.marks
    focusedRowStyle = table.focusedRowStyle
    selectedRowStyle = table.selectedRowStyle
  }

  func draw(_ tile: Tile, in canvas: inout Canvas) {
    guard let view = views[tile.position], let content = view.content else { return }
    let first = max(0, -tile.line)
    let end = min(tile.height, rows - tile.line)
    guard first < end else { return }
    let rect = tile.rect(columns: columns)
    view.draw(content, lines: first..<end, in: rect, of: &canvas)
    if let marks, case .row(let path) = view.index, let style = style(of: path, in: marks) {
      canvas.restyle(rect) { $0.over(style) }
    }
  }

  /// The style of a row that is focused or selected; nil for one that is neither.
  private func style(of path: RowPath, in marks: RowMarks) -> Style? {
    let focus = marks.focused == path ? focusedRowStyle : nil
    let selection = marks.selection.contains(path) ? selectedRowStyle : nil
    return focus?.over(selection ?? .plain) ?? selection
  }
}

extension RowView {
  /// Draws some lines of the content, cut to its rectangle.
  ///
  /// In debug builds the first drawing after a fit shows whether the content keeps to the lines that
  /// it counted: rows would lie one over the other if nobody cut it.
  fileprivate func draw(
    _ content: any TableContentView, lines: Range<Int>, in rect: Rect, of canvas: inout Canvas
  ) {
    #if INTERNAL_CHECKS
      if !isChecked, let watch = DrawingWatch(below: rect, in: canvas) {
        isChecked = true
        return watch.draw(content, in: &canvas) { content.draw(in: &$0, lines: lines) }
      }
    #endif
    canvas.inside(rect) { content.draw(in: &$0, lines: lines) }
  }
}

extension TableView {
  /// The number of sections.
  public var numberOfSections: Int {
    reloadIfNeeded()
    return layout.shapes.count
  }

  /// The number of rows in a section, which must exist.
  ///
  /// It is what the table shows: in an update block that is open, the number before the block.
  public func numberOfRows(inSection section: Int) -> Int {
    reloadIfNeeded()
    require(
      layout.shapes.indices.contains(section),
      "there is no section \(section) among \(layout.shapes.count): check numberOfSections")
    return layout.shapes[section].rows
  }

  /// The rows on the screen, from top to bottom, without headers and footers.
  ///
  /// Like all questions about the screen it asks nobody and changes nothing: the answer is that of the
  /// last layout, with the paths that its rows have now. Call ``layoutIfNeeded()`` first where changes
  /// since then shall count.
  public var visibleRows: [VisibleRow] {
    layout.tiles.compactMap { tile in
      guard case .row(let path) = layout.index(at: tile.position) else { return nil }
      return VisibleRow(indexPath: path, line: tile.line, height: tile.height)
    }
  }

  /// The paths of the rows on the screen, from top to bottom.
  public var indexPathsForVisibleRows: [RowPath] { visibleRows.map(\.indexPath) }

  /// The paths of the rows on the screen of which a pinned header or footer leaves a line free.
  public var indexPathsForUnobstructedRows: [RowPath] {
    layout.tiles.compactMap { tile in
      guard case .row(let path) = layout.index(at: tile.position) else { return nil }
      return layout.isObstructed(tile) ? nil : path
    }
  }

  /// The cell of a row that is on the screen, in the overscan or just being laid out, else nil.
  public func cellForRow(at indexPath: RowPath) -> TableViewCell? {
    layout.position(of: .row(indexPath)).flatMap { views[$0]?.cell }
  }

  /// The cells of the rows on the screen, from top to bottom, without headers and footers.
  public var visibleCells: [TableViewCell] { indexPathsForVisibleRows.compactMap(cellForRow(at:)) }

  /// The row that a cell shows; nil for a cell of another table, or one that shows no row.
  public func indexPath(for cell: TableViewCell) -> RowPath? {
    cell.tableView === self ? cell.indexPath : nil
  }

  /// The view above a section's rows while it is on the screen, pinned or not, else nil.
  public func headerView(forSection section: Int) -> TableViewCell? {
    layout.position(of: .header(section: section)).flatMap { views[$0]?.cell }
  }

  /// The view below a section's rows while it is on the screen, pinned or not, else nil.
  public func footerView(forSection section: Int) -> TableViewCell? {
    layout.position(of: .footer(section: section)).flatMap { views[$0]?.cell }
  }

  /// The place of a row on the screen, which may reach over its edges; nil for a row that is not on it.
  ///
  /// Columns and lines count from the table's top left cell.
  public func rectForRow(at indexPath: RowPath) -> Rect? {
    layout.position(of: .row(indexPath)).flatMap { layout.tile(at: $0) }.map(rect(of:))
  }

  /// The first row on the screen that is not a header or footer, and its lines above the top edge.
  public var topPosition: (indexPath: RowPath, inset: Int)? {
    visibleRows.first.map { ($0.indexPath, max(0, -$0.line)) }
  }

  /// Whether the first line is on the screen.
  public var isAtTop: Bool { layout.isAtStart }

  /// Whether the last line is on the screen.
  public var isAtBottom: Bool { layout.isAtEnd }

  /// The part of the rows above the top edge, 0 to 1, exact whatever was measured; 1 at the end.
  public var rowProgress: Double { layout.rowProgress }

  /// The lines of all rows, headers and footers; those not measured yet count with their estimate.
  public var estimatedTotalHeight: Int { layout.totalHeight }

  /// The number of cells that wait for another row.
  public var pooledCellCount: Int { pool.count }
}

/// A row on the screen.
public struct VisibleRow: Sendable, Hashable {
  /// Which row.
  public var indexPath: RowPath
  /// Screen line of its first line; negative where the top edge cuts the row.
  public var line: Int
  /// Its lines, of which the screen's edges may hide some.
  public var height: Int
}

/// The calls about rows that are not on the screen yet.
struct Lookahead {
  weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?
  var isPrefetchingEnabled = true
  var prefetchScreens = 1.0
  var window = PrefetchWindow()
  var nearEndScreens = 1.0
  var nearEnd = NearEndFetch()
  /// Whether somebody is being told, who may cause another layout.
  var isTelling = false

  /// Begins anew, because the rows are other ones.
  mutating func reset() {
    window.removeAll()
    nearEnd = NearEndFetch()
  }
}
