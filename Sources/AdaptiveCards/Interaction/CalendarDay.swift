import Values

/// A day as an input has it: `YYYY-MM-DD`, from the year 1 to the year 9999.
struct CalendarDay {
  /// What the cursor can stand on.
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
