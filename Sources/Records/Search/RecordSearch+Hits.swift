import Synchronization

extension RecordSearch {
  /// How many records of a source are known to match.
  ///
  /// O(1).
  public func hitCount(inSource source: Int) -> Int {
    state.withLock { $0.legs(of: source).reduce(0) { $0 + $1.hitCount } }
  }

  /// The matching records of a source so far, ascending, from the one at a position on.
  ///
  /// A search from the first record to the last adds at the end only, so that one who follows it asks
  /// from the count that he has. O(hits returned).
  public func hits(inSource source: Int, from position: Int = 0) -> [UInt32] {
    state.withLock { state in
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
  /// O(log hits).
  public func isHit(_ position: RecordPosition) -> Bool {
    state.withLock { state in
      state.legs(of: position.source).contains { $0.isHit(position.record) }
    }
  }

  /// Which of all matching records a record is, 1-based, in the order of the sources.
  ///
  /// Nil if it is none, or while records before it are not searched. O(sources + log hits).
  public func ordinal(of position: RecordPosition) -> Int? {
    state.withLock { state in
      var before = 0
      for source in 0...position.source {
        let end = source == position.source ? position.record : Int.max
        for leg in state.legs(of: source) where leg.records.lowerBound < end {
          guard hasSearched(leg, upTo: end) else { return nil }
          before += leg.hitCount(before: end)
        }
      }
      let isHit = state.legs(of: position.source).contains { $0.isHit(position.record) }
      return isHit ? before + 1 : nil
    }
  }

  /// Whether no record of a part of the way, before a record, is still to be searched.
  private func hasSearched(_ leg: SearchLeg, upTo end: Int) -> Bool {
    let end = min(end, leg.records.upperBound, self.end(of: leg.source))
    return leg.records.lowerBound >= end
      || (leg.searched.lowerBound == leg.records.lowerBound && leg.searched.upperBound >= end)
  }

  /// The records of a source if no more are counted now, else a number that none has.
  func end(of source: Int) -> Int {
    sources[source].state.withLock { state in
      state.isComplete || !state.extent.isFinal ? state.searchableCount : Int.max
    }
  }
}

extension SearchState {
  /// The parts of the way in a source, by their records.
  func legs(of source: Int) -> [SearchLeg] {
    legs.filter { $0.source == source }.sorted {
      ($0.records.lowerBound, $0.records.upperBound) < (
        $1.records.lowerBound, $1.records.upperBound
      )
    }
  }
}
