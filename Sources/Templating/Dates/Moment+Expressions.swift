import Phrases
import Values

/// Moments as expressions have them: in whole milliseconds, at most a hundred million days from 1970,
/// as in ECMA-262.
extension Moment {
  private static let limit = 8_640_000_000_000_000
  /// The first of January of the year 1, in milliseconds before 1970, where ticks begin.
  private static let tickOrigin = 62_135_596_800_000

  /// Makes a moment so many milliseconds after 1970, or nil where it is too far away.
  init?(milliseconds: Int) {
    guard (-Self.limit...Self.limit).contains(milliseconds) else { return nil }
    let seconds = milliseconds.floored(by: 1_000)
    self.init(seconds: seconds, nanoseconds: (milliseconds - seconds * 1_000) * 1_000_000)
  }

  /// The moment of a date and time in UTC, or nil where there is none.
  init?(_ time: DateTime) {
    guard time.isValid, (-270_000...275_000).contains(time.year) else { return nil }
    self.init(milliseconds: time.moment().milliseconds)
  }

  /// The moment of .NET ticks, which are 100 ns long.
  init?(ticks: Int) { self.init(milliseconds: ticks.floored(by: 10_000) - Self.tickOrigin) }

  /// Milliseconds since 1970, rounded down.
  var milliseconds: Int { seconds * 1_000 + nanoseconds / 1_000_000 }

  /// The ticks of 100 ns since the year 1.
  var ticks: Int { (milliseconds + Self.tickOrigin) * 10_000 }

  /// The date and time in UTC.
  var dateTime: DateTime { DateTime(self) }

  /// The moment some time later, or nil where that is too far away.
  func adding(_ count: Int, of unit: DateUnit) -> Moment? {
    if let months = unit.months {
      let (total, overflow) = count.multipliedReportingOverflow(by: months)
      guard !overflow, abs(total) < 10_000_000 else { return nil }
      return Moment(dateTime.adding(months: total))
    }
    let (time, overflow) = count.multipliedReportingOverflow(by: unit.milliseconds)
    let (sum, isFar) = milliseconds.addingReportingOverflow(time)
    return overflow || isFar ? nil : Moment(milliseconds: sum)
  }
}

// MARK: Text

extension Moment {
  /// Reads a date and time as `2018-03-15T13:00:00.111Z`: ISO 8601, exactly so.
  init?(exactly text: String) {
    self.init(text)
    guard isoText == text else { return nil }
  }

  /// Reads a year, or a date in any of the ways of ``DateText`` that says a year and month; without a
  /// zone it is in UTC.
  init?(_ text: String) {
    if (1...4).contains(text.utf8.count), text.utf8.allSatisfy(\.isDigit), let year = Int(text) {
      self.init(DateTime(year: year))
      return
    }
    guard let date = DateText(text), date.parts.isSuperset(of: [.year, .month]),
      date.dateTime.hour < 24
    else { return nil }
    self.init(milliseconds: date.moment.milliseconds)
  }

  /// The moment as `2018-03-15T13:00:00.111Z`.
  var isoText: String { isoText(fractionDigits: 3) }

  /// The moment in a .NET pattern, in UTC.
  ///
  /// Letters that mean nothing to .NET but something to the JavaScript expanders (`DD`, `YY`, `A`) mean that;
  /// `Z` stands for itself, as in .NET, and is right, for the time is in UTC. What is between quotes or behind
  /// a backslash stands for itself, but for `\d`, which is the number of the day of the week as in
  /// JavaScript. Percent signs are left out.
  func text(pattern: String, names: CalendarNames) throws(ExpressionFault) -> String {
    switch pattern {
    case "o", "O": return isoText.dropLast() + "0000+00:00"
    case "R", "r", "U", "u": throw .unreadable(pattern, as: "a date format")
    default: break
    }
    let bytes = Array(pattern.utf8)
    var writer = DateWriter(dateTime, names: names)
    var position = 0
    while position < bytes.count { position = try writer.write(bytes, from: position) }
    return writer.text
  }
}

/// A unit of time by its name in the language.
enum DateUnit: String, Sendable {
  case second = "Second"
  case minute = "Minute"
  case hour = "Hour"
  case day = "Day"
  case week = "Week"
  case month = "Month"
  case year = "Year"

  /// The number of its months, if it is made of months.
  var months: Int? {
    switch self {
    case .month: 1
    case .year: 12
    case .second, .minute, .hour, .day, .week: nil
    }
  }

  /// The number of its milliseconds; 0 if it is made of months.
  var milliseconds: Int {
    switch self {
    case .second: 1000
    case .minute: 60_000
    case .hour: 3_600_000
    case .day: 86_400_000
    case .week: 7 * 86_400_000
    case .month, .year: 0
    }
  }
}
