/// A date and a time of day in the proleptic Gregorian calendar, without a zone.
///
/// The one calendar of the program: days are counted from 1 January 1970, and years from March on in
/// eras of 400, so that the leap day comes last (Hinnant, “chrono-Compatible Low-Level Date
/// Algorithms”).
package struct DateTime: Sendable, Hashable {
  /// The year; 0 is the one before the year 1.
  package var year: Int
  /// From 1 to 12.
  package var month: Int
  /// From 1 to 31.
  package var day: Int
  /// From 0 to 23; 24 only where a text says midnight at the end of the day.
  package var hour: Int
  /// From 0 to 59.
  package var minute: Int
  /// From 0 to 59; 60 is a leap second, which is the same moment as the next second.
  package var second: Int
  /// From 0 to 999,999,999.
  package var nanosecond: Int

  /// Makes a date and time; nothing is checked (see ``isValid``).
  package init(
    year: Int, month: Int = 1, day: Int = 1, hour: Int = 0, minute: Int = 0, second: Int = 0,
    nanosecond: Int = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }

  /// The start of the day so many days after 1 January 1970, or before it.
  package init(dayNumber: Int) {
    let shifted = dayNumber + Self.daysToEpoch
    let era = shifted.floored(by: Self.daysOfEra)
    let dayOfEra = shifted - era * Self.daysOfEra
    let leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// Makes the time that clocks show at a moment in a zone so many seconds ahead of UTC.
  package init(_ moment: Moment, offset: Int = 0) {
    let local = moment.seconds + offset
    let dayNumber = local.floored(by: Self.secondsOfDay)
    let secondOfDay = local - dayNumber * Self.secondsOfDay
    self.init(dayNumber: dayNumber)
    hour = secondOfDay / 3_600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
    nanosecond = moment.nanoseconds
  }

  /// The seconds of a day without leap seconds.
  package static let secondsOfDay = 86_400
  private static let daysOfEra = 146_097
  /// From 1 March of the year 0 to 1 January 1970.
  private static let daysToEpoch = 719_468
}

// MARK: What follows from it

extension DateTime {
  /// Days from 1 January 1970 to the date.
  package var dayNumber: Int {
    let marchYear = month > 2 ? year : year - 1
    let era = marchYear.floored(by: 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysOfEra + dayOfEra - Self.daysToEpoch
  }

  /// The moment at which clocks show this in a zone so many seconds ahead of UTC.
  package func moment(offset: Int = 0) -> Moment {
    let time = (hour * 60 + minute) * 60 + second
    return Moment(seconds: dayNumber * Self.secondsOfDay + time - offset, nanoseconds: nanosecond)
  }

  /// Whether there is such a day and time, be it a leap second.
  package var isValid: Bool {
    month >= 1 && month <= 12 && day >= 1 && day <= Self.dayCount(ofMonth: month, year: year)
      && hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second <= 60
      && nanosecond >= 0 && nanosecond < 1_000_000_000
  }

  /// The day of the week, 0 for Sunday.
  package var weekday: Int {
    // 1970 began on a Thursday.
    let day = dayNumber + 4
    return day - day.floored(by: 7) * 7
  }

  /// The day of the year, from 1 on.
  package var dayOfYear: Int { dayNumber - DateTime(year: year).dayNumber + 1 }

  /// The same day and time some months later, or on the last day of the month where that is shorter.
  package func adding(months count: Int) -> DateTime {
    let months = year * 12 + month - 1 + count
    var moved = self
    moved.year = months.floored(by: 12)
    moved.month = months - moved.year * 12 + 1
    moved.day = min(day, Self.dayCount(ofMonth: moved.month, year: moved.year))
    return moved
  }

  /// How many days a month from 1 to 12 has.
  package static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

// MARK: Text

extension DateTime {
  /// The date as `2018-03-15`.
  package var dateText: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  /// The time as `13:00:00`, without the fraction.
  package var timeText: String {
    "\(Self.padded(hour, 2)):\(Self.padded(minute, 2)):\(Self.padded(second, 2))"
  }

  /// The fraction of the second in so many digits, at most nine; what is finer is cut.
  package func fractionText(digits: Int) -> String {
    String(Self.padded(nanosecond, 9).prefix(digits))
  }

  /// A number with zeros in front, so that it has a width; a sign stands before them.
  package static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}

extension Int {
  /// The quotient by a number above 0, rounded down.
  package func floored(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
