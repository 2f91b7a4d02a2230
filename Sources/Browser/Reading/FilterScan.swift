import Phrases
import Printing
import Query
import Records

/// A search for the records that a filter lets through, or that match otherwise.
@MainActor
struct FilterScan {
  private let search: RecordSearch
  private let sources: [RecordSource]
  /// Whether it was stopped before all records were looked at.
  private(set) var isStopped = false
  private var hasSaidUndecided = false

  /// Starts at a record and goes on to the end, then from the beginning: what is near is found first.
  init(
    _ query: RecordQuery, in sources: [RecordSource], from start: CardID,
    onChange: @escaping @Sendable () -> Void
  ) {
    self.sources = sources
    let position = RecordPosition(source: start.section, record: start.number)
    search = RecordSearch(query, in: sources, order: .forward(from: position))
    search.start(onChange: onChange)
  }

  /// Stops; what was found stays.
  mutating func stop() {
    if !isCaughtUp { isStopped = true }
    search.cancel()
  }

  /// Whether all records that have come so far were looked at, also those that are not indexed yet, or
  /// it was stopped.
  var isCaughtUp: Bool {
    isStopped || versions == sources.map(\.progress.version) && search.hasSeenAll(of: sources)
  }

  /// Why there may be records that were not found.
  var shortfalls: [Shortfall] {
    let progress = search.progress
    var shortfalls: [Shortfall] = isStopped ? [.filterStopped] : []
    if progress.undecidedCount > 0 { shortfalls.append(.undecided(progress.undecidedCount)) }
    if let failure = progress.failure {
      shortfalls.append(.unreadable(name: Phrase("the input").text, failure))
    }
    return shortfalls
  }

  /// The number of records on which a regular expression takes too long, reported once, when all were searched.
  mutating func reportUndecided() -> Int? {
    guard isCaughtUp, !hasSaidUndecided, search.progress.undecidedCount > 0 else { return nil }
    hasSaidUndecided = true
    return search.progress.undecidedCount
  }

  /// Whether there is enough to show in place of what was shown before.
  var hasSomething: Bool { isCaughtUp || search.progress.count > 0 }

  /// Records that were found.
  var count: Int { search.progress.count }

  /// Records of a section that were found.
  func count(ofSection section: Int) -> Int { search.hitCount(inSource: section) }

  /// How much was searched.
  var percent: Int {
    let all = sources.reduce(0) { $0 + ($1.progress.totalBytes ?? $1.progress.indexedBytes) }
    return min(99, search.progress.searchedBytes * 100 / max(1, all))
  }

  /// The version of each source that the records are of; not newer than those that are asked for later.
  var versions: [Int] { search.versions }

  /// The records of a section that were found so far, ascending.
  func records(ofSection section: Int) -> [UInt32] { search.hits(inSource: section) }
}

extension RecordSearch {
  /// Whether it has looked at all records that have come so far, also at those that are not indexed yet.
  func hasSeenAll(of sources: [RecordSource]) -> Bool {
    let progress = progress
    return progress.isComplete
      || progress.isCaughtUp && sources.allSatisfy { $0.progress.isCurrent || $0.isStopped }
  }
}
