import TableEngine

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
