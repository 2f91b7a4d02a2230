import TableEngine

/// Changes that are asked for while the table asks others.
///
/// In a pass (a layout, a drawing, a question to the data source) the rows stand still: calls that
/// change them wait in a queue. When the pass is over they are carried out in the order in which they
/// were made. Blocks that were opened separately stay separate, each with the paths of its own moment;
/// single calls that follow one another are one block.
extension TableView {
  /// Runs something that asks the data source, the delegate or cells.
  func asking<Result>(_ body: () -> Result) -> Result {
    let wasAsking = isLayingOut
    isLayingOut = true
    defer { isLayingOut = wasAsking }
    return body()
  }

  /// Keeps a call for later.
  ///
  /// - Parameter isSingle: Whether it is one block with the single calls before and after it.
  func enqueue(isSingle: Bool = false, _ call: @escaping (TableView) -> Void) {
    updates.queue.append(WaitingCall(isSingle: isSingle, run: call))
    setNeedsLayout()
  }

  /// Runs something for itself, as soon as no block is open and no pass under way.
  ///
  /// - Parameter row: A row that a call names which waits: until it is carried out, this waits too.
  func whenIdle(knowing row: FollowedRows.ID? = nil, _ body: @escaping (TableView) -> Void) {
    carryOutQueue()
    if isIdle, updates.followUps.isEmpty { return body(self) }
    updates.followUps.append(FollowUp(row: row, run: body))
    setNeedsLayout()
  }

  /// Carries out what waits; calls that come while it does so wait for the next time.
  ///
  /// - Parameter isBeforeChange: Whether a change is what causes it, whose rows the data source may have
  ///   already.
  func carryOutQueue(isBeforeChange: Bool = false) {
    guard isIdle else { return }
    carryOutCalls(before: isBeforeChange ? 1 : 0)
    carryOutFollowUps()
  }

  private func carryOutCalls(before others: Int = 0) {
    guard !updates.queue.isEmpty else { return }
    updates.isCarryingOut = true
    var calls = updates.queue[...]
    updates.queue = []
    while !calls.isEmpty { carryOutFirst(of: &calls, before: others) }
    updates.callsWaiting = 0
    updates.isCarryingOut = false
  }

  /// Carries out the first call that waits, with the single ones that follow it if it is one.
  private func carryOutFirst(of calls: inout ArraySlice<WaitingCall>, before others: Int) {
    let singles = calls.prefix { $0.isSingle }
    let block = singles.isEmpty ? calls.prefix(1) : singles
    calls = calls.dropFirst(block.count)
    updates.callsWaiting = calls.count + others
    if singles.isEmpty { return block.forEach { $0.run(self) } }
    beginUpdates()
    for call in block { call.run(self) }
    endUpdates()
  }

  /// Whether rows can be changed now: no block is open, no pass under way.
  var isIdle: Bool { !isLayingOut && updateDepth == 0 && !updates.isCarryingOut }

  /// Whether the rows are those that paths name now: no block is open, and no change waits.
  var knowsRows: Bool { updateDepth == 0 && updates.queue.isEmpty }

  /// Carries out one after the other what waits for the end of blocks and passes, then runs the
  /// completions.
  ///
  /// What these ask for in turn waits for the next time, so that it cannot go on for ever; what a
  /// completion asks for does not.
  func carryOutFollowUps() {
    guard !updates.isCarryingOut else { return }
    guard !updates.isFollowingUp else { return setNeedsLayout() }
    updates.isFollowingUp = true
    var waiting = updates.followUps.count
    while isIdle, waiting > 0, knows(updates.followUps[0].row) {
      waiting -= 1
      updates.followUps.removeFirst().run(self)
    }
    updates.isFollowingUp = false
    if updates.isWaiting { setNeedsLayout() }
    runCompletions()
  }

  private func knows(_ row: FollowedRows.ID?) -> Bool { row.map(followedRows.follows) ?? true }

  /// Lays out, and once more for what was asked for in the first pass.
  func layOut() {
    let wasInTurn = updates.isInTurn
    updates.isInTurn = true
    if layout.goalKeeping == .never { layout.goalKeeping = .always }
    if !wasInTurn { collapsed = CollapsedRows() }
    defer { updates.isInTurn = wasInTurn }
    carryOutQueue()
    layOutOnce()
    carryOutQueue()
    // A cell may have found in the pass that it has another height, or changed rows. It gets one
    // more, and what is still not at rest waits: two cells that wake each other cannot hang us.
    let isAtRest = !needsLayout
    if isAtRest { layout.goalKeeping = .whileHeightsChange } else { layOutOnce() }
    announceViews(carriesOutChanges: isAtRest)
    if isAtRest { layOutForAnnounced() }
    if updates.isWaiting || collapsed.isPostponing { setNeedsLayout() }
    lookAhead()
    if isIdle, needsReload || !layout.isSettled { layOutForAhead() }
    if !needsLayout { layout.goalKeeping = .never }
  }

  /// Gives the one more pass to rows that have found in `willDisplay` that they are others.
  private func layOutForAnnounced() {
    carryOutQueue()
    guard needsLayout else { return }
    layOutOnce()
    announceViews(carriesOutChanges: false)
  }

  /// Lays out what those have changed who were told of what is ahead, so that it is in this frame.
  ///
  /// They are told of what follows from that after the next layout.
  private func layOutForAhead() {
    layOutOnce()
    announceViews(carriesOutChanges: false)
    setNeedsLayout()
  }

  private func layOutOnce() {
    guard isIdle else { return }
    // The data source may have the rows already that calls name.
    carryOutCalls()
    reloadIfNeeded()
    asking { pass() }
  }

  /// Begins a drawing, which shows all changes until now, and those of the last layout.
  func beginDrawing() {
    #if DEBUG
      warnBeforeDrawing()
    #endif
    (isLayingOut, isDrawing) = (true, true)
    needsDisplay = needsLayout
  }

  /// Ends a drawing and carries out what the cells have asked for meanwhile.
  ///
  /// It is laid out with the next drawing, and completed then: this one does not show it.
  func endDrawing() {
    isLayingOut = false
    let wasInTurn = updates.isInTurn
    updates.isInTurn = true
    carryOutQueue()
    updates.isInTurn = wasInTurn
    isDrawing = false
    // Rows may be laid out already, by a scroll that was asked for.
    if !completions.isEmpty { setNeedsLayout() }
    if needsDisplay { onNeedsDisplay?() }
  }

  /// Runs the completions of the blocks that ended, each after a layout, in the order of their ends.
  func runCompletions() {
    guard isIdle, !updates.isInTurn, !updates.isFollowingUp, !updates.isCompleting else { return }
    updates.isCompleting = true
    defer { updates.isCompleting = false }
    while updateDepth == 0, !completions.isEmpty {
      if needsLayout { layOut() }
      completions.removeFirst()()
      if updateDepth == 0, completions.isEmpty, needsLayout { layOut() }
    }
  }
}
