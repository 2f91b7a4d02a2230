import TableEngine

extension TableView {
  /// Forgets all cells, heights and the selection, and asks the data source anew before the next layout.
  public func reloadData() {
    dismissFirstResponder()
    needsReload = true
    marks.removeAll()
    showMarks()
    leaveReading()
    scrolling.indicator.jumped()
    setNeedsLayout()
  }

  /// Adds rows at the end of a section that the data source has already.
  ///
  /// O(log n).
  ///
  /// This is for streams: nothing is asked and nothing is checked, so the count must be right.
  public func appendRows(_ count: Int, inSection section: Int = 0) {
    precondition(updateDepth == 0, "append rows outside of an update block, or insert them in it")
    precondition(
      !isLayingOut, "rows cannot change while the table lays out: wait for the next turn")
    guard !needsReload, count > 0 else { return }
    let first = layout.append(count, toSection: section)
    shiftViews(from: first, by: count)
    if layout.followsTail, layout.isAtEnd { forgetReading() }
    setNeedsLayout()
  }

  func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    lookahead.reset()
    for position in views.keys.sorted() { recycle(at: position) }
    layout.newSection = SectionShape(
      rows: 0, hasHeader: showsSectionHeaders, hasFooter: showsSectionFooters)
    layout.reload(
      counts().map { shape(rows: $0) }, hasTableHeader: tableHeaderView != nil,
      hasTableFooter: tableFooterView != nil)
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
    hostTableView(index)
    setNeedsLayout()
    guard !needsReload else { return }
    if let position = layout.position(of: index) {
      recycle(at: position)
      layout.invalidate(position)
    }
    let hadHeader = layout.position(of: .tableHeader) != nil
    let hasHeader = tableHeaderView != nil
    layout.setTableViews(header: hasHeader, footer: tableFooterView != nil)
    if hadHeader != hasHeader { shiftViews(from: 0, by: hasHeader ? 1 : -1) }
  }

  /// Says that the view above the first section has another height now.
  public func setTableHeaderNeedsHeight() { setNeedsHeight(at: .tableHeader) }

  /// Says that the view below the last section has another height now.
  public func setTableFooterNeedsHeight() { setNeedsHeight(at: .tableFooter) }

  func setNeedsHeight(at index: RowIndex) {
    guard !needsReload, let position = layout.position(of: index) else { return }
    layout.invalidate(position)
    views[position]?.fittedColumns = nil
    setNeedsLayout()
  }

  /// Takes over that positions from one on have changed.
  func shiftViews(from position: Int, by rows: Int) {
    guard views.keys.contains(where: { $0 >= position }) else { return }
    views = Dictionary(
      uniqueKeysWithValues: views.map { ($0.key >= position ? $0.key + rows : $0.key, $0.value) })
  }
}
