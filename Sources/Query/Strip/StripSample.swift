import Records
import Values

/// A record that is shown: the row that it stands in and its place in the inputs.
package struct StripPlace: Sendable, Hashable {
  /// The row among all records that are shown, 0-based.
  package var row: Int
  /// Which record of the inputs it is.
  package var position: RecordPosition

  /// Makes a place.
  package init(row: Int, position: RecordPosition) { (self.row, self.position) = (row, position) }
}

/// A record that was looked at for a strip.
package struct StripPoint: Sendable, Hashable {
  /// Where it is.
  package var place: StripPlace
  /// Its value on the axis.
  package var value: Double
  /// How severe it is, if it says so.
  package var severity: Severity?

  /// Makes a point.
  package init(place: StripPlace, value: Double, severity: Severity?) {
    (self.place, self.value, self.severity) = (place, value, severity)
  }
}

/// The records of an interval of a strip.
package struct StripInterval: Sendable, Hashable {
  /// Records that were looked at.
  package var count = 0
  /// The most severe of them.
  package var worst: Severity?

  /// Makes an interval without records.
  package init() {}
}

/// The records that were looked at for a strip, which are all that are shown, or some from all parts of them.
package struct StripSample: Sendable {
  /// How the values go from row to row.
  package enum Order: Sendable, Hashable {
    /// They rise, but for a few.
    case ascending
    /// They fall, but for a few.
    case descending
    case none
  }

  /// Its axis.
  package let axis: StripAxis
  /// Those that have a value on the axis, in the order of their rows.
  package let points: [StripPoint]
  /// Records that are shown.
  package let recordCount: Int
  /// Records that were looked at.
  package let lookedCount: Int
  /// How their values go.
  package let order: Order
  /// The values that a scale is made for; nil where there are none.
  private let range: StripRange?

  /// Makes a sample.
  ///
  /// - Parameters:
  ///   - points: The records with a value, in the order of their rows.
  ///   - recordCount: Records that are shown.
  ///   - lookedCount: Those of them that were looked at.
  package init(_ axis: StripAxis, _ points: [StripPoint], recordCount: Int, lookedCount: Int) {
    (self.axis, self.points) = (axis, points)
    (self.recordCount, self.lookedCount) = (recordCount, lookedCount)
    order = Self.order(of: points)
    range = StripRange(of: points.map(\.value))
  }

  /// Of so many steps one may go the other way: threads of a program write their lines when they come to it.
  private static let stepsForSlip = 25

  private static func order(of points: [StripPoint]) -> Order {
    var (rises, falls) = (0, 0)
    for (former, next) in zip(points, points.dropFirst()) {
      if next.value > former.value { rises += 1 } else if next.value < former.value { falls += 1 }
    }
    if falls * stepsForSlip <= rises { return .ascending }
    return rises * stepsForSlip <= falls ? .descending : .none
  }

  /// Whether it has every record that is shown.
  package var isWhole: Bool { lookedCount == recordCount }

  /// So many equal intervals of the values but for a few far away; nil where there is none.
  package func scale(intervals count: Int) -> StripScale? {
    range.map {
      StripScale(
        axis, from: $0.least, to: $0.greatest, count: count, isReversed: order == .descending,
        isOpen: $0.isOpen)
    }
  }

  /// The records in each interval of a scale, by the sample.
  ///
  /// O(records looked at).
  package func intervals(of scale: StripScale) -> [StripInterval] {
    var intervals = Array(repeating: StripInterval(), count: scale.count)
    for point in points {
      let place = scale.interval(of: point.value)
      intervals[place].count += 1
      guard let severity = point.severity else { continue }
      intervals[place].worst = max(intervals[place].worst ?? severity, severity)
    }
    return intervals
  }

  /// The records that are shown in an interval where so many were looked at.
  package func recordCount(ofLooked count: Int) -> Int {
    guard !isWhole, lookedCount > 0 else { return count }
    return Int((Double(count) * Double(recordCount) / Double(lookedCount)).rounded())
  }
}
