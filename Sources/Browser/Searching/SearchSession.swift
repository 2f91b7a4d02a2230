import JSON
import Phrases
import Query
import RecordCards
import Records

/// A search that is going on or done: what is sought, and where one is in what was found.
@MainActor
struct SearchSession {
  /// The query.
  let query: SearchQuery
  /// The same, compiled.
  let pattern: SearchPattern
  /// The found record that was last gone to.
  var current: RecordPosition?
  /// Whether it was stopped before all records were looked at.
  private(set) var isStopped = false
  private var hasSaidUndecided = false
  private let search: RecordSearch
  private let sources: [RecordSource]
  /// The records whose cards are others than those of the inputs, and whether these match.
  private var replaced: [RecordPosition: Bool] = [:]

  /// Starts a search over all records that a filter lets through, from one on; `onChange` is called on
  /// another thread when more is known.
  init(
    _ query: SearchQuery, among filter: RecordFilter? = nil, from start: RecordPosition,
    in sources: [RecordSource], onChange: @escaping @Sendable () -> Void
  ) throws(SearchError) {
    self.query = query
    self.sources = sources
    pattern = try query.pattern()
    let asked = query.recordQuery(pattern)
    search = RecordSearch(
      filter.map { .all([.filter($0), asked]) } ?? asked, in: sources,
      order: query.isBackward ? .backward(from: start) : .forward(from: start))
    search.start(onChange: onChange)
  }

  /// Has cards that stand in place of those of their records count as what they are.
  ///
  /// O(bytes of the cards).
  mutating func take(replacedCards cards: [CardID: JSONValue]) {
    guard !cards.isEmpty || !replaced.isEmpty else { return }
    let sieve = RecordSieve(recordQuery)
    let pairs = cards.map { id, card in
      (id.position, sieve.letsThrough(json: Array(card.text.utf8)))
    }
    replaced = Dictionary(uniqueKeysWithValues: pairs)
  }

  /// What is found, in a list that shows these rows.
  private func hits(in rows: ListRows) -> SearchHits {
    let matching = replaced.filter { $0.value && rows.place(of: CardID($0.key)) != nil }
    return SearchHits(
      search, replaced: Set(replaced.keys), matching: matching.keys.sorted())
  }

  /// Whether records that are there are still to be looked at.
  var isBusy: Bool { !isStopped && !search.progress.isCaughtUp }

  /// Whether records that are there are still to be looked at, also those that are not indexed yet.
  var isBehind: Bool { !isStopped && !search.hasSeenAll(of: sources) }

  /// Whether all records were looked at, and no more will come.
  var isComplete: Bool { search.progress.isComplete }

  /// Whether more may be found later.
  var isOpen: Bool { !isStopped && !isComplete }

  /// Stops looking; what was found stays.
  mutating func stop() {
    isStopped = true
    search.cancel()
  }

  /// The number of records on which the regular expression takes too long, reported once, when all were searched.
  mutating func reportUndecided() -> Int? {
    let progress = search.progress
    guard progress.isCaughtUp, !hasSaidUndecided, progress.undecidedCount > 0 else { return nil }
    hasSaidUndecided = true
    return progress.undecidedCount
  }

  /// The records that match, of each source, ascending; nil while these are not all known.
  ///
  /// O(hits).
  var allRecords: [[UInt32]]? {
    guard !isStopped, !isBehind, search.versions == sources.map(\.progress.version) else {
      return nil
    }
    return sources.indices.map { search.hits(inSource: $0) }
  }

  /// Records that were found in the inputs so far.
  var foundCount: Int { search.progress.count }

  /// Those that match so far in a list that shows these rows, ascending; of more than so many some from all parts, and
  /// how many there are.
  ///
  /// O(hits).
  func positions(
    atMost most: Int, in rows: ListRows
  ) -> (some: [RecordPosition], count: Int) {
    let hits = hits(in: rows)
    let found = sources.indices.map { hits.hits(inSource: $0) }
    let count = found.reduce(0) { $0 + $1.count }
    let step = max(1, (count + most - 1) / most)
    let some = found.enumerated().flatMap { source, records in
      stride(from: 0, to: records.count, by: step).map {
        RecordPosition(source: source, record: Int(records[$0]))
      }
    }
    return (some, count)
  }

  /// The query as every record is checked against it.
  var recordQuery: RecordQuery { query.recordQuery(pattern) }

  /// Returns whether a match that is waited for was found, in a list that shows these rows.
  func outcome(of match: PendingMatch, in rows: ListRows) -> PendingMatch.Outcome {
    let hits = hits(in: rows)
    guard rows.isSorted else { return match.outcome(in: hits, sourceCount: sources.count) }
    return isBusy ? .unknown : match.outcome(in: hits, sourceCount: sources.count, rows: rows)
  }

  /// Finds the highlights in a text of a card; nil for none.
  var highlight: (([UInt8]) -> [Range<Int>])? {
    query.isNegated ? nil : { [pattern] in pattern.ranges(in: $0) }
  }

  /// The same search in the tree of a record; nil for one of records without a match.
  var treeSearch: TreeSearch? {
    guard let highlight else { return nil }
    return switch query.scope {
    case .values: TreeSearch(includesNames: false, find: highlight)
    case .names: TreeSearch(includesNames: true, find: highlight)
    case .field(let name): TreeSearch(includesNames: false, field: name, find: highlight)
    case .column(let path):
      TreeSearch(includesNames: false, field: path.firstName, find: highlight)
    }
  }

  /// How much is found: `3 of 89`, `89 found`, `12+ 34%`.
  ///
  /// In a sorted list a match has no number: matches are counted in the order of the files.
  func found(in rows: ListRows) -> Phrase {
    let (progress, hits) = (search.progress, hits(in: rows))
    let total = ValueText.grouped(hits.count) + (progress.isCaughtUp ? "" : "+")
    let percent = isBusy ? self.percent.map { " \($0)%" } ?? "" : ""
    if !rows.isSorted, let current, let ordinal = hits.ordinal(of: current) {
      return "\(ValueText.grouped(ordinal)) of \(total + percent)"
    }
    return progress.isCaughtUp ? "\(total) found" : Phrase(verbatim: total + percent)
  }

  /// How much of the files is searched; nil for what still arrives.
  private var percent: Int? {
    let totals = sources.compactMap(\.progress.totalBytes)
    let total = totals.reduce(0, +)
    guard totals.count == sources.count, total > 0 else { return nil }
    return min(99, search.progress.searchedBytes * 100 / total)
  }
}
