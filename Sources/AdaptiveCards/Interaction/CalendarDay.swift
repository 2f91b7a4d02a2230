/// A day as an input has it: `YYYY-MM-DD`, from the year 1 to the year 9999.
struct CalendarDay {
  /// What the cursor can stand on.
  enum Part {
    case year, month, day
  }

  private var time: CalendarTime

  /// Reads a day that there is.
  init?(_ text: String) {
    guard let numbers = text.utf8.digits(in: [4, 2, 2], separator: UInt8(ascii: "-")) else {
      return nil
    }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  private init?(year: Int, month: Int, day: Int) {
    time = CalendarTime(year: year, month: month, day: day, hour: 0, minute: 0, second: 0)
    guard (1...9999).contains(year), time.isValid else { return nil }
  }

  /// The day some days, months or years later; nil where that is out of range.
  ///
  /// A day that the month does not have becomes its last one.
  func adding(_ count: Int, to part: Part) -> CalendarDay? {
    guard part != .day else {
      let moved = CalendarTime(secondsSince1970: time.secondsSince1970 + count * 86_400)
      return CalendarDay(year: moved.year, month: moved.month, day: moved.day)
    }
    let months = time.year * 12 + time.month - 1 + count * (part == .year ? 12 : 1)
    let (year, month) = months.quotientAndRemainder(dividingBy: 12)
    return (0...3).lazy.compactMap {
      CalendarDay(year: year, month: month + 1, day: time.day - $0)
    }.first
  }

  /// The day as text.
  var text: String {
    "\(time.year.padded(to: 4))-\(time.month.padded(to: 2))-\(time.day.padded(to: 2))"
  }
}
