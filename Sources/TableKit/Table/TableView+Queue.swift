import TableEngine

/// Changes that are asked for while the table asks others.
///
/// In a pass (a layout, a drawing, a question to the data source) the rows stand still: calls that
/// change them wait in a queue. It is carried out when the pass is over, all of it as one block, so
/// that paths are those before and after all of these calls.
extension TableView {
  /// Runs something that asks the data source, the delegate or cells.
  func asking<Result>(_ body: () -> Result) -> Result {
    let wasAsking = isLayingOut
    isLayingOut = true
    defer { isLayingOut = wasAsking }
    return body()
  }

  /// Keeps a call for later.
  func enqueue(_ call: @escaping (TableView) -> Void) {
    updates.queue.append(call)
    setNeedsLayout()
  }

  /// Runs something for itself, as soon as no block is open and no pass under way.
  func whenIdle(_ body: @escaping (TableView) -> Void) {
    carryOutQueue()
    if isIdle, updates.followUps.isEmpty { return body(self) }
    updates.followUps.append(body)
    setNeedsLayout()
  }

  /// Carries out what waits; calls that come while it does so wait for the next time.
  func carryOutQueue() {
    guard isIdle else { return }
    let queue = updates.queue
    updates.queue = []
    if !queue.isEmpty {
      reloadIfNeeded()
      updateDepth += 1
      for call in queue { call(self) }
      endUpdates()
    }
    carryOutFollowUps()
  }

  /// Whether rows can be changed now: no block is open, no pass under way.
  var isIdle: Bool { !isLayingOut && updateDepth == 0 }

  /// Carries out one after the other what waits for the end of blocks and passes, then runs the
  /// completions.
  ///
  /// What these ask for in turn waits for the next time, so that it cannot go on for ever; what a
  /// completion asks for does not.
  func carryOutFollowUps() {
    guard !updates.isFollowingUp else { return setNeedsLayout() }
    updates.isFollowingUp = true
    var waiting = updates.followUps.count
    while isIdle, waiting > 0 {
      waiting -= 1
      updates.followUps.removeFirst()(self)
    }
    updates.isFollowingUp = false
    if updates.isWaiting { setNeedsLayout() }
    runCompletions()
  }

  /// Lays out, and once more for what was asked for in the first pass.
  func layOut() {
    let wasInTurn = updates.isInTurn
    updates.isInTurn = true
    defer { updates.isInTurn = wasInTurn }
    carryOutQueue()
    layOutOnce()
    carryOutQueue()
    // A cell may have found in the pass that it has another height, or changed rows. It gets one
    // more, and what is still not at rest waits: two cells that wake each other cannot hang us.
    let isAtRest = !needsLayout
    if !isAtRest { layOutOnce() }
    asking { announceViews() }
    if isAtRest { layOutForAnnounced() }
    if updates.isWaiting { setNeedsLayout() }
    lookAhead()
    if isIdle, needsReload || !layout.isSettled { layOutForAhead() }
  }

  /// Gives the one more pass to rows that have found in `willDisplay` that they are others.
  private func layOutForAnnounced() {
    carryOutQueue()
    guard needsLayout else { return }
    layOutOnce()
    asking { announceViews() }
  }

  /// Lays out what those have changed who were told of what is ahead, so that it is in this frame.
  ///
  /// They are told of what follows from that after the next layout.
  private func layOutForAhead() {
    layOutOnce()
    asking { announceViews() }
    setNeedsLayout()
  }

  private func layOutOnce() {
    guard updateDepth == 0 else { return }
    reloadIfNeeded()
    asking { pass() }
  }

  /// Begins a drawing, which shows all changes until now, and those of the last layout.
  func beginDrawing() {
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
