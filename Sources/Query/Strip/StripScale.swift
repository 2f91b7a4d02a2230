import Records

/// Equal intervals of an axis, from the top of a strip to its bottom.
///
/// Every value is in one of them: what is before the first or behind the last counts to that.
package struct StripScale: Sendable, Hashable {
  /// The least value of each interval, ascending, and the greatest of all.
  private let bounds: [Double]
  /// The ends behind which there are a few values more.
  package let isOpen: Ends
  /// Whether the greatest values are at the top.
  package let isReversed: Bool

  /// The rules for the ends of a scale.
  package struct Ends: Sendable, Hashable {
    /// Of the one with the least value.
    package var least = false
    /// Of the one with the greatest value.
    package var greatest = false

    /// Makes them.
    package init(least: Bool = false, greatest: Bool = false) {
      (self.least, self.greatest) = (least, greatest)
    }
  }

  /// Divides the axis from one value to another.
  ///
  /// - Parameters:
  ///   - axis: Along times and rows the bounds are whole numbers.
  ///   - count: Intervals, at least 1.
  package init(
    _ axis: StripAxis, from least: Double, to greatest: Double, count: Int,
    isReversed: Bool = false, isOpen: Ends = Ends()
  ) {
    self.isOpen = isOpen
    let (count, span) = (max(1, count), greatest - least)
    func bound(_ number: Int) -> Double {
      let bound = least + span * (Double(number) / Double(count))
      switch axis {
      case .time, .row: return bound.rounded(.up)
      case .number: return bound
      }
    }
    bounds = [least] + (1..<count).map { min(bound($0), greatest) } + [greatest]
    self.isReversed = isReversed
  }

  /// Intervals.
  package var count: Int { bounds.count - 1 }
  /// The least value of all.
  package var least: Double { bounds[0] }
  /// The greatest value of all.
  package var greatest: Double { bounds[count] }
  /// The length of an interval, as exact as the bounds are.
  package var step: Double { (greatest - least) / Double(count) }

  /// The interval that a value is in, from the top.
  ///
  /// O(log intervals).
  package func interval(of value: Double) -> Int {
    let place = min(max(bounds.partition { $0 > value } - 1, 0), count - 1)
    return isReversed ? count - 1 - place : place
  }

  /// The least value of an interval and the one that the next begins with, or the greatest of all.
  package func bounds(of interval: Int) -> (least: Double, end: Double) {
    let place = isReversed ? count - 1 - interval : interval
    return (bounds[place], bounds[place + 1])
  }
}
