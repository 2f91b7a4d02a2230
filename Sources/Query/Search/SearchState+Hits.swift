import Records
import Synchronization

extension SearchState {
  /// The parts of the way in a source, by their records.
  func legs(of source: Int) -> [SearchLeg] {
    legs.filter { $0.source == source }.sorted {
      ($0.records.lowerBound, $0.records.upperBound) < (
        $1.records.lowerBound, $1.records.upperBound
      )
    }
  }

  /// Whether a record is known to match.
  ///
  /// O(log hits).
  func isHit(_ position: RecordPosition) -> Bool {
    legs.contains { $0.source == position.source && $0.isHit(position.record) }
  }

  /// The matching records of a source before one; nil while some before it are not searched.
  ///
  /// O(log hits).
  func hitCount(before record: Int, in source: Int, of sources: [RecordSource]) -> Int? {
    var count = 0
    for leg in legs(of: source) {
      guard hasSearched(leg, 0..<record, of: sources) else { return nil }
      count += leg.hitCount(before: record)
    }
    return count
  }

  /// The first matching record of a source at one or behind it.
  func firstHit(from record: Int, in source: Int, of sources: [RecordSource]) -> NearestHit {
    for leg in legs(of: source) where leg.records.upperBound > record {
      let position = leg.hitCount(before: record)
      let hit = position < leg.hitCount ? leg.hit(at: position) : nil
      guard hasSearched(leg, record..<(hit ?? Int.max), of: sources) else { return .unknown }
      if let hit { return .record(RecordPosition(source: source, record: hit)) }
    }
    return .none
  }

  /// The last matching record of a source before one.
  func lastHit(before record: Int, in source: Int, of sources: [RecordSource]) -> NearestHit {
    for leg in legs(of: source).reversed() where leg.records.lowerBound < record {
      let position = leg.hitCount(before: record)
      let hit = position > 0 ? leg.hit(at: position - 1) : nil
      guard hasSearched(leg, (hit ?? 0)..<record, of: sources) else { return .unknown }
      if let hit { return .record(RecordPosition(source: source, record: hit)) }
    }
    return .none
  }

  /// Whether a part of the way has no record of a range that is still to be searched.
  private func hasSearched(_ leg: SearchLeg, _ range: Range<Int>, of sources: [RecordSource])
    -> Bool
  {
    let end = failedSources.contains(leg.source) ? 0 : sources[leg.source].endOfCounted
    let wanted = range.clamped(to: leg.records)
    let known = wanted.lowerBound..<max(wanted.lowerBound, min(wanted.upperBound, end))
    return known.isEmpty
      || leg.searched.lowerBound <= known.lowerBound && leg.searched.upperBound >= known.upperBound
  }
}

extension RecordSource {
  /// The number of records if no more are being counted now, else a number that no record has.
  fileprivate var endOfCounted: Int {
    state.withLock { state in
      state.isComplete || !state.extent.isFinal ? state.searchableCount : Int.max
    }
  }
}
