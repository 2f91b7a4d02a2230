import CellGrid
import Checks
import TableEngine

extension TableView {
  /// Gives the rows that nobody looked at the mean height of those that were measured.
  ///
  /// For idle moments: it makes the scroll bar more exact, and nothing on the screen moves.
  public func refreshEstimates() {
    layoutIfNeeded()
    layout.refreshEstimates()
  }

  /// Asks for the estimates of the rows beside those that were measured, once for each row.
  func askForEstimates() {
    guard let delegate else { return }
    while let positions = layout.rowsToEstimate {
      for (position, index) in zip(positions, layout.indices(at: positions)) {
        layout.setEstimate(estimate(of: index, from: delegate), at: position)
      }
    }
  }

  private func estimate(of index: RowIndex, from delegate: any TableViewDelegate) -> Int? {
    guard case .row(let path) = index else { return nil }
    let lines = delegate.tableView(self, estimatedHeightForRowAt: path)
    require(lines ?? 0 >= 0, "\(lines ?? 0) lines for row \(path): check estimatedHeightForRowAt")
    return lines
  }
}

extension TableView {
  /// Where the first responder's row is, on the screen or off it.
  private var firstResponderPosition: Int? {
    guard let firstResponder else { return nil }
    return views.position { $0.cell === firstResponder }
  }

  /// Measures the first responder where it is off the screen and its height has changed.
  func fitFirstResponder() {
    guard let position = firstResponderPosition, contentColumns > 0,
      let view = views[position], view.fittedColumns == nil
    else { return }
    layout.setHeight(fit(view, at: position), at: position)
  }

  /// Takes the keys from a cell whose row is gone, whether it would let go or not.
  ///
  /// The cell still has its row when it is told so. The data source is ahead of the table at that
  /// moment, so nothing may be laid out or changed.
  func dismissFirstResponder() {
    guard let cell = firstResponder else { return }
    firstResponder = nil
    asking { cell.didResignFirstResponder() }
  }

  /// Takes the keys from a cell whose row an update deletes or reloads.
  func dismissFirstResponder(before map: UpdateMap) {
    guard let position = firstResponderPosition, let index = views[position]?.index else { return }
    if map.newIndex(of: index) == nil || map.isReloaded(index) { dismissFirstResponder() }
  }
}

extension TableView {
  /// The row with the cursor, which keys move, selected or not; nil for none.
  ///
  /// It follows its row through updates; if that is deleted, the row that takes its place has the
  /// cursor, or else the one before. Setting it scrolls nothing: ``focusRow(at:)`` does. In an update
  /// block it is set at the end, and the path is one of after it.
  public var focusedRow: RowPath? {
    get { marks.focused }
    set {
      guard knowsRows else {
        guard let newValue else { return whenIdle { $0.focusedRow = nil } }
        return whenIdle(newValue, to: "focus") { $0.focusedRow = $1 }
      }
      if let newValue { checkExists(newValue, to: "focus") }
      guard newValue != marks.focused else { return }
      marks.focused = newValue
      showMarks()
    }
  }

  /// Gives a row the cursor and scrolls as little as shows it, not at all if it is on the screen.
  public func focusRow(at indexPath: RowPath) {
    focusedRow = indexPath
    scrollToRow(at: indexPath, position: .none)
  }

  /// Moves the cursor by rows, down if positive, over all sections and not beyond either end.
  ///
  /// Without a cursor it starts at the first row on the screen. A row that is taller than the screen
  /// is not read in this way: scroll by lines until its end is seen, then move on.
  ///
  /// - Returns: Whether there was a row to move to.
  @discardableResult
  public func moveFocus(by rows: Int) -> Bool {
    layoutIfNeeded()
    guard layout.rowCount > 0 else { return false }
    let number = marks.focused.flatMap(layout.rowNumber(of:)).map { $0 + rows }
    let target = min(max(number ?? layout.shownRowNumbers.lowerBound, 0), layout.rowCount - 1)
    let path = layout.path(ofRowNumber: target)
    guard path != focusedRow else { return false }
    focusRow(at: path)
    return true
  }
}

extension TableView {
  /// The height of a row as a template of its type of cell has it at the table's width.
  ///
  /// Use it in the delegate's `heightForRowAt`, so that rows are measured without cells of their own:
  ///
  ///     func tableView(_ tableView: TableView, heightForRowAt indexPath: RowPath) -> Int? {
  ///       let book = books[indexPath.row]
  ///       return tableView.height(forCell: BookCell.self, at: indexPath, key: book.isbn) {
  ///         $0.book = book
  ///       }
  ///     }
  ///
  /// There is one template for each type. The data source is not asked. The table must have a width,
  /// as it has whenever the delegate is asked.
  ///
  /// - Parameters:
  ///   - type: A registered type.
  ///   - indexPath: The row, which the template has as its own while it is measured.
  ///   - key: What the row shows, wherever it is; see ``heightCache`` for when that changes.
  ///   - configure: Binds the template to the row; called only where the height is not known.
  public func height<C: TableViewCell>(
    forCell type: C.Type, at indexPath: RowPath, key: some Hashable, configure: (C) -> Void
  ) -> Int {
    height(
      forCell: type, at: indexPath, row: HeightCache.Row(key: AnyHashable(key)),
      configure: configure)
  }

  /// The height of a row in one of the versions of its content; another one is measured again.
  public func height<C: TableViewCell>(
    forCell type: C.Type, at indexPath: RowPath, row: HeightCache<AnyHashable>.Row,
    configure: (C) -> Void
  ) -> Int {
    pool.checkRegistration(of: type)
    rowHeights.cache.registerIfNeeded(type)
    layoutIfNeeded()
    return rowHeights.cache.height(of: type, for: row, columns: laidOutSize.columns) { template in
      template.indexPath = indexPath
      configure(template)
    }
  }

  /// The heights that templates have measured, by key.
  ///
  /// They outlive ``reloadData()``. Forget those of rows that show something else now, or give each
  /// of a row's contents a version of its own.
  public var heightCache: HeightCache<AnyHashable> { rowHeights.cache }

  /// Answers the layout's question for a row that has no view, and needs none if its height is given.
  func adoptGivenHeight(at position: Int) -> Bool {
    guard views[position] == nil, let given = givenHeight(at: position) else { return false }
    collapsed.note(lines: given, ofCell: false)
    layout.setHeight(given, at: position)
    return true
  }

  /// The height that the delegate gives a row; asked once in a pass.
  func givenHeight(at position: Int) -> Int? {
    if let known = rowHeights.known(at: position) { return known }
    let given = askForHeight(at: position)
    rowHeights.keep(given, at: position)
    return given
  }

  /// Asks the delegate for the height of a row.
  func askForHeight(at position: Int) -> Int? {
    guard let delegate, case .row(let path) = views[position]?.index ?? layout.index(at: position)
    else { return nil }
    return delegate.tableView(self, heightForRowAt: path)
  }
}

extension TableView {
  /// Why the lines of the row at the top edge are about to change.
  enum LineChange {
    /// The table has another size.
    case resize
    /// The row has another content.
    case relayout
  }

  /// Notes what is being read at the top edge, unless that is known from before.
  ///
  /// A resize takes up the place of the first width again even if a short content has moved the rows
  /// since; a row that changes by itself starts from what is on the screen.
  func keepReading(orCaptureAt change: LineChange) {
    if change == .resize { layout.holdBelowHeader() }
    let held = layout.heldLine()
    if let reading, let position = layout.position(of: reading.index) {
      if change == .resize {
        layout.hold(reading.held(at: position))
        resolvesReading = true
        return
      }
      resolvesReading = (held.position, held.inset) == (position, reading.held.inset)
      if resolvesReading { return }
    }
    captureReading(held)
  }

  private func captureReading(_ held: HeldLine) {
    reading = nil
    let isHeldElsewhere = layout.isAtStart || layout.followsTail && layout.isAtEnd
    guard layout.isAnchored, !isHeldElsewhere, let view = views[held.position],
      view.fittedColumns != nil, let anchor = view.cell?.anchor(atLine: held.inset)
    else { return }
    reading = ReadingPlace(index: view.index, anchor: anchor, held: held)
    resolvesReading = true
  }

  /// The line at the top edge after a row was measured, if it is the row that is being read.
  func readingLine(of view: RowView) -> Int? {
    guard resolvesReading, let reading, view.index == reading.index,
      let line = view.cell?.line(of: reading.anchor)
    else { return nil }
    self.reading?.held.inset = line
    return line
  }

  /// Takes over where the row that was being read is now.
  ///
  /// One that was moved elsewhere is not followed there: the screen is held by those that stayed.
  func moveReading(_ map: UpdateMap) {
    reading = reading.flatMap { place in
      guard !map.hasMoved(place.index), let index = map.newIndex(of: place.index) else {
        return nil
      }
      return ReadingPlace(index: index, anchor: place.anchor, held: place.held)
    }
  }

  /// Forgets what was being read, because the reader has gone elsewhere.
  func forgetReading() { reading = nil }
}

/// A mistake that stops nothing and shows nothing: the program goes on, and its author wonders.
enum TableWarning: String, CaseIterable, Sendable {
  /// The table does not keep its data source alive, and nobody else did.
  case releasedDataSource = """
    the data source of a table was released: a table does not keep it alive, so keep it in a property
    """
  /// The rows stand still until the block is closed.
  case openBlock = """
    a table is drawn while an update block is open: each beginUpdates() needs its endUpdates()
    """
  /// Headers are asked for only if the table is told that there are any.
  case hiddenHeaders = """
    the delegate has headers for sections that are not shown: set showsSectionHeaders before reloadData()
    """
}

#if DEBUG
  extension TableView {
    /// Logs a mistake, once for each table.
    func warn(_ warning: TableWarning) {
      if updates.warnings.insert(warning).inserted { log("warning: \(warning.rawValue)") }
    }

    /// Looks for mistakes that can be seen when the table is drawn.
    func warnBeforeDrawing() {
      if updates.hasDataSource, dataSource == nil { warn(.releasedDataSource) }
      if updateDepth > 0 { warn(.openBlock) }
    }

    /// Looks for headers that the delegate has and nobody asks for.
    func warnAboutHeaders() {
      guard !showsSectionHeaders, !layout.shapes.isEmpty, !updates.hasLookedForHeaders,
        let delegate
      else { return }
      updates.hasLookedForHeaders = true
      guard let header = asking({ delegate.tableView(self, viewForHeaderInSection: 0) }) else {
        return
      }
      if header.isReusable { pool.put(header) }
      warn(.hiddenHeaders)
    }
  }
#endif
