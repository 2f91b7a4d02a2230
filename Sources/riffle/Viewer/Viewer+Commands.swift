import RecordCards
import AdaptiveCards
import CursesTerminal
import Records
import TableKit

/// From a command to a change.
extension Viewer {
  /// Does what was asked for.
  func perform(_ request: KeyReader.Request) {
    let times = request.count ?? 1
    switch request.command {
    case .stepDown: repeated(times) { list.stepDown() }
    case .stepUp: repeated(times) { list.stepUp() }
    case .lineDown: list.scroll(byLines: times)
    case .lineUp: list.scroll(byLines: -times)
    case .pageDown: list.scroll(byLines: times * list.page)
    case .pageUp: list.scroll(byLines: -times * list.page)
    case .halfPageDown: list.scroll(byLines: times * list.halfPage)
    case .halfPageUp: list.scroll(byLines: -times * list.halfPage)
    case .nextRecord: goToNeighbour(times)
    case .previousRecord: goToNeighbour(-times)
    default: performJump(request)
    }
  }

  /// A count is a wish, not a duty: nobody waits for ten million steps.
  private func repeated(_ times: Int, _ step: () -> Void) {
    for _ in 0..<min(times, 10_000) { step() }
  }

  private func performJump(_ request: KeyReader.Request) {
    switch request.command {
    case .first: goToCard(request.count ?? 1)
    case .last: request.count.map(goToCard) ?? goToLast()
    case .follow: toggleFollowing()
    case .percent: goToPercent(request.count ?? 0)
    case .selectTop: list.selectVisible(at: 0)
    case .selectMiddle: list.selectVisible(at: 0.5)
    case .selectBottom: list.selectVisible(at: 1)
    case .placeTop: list.place(.top)
    case .placeMiddle: list.place(.middle)
    case .placeBottom: list.place(.bottom)
    default: performOnRecord(request)
    }
  }

  private func performOnRecord(_ request: KeyReader.Request) {
    switch request.command {
    case .toggleExpansion: beginInteractionOrExpand()
    case .answerFromEnd: beginInteraction(atEnd: true)
    case .expand: list.setSelectionExpanded(true)
    case .collapse: overlays.isEmpty ? list.setSelectionExpanded(false) : closeOverlay()
    case .expandAll: setAllExpanded(true)
    case .collapseAll: setAllExpanded(false)
    case .open: openRecord()
    case .raw: openRaw()
    case .fields: openFields()
    case .fileInformation: openFileInformation()
    case .loadImages: loadImagesOfCard()
    case .loadAllImages: toggleAllImages()
    default: performSearch(request)
    }
  }

  private func performSearch(_ request: KeyReader.Request) {
    switch request.command {
    case .search: ask(isBackward: false)
    case .searchBackward: ask(isBackward: true)
    case .nextMatch: goToMatch(isForward: true)
    case .previousMatch: goToMatch(isForward: false)
    case .cancel: cancel()
    default: performArrangement(request)
    }
  }

  private func performArrangement(_ request: KeyReader.Request) {
    switch request.command {
    case .filter: askForFilter()
    case .filterByValue: askForValue(isExcluded: false)
    case .excludeValue: askForValue(isExcluded: true)
    case .sortAscending: askForSort(isDescending: false)
    case .sortDescending: askForSort(isDescending: true)
    default: performOnProgram(request)
    }
  }

  private func performOnProgram(_ request: KeyReader.Request) {
    switch request.command {
    case .help: openHelp()
    case .command: askForCommand()
    case .repaint: screen.repaint()
    case .suspend: loop.stop()
    case .interrupt: interrupt()
    case .quit:
      if overlays.isEmpty { leave() } else { closeOverlay() }
    case .quitAll: leaveAtOnce()
    default: break
    }
  }

  /// To a card by its number, 1-based.
  private func goToCard(_ number: Int) {
    if overlays.isEmpty { leaveTail() }
    if number == 1 { list.goToFirst() } else { list.go(toCard: number - 1) }
  }

  private func goToPercent(_ percent: Int) {
    if percent >= 100 { return goToLast() }
    if overlays.isEmpty { leaveTail() }
    list.go(toPercent: percent)
  }

  /// To the end; while records are still counted, to those that can be told already, or again when all
  /// are there.
  private func goToLast() {
    if wasAtEnd, overlays.isEmpty, recordList.table.isAtBottom { return beginFollowing() }
    wasAtEnd = true
    if overlays.isEmpty, arrangement.isPlain, goToTail() { return }
    list.goToLast()
    if overlays.isEmpty, records.sources.contains(where: { !$0.progress.isComplete }) {
      start = .end
    }
  }

  /// What is going on stops first, then the innermost thing is undone.
  private func cancel() {
    start = .beginning
    if stopWork() { return }
    if search != nil {
      search?.stop()
      show(nil)
    } else if !overlays.isEmpty {
      closeOverlay()
    } else {
      undoArrangement()
    }
  }

  /// Stops a search, a filter or a sort; false if none is going on.
  private func stopWork() -> Bool {
    if search?.isBusy == true || pendingMatch != nil {
      search?.stop()
      pendingMatch = nil
      return true
    }
    guard arrangement.isBusy else { return false }
    arrangement.stop()
    return true
  }

  private func interrupt() {
    if stopSaving() || stopWork() { return }
    if follow.isFollowing { return pauseFollowing() }
    if wasInterrupted { loop.exit(status: 130) }
    wasInterrupted = true
    message = stopReading() ?? "q quits; ^C again leaves at once."
  }

  /// Stops the indexing of files and the reading of pipes; says so, or nil if all is read.
  private func stopReading() -> String? {
    let open = records.sources.filter { !$0.progress.isComplete }
    guard !open.isEmpty else { return nil }
    for source in open { source.cancel() }
    let count = ValueText.count(records.knownCounts.reduce(0, +), "record")
    return "Stopped after \(count); ^C again leaves at once."
  }
}
