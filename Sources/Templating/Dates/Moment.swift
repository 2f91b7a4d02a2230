/// A point in time, to the millisecond, in the Gregorian calendar without leap seconds.
struct Moment: Sendable, Comparable {
  /// Milliseconds since 1970 in UTC, at most ``limit`` away from it.
  let milliseconds: Int

  /// How far from 1970 a moment may be: a hundred million days, as in ECMA-262.
  private static let limit = 8_640_000_000_000_000

  static let millisecondsOfDay = 86_400_000
  /// The first of January of the year 1, in milliseconds before 1970, where ticks begin.
  private static let tickOrigin = 62_135_596_800_000

  /// Makes a moment, or nil where it is too far away.
  init?(milliseconds: Int) {
    guard (-Self.limit...Self.limit).contains(milliseconds) else { return nil }
    self.milliseconds = milliseconds
  }

  /// The moment of a date and time in UTC, or nil where there is none.
  init?(_ fields: DateFields) {
    guard fields.isValid else { return nil }
    let time = (fields.hour * 60 + fields.minute) * 60 + fields.second
    self.init(
      milliseconds: fields.daysSinceEpoch * Self.millisecondsOfDay + time * 1000
        + fields.millisecond)
  }

  /// The moment of .NET ticks, which are 100 ns long.
  init?(ticks: Int) {
    self.init(milliseconds: Self.quotient(ticks, 10_000) - Self.tickOrigin)
  }

  /// The ticks of 100 ns since the year 1.
  var ticks: Int { (milliseconds + Self.tickOrigin) * 10_000 }

  static func < (left: Moment, right: Moment) -> Bool { left.milliseconds < right.milliseconds }

  /// Days since 1970, rounded down.
  var day: Int { Self.quotient(milliseconds, Self.millisecondsOfDay) }

  /// The day of the week, Sunday 0; 1970 began on a Thursday.
  var weekday: Int { (day % 7 + 11) % 7 }

  /// The date and time in UTC.
  var fields: DateFields {
    var fields = DateFields(day: day)
    let time = milliseconds - day * Self.millisecondsOfDay
    fields.hour = time / 3_600_000
    fields.minute = time / 60_000 % 60
    fields.second = time / 1000 % 60
    fields.millisecond = time % 1000
    return fields
  }

  /// The moment some time later, or nil where that is too far away.
  func adding(_ count: Int, of unit: DateUnit) -> Moment? {
    if let months = unit.months {
      let (total, overflow) = count.multipliedReportingOverflow(by: months)
      return overflow ? nil : fields.adding(months: total).flatMap(Moment.init)
    }
    let (time, overflow) = count.multipliedReportingOverflow(by: unit.milliseconds)
    let (sum, isFar) = milliseconds.addingReportingOverflow(time)
    return overflow || isFar ? nil : Moment(milliseconds: sum)
  }

  private static func quotient(_ number: Int, _ divisor: Int) -> Int {
    number / divisor - (number % divisor < 0 ? 1 : 0)
  }
}
