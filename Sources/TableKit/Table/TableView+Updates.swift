import Checks
import TableEngine

extension TableView {
  /// Opens an update block.
  ///
  /// Blocks nest; the outermost ``endUpdates()`` carries all of it out. Called while the table lays out
  /// or draws, it waits until that is over, as all other changes do. What was asked for separately is
  /// then carried out separately, in the order of the calls; single calls such as
  /// ``insertRows(at:)`` that follow one another are one block.
  public func beginUpdates() {
    if isLayingOut { return enqueue { $0.beginUpdates() } }
    if updateDepth == 0, !updates.isCarryingOut {
      carryOutQueue(isBeforeChange: true)
      reloadIfNeeded()
      // Who is told that cells go away names rows of before this block.
      carryOutQueue(isBeforeChange: true)
    }
    updateDepth += 1
  }

  /// Closes an update block.
  ///
  /// A block without changes measures the rows on the screen again, in place: no cell is asked for. Of
  /// the others the heights are forgotten. Counts that do not fit the changes are answered as
  /// ``updateFailurePolicy`` says.
  public func endUpdates() {
    if isLayingOut { return enqueue { $0.endUpdates() } }
    require(updateDepth > 0, "endUpdates() needs a beginUpdates() before it")
    updateDepth -= 1
    if updateDepth == 0 { commit() }
  }

  /// Carries out changes as one block, then calls a function.
  ///
  /// Called while the table lays out or draws, the changes are made when that is over: the data source
  /// may keep its rows as they are until then.
  ///
  /// - Parameters:
  ///   - updates: Changes the data source's rows and names what it has changed.
  ///   - completion: Called once, after the rows were laid out, and after the completions of blocks
  ///     that have ended before.
  public func performBatchUpdates(
    _ updates: @escaping () -> Void, completion: (() -> Void)? = nil
  ) {
    if isLayingOut {
      return enqueue { $0.performBatchUpdates(updates, completion: completion) }
    }
    beginUpdates()
    updates()
    if let completion { completions.append(completion) }
    endUpdates()
  }

  /// Says that rows have arrived; paths after the block.
  public func insertRows(at indexPaths: [RowPath]) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Says that rows are gone; paths before the block.
  public func deleteRows(at indexPaths: [RowPath]) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Has cells asked for anew, and their heights; paths before the block.
  public func reloadRows(at indexPaths: [RowPath]) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Has the cells bound again that the rows have now; paths before the block.
  ///
  /// `cellForRowAt` is asked, and dequeuing gives that cell without `prepareForReuse()`. A row without
  /// a cell is bound when it comes on the screen, as ever.
  public func reconfigureRows(at indexPaths: [RowPath]) {
    update { $0.reconfiguredRows.formUnion(indexPaths) }
  }

  /// Says that a row has gone elsewhere: from a path before the block to one after it.
  public func moveRow(at indexPath: RowPath, to newIndexPath: RowPath) {
    update { $0.movedRows.insert(UpdateBatch.Move(from: indexPath, to: newIndexPath)) }
  }

  /// Says that sections have arrived; indexes after the block.
  public func insertSections(_ sections: some Sequence<Int>) {
    let sections = Set(sections)
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Says that sections are gone; indexes before the block.
  public func deleteSections(_ sections: some Sequence<Int>) {
    let sections = Set(sections)
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Takes all rows of sections for new ones; indexes before the block.
  public func reloadSections(_ sections: some Sequence<Int>) {
    let sections = Set(sections)
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Says that a section has gone elsewhere: from an index before the block to one after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.insert(UpdateBatch.Move(from: section, to: newSection)) }
  }

  private func update(_ change: @escaping (inout UpdateBatch) -> Void) {
    if isLayingOut { return enqueue(isSingle: true) { $0.update(change) } }
    beginUpdates()
    change(&batch)
    endUpdates()
  }

  private func commit() {
    let (batch, state) = (batch, updates)
    self.batch = UpdateBatch()
    (updates.appended, updates.focus) = ([:], nil)
    if !needsReload { carryOut(batch, state) }
    followedRows.endBlock()
    setNeedsLayout()
    carryOutFollowUps()
  }

  private func carryOut(_ batch: UpdateBatch, _ state: UpdateState) {
    var batch = batch
    let counts = asking { self.counts() }
    for (section, rows) in state.appended where counts.indices.contains(section) {
      batch.append(rows, toSection: section, count: counts[section])
    }
    do throws(UpdateError) {
      let map = try resolve(batch, counts: counts)
      guard !batch.isEmpty else { return remeasuresAll = true }
      asking { apply(map, keeping: state.focus) }
    } catch { fail(error) }
  }

  /// Works out where every row goes.
  ///
  /// While more calls wait the data source may be ahead of this one: it has their rows already. Then
  /// the counts follow from what is named, and the last call shows whether they were right.
  private func resolve(_ batch: UpdateBatch, counts: [Int]) throws(UpdateError) -> UpdateMap {
    let old = layout.shapes.map(\.rows)
    do throws(UpdateError) {
      return try batch.resolved(old: old, new: counts)
    } catch {
      guard updates.callsWaiting > 0, let expected = batch.countsNamed(old: old, asked: counts)
      else { throw error }
      return try batch.resolved(old: old, new: expected)
    }
  }

  private func apply(_ map: UpdateMap, keeping focus: RowPath?) {
    if focus != nil || layout.followsTail && layout.isAtEnd { forgetReading() }
    dismissFirstResponder(before: map)
    marks.apply(map, to: layout)
    lookahead.window.apply(map)
    scrolling.animation?.apply(map)
    followedRows.move(map)
    layout.apply(map, keeping: focus.map(RowIndex.row))
    moveViews(map)
    showMarks()
    moveReading(map)
    for path in map.batch.reconfiguredRows { map.newPath(of: path).map(reconfigure) }
  }

  /// Keeps the views of rows that stay, wherever they are now, and takes those of the others.
  private func moveViews(_ map: UpdateMap) {
    for view in views.removeAll() {
      guard let index = map.newIndex(of: view.index), !map.isReloaded(view.index),
        let position = layout.position(of: index)
      else {
        recycle(view)
        continue
      }
      view.index = index
      if case .row(let path) = index { view.cell?.indexPath = path }
      views.set(view, at: position)
    }
  }

  /// Binds the cell of a row again; nothing is done for a row without one.
  func reconfigure(_ path: RowPath) {
    guard let position = layout.position(of: .row(path)), let former = views[position],
      let cell = former.cell
    else { return }
    if position == layout.heldLine().position { keepReading(orCaptureAt: .relayout) }
    reconfigured = cell
    defer { reconfigured = nil }
    let view = makeView(of: former.index)
    require(view.cell === cell, "a row that is reconfigured keeps its cell: dequeue it")
    view.isDisplayed = former.isDisplayed
    views.set(view, at: position)
  }
}
