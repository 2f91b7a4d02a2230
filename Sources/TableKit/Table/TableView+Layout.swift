import CellGrid
import TableEngine

extension TableView {
  /// Brings the rows on the screen up to date with all changes; does nothing if there are none.
  public func layoutIfNeeded() {
    guard needsLayout, !isLayingOut, updateDepth == 0 else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    reloadIfNeeded()
    pass()
    // A cell may have found in the pass that it has another height. It gets one more, and what is
    // still not at rest then waits for the next turn: two cells that wake each other cannot hang us.
    if needsLayout { pass() }
  }

  private func pass() {
    needsLayout = false
    takeChanges()
    repeat {
      while case .measure(let position) = layout.advance() { measure(position) }
      realiseTiles()
    } while !layout.isSettled
    resolvesReading = false
    retireViews()
    announceViews()
  }

  /// Hands the changes of sizes since the last pass to the layout.
  private func takeChanges() {
    let isResized = size != laidOutSize
    if isResized {
      keepReading(orCaptureAt: .resize)
      // Without a width nothing can be measured, so nothing is on the screen.
      layout.viewportHeight = size.columns > 0 ? size.rows : 0
      if size.columns != laidOutSize.columns { layout.invalidateAll() }
      laidOutSize = size
    } else if remeasuresAll {
      keepReading(orCaptureAt: .relayout)
      layout.invalidateAll()
    }
    if remeasuresAll || isResized { for position in views.keys { forgetFit(at: position) } }
    if remeasuresAll { forgetMeasuredHeights() }
    remeasuresAll = false
    takeHeightRequests()
  }

  private func takeHeightRequests() {
    for (position, view) in views where view.cell?.needsHeight == true {
      if position == layout.topPosition.position { keepReading(orCaptureAt: .relayout) }
      layout.invalidate(position)
      forgetFit(at: position)
      views[position]?.measured = nil
    }
  }

  private func forgetFit(at position: Int) {
    views[position]?.fittedColumns = nil
    views[position]?.cell?.needsHeight = false
  }

  /// Answers the layout's question for the height of a row.
  private func measure(_ position: Int) {
    if views[position] == nil {
      if let given = givenHeight(at: position) { return layout.setHeight(given, at: position) }
      retireLeavingViews()
      // In the table before it is measured, so that the cell is found by who asks for it.
      views[position] = makeView(at: position)
      pass(position)
    }
    layout.setHeight(fit(position), at: position, readingLine: readingLine(at: position))
  }

  /// Keeps no more views of rows that were only passed than fit on the screen.
  private func pass(_ position: Int) {
    passed.append(position)
    guard passed.count > max(2, size.rows + 1) else { return }
    recycle(at: passed.removeFirst())
  }

  /// Takes the views of rows that leave before another is made, so that few cells go round.
  private func retireLeavingViews() {
    guard views.count > layout.tiles.count + 1 else { return }
    let leaving = Set(
      views.filter { position, view in
        if case .row = view.index { layout.isLeaving(position) } else { false }
      }.keys)
    passed.removeAll(where: leaving.contains)
    for position in leaving.sorted() { recycle(at: position) }
  }

  /// Sets the width of a view and asks it for its lines.
  private func fit(_ position: Int) -> Int {
    views[position]?.cell?.columns = size.columns
    views[position]?.fittedColumns = size.columns
    views[position]?.isChecked = false
    if let given = givenHeight(at: position) {
      views[position]?.isChecked = true
      return given
    }
    return measuredHeight(at: position)
  }

  /// Gives every visible row a view that is laid out for the width.
  ///
  /// A row whose height was known already gets a new cell here. The cell lays itself out like any
  /// other; should it have changed unnoticed, its new height is the one that counts.
  private func realiseTiles() {
    for tile in layout.tiles { realise(tile) }
    if let header = layout.pinnedHeader { realise(header) }
  }

  private func realise(_ tile: Tile) {
    if views[tile.position] == nil { views[tile.position] = makeView(at: tile.position) }
    guard views[tile.position]?.fittedColumns == nil else { return }
    let lines = fit(tile.position)
    if lines != tile.height { layout.setHeight(lines, at: tile.position) }
  }

  /// Takes the views of rows that are not on the screen.
  private func retireViews() {
    passed.removeAll(keepingCapacity: true)
    rowHeights.given.removeAll(keepingCapacity: true)
    let retired = views.keys.filter { !isOnScreen($0) }.sorted()
    for position in retired { recycle(at: position) }
  }

  func isOnScreen(_ position: Int) -> Bool {
    layout.pinnedHeader?.position == position || layout.tile(at: position) != nil
  }

  private func announceViews() {
    for tile in layout.tiles where views[tile.position]?.isDisplayed == false {
      views[tile.position]?.isDisplayed = true
      guard let view = views[tile.position], let cell = view.cell, case .row(let path) = view.index
      else { continue }
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }
  }
}
