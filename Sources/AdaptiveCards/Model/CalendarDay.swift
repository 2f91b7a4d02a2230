import Values

/// A day as an input has it: `YYYY-MM-DD`, from the year 1 to the year 9999.
struct CalendarDay {
  /// The part that the cursor can stand on.
  enum Part {
    case year, month, day
  }

  private let date: DateTime

  /// Reads a day that there is.
  init?(_ text: String) {
    guard let numbers = text.utf8.digits(in: [4, 2, 2], separator: UInt8(ascii: "-")) else {
      return nil
    }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  private init?(year: Int, month: Int, day: Int) {
    self.init(DateTime(year: year, month: month, day: day))
  }

  private init?(_ date: DateTime) {
    guard (1...9999).contains(date.year), date.isValid else { return nil }
    self.date = date
  }

  /// The day some days, months or years later; nil where that is out of range.
  ///
  /// A day that the month does not have becomes its last one.
  func adding(_ count: Int, to part: Part) -> CalendarDay? {
    switch part {
    case .day: CalendarDay(DateTime(dayNumber: date.dayNumber + count))
    case .month: CalendarDay(date.adding(months: count))
    case .year: CalendarDay(date.adding(months: count * 12))
    }
  }

  /// The day as text.
  var text: String { date.dateText }
}

/// A time of day as an input has it: `HH:MM`, from 00:00 to 23:59.
struct TimeOfDay {
  private var minutes: Int

  /// Reads a time of day that there is.
  init?(_ text: String) {
    guard let numbers = text.utf8.digits(in: [2, 2], separator: UInt8(ascii: ":")),
      numbers[0] < 24, numbers[1] < 60
    else { return nil }
    minutes = numbers[0] * 60 + numbers[1]
  }

  /// The time some minutes later; nil on another day.
  func adding(minutes count: Int) -> TimeOfDay? {
    var moved = self
    moved.minutes += count
    return (0..<24 * 60).contains(moved.minutes) ? moved : nil
  }

  /// The time as text.
  var text: String { "\(DateTime.padded(minutes / 60, 2)):\(DateTime.padded(minutes % 60, 2))" }
}

extension String.UTF8View {
  /// The numbers of some digits each between separators; nil where the text is anything else.
  func digits(in widths: [Int], separator: UInt8) -> [Int]? {
    guard count == widths.reduce(widths.count - 1, +) else { return nil }
    let parts = split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.count) == widths else { return nil }
    return parts.reduce([]) { numbers, part in
      guard let numbers, part.allSatisfy({ $0.isDigit }) else { return nil }
      return numbers + [part.reduce(0) { $0 * 10 + Int($1 - 0x30) }]
    }
  }
}
