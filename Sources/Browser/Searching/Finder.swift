import AdaptiveCards
import CardTable
import Phrases
import Query
import RecordCards
import Records

/// The search of the records: what is sought, what was found, and where the reader is in it.
///
/// The work is done elsewhere; ``update()`` goes where it has led, once for each frame.
@MainActor
final class Finder {
  private let reading: Reading
  private let messages: MessageLine
  private let onChange: @Sendable () -> Void
  /// Called with the place that was left for a match that was not on the screen, but not while one types.
  var didLeave: (KeptPlace) -> Void = { _ in }
  /// The way in which searches are made where nothing else is said.
  let usualQuery: SearchQuery
  /// The search that `n` goes on with; nil for none.
  private(set) var session: SearchSession?
  private var lastQuery: SearchQuery?
  /// The match to go to as soon as it is known.
  private var pendingMatch: PendingMatch?
  private var typing: Typing?
  /// The match that was gone to, where its record has several.
  private var matchSpot: MatchSpot?
  /// Whether a match was gone to on a card that nobody has gone into since.
  private var isMatchOnCard = false

  /// A match in a record's card, counted among those that are shown.
  private struct MatchSpot {
    var position: RecordPosition
    var match: TextMatch
    var ordinal: Int
    var count: Int
  }

  /// The state to go back to if a prompt is given up.
  private struct Typing {
    /// Where the reader was.
    var view: CardList.Spot
    /// The record from which the search goes.
    var start: RecordPosition
    /// The search before.
    var former: SearchSession?
    /// Whether anything was sought since.
    var isBegun = false
    /// The last that was typed, if it is not sought yet.
    var awaited: SearchQuery?
    /// Cards that were unfolded to show a match in them.
    var unfolded: [CardID] = []
  }

  /// Makes a finder.
  ///
  /// - Parameter onChange: Called on another thread when more is known.
  init(
    in reading: Reading, usualQuery: SearchQuery, messages: MessageLine,
    onChange: @escaping @Sendable () -> Void
  ) {
    self.reading = reading
    self.usualQuery = usualQuery
    self.messages = messages
    self.onChange = onChange
  }

  private var list: CardList { reading.all }

  /// Begins a search from the selected record on, and goes to its first match.
  func begin(_ query: SearchQuery) throws(SearchError) {
    session?.stop()
    pendingMatch = nil
    lastQuery = query
    try seek(query, from: reading.position)
  }

  /// Begins the search of the command line, whose first match may still have to arrive.
  func begin(_ text: String) throws(SearchError) {
    var query = usualQuery
    query.text = text
    try begin(query)
    pendingMatch?.waitsForMore = true
  }

  private func seek(_ query: SearchQuery, from start: RecordPosition) throws(SearchError) {
    try open(query, from: start)
    pendingMatch = PendingMatch(start: start, isForward: !query.isBackward, includesStart: true)
  }

  private func open(_ query: SearchQuery, from start: RecordPosition) throws(SearchError) {
    adopt(
      try SearchSession(
        query, among: RecordFilter(all: reading.arranged.filters), from: start,
        in: reading.records.sources, onChange: onChange))
  }

  /// Makes a search the one that `n` goes on with, and marks what it finds.
  private func adopt(_ session: SearchSession?) {
    self.session = session
    noteReplacements()
    list.context.presentation.highlight = session?.highlight
    list.context.presentation.highlightsLabels = session?.query.scope == .names
    list.context.columns.searchedPath = session?.query.scope.names
  }

  /// Takes over which cards stand in place of those of their records.
  func noteReplacements() { session?.take(replacedCards: reading.records.replacedCards) }

  /// Searches again without going anywhere: other records are shown, or they have changed.
  func repeatSearch() {
    guard let query = session?.query else { return }
    session?.stop()
    try? open(query, from: reading.position)
  }

  /// Searches records again that were searched and may be others now.
  func repeatSearchOfKnown() {
    if let session, !session.isOpen, !session.isStopped { repeatSearch() }
  }

  /// Whether it still looks for the match to go to.
  var isSeeking: Bool { pendingMatch != nil || typing?.awaited != nil }

  /// Stops looking; false if nothing is sought any more.
  func stop() -> Bool {
    guard session?.isBusy == true || pendingMatch != nil else { return false }
    session?.stop()
    pendingMatch = nil
    return true
  }

  /// Goes to no match that is still to be found; the search goes on.
  func giveUpMatch() { pendingMatch = nil }

  /// Forgets the search; false if there is none.
  func clear() -> Bool {
    guard session != nil else { return false }
    session?.stop()
    adopt(nil)
    return true
  }

  /// Says once that the search has passed over records on which it takes too long.
  func undecidedCount() -> Int? { session?.reportUndecided() }
}

// MARK: Going to matches

extension Finder {
  /// Goes to the next match in the direction of the search, or against it: within the record, else in the next.
  func goToMatch(isForward: Bool) throws(SearchError) {
    guard session != nil else {
      guard let lastQuery else { return messages.say("No search yet: / starts one.") }
      return try begin(lastQuery)
    }
    let isDown = isForward != (lastQuery?.isBackward ?? false)
    if pendingMatch == nil,
      reading.tables?.goOnSearching(inSection: reading.position.source) == true
    {
      pendingMatch = PendingMatch(
        start: reading.position, isForward: isDown, includesStart: false, stage: .beyond)
      return
    }
    if pendingMatch == nil, goToMatchInRecord(isDown: isDown) { return }
    pendingMatch = PendingMatch(
      start: reading.position, isForward: isDown, includesStart: false)
    update()
  }

  /// Goes to the next match within the record that was found last; false where there is none.
  private func goToMatchInRecord(isDown: Bool) -> Bool {
    guard reading.tail == nil, let session, let place = list.selection else { return false }
    if list.isInside { return goToMatchInTree(from: .beyond(list.openTree?.match), isDown: isDown) }
    guard session.current == reading.position else { return false }
    let matches = list.shownMatches(of: place, unfolds: true)
    let current = currentMatch.flatMap { now in matches.firstIndex { $0.isSame(as: now) } } ?? 0
    let next = current + (isDown ? 1 : -1)
    guard matches.indices.contains(next) else { return false }
    show(next, among: matches, of: place)
    return true
  }

  /// Goes to the next match in the record that one is in; false where there is none.
  private func goToMatchInTree(from start: RecordTree.SearchStart, isDown: Bool) -> Bool {
    let (former, field) = (list.findPlace(), list.fieldPlace)
    guard let search = session?.treeSearch,
      list.goToTreeMatch(of: search, from: start, isDown: isDown)
    else { return false }
    session?.current = reading.position
    if typing == nil, let former, let field, !list.isOnScreen(field) { didLeave(former) }
    return true
  }

  /// Goes on to the match that was gone to on a card, once one has gone into its record.
  func goIntoMatch() {
    guard isMatchOnCard, reading.tail == nil, let session, let search = session.treeSearch,
      session.current == reading.position
    else { return }
    isMatchOnCard = false
    guard list.goToTreeMatch(of: search, from: .edge, isDown: true) else { return }
    let ordinal = matchSpot.flatMap { $0.position == reading.position ? $0.ordinal : nil } ?? 1
    for _ in 1..<ordinal {
      let start = RecordTree.SearchStart.beyond(list.openTree?.match)
      guard list.goToTreeMatch(of: search, from: start, isDown: true) else { return }
    }
  }

  /// Whether a record is the one that one is in, and is searched there.
  private func isInside(_ position: RecordPosition) -> Bool {
    list.isInside && position == reading.position && session?.treeSearch != nil
  }

  /// The match that the reader is at, if that was gone to.
  private var currentMatch: TextMatch? {
    matchSpot.flatMap { $0.position == reading.position ? $0.match : nil }
  }

  private func show(_ index: Int, among matches: [TextMatch], of place: CardPlace) {
    matchSpot = MatchSpot(
      position: reading.position, match: matches[index], ordinal: index + 1, count: matches.count)
    isMatchOnCard = true
    list.show(matches[index], of: place)
  }

  /// Where the reader is in a record with several matches: `, match 2 of 3`.
  var placeInRecord: String {
    guard let matchSpot, matchSpot.position == reading.position, matchSpot.count > 1,
      session?.current == matchSpot.position
    else { return "" }
    let (ordinal, count) = (matchSpot.ordinal, matchSpot.count)
    return Phrase(", match \(ValueText.grouped(ordinal)) of \(ValueText.grouped(count))").text
  }

  /// Begins to seek what was typed, and goes to the match that is waited for once it is known; says so
  /// if there is none.
  func update() {
    seekWhatIsTyped()
    guard var pendingMatch, let session else { return }
    // Asked before, for the search may end after it has been asked for the match.
    let (isOpen, isBehind) = (session.isOpen, session.isBehind)
    let outcome =
      reading.tables?.outcome(of: &pendingMatch, by: session, in: reading.records.rows)
      ?? session.outcome(of: pendingMatch, in: reading.records.rows)
    self.pendingMatch = pendingMatch
    switch outcome {
    // The list has not taken the record in yet.
    case .found(let position, _) where reading.isAwaited(position): return
    case .found(let position, let isAround):
      self.pendingMatch = nil
      if pendingMatch.includesStart, isInside(position) {
        if goToMatchInTree(from: .cursor, isDown: pendingMatch.isForward) { return }
        // It matches on the other side of the cursor alone: other records come first.
        self.pendingMatch = pendingMatch.withoutStart
        return update()
      }
      reading.moving { show(position, fromItsEnd: !pendingMatch.isForward) }
      if isAround {
        messages.sayIfSilent(
          pendingMatch.isForward ? "Continued at the top." : "Continued at the bottom.")
      }
    case .nothing where reading.tables == nil && (isBehind || pendingMatch.waitsForMore && isOpen),
      .unknown where isOpen:
      return
    case .held(let count):
      self.pendingMatch = nil
      messages.sayIfSilent(
        "None of \(ValueText.count(count, "row")) matches \(session.query.title); n looks on.")
    case .nothing, .unknown:
      self.pendingMatch = nil
      let title = session.query.title
      messages.sayIfSilent(
        isOpen && reading.tables == nil
          ? "No record matches \(title) yet." : "No record matches \(title).")
    }
  }

  /// Shows a record that matches: unfolded where the match is folded away, the match on the screen.
  ///
  /// - Parameter fromItsEnd: Whether that is the last match in it.
  private func show(_ position: RecordPosition, fromItsEnd: Bool) {
    session?.current = position
    matchSpot = nil
    list.context.presentation.currentMatch = nil
    guard let place = reading.records.place(of: CardID(position)) else { return }
    if typing == nil, !list.isOnScreen(place), reading.tail == nil, let here = list.findPlace() {
      didLeave(here)
    }
    reading.leaveTail()
    list.select(place)
    if list.isInside {
      _ = goToMatchInTree(from: .edge, isDown: !fromItsEnd)
      return
    }
    isMatchOnCard = true
    if list.reveal(place) { typing?.unfolded.append(CardID(position)) }
    let matches = list.shownMatches(of: place, unfolds: false)
    if matches.count > 1 { show(fromItsEnd ? matches.count - 1 : 0, among: matches, of: place) }
  }
}

// MARK: Searching while one types

extension Finder {
  /// Remembers where the reader is, before a search is typed.
  func beginTyping() { typing = Typing(view: list.spot, start: reading.position, former: session) }

  /// Goes to the first match of what is typed so far; what is no expression yet finds nothing yet.
  ///
  /// The search begins with the next ``update()``, so that keys that come at once begin only one.
  func seekAsTyped(_ query: SearchQuery) { typing?.awaited = query }

  private func seekWhatIsTyped() {
    guard let typing, let query = typing.awaited else { return }
    self.typing?.awaited = nil
    pendingMatch = nil
    // One that is done costs nothing more, and is wanted again if the prompt is given up.
    if typing.isBegun || session?.isBusy == true { session?.stop() }
    self.typing?.isBegun = true
    goBack()
    adopt(nil)
    if !query.text.isEmpty { try? seek(query, from: typing.start) }
  }

  /// Stays at what was found as it was typed, or says that nothing was.
  ///
  /// - Returns: The text that was sought.
  func acceptTyped(_ query: SearchQuery) throws(SearchError) -> String? {
    if !query.text.isEmpty, let typing, typing.isBegun, typing.awaited == nil, let session,
      session.query == query
    {
      keep(session, from: typing.start)
      return query.text
    }
    giveUpTyping()
    guard query.text.isEmpty else {
      try begin(query)
      return query.text
    }
    guard var again = lastQuery else { return nil }
    again.isBackward = query.isBackward
    try begin(again)
    return again.text
  }

  private func keep(_ session: SearchSession, from start: RecordPosition) {
    typing = nil
    lastQuery = session.query
    guard session.current == nil, pendingMatch == nil else { return }
    pendingMatch = PendingMatch(
      start: start, isForward: !session.query.isBackward, includesStart: true)
  }

  /// Goes back to where the reader was before the search was typed.
  func giveUpTyping() {
    if let typing, typing.isBegun {
      session?.stop()
      pendingMatch = nil
      goBack()
      restore(typing.former)
    }
    typing = nil
  }

  /// Shows the search that was there before; one that was stopped by typing begins anew.
  private func restore(_ former: SearchSession?) {
    adopt(former)
    guard let former, !former.isComplete else { return }
    repeatSearch()
    session?.current = former.current
  }

  private func goBack() {
    guard let typing else { return }
    for id in typing.unfolded { list.fold(id) }
    self.typing?.unfolded = []
    list.go(to: typing.view)
  }
}
