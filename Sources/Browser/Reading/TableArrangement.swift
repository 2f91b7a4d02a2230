import Phrases
import Printing
import Query
import RecordCards
import Records

/// Which rows of tables are shown, and in which order: the database filters and sorts them, and reads those that are
/// wanted.
@MainActor
final class TableArrangement: Arranging {
  let feeds: [any TableFeed]
  private(set) var filters: [RecordFilter] = []
  private(set) var keys: [SortKey] = []
  /// What is at hand of each table, as the list has it or is to have it next.
  private(set) var windows: [TableWindow]
  private var shown: [TableWindow]?
  private var knownLaterCount = 0
  /// The table that is gone to once its rows are there; nil where one stays in the table that one is in.
  private var goal: Int? = 0
  private let sources: [RecordSource]
  private let onChange: @Sendable () -> Void
  /// The sort of all rows, where the database has another order than is wanted.
  private var sorting: SortRun?
  /// The rows that are sorted so, of each table, ascending.
  private var sorted: [[UInt32]] = []
  /// Whether the order that is shown was made here.
  private(set) var isSortedHere = false

  /// Rows that are read to be sorted here before it is asked whether to go on.
  private static let mostSorted = 500_000

  init(
    feeds: [any TableFeed], sources: [RecordSource], onChange: @escaping @Sendable () -> Void
  ) {
    self.feeds = feeds
    self.sources = sources
    self.onChange = onChange
    windows = feeds.map(\.window)
    for feed in feeds { feed.observe(onChange) }
  }

  var isPlain: Bool { filters.isEmpty && keys.isEmpty }

  /// Whether rows are awaited that are to take the place of those that are shown.
  var isBusy: Bool {
    isSorting || windows.contains { $0.isGoing && $0.search == .none && $0.failure == nil }
  }

  var isFiltering: Bool { !filters.isEmpty && isBusy && !isSorting }

  /// Whether rows are read or sorted for an order that the database does not have.
  private var isSorting: Bool { isToBeSorted && !isSortedHere }

  private var isToBeSorted: Bool { windows.contains { $0.refusal != nil } && !keys.isEmpty }

  var shortfalls: [Shortfall] { [] }

  func filter(by filters: [RecordFilter], from start: CardID) {
    guard filters != self.filters else { return }
    self.filters = filters
    show(from: start)
  }

  func sort(by keys: [SortKey]) {
    guard keys != self.keys else { return }
    self.keys = keys
    show(from: nil)
  }

  func beginAgain(from start: CardID) {}

  /// Rows that a table has given stay as they are.
  func revise(from record: Int, inSection section: Int) {}

  private func show(from start: CardID?) {
    stopSorting()
    for section in feeds.indices {
      let record = start.flatMap { $0.section == section ? UInt32($0.number) : nil }
      feeds[section].show(RecordFilter(all: filters), sortedBy: keys, from: record)
    }
    windows = feeds.map(\.window)
  }

  func stop() {
    if isSorting { return sort(by: []) }
    for feed in feeds { _ = feed.stop() }
  }

  func update() -> SortError? {
    windows = feeds.map(\.window)
    guard isSorting else { return nil }
    if windows.contains(where: { $0.gatheredCount == nil }) {
      for feed in feeds { feed.gather(atMost: Self.mostSorted) }
      windows = feeds.map(\.window)
    }
    guard let sorting else {
      beginSorting()
      return nil
    }
    isSortedHere = sorting.isEnded && sorting.failure == nil
    guard let failure = sorting.failure else { return nil }
    sort(by: [])
    return failure
  }

  /// Sorts once all rows are read and have come.
  private func beginSorting() {
    guard let rows = gathered else { return }
    sorted = rows.map { $0.sorted() }
    sorting = SortRun(
      keys, of: sources, among: sorted, counts: sorted.map(\.count), onChange: onChange)
  }

  private func stopSorting() {
    sorting?.cancel()
    (sorting, sorted, isSortedHere) = (nil, [], false)
    for feed in feeds { _ = feed.stopGathering() }
  }

  // MARK: All rows

  /// Has all rows read that are shown, for who wants to take them.
  func gatherAll() {
    if isToBeSorted { return }
    for feed in feeds { feed.gather(atMost: nil) }
  }

  /// Gives that up.
  func stopGathering() {
    if isToBeSorted { return }
    for feed in feeds { _ = feed.stopGathering() }
  }

  /// All rows that the filters let through, of each table in its order; nil before they are read and have come.
  var gathered: [[UInt32]]? {
    let rows = feeds.compactMap(\.gathered)
    let isThere = zip(rows, sources).allSatisfy { rows, source in
      rows.max().map { $0 < source.progress.count } ?? true
    }
    return rows.count == feeds.count && isThere ? rows : nil
  }

  /// All rows that are shown, of each table; nil before they are read and have come.
  var all: [[UInt32]]? { isSortedHere ? sorted : gathered }

  /// How many rows were read for that.
  var gatheredCount: Int { windows.reduce(0) { $0 + ($1.gatheredCount ?? 0) } }

  func reportUndecided() -> Int? { nil }

  func hasNews(of counts: [Int]) -> Bool { isSortedHere ? shown != nil : windows != shown }

  var foundVersions: [Int]? { nil }

  func rows(of counts: [Int]) -> ListRows? {
    if isSortedHere, let rows = sorting?.rows(bases: sorted.map(RecordRows.found)) {
      shown = nil
      return rows
    }
    // Rows are shown once their records have come.
    let isThere = zip(windows, counts).allSatisfy { window, count in
      window.records.allSatisfy { $0 < count }
    }
    guard isThere else { return nil }
    shown = windows
    return .apart(windows.map { .window($0.records) })
  }

  /// Goes to a place in a table; answers whether its rows are at hand and only have to be gone to.
  func go(to place: FeedPlace, inSection section: Int) {
    goal = section
    feeds[section].go(to: place)
    refresh(section)
  }

  /// Whether a table is the one that is gone to, which is forgotten once its rows are there; nil where none is.
  func takeGoal(_ section: Int) -> Bool? {
    guard let goal else { return nil }
    let window = windows[section]
    let isThere = !window.records.isEmpty || window.hasFirst && window.hasLast
    if goal == section, !window.isGoing, isThere { self.goal = nil }
    return goal == section
  }

  /// Stays in a table that one is in though it has no rows yet.
  func stay(in section: Int) { goal = section }

  /// Begins to read rows as they come, or ends it.
  func setFollowing(_ isFollowing: Bool) {
    for feed in feeds { feed.follow(isFollowing) }
  }

  /// Rows that have come behind the last ones since the last call.
  func takeLaterCount() -> Int {
    let count = windows.reduce(0) { $0 + $1.laterCount }
    defer { knownLaterCount = count }
    return count - knownLaterCount
  }

  /// Takes in at once what a table has been asked for.
  func refresh(_ section: Int) { windows[section] = feeds[section].window }

  /// What is at hand of each table as the list has it, which may be less than has come.
  var listed: [TableWindow] { shown ?? windows }

  /// The versions of the windows that are shown; nil where none are yet.
  var shownVersions: [Int]? { shown?.map(\.version) }

  /// Whether all rows are at hand.
  var isAtHand: Bool { windows.allSatisfy { $0.hasFirst && $0.hasLast } }
}

// MARK: Saying it

extension TableArrangement {
  var filterWords: String { RecordFilter(all: filters).map { "&\($0)" } ?? "" }

  var filterFigures: String { filters.isEmpty ? "" : figures }

  var sortWords: String {
    if keys.isEmpty { return "" }
    let names = keys.map { ($0.isDescending ? "↓" : "↑") + $0.field.description }
    return names.joined(separator: " ")
  }

  var sortFigures: String { keys.isEmpty || !filters.isEmpty ? "" : figures }

  /// Why the rows are not those that were asked for; nil where they are.
  var trouble: String? {
    windows.compactMap { $0.failure ?? $0.notice }.first
  }

  private var figures: String {
    if isSorting, windows.contains(where: \.isHeld) {
      let count = ValueText.count(gatheredCount, "row")
      return Phrase(" not sorted yet: \(count) read, ↓ at the end reads on").text
    }
    if isSorting {
      return sorting.map { " \($0.percent)%" }
        ?? Phrase(" \(ValueText.grouped(gatheredCount)) read").text
    }
    if isBusy { return " …" }
    if windows.contains(where: \.isHeld) {
      return Phrase(" (few match: ↓ at the end looks on)").text
    }
    return windows.contains(where: \.isTestedHere)
      ? Phrase(" (tested here, not in the database)").text : ""
  }
}
