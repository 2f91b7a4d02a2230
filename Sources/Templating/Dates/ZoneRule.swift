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
  private let summer: Summer

  /// The rule of a zone by its name in the IANA database or in Windows, or nil for others.
  init?(name: String) {
    guard let rule = ZoneNames.rules[name] else { return nil }
    self = rule
  }

  init(offset: Int, summer: Summer = .never) {
    self.offset = offset
    self.summer = summer
  }

  /// The time that clocks show at a moment, as if that were UTC.
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

  private enum Sunday { case first, second, last }

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

/// Time zones by their names in Windows and in the IANA database: those that are met most.
enum ZoneNames {
  static let rules: [String: ZoneRule] = {
    var rules: [String: ZoneRule] = [:]
    for (offset, summer, names) in zones {
      for name in names.split(separator: ",") {
        rules[String(name)] = ZoneRule(offset: offset, summer: summer)
      }
    }
    return rules
  }()

  /// Minutes ahead of UTC, when clocks are put forward, and the names.
  private static let zones: [(Int, ZoneRule.Summer, String)] = [
    (-600, .never, "Hawaiian Standard Time,Pacific/Honolulu"),
    (-540, .america, "Alaskan Standard Time,America/Anchorage"),
    (-480, .america, "Pacific Standard Time,America/Los_Angeles,America/Vancouver"),
    (-420, .never, "US Mountain Standard Time,America/Phoenix"),
    (-420, .america, "Mountain Standard Time,America/Denver,America/Edmonton"),
    (-360, .america, "Central Standard Time,America/Chicago,America/Winnipeg"),
    (-360, .never, "Central Standard Time (Mexico),America/Mexico_City"),
    (-300, .america, "Eastern Standard Time,America/New_York,America/Toronto,America/Detroit"),
    (-300, .never, "SA Pacific Standard Time,America/Bogota,America/Lima"),
    (-240, .america, "Atlantic Standard Time,America/Halifax"),
    (-210, .america, "Newfoundland Standard Time,America/St_Johns"),
    (-180, .never, "E. South America Standard Time,America/Sao_Paulo"),
    (-180, .never, "Argentina Standard Time,America/Buenos_Aires"),
    (-60, .europe, "Azores Standard Time,Atlantic/Azores"),
    (0, .never, "UTC,Etc/UTC,Etc/GMT,Greenwich Standard Time,Atlantic/Reykjavik"),
    (0, .europe, "GMT Standard Time,Europe/London,Europe/Dublin,Europe/Lisbon"),
    (60, .europe, "W. Europe Standard Time,Europe/Berlin,Europe/Vienna,Europe/Zurich"),
    (60, .europe, "Romance Standard Time,Europe/Paris,Europe/Madrid,Europe/Brussels"),
    (60, .europe, "Central Europe Standard Time,Europe/Budapest,Europe/Prague"),
    (60, .europe, "Central European Standard Time,Europe/Warsaw,Europe/Rome,Europe/Amsterdam"),
    (60, .europe, "Europe/Stockholm,Europe/Oslo,Europe/Copenhagen"),
    (60, .never, "W. Central Africa Standard Time,Africa/Lagos"),
    (120, .europe, "FLE Standard Time,Europe/Kiev,Europe/Kyiv,Europe/Helsinki,Europe/Sofia"),
    (120, .europe, "GTB Standard Time,Europe/Bucharest,Europe/Athens"),
    (120, .never, "South Africa Standard Time,Africa/Johannesburg"),
    (180, .never, "Russian Standard Time,Europe/Moscow,Arab Standard Time,Asia/Riyadh"),
    (180, .never, "Turkey Standard Time,Europe/Istanbul,E. Africa Standard Time,Africa/Nairobi"),
    (210, .never, "Iran Standard Time,Asia/Tehran"),
    (240, .never, "Arabian Standard Time,Asia/Dubai"),
    (300, .never, "Pakistan Standard Time,Asia/Karachi"),
    (330, .never, "India Standard Time,Asia/Kolkata,Asia/Calcutta"),
    (345, .never, "Nepal Standard Time,Asia/Kathmandu"),
    (360, .never, "Bangladesh Standard Time,Asia/Dhaka"),
    (420, .never, "SE Asia Standard Time,Asia/Bangkok,Asia/Jakarta"),
    (480, .never, "China Standard Time,Asia/Shanghai,Asia/Hong_Kong,Taipei Standard Time"),
    (480, .never, "Singapore Standard Time,Asia/Singapore,W. Australia Standard Time"),
    (480, .never, "Australia/Perth,Asia/Taipei,Asia/Manila"),
    (540, .never, "Tokyo Standard Time,Asia/Tokyo,Korea Standard Time,Asia/Seoul"),
    (570, .australia, "Cen. Australia Standard Time,Australia/Adelaide"),
    (570, .never, "AUS Central Standard Time,Australia/Darwin"),
    (600, .australia, "AUS Eastern Standard Time,Australia/Sydney,Australia/Melbourne"),
    (600, .never, "E. Australia Standard Time,Australia/Brisbane"),
  ]
}
