import Records
import Synchronization

/// Looks for records in the background, in all of some sources.
///
/// It follows the index of a source (``RecordSource/startIndexing(onChange:)``) until that is
/// complete. All of it may be called from any thread. It ends with the last reference to it, for the
/// threads that work for it hold only ``SearchRun``.
public final class RecordSearch: Sendable {
  /// The query.
  public let query: RecordQuery
  let run: SearchRun

  /// Makes a search; ``start(onChange:)`` starts it.
  public init(_ query: RecordQuery, in sources: [RecordSource], order: SearchOrder = .fromStart) {
    self.query = query
    run = SearchRun(query, in: sources, order: order)
  }

  deinit { run.stop() }

  /// How far it has come.
  public var progress: SearchProgress {
    run.state.withLock { state in
      var progress = state.progress
      guard progress.isCaughtUp, !state.isCancelled else { return progress }
      // What came or ended since the threads have gone to rest is known before these hear of it. The
      // end is asked for first, for a source may grow before it ends.
      let hasEnded = run.sources.allSatisfy { $0.state.withLock { $0.hasEnded } }
      progress.isCaughtUp = !state.hasTask(in: run.sources)
      progress.isComplete = progress.isCaughtUp && hasEnded
      return progress
    }
  }

  /// The version of each source that the hits are of (``RecordProgress/version``).
  ///
  /// Asked before the hits, it is not newer than they are.
  public var versions: [Int] { run.state.withLock { $0.versions } }

  /// Starts the search.
  ///
  /// - Parameter onChange: called on a background thread when ``progress`` has changed, at most every
  ///   30 milliseconds, at the first hit, and when all that is known was searched. It must neither
  ///   cancel the search nor hold it.
  public func start(onChange: @escaping @Sendable () -> Void) { run.start(onChange: onChange) }

  /// Stops, and waits until nobody works for it any more; what was found stays.
  ///
  /// That takes as long as a record that is being looked at, some milliseconds at most.
  public func cancel() { run.stop() }
}

extension RecordSearch {
  /// How many records of a source are known to match.
  ///
  /// O(sources).
  public func hitCount(inSource source: Int) -> Int {
    run.state.withLock { $0.legs(of: source).reduce(0) { $0 + $1.hitCount } }
  }

  /// The matching records of a source so far, ascending, from the one at a position on.
  ///
  /// A search from the first record to the last adds at the end only, so that one who follows it asks
  /// from the count that he has. O(sources + hits returned).
  public func hits(inSource source: Int, from position: Int = 0) -> [UInt32] {
    run.state.withLock { state in
      var result: [UInt32] = []
      var skipped = position
      for leg in state.legs(of: source) {
        let start = min(skipped, leg.hitCount)
        result += leg.hits(start..<leg.hitCount)
        skipped -= start
      }
      return result
    }
  }

  /// Whether a record is known to match.
  ///
  /// O(sources + log hits).
  public func isHit(_ position: RecordPosition) -> Bool {
    run.state.withLock { $0.isHit(position) }
  }

  /// Which of all matching records a record is, 1-based, in the order of the sources.
  ///
  /// Nil if it is none, or while records before it are not searched. O(sources² + log hits).
  public func ordinal(of position: RecordPosition) -> Int? {
    run.state.withLock { state in
      guard state.isHit(position) else { return nil }
      var before = 0
      for source in 0...position.source {
        let end = source == position.source ? position.record : Int.max
        guard let count = state.hitCount(before: end, in: source, of: run.sources) else {
          return nil
        }
        before += count
      }
      return before + 1
    }
  }

  /// The first matching record at a place or behind it.
  ///
  /// O(sources² + log hits).
  public func firstHit(from position: RecordPosition) -> NearestHit {
    run.state.withLock { state in
      for source in position.source..<run.sources.count {
        let start = source == position.source ? position.record : 0
        let hit = state.firstHit(from: start, in: source, of: run.sources)
        if hit != .none { return hit }
      }
      return .none
    }
  }

  /// The last matching record before a place.
  ///
  /// O(sources² + log hits).
  public func lastHit(before position: RecordPosition) -> NearestHit {
    run.state.withLock { state in
      for source in (0...position.source).reversed() {
        let end = source == position.source ? position.record : Int.max
        let hit = state.lastHit(before: end, in: source, of: run.sources)
        if hit != .none { return hit }
      }
      return .none
    }
  }
}

/// The next matching record in a direction, as far as is known.
public enum NearestHit: Sendable, Hashable {
  /// It is this one; all records before it in that direction are searched.
  case record(RecordPosition)
  /// There may be one among records that are not searched yet.
  case unknown
  /// There is none up to the end that is known now.
  case none
}

/// The query of a ``RecordSearch``.
public indirect enum RecordQuery: Sendable {
  /// Records with a match in any value, or only in the value of a field.
  case pattern(SearchPattern, field: FieldPath?)
  /// Records that a filter lets through.
  case filter(RecordFilter)
  /// Records that a query does not find.
  case not(RecordQuery)
  /// Records that all of some queries find.
  case all([RecordQuery])
}

/// How far a search has come.
public struct SearchProgress: Sendable, Hashable {
  /// Records that match, so far.
  public var count = 0
  /// Records on which a regular expression takes too long to say whether they match.
  public var undecidedCount = 0
  /// Records that were looked at.
  public var searchedCount = 0
  /// Bytes that these records take, about.
  public var searchedBytes = 0
  /// Whether all records that are known now were looked at.
  public var isCaughtUp = false
  /// Whether all records of all sources were looked at, and no more will come.
  public var isComplete = false
  /// Why the rest of a source could not be searched.
  public var failure: RecordError?
}
