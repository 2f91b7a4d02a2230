import Records
import Synchronization

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
