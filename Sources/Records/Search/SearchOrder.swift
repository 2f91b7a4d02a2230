/// In which order a search goes through the records.
public enum SearchOrder: Sendable, Hashable {
  /// From the first record to the last.
  case fromStart
  /// From a record on to the last, then from the first up to it.
  case forward(from: RecordPosition)
  /// From a record back to the first, then from the last back to it.
  case backward(from: RecordPosition)
}

/// The place of a record among several sources.
public struct RecordPosition: Sendable, Hashable, Comparable {
  /// Which source, 0-based.
  public var source: Int
  /// Which record of it, 0-based.
  public var record: Int

  /// Names a place.
  public init(source: Int, record: Int) {
    self.source = source
    self.record = record
  }

  /// The order of the sources, and of the records in each.
  public static func < (left: RecordPosition, right: RecordPosition) -> Bool {
    (left.source, left.record) < (right.source, right.record)
  }
}

extension SearchOrder {
  /// The parts of the way, the first one first.
  ///
  /// They are as many for all counts, and of the same sources.
  ///
  /// - Parameter counts: the records that are known of each source now.
  func legs(counts: [Int]) -> [SearchLeg] {
    let sources = Array(counts.indices)
    switch self {
    case .fromStart:
      return sources.map { SearchLeg(source: $0, records: 0..<Int.max) }
    case .forward(let start):
      let around = sources[(start.source + 1)...] + sources[..<start.source]
      return [SearchLeg(source: start.source, records: start.record..<Int.max)]
        + around.map { SearchLeg(source: $0, records: 0..<Int.max) }
        + [SearchLeg(source: start.source, records: 0..<start.record)]
    case .backward(let start):
      let around = sources[..<start.source].reversed() + sources[(start.source + 1)...].reversed()
      let split = min(start.record + 1, counts[start.source])
      let down =
        [(start.source, 0..<split)] + around.map { ($0, 0..<counts[$0]) }
        + [(start.source, split..<counts[start.source])]
      // What comes later is searched as it comes.
      return down.map { SearchLeg(source: $0, records: $1, isDescending: true) }
        + sources.map { SearchLeg(source: $0, records: counts[$0]..<Int.max) }
    }
  }
}
