import Values

/// How numbers are spread: the smallest and greatest, quantiles, how many are in a range.
///
/// Up to 4,096 different numbers it is exact; of more it keeps how many are in ranges of 0.8 % of their values, so that
/// quantiles are right to 0.4 %.
package struct NumberSpread: Sendable, Equatable {
  private static let mostExact = 4_096
  /// Bits of a number's fraction that tell ranges apart.
  private static let fractionBits: UInt64 = 7

  /// How often each number was there; by the middles of ranges where it is not exact.
  private var counts: [Double: Int] = [:]
  /// Whether quantiles are those of the numbers themselves.
  package private(set) var isExact = true
  /// Numbers.
  package private(set) var count = 0
  /// The smallest; infinity where there is none.
  package private(set) var least = Double.infinity
  /// The greatest.
  package private(set) var greatest = -Double.infinity
  /// Whether all are whole.
  package private(set) var areWhole = true
  private var sum = 0.0

  /// No numbers.
  package init() {}

  /// Their mean; not a number where there are none.
  package var mean: Double { sum / Double(count) }

  /// Adds a number so many times; one that is not finite is left out.
  ///
  /// O(1).
  package mutating func add(_ number: Double, times: Int = 1) {
    guard number.isFinite else { return }
    count += times
    sum += number * Double(times)
    least = min(least, number)
    greatest = max(greatest, number)
    if areWhole { areWhole = number == number.rounded() }
    counts[isExact ? number : Self.middle(of: number), default: 0] += times
    if isExact, counts.count > Self.mostExact { coarsen() }
  }

  /// Adds all numbers of another one.
  package mutating func add(_ other: NumberSpread) {
    if !other.isExact, isExact { coarsen() }
    count += other.count
    sum += other.sum
    least = min(least, other.least)
    greatest = max(greatest, other.greatest)
    areWhole = areWhole && other.areWhole
    for (number, times) in other.counts {
      counts[isExact ? number : Self.middle(of: number), default: 0] += times
    }
    if isExact, counts.count > Self.mostExact { coarsen() }
  }

  private mutating func coarsen() {
    isExact = false
    var ranges: [Double: Int] = [:]
    for (number, times) in counts { ranges[Self.middle(of: number), default: 0] += times }
    counts = ranges
  }

  /// The middle of the range that a number is in: that of all which begin with the same bits.
  private static func middle(of number: Double) -> Double {
    guard number != 0 else { return 0 }
    let shift = UInt64(Double.significandBitCount) - fractionBits
    let first = (number.bitPattern >> shift) << shift
    return Double(bitPattern: first | 1 << (shift - 1))
  }

  /// The numbers below which a part of all is, for parts from 0 to 1 in ascending order.
  ///
  /// The number of rank ⌈part · count⌉. O(different numbers).
  package func quantiles(_ parts: [Double]) -> [Double] {
    guard count > 0 else { return [] }
    var found: [Double] = []
    var passed = 0
    for number in counts.keys.sorted() {
      passed += counts[number] ?? 0
      while found.count < parts.count,
        passed >= max(1, Int((parts[found.count] * Double(count)).rounded(.up)))
      {
        found.append(min(max(number, least), greatest))
      }
    }
    return found
  }

  /// A range of numbers and how many are in it.
  package struct Range: Sendable, Equatable {
    /// The least number that is in it.
    package var start: Double
    /// The number behind it; the greatest of all is in the last range.
    package var end: Double
    /// Numbers in it.
    package var count: Int
  }

  /// Ranges of equal width with round ends that hold all numbers, at most so many.
  ///
  /// The first and last begin and end where the numbers do if few are far away from the others. O(different numbers).
  package func ranges(atMost most: Int) -> [Range] {
    guard count > 0, most > 0 else { return [] }
    guard greatest > least else { return [Range(start: least, end: greatest, count: count)] }
    let ends = quantiles([0.005, 0.995])
    // A few that are far away would leave all others in one range.
    let isWide = greatest - least > 4 * (ends[1] - ends[0]) && ends[1] > ends[0]
    let (low, high) = isWide ? (ends[0], ends[1]) : (least, greatest)
    // Widths that a number cannot have, or only in part.
    guard high - low < 1e300, high - low > 1e-300 else {
      return [Range(start: least, end: greatest, count: count)]
    }
    let width = Self.roundWidth(atLeast: (high - low) / Double(max(1, most - (isWide ? 2 : 0))))
    let first = (low / width).rounded(.down)
    let rangeCount = max(1, Int((high / width).rounded(.down) - first) + 1)
    var ranges = (0..<rangeCount).map { place in
      Range(
        start: (first + Double(place)) * width, end: (first + Double(place) + 1) * width, count: 0)
    }
    for (number, times) in counts {
      let place = Int(
        ((number / width).rounded(.down) - first).clamped(to: 0...Double(rangeCount - 1)))
      ranges[place].count += times
    }
    ranges[0].start = min(ranges[0].start, least)
    ranges[rangeCount - 1].end = max(ranges[rangeCount - 1].end, greatest)
    return ranges
  }

  /// The least of 1, 2 and 5 times powers of ten that is not less than a width.
  private static func roundWidth(atLeast width: Double) -> Double {
    var unit = 1.0
    while unit * 10 <= width { unit *= 10 }
    while unit > width { unit /= 10 }
    return [1, 2, 5, 10].map { $0 * unit }.first { $0 >= width } ?? unit * 10
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
