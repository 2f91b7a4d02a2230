import Values

/// How moments are spread in time, to the second where they are few, else to the minute, hour or day.
package struct TimeSpread: Sendable, Equatable {
  /// Different times that are kept, at most; beyond that they are kept less finely.
  private static let mostTimes = 8_192

  /// Seconds of the unit to which times are kept.
  private static let units = [1, 60, 3_600, 86_400]

  private var unit = 0
  /// How many there were in each unit of time since 1970.
  private var counts: [Int: Int] = [:]
  /// Moments.
  package private(set) var count = 0
  /// The earliest; nil where there is none.
  package private(set) var first: Moment?
  /// The latest.
  package private(set) var last: Moment?

  /// No moments.
  package init() {}

  /// Adds a moment so many times.
  ///
  /// O(1).
  package mutating func add(_ moment: Moment, times: Int = 1) {
    note(moment, moment, times)
    counts[moment.seconds.floored(by: Self.units[unit]), default: 0] += times
    coarsenIfFull()
  }

  /// Adds all moments of another one.
  package mutating func add(_ other: TimeSpread) {
    guard let start = other.first, let end = other.last else { return }
    note(start, end, other.count)
    while unit < other.unit { coarsen() }
    let ratio = Self.units[unit] / Self.units[other.unit]
    for (time, times) in other.counts { counts[time.floored(by: ratio), default: 0] += times }
    coarsenIfFull()
  }

  private mutating func note(_ start: Moment, _ end: Moment, _ times: Int) {
    count += times
    first = first.map { min($0, start) } ?? start
    last = last.map { max($0, end) } ?? end
  }

  private mutating func coarsenIfFull() {
    while counts.count > Self.mostTimes, unit + 1 < Self.units.count { coarsen() }
  }

  private mutating func coarsen() {
    let ratio = Self.units[unit + 1] / Self.units[unit]
    unit += 1
    var coarse: [Int: Int] = [:]
    for (time, times) in counts { coarse[time.floored(by: ratio), default: 0] += times }
    counts = coarse
  }

  /// An interval of time and how many moments are in it.
  package struct Interval: Sendable, Equatable {
    /// Its first second since 1970.
    package var start: Int
    /// The second behind it.
    package var end: Int
    /// Moments in it.
    package var count: Int
  }

  /// A length of intervals that people count time in.
  package enum Step: Sendable, Equatable {
    /// So many seconds, which fit into a day or are a day or a week.
    case seconds(Int)
    /// So many months, which fit into a year or are some years.
    case months(Int)

    fileprivate static let all: [Step] =
      [1, 5, 10, 30, 60, 300, 600, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400, 604_800]
      .map(Step.seconds) + [1, 3, 12, 60, 120, 600, 1_200, 12_000].map(Step.months)

    /// The start of the interval that a second is in.
    fileprivate func start(of second: Int) -> Int {
      switch self {
      case .seconds(let length):
        // Weeks begin on Monday; 1970 began on a Thursday.
        let shift = length == 604_800 ? 3 * 86_400 : 0
        return (second + shift).floored(by: length) * length - shift
      case .months(let length):
        let day = DateTime(Moment(seconds: second))
        let month = (day.year * 12 + day.month - 1).floored(by: length) * length
        let year = month.floored(by: 12)
        return DateTime(year: year, month: month - year * 12 + 1).moment().seconds
      }
    }

    /// The start of the next interval.
    fileprivate func end(ofStart second: Int) -> Int {
      switch self {
      case .seconds(let length): second + length
      case .months(let length):
        DateTime(Moment(seconds: second)).adding(months: length).moment().seconds
      }
    }

    /// Seconds of it, about.
    fileprivate var length: Int {
      switch self {
      case .seconds(let length): length
      case .months(let length): length * 2_629_746
      }
    }
  }

  /// Intervals of a length that people count time in, which hold all moments; at most so many.
  ///
  /// O(different times).
  ///
  /// - Returns: The intervals in their order without a gap, and their length.
  package func intervals(atMost most: Int) -> (step: Step, intervals: [Interval])? {
    guard let first, let last else { return nil }
    let span = last.seconds - first.seconds
    let least = Self.units[unit]
    let step =
      Step.all.first { $0.length >= least && span / $0.length + 2 <= most } ?? .months(12_000)
    var intervals: [Interval] = []
    var start = step.start(of: first.seconds)
    while start <= last.seconds, intervals.count < most {
      let end = step.end(ofStart: start)
      intervals.append(Interval(start: start, end: end, count: 0))
      start = end
    }
    for (time, times) in counts {
      let second = max(first.seconds, time * least)
      let place = intervals.partition { $0.end > second }
      intervals[min(place, intervals.count - 1)].count += times
    }
    return (step, intervals)
  }
}
