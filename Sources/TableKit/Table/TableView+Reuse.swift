import CellGrid
import Checks
import TableEngine

extension TableView {
  /// Makes a type of cell known, from then on ``dequeueReusableCell(_:for:)`` gives such cells.
  ///
  /// A type can be registered once only.
  public func register<C: TableViewCell>(_ type: C.Type) { pool.register(type) }

  /// A cell of a registered type for a row: one that has left the screen, or a new one.
  ///
  /// The type can be left out where what the cell is assigned to says it. Call it in `cellForRowAt` and
  /// return the cell from there: one that is not returned is not used again. For a row that is
  /// reconfigured it gives the cell that the row has.
  public func dequeueReusableCell<C: TableViewCell>(
    _ type: C.Type = C.self, for indexPath: RowPath
  ) -> C {
    if let reconfigured, reconfigured.indexPath == indexPath {
      guard let cell = reconfigured as? C else {
        fatalError("a row that is reconfigured keeps its type of cell: reload it instead")
      }
      cell.generation += 1
      return cell
    }
    let cell = dequeueCell(type)
    cell.indexPath = indexPath
    showMarks(of: indexPath, in: cell)
    return cell
  }

  /// A cell of a registered type to use as header or footer of a section.
  public func dequeueReusableHeaderFooterView<C: TableViewCell>(_ type: C.Type = C.self) -> C {
    let cell = dequeueCell(type)
    show(isSelected: false, isFocused: false, in: cell)
    return cell
  }

  private func dequeueCell<C: TableViewCell>(_ type: C.Type) -> C {
    let cell = pool.take(type)
    cell.isReusable = true
    cell.generation += 1
    return cell
  }

  /// Asks for what shows a row, header or footer.
  ///
  /// It is in the table before it is measured, so that the cell is found by who asks for it.
  func addView(at position: Int) -> RowView {
    let view = makeView(of: layout.index(at: position))
    views.set(view, at: position)
    return view
  }

  /// Asks for what shows a row, header or footer, and gives it its width.
  func makeView(of index: RowIndex) -> RowView {
    let view = RowView(index)
    switch index {
    case .row(let path):
      view.cell = bind(path, as: view)
      view.cell?.indexPath = path
      if let cell = view.cell { showMarks(of: path, in: cell) }
    case .header(let section):
      view.cell = delegate?.tableView(self, viewForHeaderInSection: section)
    case .footer(let section):
      view.cell = delegate?.tableView(self, viewForFooterInSection: section)
    case .tableHeader: view.content = hosts.header ?? tableHeaderView
    case .tableFooter: view.content = hosts.footer ?? tableFooterView
    }
    if let cell = view.cell ?? view.content as? TableViewCell { adopt(cell, as: view) }
    return view
  }

  private func adopt(_ cell: TableViewCell, as view: RowView) {
    require(
      cell.tableView == nil || cell === reconfigured,
      "a cell can show one row only: dequeue one each time cellForRowAt is called")
    require(
      !cell.isPooled, "a cell that has left its row is free for others: dequeue one, keep none")
    view.cell = cell
    view.content = cell
    cell.tableView = self
    cell.columns = contentColumns
    cell.needsHeight = false
  }

  /// Takes the view of a row that has left the screen; the first responder stays with its row.
  func retire(at position: Int) {
    let cell = views[position]?.cell
    if let cell, cell === firstResponder { hide(position) } else { recycle(at: position) }
  }

  /// Says of a row that it has left the screen; its cell stays bound.
  func hide(_ position: Int) { if let view = views[position] { endDisplaying(view) } }

  func recycle(at position: Int) {
    if let view = views.remove(at: position) { recycle(view) }
  }

  /// Takes a view away from a row that is gone or not on the screen any more.
  func recycle(_ view: RowView) {
    guard let cell = view.cell else { return }
    if cell === firstResponder { dismissFirstResponder() }
    endDisplaying(view)
    cell.tableView = nil
    cell.indexPath = nil
    cell.needsHeight = false
    cell.generation += 1
    if cell.isReusable, view.index.isReused { pool.put(cell) }
  }

  private func endDisplaying(_ view: RowView) {
    guard view.isDisplayed else { return }
    view.isDisplayed = false
    guard let cell = view.cell, case .row(let path) = view.index else { return }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }
}

extension RowIndex {
  /// Whether the table asks for its view; those of the table's own header and footer are set.
  fileprivate var isReused: Bool { self != .tableHeader && self != .tableFooter }
}

extension TableView {
  /// Forgets all cells, heights and the selection, and asks the data source anew before the next layout.
  ///
  /// In an update block it takes the place of all that the block names.
  public func reloadData() {
    if isLayingOut { return enqueue(isSingle: true) { $0.reloadData() } }
    dismissFirstResponder()
    needsReload = true
    updates.finder = nil
    followedRows.reload()
    marks.removeAll()
    showMarks()
    leaveReading()
    scrolling.indicator.jumped()
    setNeedsLayout()
  }

  /// Forgets all cells and heights, and finds the rows again that were on the screen, selected or focused.
  ///
  /// The first of them that is still there stays at its place on the screen; where none is, the first
  /// that is left of those below is at the top, or else the last of those above at the bottom.
  ///
  /// - Parameters:
  ///   - focus: The row that stays at its place rather than the first one, if it is on the screen, even
  ///     where the content's start is on the screen too; nil lets the start stay there.
  ///   - newPath: Where the row is now that was at a path; nil where it is gone.
  public func reloadData(
    focusing focus: RowPath? = nil, keepingPlaceBy newPath: @escaping (RowPath) -> RowPath?
  ) {
    if isLayingOut {
      return enqueue(isSingle: true) { $0.reloadData(focusing: focus, keepingPlaceBy: newPath) }
    }
    var finder = RowFinder(newPath)
    finder.focus = focus
    let (former, wasPending) = (updates.finder, needsReload)
    var kept = marks
    kept.selection.apply(newPath)
    kept.focused = marks.focused.flatMap { path in
      newPath(path) ?? (wasPending ? nil : finder.neighbour(of: path, in: layout))
    }
    reloadData()
    marks = kept
    followedRows.move(newPath)
    // After a reload without a finder nobody knows any more what is on the screen.
    if wasPending, former == nil { return }
    updates.finder = former?.followed(by: finder) ?? finder
  }

  /// Adds rows at the end of a section that the data source has already.
  ///
  /// O(log n).
  ///
  /// This is for streams: nothing is asked and nothing is checked, so the count must be right. In an
  /// update block the section is the one of that index after the block, and the rows are its last ones
  /// that the block does not name.
  public func appendRows(_ count: Int, inSection section: Int = 0) {
    if isLayingOut {
      return enqueue(isSingle: true) { $0.appendRows(count, inSection: section) }
    }
    carryOutQueue(isBeforeChange: true)
    guard !needsReload, count > 0 else { return }
    guard updateDepth == 0 else { return updates.appended[section, default: 0] += count }
    let first = layout.append(count, toSection: section)
    views.shift(from: first, by: count)
    if layout.followsTail, layout.isAtEnd { forgetReading() }
    setNeedsLayout()
  }

  func reloadIfNeeded() {
    guard needsReload, updateDepth == 0, !isLayingOut else { return }
    needsReload = false
    lookahead.reset()
    layout.newSection = SectionShape(
      rows: 0, hasHeader: showsSectionHeaders, hasFooter: showsSectionFooters)
    let finder = updates.finder
    updates.finder = nil
    let counts = asking {
      for position in views.positions { recycle(at: position) }
      return self.counts()
    }
    layout.reload(
      counts.map { shape(rows: $0) }, hasTableHeader: tableHeaderView != nil,
      hasTableFooter: tableFooterView != nil, finding: finder)
    #if DEBUG
      warnAboutHeaders()
    #endif
  }

  /// Asks the data source how many rows there are in each section.
  func counts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  private func shape(rows: Int) -> SectionShape {
    SectionShape(rows: rows, hasHeader: showsSectionHeaders, hasFooter: showsSectionFooters)
  }

  /// Takes over that a row above or below all sections was set, exchanged or removed.
  func tableViewsDidChange(_ index: RowIndex) {
    if isLayingOut { return whenIdle { $0.tableViewsDidChange(index) } }
    hostTableView(index)
    setNeedsLayout()
    if let position = layout.position(of: index) {
      recycle(at: position)
      layout.invalidate(position)
    }
    let hadHeader = layout.position(of: .tableHeader) != nil
    let hadFooter = layout.position(of: .tableFooter) != nil
    // The other one may have changed too: it has a view to be taken away, and a turn of its own.
    let hasHeader = index == .tableHeader ? tableHeaderView != nil : hadHeader
    let hasFooter = index == .tableFooter ? tableFooterView != nil : hadFooter
    layout.setTableViews(header: hasHeader, footer: hasFooter)
    if hadHeader != hasHeader { views.shift(from: 0, by: hasHeader ? 1 : -1) }
    if let reading, layout.position(of: reading.index) == nil { forgetReading() }
  }

  /// Says that a row has another height now; it is measured again before it is next drawn.
  ///
  /// A row that is not on the screen is measured when it comes there. The cell, if there is one, stays
  /// bound. For a row that collapsed to no lines, this is what brings it back.
  public func setNeedsHeight(at indexPath: RowPath) {
    guard knowsRows else {
      return whenIdle(indexPath, to: "measure") { $0.setNeedsHeight(at: $1) }
    }
    checkExists(indexPath, to: "measure")
    if let cell = layout.position(of: .row(indexPath)).flatMap({ views[$0]?.cell }) {
      return cell.setNeedsHeight()
    }
    setNeedsHeight(at: .row(indexPath))
  }

  /// Says that the view above the first section has another height now.
  public func setTableHeaderNeedsHeight() { setNeedsHeight(at: .tableHeader) }

  /// Says that the view below the last section has another height now.
  public func setTableFooterNeedsHeight() { setNeedsHeight(at: .tableFooter) }

  func setNeedsHeight(at index: RowIndex) {
    if isLayingOut { return whenIdle { $0.setNeedsHeight(at: index) } }
    guard !needsReload, let position = layout.position(of: index) else { return }
    layout.invalidate(position)
    views[position]?.forgetFit()
    setNeedsLayout()
  }
}
