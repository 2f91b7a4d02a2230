import Records

/// Where the first record of an interval of a strip is.
package enum StripTarget: Sendable, Hashable {
  /// It is this one.
  case place(StripPlace)
  /// It is the first of these rows that has a value in the interval, if any is.
  ///
  /// - Parameter next: The first record behind the interval, where the records are in order.
  case among(Range<Int>, next: StripPlace?)
  /// There is none.
  ///
  /// - Parameter next: The same.
  case none(next: StripPlace?)
}

extension StripSample {
  /// Where the first record of an interval is, in the order in which records are shown.
  ///
  /// Of records that are in order, but for a few, it is sought beside those that were looked at. O(records looked at).
  package func target(of interval: Int, in scale: StripScale) -> StripTarget {
    let first = points.firstIndex { scale.interval(of: $0.value) == interval }
    if let first, isWhole { return .place(points[first].place) }
    guard order != .none else {
      if isWhole { return .none(next: nil) }
      let end = first.map { points[$0].place.row + 1 } ?? recordCount
      return .among(0..<end, next: nil)
    }
    let behind = points.firstIndex { scale.interval(of: $0.value) > interval }
    let next = behind.map { points[$0].place }
    if isWhole { return .none(next: next) }
    guard let edge = first ?? behind else {
      return .among(((points.last?.place.row ?? -1) + 1)..<recordCount, next: nil)
    }
    let start = edge == 0 ? 0 : points[edge - 1].place.row + 1
    return .among(start..<(points[edge].place.row + 1), next: first == nil ? next : nil)
  }
}

extension StripReader {
  /// Records that are read at a time at first; each time twice as many, up to some.
  private static let chunkSizes = (least: 256, most: 8_192)

  /// The first of some records that is in an interval; nil where none is.
  ///
  /// - Parameter places: The records, in the order of their rows.
  package func first(
    of places: [StripPlace], in interval: Int, of scale: StripScale, along axis: StripAxis,
    isStopped: () -> Bool = { false }
  ) -> StripPlace? {
    var (start, size) = (0, Self.chunkSizes.least)
    while start < places.count, !isStopped() {
      let chunk = Array(places[start..<min(start + size, places.count)])
      let found = points(at: chunk, along: axis, isStopped)
        .first { scale.interval(of: $0.value) == interval }
      if let found { return found.place }
      start += chunk.count
      size = min(size * 2, Self.chunkSizes.most)
    }
    return nil
  }
}
