/// A day of the Gregorian calendar, and a time of that day in some zone.
struct CalendarDate {
  /// The year; 0, which is before all others, where none is said.
  var year = 0
  /// From 1 to 12.
  var month = 1
  /// From 1 on.
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0
  /// The digits behind the second.
  var fraction: [UInt8] = []
  /// Seconds that the zone is ahead of UTC.
  var zone = 0

  /// The moment, if there is such a day and time.
  var moment: Moment? {
    guard (1...12).contains(month), day >= 1, day <= Self.dayCount(month, year: year), isTime else {
      return nil
    }
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - zone
    let end = (fraction.lastIndex { $0 != 0 } ?? -1) + 1
    return Moment(seconds: seconds, fraction: Array(fraction[..<end]))
  }

  /// Whether the time is one, up to a leap second or midnight at the end of the day.
  private var isTime: Bool {
    hour < 24 && minute < 60 && second <= 60 || hour == 24 && minute == 0 && second == 0
  }

  /// Days since the start of 1970.
  ///
  /// Years are counted from March, so that the day a leap year has more is their last.
  private var days: Int {
    let shifted = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let era = shifted >= 0 ? shifted / 400 : (shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func dayCount(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
