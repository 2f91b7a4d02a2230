import Values

/// How the clocks of a time zone go, by the rules that are in force today.
///
/// Earlier rules are not known: a date of long ago may be off by an hour.
struct ZoneRule: Sendable {
  /// When clocks are put forward.
  enum Summer: Sendable {
    case never
    /// From the second Sunday of March to the first of November at 2:00.
    case america
    /// From the last Sunday of March to the last of October at 1:00 in UTC.
    case europe
    /// From the first Sunday of October to the first of April at 2:00.
    case australia
  }

  /// Minutes ahead of UTC outside summer time.
  let offset: Int
  let summer: Summer

  /// The rule of a zone by its name in the IANA database or in Windows, or nil for others.
  init?(name: String) {
    guard let rule = ZoneNames.rules[name] else { return nil }
    self = rule
  }

  init(offset: Int, summer: Summer = .never) {
    self.offset = offset
    self.summer = summer
  }

  /// What clocks show at a moment, as if that were UTC.
  func local(_ moment: Moment) -> Moment? {
    moment.adding(isSummer(moment) ? offset + 60 : offset, of: .minute)
  }

  /// When clocks show a time; of one that comes twice the first, in summer time.
  func utc(_ local: Moment) -> Moment? {
    guard let summer = local.adding(-offset - 60, of: .minute) else { return nil }
    return isSummer(summer) ? summer : local.adding(-offset, of: .minute)
  }

  private func isSummer(_ moment: Moment) -> Bool {
    let year = moment.dateTime.year
    let standard = offset * 60_000
    switch summer {
    case .never: return false
    case .europe:
      return time(.last, 3, year, hour: 1) <= moment.milliseconds
        && moment.milliseconds < time(.last, 10, year, hour: 1)
    case .america:
      return time(.second, 3, year, hour: 2) - standard <= moment.milliseconds
        && moment.milliseconds < time(.first, 11, year, hour: 1) - standard
    case .australia:
      return moment.milliseconds < time(.first, 4, year, hour: 2) - standard
        || time(.first, 10, year, hour: 2) - standard <= moment.milliseconds
    }
  }

  private enum Sunday {
    case first, second, last
  }

  /// A Sunday of a month at an hour, in milliseconds since 1970.
  private func time(_ sunday: Sunday, _ month: Int, _ year: Int, hour: Int) -> Int {
    let start = DateTime(year: year, month: month)
    let first = start.dayNumber + (7 - start.weekday) % 7
    let length = DateTime.dayCount(ofMonth: month, year: year)
    let day =
      switch sunday {
      case .first: first
      case .second: first + 7
      case .last: first + (first + 28 < start.dayNumber + length ? 28 : 21)
      }
    return day * 86_400_000 + hour * 3_600_000
  }
}
