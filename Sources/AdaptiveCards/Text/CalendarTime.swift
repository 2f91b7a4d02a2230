/// A day and a time of day in the Gregorian calendar.
struct CalendarTime: Equatable {
  /// Year, month from 1 and day from 1.
  var year, month, day: Int
  /// Time of day.
  var hour, minute, second: Int

  /// Whether there is such a day and time; a second of 60 is a leap second.
  var isValid: Bool {
    (1...12).contains(month) && (1...daysInMonth).contains(day) && (0...23).contains(hour)
      && (0...59).contains(minute) && (0...60).contains(second)
  }

  /// Seconds since the first moment of 1970.
  var secondsSince1970: Int {
    ((daysSince1970 * 24 + hour) * 60 + minute) * 60 + second
  }

  /// The day of the week, 0 for Sunday.
  var weekday: Int {
    let fromThursday = daysSince1970 % 7
    return (fromThursday + 11) % 7
  }

  private var daysInMonth: Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Counts from 1 March of a year, so that the leap day is the last one.
  private var daysSince1970: Int {
    let shifted = month > 2 ? year : year - 1
    let era = shifted.flooredDividing(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension CalendarTime {
  /// Makes the time of a moment, given in seconds since the first moment of 1970.
  init(secondsSince1970 moment: Int) {
    let days = moment.flooredDividing(by: 86_400)
    let secondOfDay = moment - days * 86_400
    let shifted = days + 719_468
    let era = shifted.flooredDividing(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1, hour: secondOfDay / 3600,
      minute: secondOfDay / 60 % 60, second: secondOfDay % 60)
  }
}

extension Int {
  /// The quotient rounded down, for days before 1970.
  fileprivate func flooredDividing(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self + 1) / divisor - 1
  }
}
