import CellGrid
import TableEngine

extension TableView {
  /// Brings the rows on the screen up to date with all changes; does nothing if there are none.
  public func layoutIfNeeded() {
    guard needsLayout, !isLayingOut, updateDepth == 0 else { return }
    layOut()
    runCompletions()
  }

  /// Lays out all that is known to have changed.
  func pass() {
    needsLayout = false
    applyChanges()
    repeat {
      while case .measure(let position) = layout.advance() { measure(position) }
      realiseRows()
    } while !layout.isSettled
    resolvesReading = false
    retireViews()
    askForEstimates()
  }

  /// Hands the changes of sizes since the last pass to the layout.
  private func applyChanges() {
    let hasNewWidth = contentColumns != laidOutSize.columns
    if contentSize != laidOutSize {
      keepReading(orCaptureAt: .resize)
      // Without a width nothing can be measured, so nothing is on the screen.
      layout.viewportHeight = contentColumns > 0 ? size.rows : 0
      laidOutSize = contentSize
    } else if remeasuresAll {
      keepReading(orCaptureAt: .relayout)
    }
    if remeasuresAll || hasNewWidth {
      layout.invalidateAll()
      for view in views.all { remeasuresAll ? view.forgetHeight() : view.forgetFit() }
    }
    remeasuresAll = false
    applyHeightRequests()
  }

  private func applyHeightRequests() {
    let views = views
    for (place, view) in views.all.enumerated() where view.cell?.needsHeight == true {
      let position = views.positions[place]
      if position == layout.heldLine().position { keepReading(orCaptureAt: .relayout) }
      layout.invalidate(position)
      view.forgetHeight()
    }
  }

  /// Answers the layout's question for the height of a row.
  private func measure(_ position: Int) {
    let known = views[position]
    if known == nil, collapsed.postponesNext(on: size) {
      // It is a blank line until the next layout.
      return layout.setHeight(1, at: position)
    }
    if adoptGivenHeight(at: position) { return }
    if known == nil { retireLeavingViews() }
    let view = known ?? addView(at: position)
    let lines = fit(view, at: position)
    layout.setHeight(lines, at: position, readingLine: readingLine(of: view))
    // A row without lines is never on the screen, so it must not push out one that will be.
    if lines == 0 { retire(at: position) } else if known == nil { pass(position) }
    if known == nil { collapsed.note(lines: lines, ofCell: true) }
  }

  /// Keeps no more views of rows that were only passed than can be needed in the end: one for each
  /// line, and the pinned header and footer.
  private func pass(_ position: Int) {
    passed.append(position)
    guard passed.count > size.rows + 2 * layout.overscanLines + 2 else { return }
    retire(at: passed.removeFirst())
  }

  /// Takes the views of rows that leave before another is made, so that few cells go round.
  private func retireLeavingViews() {
    guard views.count > layout.tiles.count + 1 else { return }
    let leaving = layout.leavingRows(among: views.positions)
    passed.removeAll(where: leaving.contains)
    for position in leaving { retire(at: position) }
  }

  /// Sets the width of a view and asks the delegate or it for its lines.
  func fit(_ view: RowView, at position: Int) -> Int {
    view.fit(columns: laidOutSize.columns, given: givenHeight(at: position))
  }

  /// Gives every row on the screen and in the overscan a view that is laid out for the width.
  ///
  /// A row whose height was known already gets a new cell here. The cell lays itself out like any
  /// other; should it have changed unnoticed, its new height is the one that counts.
  private func realiseRows() {
    let (header, footer) = (layout.pinnedHeader, layout.pinnedFooter)
    for position in layout.realisedPositions { realise(position) }
    if let header { realise(header.position) }
    if let footer { realise(footer.position) }
    fitFirstResponder()
  }

  private func realise(_ position: Int) {
    let known = views[position]
    guard known?.fittedColumns == nil else { return }
    let height = layout.heights.height(ofRow: position)
    guard height > 0 else { return }
    if known == nil {
      if collapsed.postponesNext(on: size) { return }
      if givenHeight(at: position) == 0, adoptGivenHeight(at: position) { return }
    }
    let lines = fit(known ?? addView(at: position), at: position)
    if lines != height { layout.setHeight(lines, at: position) }
    if lines == 0 { retire(at: position) }
    if known == nil { collapsed.note(lines: lines, ofCell: true) }
  }

  /// Takes the views of rows that are neither on the screen nor in the overscan.
  private func retireViews() {
    passed.removeAll(keepingCapacity: true)
    rowHeights.forgetAnswers()
    for position in layout.hidden(among: views.positions) {
      if isRealised(position) { hide(position) } else { retire(at: position) }
    }
  }

  private func isRealised(_ position: Int) -> Bool {
    layout.realisedPositions.contains(position) && layout.heights.height(ofRow: position) > 0
  }

  /// Sends `willDisplay` for the rows that have come on the screen.
  ///
  /// A change that one of them asks for is carried out before the next is told, whose path is then the
  /// one it has in the data source. Where that is to wait, so do the others.
  func announceViews(carriesOutChanges: Bool) {
    let views = views
    for tile in layout.tiles {
      guard let view = views[tile.position], !view.isDisplayed,
        layout.position(of: view.index).map({ self.views[$0] === view }) == true
      else { continue }
      asking { announce(view) }
      if updates.queue.isEmpty { continue }
      guard carriesOutChanges else { return setNeedsLayout() }
      carryOutQueue()
      // The paths that rows have now may be those of before a reload, or of another change that waits.
      if needsReload || !updates.queue.isEmpty { return setNeedsLayout() }
    }
  }

  private func announce(_ view: RowView) {
    view.isDisplayed = true
    guard let cell = view.cell, case .row(let path) = view.index else { return }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }
}
