import TableEngine

extension TableView {
  /// Opens an update block.
  ///
  /// Blocks nest; the outermost ``endUpdates()`` carries all of it out.
  public func beginUpdates() {
    precondition(
      !isLayingOut, "rows cannot change while the table lays out: wait for the next turn")
    if updateDepth == 0 { reloadIfNeeded() }
    updateDepth += 1
  }

  /// Closes an update block.
  ///
  /// A block without changes measures the rows on the screen again, in place: no cell is asked for.
  public func endUpdates() {
    precondition(updateDepth > 0, "endUpdates() needs a beginUpdates() before it")
    updateDepth -= 1
    if updateDepth == 0 { commit() }
  }

  /// Carries out changes as one block, then calls a function.
  public func performBatchUpdates(_ updates: () -> Void, completion: (() -> Void)? = nil) {
    beginUpdates()
    updates()
    if let completion { completions.append(completion) }
    endUpdates()
  }

  /// Says that rows have arrived; paths after the block.
  public func insertRows(at indexPaths: [IndexPath]) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Says that rows are gone; paths before the block.
  public func deleteRows(at indexPaths: [IndexPath]) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Asks for new cells; paths before the block.
  public func reloadRows(at indexPaths: [IndexPath]) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Has the cells bound again that the rows have now; paths before the block.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    update { $0.reconfiguredRows.formUnion(indexPaths) }
  }

  /// Says that a row has gone elsewhere: from a path before the block to one after it.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.insert(UpdateBatch.Move(from: indexPath, to: newIndexPath)) }
  }

  /// Says that sections have arrived; indexes after the block.
  public func insertSections(_ sections: [Int]) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Says that sections are gone; indexes before the block.
  public func deleteSections(_ sections: [Int]) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Takes all rows of sections for new ones; indexes before the block.
  public func reloadSections(_ sections: [Int]) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Says that a section has gone elsewhere: from an index before the block to one after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.insert(UpdateBatch.Move(from: section, to: newSection)) }
  }

  private func update(_ change: (inout UpdateBatch) -> Void) {
    beginUpdates()
    change(&batch)
    endUpdates()
  }

  private func commit() {
    let batch = batch
    self.batch = UpdateBatch()
    if !needsReload { carryOut(batch) }
    setNeedsLayout()
    scrollIfPending()
    runCompletions()
  }

  private func runCompletions() {
    let pending = completions
    completions = []
    guard !pending.isEmpty else { return }
    layoutIfNeeded()
    for completion in pending { completion() }
  }

  private func carryOut(_ batch: UpdateBatch) {
    let map: UpdateMap
    do throws(UpdateError) {
      map = try batch.resolved(old: layout.shapes.map(\.rows), new: counts())
    } catch {
      assertionFailure("the update does not fit the data source: \(error)")
      return reloadData()
    }
    guard !batch.isEmpty else { return remeasuresAll = true }
    if layout.followsTail, layout.isAtEnd { forgetReading() }
    dismissFirstResponder(before: map)
    marks.apply(map, to: layout)
    lookahead.window.apply(map)
    scrolling.animation?.apply(map)
    layout.apply(map)
    moveViews(map)
    showMarks()
    reading = reading.flatMap { place in
      map.newIndex(of: place.index).map {
        ReadingPlace(index: $0, anchor: place.anchor, line: place.line)
      }
    }
    for path in batch.reconfiguredRows { map.newPath(of: path).map(reconfigure) }
  }

  /// Keeps the views of rows that stay, wherever they are now, and takes those of the others.
  private func moveViews(_ map: UpdateMap) {
    let former = views.sorted { $0.key < $1.key }.map(\.value)
    views.removeAll(keepingCapacity: true)
    for var view in former {
      guard let index = map.newIndex(of: view.index), !map.isReloaded(view.index),
        let position = layout.position(of: index)
      else {
        recycle(view)
        continue
      }
      view.index = index
      if case .row(let path) = index { view.cell?.indexPath = path }
      views[position] = view
    }
  }

  private func reconfigure(_ path: IndexPath) {
    guard let position = layout.position(of: .row(path)), let former = views[position],
      let cell = former.cell
    else { return }
    if position == layout.topPosition.position { keepReading(orCaptureAt: .relayout) }
    reconfigured = cell
    defer { reconfigured = nil }
    var view = makeView(at: position)
    precondition(view.cell === cell, "a row that is reconfigured keeps its cell: dequeue it")
    view.isDisplayed = former.isDisplayed
    views[position] = view
  }
}
