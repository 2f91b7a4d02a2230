import CellGrid
import Checks
import TableEngine

extension TableView {
  /// What prepares for rows before they come on the screen.
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
    let isNearEnd = takeNearEnd()
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
    if !change.prefetched.isEmpty {
      source.tableView(self, prefetchRowsAt: change.prefetched)
    }
  }

  private func isRealised(_ path: RowPath) -> Bool {
    layout.position(of: .row(path)).map { views[$0] != nil } ?? false
  }

  private func takeNearEnd() -> Bool {
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
