/// A date and time of day, without a time zone.
struct DateFields: Sendable, Equatable {
  var year: Int
  /// 1 to 12.
  var month = 1
  /// 1 to 31.
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0
  var millisecond = 0

  init(year: Int, month: Int = 1, day: Int = 1) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date of a day since 1970.
  ///
  /// Years are counted from March in eras of 400, so that the leap day comes last: Hinnant,
  /// “chrono-Compatible Low-Level Date Algorithms”.
  init(day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    self.day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days from 1970 to the date.
  var daysSinceEpoch: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Whether there is such a date and time.
  var isValid: Bool {
    (-270_000...275_000).contains(year) && (1...12).contains(month)
      && (1...Self.days(inMonth: month, of: year)).contains(day) && (0...23).contains(hour)
      && (0...59).contains(minute) && (0...59).contains(second)
      && (0...999).contains(millisecond)
  }

  /// The day of the year, 1-based.
  var dayOfYear: Int {
    daysSinceEpoch - DateFields(year: year).daysSinceEpoch + 1
  }

  /// The same day some months later, or the last of the month where that is shorter.
  func adding(months: Int) -> DateFields? {
    guard abs(months) < 10_000_000 else { return nil }
    var moved = self
    let total = year * 12 + month - 1 + months
    moved.year = (total >= 0 ? total : total - 11) / 12
    moved.month = total - moved.year * 12 + 1
    moved.day = min(day, Self.days(inMonth: moved.month, of: moved.year))
    return moved
  }

  /// How many days a month has.
  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
