import Records

/// How many of the records that match a search are in each interval of a strip.
package struct StripHits: Sendable, Hashable {
  /// Matches in each interval, from the top.
  package var counts: [Int]
  /// Whether they are estimated, for there are very many.
  package var isEstimated: Bool

  /// Makes them of those that were looked at, which are some of so many.
  package init(counts: [Int], lookedCount: Int, of count: Int) {
    isEstimated = lookedCount < count
    self.counts = isEstimated ? counts.map { $0 * count / max(1, lookedCount) } : counts
  }

  /// Matches that are looked at, at most.
  package static let mostHits = 20_000
}

extension StripReader {
  /// Finds the intervals of matches.
  ///
  /// A match between two records that were looked at and are in the same interval is in that too, if the records are in
  /// order; others are read. O(matches · log records looked at).
  ///
  /// - Parameters:
  ///   - hits: The matches, ascending, at most ``StripHits/mostHits``.
  ///   - sample: A sample along a field.
  package func counts(
    of hits: [RecordPosition], in scale: StripScale, of sample: StripSample,
    isStopped: () -> Bool = { false }
  ) -> [Int]? {
    var counts = Array(repeating: 0, count: scale.count)
    let points = sample.points.sorted { $0.place.position < $1.place.position }
    let isInOrder = sample.order != .none
    var unknown: [StripPlace] = []
    for (number, hit) in hits.enumerated() {
      let next = points.partition { $0.place.position >= hit }
      let (before, behind) = (next - 1, next)
      if behind < points.count, points[behind].place.position == hit {
        counts[scale.interval(of: points[behind].value)] += 1
      } else if isInOrder, before >= 0, behind < points.count,
        points[before].place.position.source == points[behind].place.position.source,
        scale.interval(of: points[before].value) == scale.interval(of: points[behind].value)
      {
        counts[scale.interval(of: points[before].value)] += 1
      } else {
        unknown.append(StripPlace(row: number, position: hit))
      }
    }
    for point in self.points(at: unknown, along: sample.axis, isStopped) {
      counts[scale.interval(of: point.value)] += 1
    }
    return isStopped() ? nil : counts
  }
}
