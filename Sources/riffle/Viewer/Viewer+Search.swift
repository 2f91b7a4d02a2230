import RecordCards
import CursesTerminal
import Records
import TableKit

/// Searching: the work is done elsewhere; here is where it leads.
extension Viewer {
  /// Begins a search in the list on the screen.
  func beginSearch(_ wish: SearchWish) {
    search?.stop()
    pendingMatch = nil
    lastWish = wish
    if !overlays.isEmpty { return searchOverlay(wish) }
    do throws(SearchError) {
      try seek(wish, from: position(of: main.selection))
      remember(wish.text)
    } catch {
      message = UserMessage.text(of: error, in: wish.text)
    }
  }

  /// Begins the search that the command line asks for; its first match may still have to arrive.
  func beginSearch(_ text: String) {
    var wish = usualWish
    wish.text = text
    beginSearch(wish)
    pendingMatch?.waitsForMore = true
  }

  /// Has all records searched, and goes to the first match from one of them on.
  func seek(_ wish: SearchWish, from start: RecordPosition) throws(SearchError) {
    try beginSession(wish, from: start)
    pendingMatch = PendingMatch(start: start, isForward: !wish.isBackward, includesStart: true)
  }

  /// Has what is sought sought anew, without going anywhere: other records are shown, or they have
  /// changed.
  func repeatSearch() {
    guard let wish = search?.wish else { return }
    search?.stop()
    try? beginSession(wish, from: position(of: main.selection))
  }

  private func beginSession(
    _ wish: SearchWish, from start: RecordPosition
  ) throws(SearchError) {
    let wakeup = loop.wakeup
    show(
      try SearchSession(
        wish, among: RecordFilter(all: arrangement.filters), from: start, in: records.sources
      ) { wakeup.signal() })
  }

  /// Makes a search the one that `n` goes on with; nil for none.
  func show(_ session: SearchSession?) {
    search = session
    context.highlight = session?.highlight
    context.highlightsNames = session?.wish.scope == .names
  }

  /// Goes to the next match, `n` in the direction of the search and `N` against it.
  func goToMatch(isForward: Bool) {
    let isForward = isForward != (lastWish?.isBackward ?? false)
    if !overlays.isEmpty { return goToOverlayMatch(isForward: isForward) }
    guard search != nil else {
      if let lastWish { beginSearch(lastWish) } else { message = Self.nothingSought }
      return
    }
    pendingMatch = PendingMatch(
      start: position(of: main.selection), isForward: isForward, includesStart: false)
    goToPendingMatch()
  }

  /// Goes to the match that is waited for once it is known; says so if there is none.
  func goToPendingMatch() {
    guard let pendingMatch, let search else { return }
    // Asked before, for the search may end after it has been asked for the match.
    let isOpen = search.isOpen
    switch search.outcome(of: pendingMatch, in: records.rows) {
    // The list has not taken the record in yet.
    case .found(let position, _) where isAwaited(position): return
    case .found(let position, let isAround):
      self.pendingMatch = nil
      show(position)
      if isAround { say("Continued at the \(pendingMatch.isForward ? "top" : "bottom").") }
    case .nothing where pendingMatch.waitsForMore && isOpen,
      .unknown where isOpen:
      return
    case .nothing, .unknown:
      self.pendingMatch = nil
      say("No record matches \(search.wish.title)\(isOpen ? " yet" : "").")
    }
  }

  /// Shows a record that matches: unfolded where the match is folded away, the match on the screen.
  private func show(_ position: RecordPosition) {
    search?.current = position
    guard let place = records.place(of: CardID(position)) else { return }
    leaveTail()
    main.select(place)
    if main.reveal(place) { typing?.unfolded.append(CardID(position)) }
  }

  /// Says what came of a search, unless a key that was pressed since has had an answer.
  private func say(_ text: String) {
    message = message ?? text
  }

  /// Says once that a search or a filter has passed over records on which it takes too long.
  func sayUndecided() {
    guard prompt == nil, let count = arrangement.takeUndecided() ?? search?.takeUndecided() else {
      return
    }
    message = [message, UserMessage.undecided(count) + "."].compactMap(\.self)
      .joined(separator: " ")
  }

  /// Whether a record is still to come into the list.
  private func isAwaited(_ position: RecordPosition) -> Bool {
    records.place(of: CardID(position)) == nil
      && (arrangement.isBusy || position.record >= records.knownCounts[position.source])
  }

  /// The record at a place of the list.
  func position(of place: CardPlace?) -> RecordPosition {
    let id = place.map(records.id) ?? CardID(section: 0, number: 0)
    return RecordPosition(source: id.section, record: id.number)
  }

  func remember(_ text: String) {
    history.removeAll { $0 == text }
    history.append(text)
  }

  private static let nothingSought = "Nothing is sought yet: / searches."
}

// MARK: Lists on top of the records

extension Viewer {
  /// Searches the list that is open on top of the records.
  private func searchOverlay(_ wish: SearchWish) {
    do throws(SearchError) {
      let pattern = try wish.pattern()
      list.context.highlight = { pattern.ranges(in: $0) }
      list.context.highlightsNames = true
      list.foundMatch = nil
      remember(wish.text)
      goToOverlayMatch(isForward: !wish.isBackward)
    } catch {
      message = UserMessage.text(of: error, in: wish.text)
    }
  }

  private func goToOverlayMatch(isForward: Bool) {
    if list.context.highlight == nil {
      message = "Nothing is sought here yet: / searches."
    } else if !list.goToNextMatch(isForward: isForward) {
      message = "Nothing here matches /\(history.last ?? "")/."
    }
  }
}
