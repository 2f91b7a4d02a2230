import Phrases
import Query
import Records
import Values

/// The counts of a field as lines to be read: on paper, on the screen and aloud the same.
package struct CountReport: Sendable {
  /// A line.
  package enum Line: Sendable, Equatable {
    /// A heading.
    case heading(String)
    /// A line about what stands around it.
    case note(String)
    /// A value, a range of numbers or an interval of time with its count.
    case bar(Bar)
    /// An empty line between parts.
    case gap
  }

  /// A value, a range of numbers or an interval of time with its count.
  package struct Bar: Sendable, Equatable {
    /// Its name in one line.
    package var label: String
    /// Records.
    package var count: Int
    /// Their share in all, from 0 to 1.
    package var share: Double
    /// How far the share may be off; 0 where it was counted.
    package var error = 0.0
    /// The records that it stands for.
    package var choice: Choice
    /// Whether the share is an estimate without a known error.
    package var isRough = false
    /// Whether it says why there is no value.
    package var isAbsence = false
  }

  /// The value or range that a line stands for.
  package enum Choice: Sendable, Hashable {
    /// A value, or none.
    case value(CountedValue)
    /// A number or a time in a range.
    case range(CountedRange)

    /// The filter for them; nil where no filter can ask for it.
    package func filter(of path: FieldPath) -> RecordFilter? {
      switch self {
      case .value(let value): value.filter(of: path)
      case .range(let range): range.filter(of: path)
      }
    }
  }

  /// The lines.
  package let lines: [Line]

  /// Different values up to which numbers and times are listed alone, without ranges.
  private static let fewValues = 12
  /// Ranges of numbers and intervals of time.
  private static let rangeCount = 20
  /// Values that are listed beneath ranges.
  private static let mostBeneathRanges = 10
  /// Values of a field among others.
  private static let mostBrief = 3

  /// Makes the lines of some counts.
  ///
  /// O(rows that are listed, and different numbers and times).
  ///
  /// - Parameter most: Values that are listed, at most.
  package init(_ count: FieldCount, mostRows most: Int) {
    let words = CountWords(count)
    var lines: [Line] = [.heading(words.title), .note(words.summary)]
    let spread = count.spread
    let isOfMany = count.distinctCount > Self.fewValues
    let present = spread.count
    var limit = most
    if isOfMany, spread.numbers.count * 2 > present {
      lines += [.note(words.range), .note(words.quantiles), .gap] + Self.ranges(count)
      limit = min(limit, Self.frequentCount(count))
    } else if isOfMany, spread.times.count * 2 > present {
      lines += [.note(words.span), .gap] + Self.intervals(count)
      limit = min(limit, Self.frequentCount(count))
    } else if spread.lengths.count > 0, isOfMany {
      lines.append(.note(words.lengths))
    }
    lines.append(.gap)
    let absences = count.rows.indices.filter { !count.rows[$0].value.kind.isValue }
    let values = count.rows.indices.filter { count.rows[$0].value.kind.isValue }
    // Why there is no value is said however seldom that is.
    let listed = (values.prefix(limit) + absences).sorted()
    lines += listed.map { .bar(Self.bar(count, $0, words)) }
    let restCount = count.distinctCount - min(limit, values.count)
    if restCount > 0 { lines.append(.note(words.rest(restCount))) }
    self.lines = lines
  }

  /// How many values stand out among numbers or times: each is in one of a hundred records, or more.
  private static func frequentCount(_ count: FieldCount) -> Int {
    let least = max(2, count.recordCount / 100)
    return count.rows.lazy.filter { $0.value.kind.isValue }.prefix(mostBeneathRanges)
      .count { $0.count >= least }
  }

  /// Makes the lines of a field among others: what it has, and its most frequent values.
  package init(brief count: FieldCount) {
    let words = CountWords(count)
    let values = count.rows.indices.filter { count.rows[$0].value.kind.isValue }
    lines =
      [.heading(words.title), .note(words.brief)]
      + values.prefix(Self.mostBrief).map { .bar(Self.bar(count, $0, words)) }
  }

  private static func bar(_ count: FieldCount, _ place: Int, _ words: CountWords) -> Bar {
    let row = count.rows[place]
    return Bar(
      label: words.label(of: row.value), count: row.count, share: count.share(of: row),
      error: row.error, choice: .value(row.value), isAbsence: !row.value.kind.isValue)
  }

  private static func ranges(_ count: FieldCount) -> [Line] {
    let numbers = count.spread.numbers
    let ranges = numbers.ranges(atMost: rangeCount)
    return ranges.enumerated().map { place, range in
      let isLast = place == ranges.count - 1
      let choice = CountedRange.numbers(from: range.start, below: range.end, hasEnd: isLast)
      // The greatest number is in the last range, be it where that ends.
      let hasEnd = isLast && range.end == numbers.greatest
      let name = name(of: range, isOfWhole: numbers.areWhole, hasEnd: hasEnd)
      return .bar(bar(name, range.count, .range(choice), count))
    }
  }

  /// The name of a range: `0 – 2.5`, and of whole numbers the first and the last that it may have: `0 – 4`.
  private static func name(
    of range: NumberSpread.Range, isOfWhole: Bool, hasEnd: Bool
  ) -> String {
    let start = NumberText.short(range.start)
    guard isOfWhole, !hasEnd, range.end == range.end.rounded() else {
      return "\(start) – \(NumberText.short(range.end))"
    }
    let last = range.end - 1
    return last <= range.start ? start : "\(start) – \(NumberText.short(last))"
  }

  private static func intervals(_ count: FieldCount) -> [Line] {
    guard let (step, intervals) = count.spread.times.intervals(atMost: rangeCount) else {
      return []
    }
    return intervals.map { interval in
      let choice = CountedRange.times(from: interval.start, before: interval.end)
      return .bar(
        bar(step.name(ofStart: interval.start), interval.count, .range(choice), count))
    }
  }

  /// The bar of a range, whose count in a sample stands for as many of all.
  private static func bar(
    _ label: String, _ rangeCount: Int, _ choice: Choice, _ count: FieldCount
  ) -> Bar {
    let seen = count.sampleCount ?? count.recordCount
    let share = seen == 0 ? 0 : Double(rangeCount) / Double(seen)
    return Bar(
      label: label, count: Int((share * Double(count.recordCount)).rounded()), share: share,
      choice: choice, isRough: count.sampleCount != nil)
  }
}

extension TimeSpread.Step {
  /// The name of the interval of this length that begins at a second since 1970: `2024`, `2024-03`, `2024-03-05 14:30`.
  package func name(ofStart second: Int) -> String {
    let time = DateTime(Moment(seconds: second))
    switch self {
    case .months(let count) where count.isMultiple(of: 12): return DateTime.padded(time.year, 4)
    case .months: return String(time.dateText.dropLast(3))
    case .seconds(let count) where count.isMultiple(of: 86_400): return time.dateText
    case .seconds(let count) where count.isMultiple(of: 60):
      return "\(time.dateText) \(time.timeText.dropLast(3))"
    case .seconds: return "\(time.dateText) \(time.timeText)"
    }
  }
}
