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
  /// Whether a table is to be shown from its last row on once its rows are there.
  private var goesToEnd: [Bool]

  init(feeds: [any TableFeed], onChange: @escaping @Sendable () -> Void) {
    self.feeds = feeds
    windows = feeds.map(\.window)
    goesToEnd = feeds.map { _ in false }
    for feed in feeds { feed.observe(onChange) }
  }

  var isPlain: Bool { filters.isEmpty && keys.isEmpty }

  /// Whether rows are awaited that are to take the place of those that are shown.
  var isBusy: Bool { windows.contains { $0.isGoing && $0.search == .none && $0.failure == nil } }

  var isFiltering: Bool { !filters.isEmpty && isBusy }

  var shortfalls: [Shortfall] { [] }

  func filter(by filters: [RecordFilter], from start: CardID) {
    self.filters = filters
    show(from: start)
  }

  func sort(by keys: [SortKey]) {
    self.keys = keys
    show(from: nil)
  }

  func beginAgain(from start: CardID) {}

  private func show(from start: CardID?) {
    for section in feeds.indices {
      goesToEnd[section] = false
      let record = start.flatMap { $0.section == section ? UInt32($0.number) : nil }
      feeds[section].show(RecordFilter(all: filters), sortedBy: keys, from: record)
    }
    windows = feeds.map(\.window)
  }

  func stop() { for feed in feeds { _ = feed.stop() } }

  func update() -> SortError? {
    windows = feeds.map(\.window)
    return nil
  }

  func reportUndecided() -> Int? { nil }

  func hasNews() -> Bool { windows != shown }

  var foundVersions: [Int]? { nil }

  func rows(of counts: [Int]) -> ListRows? {
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
    goesToEnd[section] = place == .last
    feeds[section].go(to: place)
    refresh(section)
  }

  /// Takes in at once what a table has been asked for.
  func refresh(_ section: Int) { windows[section] = feeds[section].window }

  /// The versions of the windows that are shown; nil where none are yet.
  var shownVersions: [Int]? { shown?.map(\.version) }

  /// Whether all rows are at hand.
  var isAtHand: Bool { windows.allSatisfy { $0.hasFirst && $0.hasLast } }

  /// Whether a section whose rows are from another place now is shown from its last row on.
  func isToBeShownFromEnd(_ section: Int) -> Bool { goesToEnd[section] }
}

// MARK: Saying it

extension TableArrangement {
  var filterWords: String { RecordFilter(all: filters).map { "&\($0)" } ?? "" }

  var filterFigures: String { filters.isEmpty ? "" : figures }

  var sortWords: String {
    let names = keys.map { ($0.isDescending ? "↓" : "↑") + $0.field.description }
    return names.joined(separator: " ")
  }

  var sortFigures: String { keys.isEmpty || !filters.isEmpty ? "" : figures }

  /// Why the rows are not those that were asked for; nil where they are.
  var trouble: String? { windows.compactMap { $0.failure ?? $0.refusal }.first }

  private var figures: String {
    if isBusy { return " …" }
    return windows.contains(where: \.isHeld) ? " (few match: ↓ at the end looks on)" : ""
  }
}
