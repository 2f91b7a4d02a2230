import Foundation
import JSON
import Templating
import TestSupport
import Testing

@Suite struct CalendarTests {
  /// Milliseconds of a day.
  private let day = 86_400_000

  private func text(_ expression: String, at milliseconds: Int = 0) throws -> String {
    try evaluated(expression, environment: .fixed(now: milliseconds)).text
  }

  @Test
  func `days follow each other as in the calendar of Foundation`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let expression = try Expression("utcNow('yyyy M d ddd')")
    let dayOfYear = try Expression("dayOfYear(utcNow())")
    // From 1899 to 2101, each day but few.
    for number in stride(from: -25_900, to: 48_000, by: 61) {
      let environment = ExpressionEnvironment.fixed(now: number * day + 1)
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let name = calendar.shortWeekdaySymbols[try #require(parts.weekday) - 1]
      let written = try expression.evaluate(in: .missing, environment: environment).text
      let year = try #require(parts.year)
      #expect(written == "\(year) \(parts.month ?? 0) \(parts.day ?? 0) \(name)")
      let ordinal = calendar.ordinality(of: .day, in: .year, for: date)
      #expect(
        try dayOfYear.evaluate(in: .missing, environment: environment).text == "\(ordinal ?? 0)")
    }
  }

  @Test
  func `moments are written and read back, however far they are`() throws {
    for seed in PropertySeeds.range(least: 300) {
      var random = RandomSource(seed: seed)
      let now = random.number(in: -62_135_596_800_000...253_402_300_799_999)
      let iso = try text("utcNow()", at: now)
      #expect(try text("formatDateTime('\(iso)')") == iso, "seed \(seed)")
      #expect(try text("formatTicks(ticks('\(iso)'))") == iso, "seed \(seed)")
      #expect(try text("addSeconds(addDays('\(iso)', 40), -3456000)") == iso, "seed \(seed)")
    }
  }

  @Test(arguments: ["America/Los_Angeles", "Europe/Berlin", "Asia/Kolkata", "Australia/Sydney"])
  func `clocks go as those of Foundation in the years of today's rules`(zone: String) throws {
    let foundation = try #require(TimeZone(identifier: zone))
    let expression = try Expression("convertFromUTC(utcNow(), '\(zone)', 'yyyy-MM-dd HH:mm')")
    let back = try Expression("convertToUTC(convertFromUTC(utcNow(), '\(zone)'), '\(zone)')")
    let formatter = DateFormatter()
    formatter.timeZone = foundation
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    // Every 21 hours and 7 minutes of 2024 and 2025.
    for minutes in stride(from: 28_401_120, to: 29_453_760, by: 1267) {
      let environment = ExpressionEnvironment.fixed(now: minutes * 60_000)
      let date = Date(timeIntervalSince1970: Double(minutes) * 60)
      let local = try expression.evaluate(in: .missing, environment: environment).text
      #expect(local == formatter.string(from: date))
      // An hour that comes twice is taken for the first of the two.
      let iso = try back.evaluate(in: .missing, environment: environment).text
      let shifted = try text("addHours('\(iso)', 1)")
      let now = try text("utcNow()", at: minutes * 60_000)
      #expect(iso == now || shifted == now)
    }
  }

  @Test(arguments: [
    ("'yyyy-MM-dd'", "2018-03-05"), ("'d.M.yy'", "5.3.18"), ("'dddd, d MMMM'", "Monday, 5 March"),
    ("'dddd d MMM', 'de-DE'", "Montag 5 März"), ("'HH:mm:ss.fff'", "15:04:06.070"),
    ("'h:mm tt'", "3:04 PM"), ("'hh \\'Uhr\\''", "03 Uhr"), ("'ff'", "07"), ("'%d'", "5"),
    ("'yyyy-MM-ddTHH:mm:ssZ'", "2018-03-05T15:04:06Z"), ("'z zz zzz K'", "+0 +00 +00:00 Z"),
    ("'ZZ'", "ZZ"), ("'yyyy\\Mm'", "2018M4"), ("'h \\h'", "3 h"), ("'\\\\\\\\'", "\\"),
    ("'HH \"HH\" mm'", "15 HH 04"), ("\"HH 'o''clock'\"", "15 oclock"),
    ("''", "2018-03-05T15:04:06.070Z"), ("'\\\\d'", "1"), ("'DD/MM/YYYY'", "05/03/2018"),
  ])
  func `patterns are those of .NET`(pattern: String, written: String) throws {
    #expect(try text("formatDateTime('2018-03-05T15:04:06.070Z', \(pattern))") == written)
  }

  @Test(arguments: [
    ("2018-03-15", "2018-03-15T00:00:00.000Z"), ("2018-03-15T13:00", "2018-03-15T13:00:00.000Z"),
    ("2018-03-15 13:00:00", "2018-03-15T13:00:00.000Z"), ("2018-03", "2018-03-01T00:00:00.000Z"),
    ("2018-03-15T13:00:00+02:00", "2018-03-15T11:00:00.000Z"),
    ("2018-03-15T13:00:00.1234567-0130", "2018-03-15T14:30:00.123Z"),
    ("3/15/2018 1:05 PM", "2018-03-15T13:05:00.000Z"), ("3/15/2018", "2018-03-15T00:00:00.000Z"),
    ("2018-02-29", ""), ("2018-13-01", ""), ("20180315", ""), ("15.3.2018", ""), ("", ""),
    ("2018-03-15T24:00", ""), ("2018-03-15T13:00:00X", ""), ("1521118800", ""),
  ])
  func `dates are read in ISO 8601 and as in the United States`(date: String, iso: String) throws {
    let error = try failure("formatDateTime('\(date)')")
    #expect((error == nil) == !iso.isEmpty, "\(date)")
    if error == nil { #expect(try text("formatDateTime('\(date)')") == iso) }
  }

  @Test
  func `a month later is the last day where the month is shorter`() throws {
    let date = "2020-01-31T00:00:00.000Z"
    #expect(try text("addToTime('\(date)', 1, 'Month', 'yyyy-MM-dd')") == "2020-02-29")
    #expect(try text("addToTime('\(date)', 13, 'Month', 'yyyy-MM-dd')") == "2021-02-28")
    #expect(try text("subtractFromTime('\(date)', 2, 'Month', 'yyyy-MM-dd')") == "2019-11-30")
  }
}
