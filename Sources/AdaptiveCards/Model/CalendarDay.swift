import Values

/// A day as an input has it: `YYYY-MM-DD`, from the year 1 to the year 9999.
struct CalendarDay {
  /// The part that the cursor can stand on.
  enum Part { case year, month, day }

  private let date: DateTime

  /// Reads a day that there is.
  init?(_ text: String) {
    guard text.utf8.hasShape("0000-00-00"), let date = DateText(text) else { return nil }
    self.init(date.dateTime)
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
    guard text.utf8.hasShape("00:00"), let hour = Int(text.prefix(2)), hour < 24,
      let minute = Int(text.suffix(2)), minute < 60
    else { return nil }
    minutes = hour * 60 + minute
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

extension Collection<UInt8> {
  /// Whether it is as long as a shape and written like it: `0` is a digit, `+` either sign.
  func hasShape(_ shape: String) -> Bool {
    count == shape.utf8.count
      && zip(self, shape.utf8).allSatisfy { byte, wanted in
        wanted == UInt8(ascii: "0")
          ? byte.isDigit
          : byte == wanted || wanted == UInt8(ascii: "+") && byte == UInt8(ascii: "-")
      }
  }
}
