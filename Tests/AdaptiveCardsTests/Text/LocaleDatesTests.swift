import Foundation
import TestSupport
import Testing
import Values

@testable import AdaptiveCards

/// Names that say what they are, for a language whose own do not matter.
private let names = CardDateFormat.Names(
  weekdays: (0..<7).map { "day\($0)" }, shortWeekdays: (0..<7).map { "d\($0)" },
  months: (1...12).map { "month\($0)" }, shortMonths: (1...12).map { "m\($0)" },
  halves: ["am", "pm"])

@Suite struct LocaleDatesTests {
  /// 19:07:05 on Monday, 13 February 2017.
  private static let moment = DateTime(
    year: 2017, month: 2, day: 13, hour: 19, minute: 7, second: 5)

  /// What a date is in the four forms.
  private func texts(_ dates: LocaleDates, _ time: DateTime = moment) -> [String] {
    let format = dates.format
    return [.compact, .short, .long, .time].map { format.text(of: time, $0) }
  }

  private func dates(
    _ code: String, _ date: String, _ dateAndTime: String, _ time: String = "%T",
    halfDay: String = ""
  ) -> LocaleDates {
    LocaleDates(
      code: code, names: names, date: date, dateAndTime: dateAndTime, time: time,
      halfDayTime: halfDay)
  }

  @Test func `the day comes first where it does in the language`() {
    #expect(
      texts(dates("fr", "%d/%m/%Y", "%a %d %b %Y %T"))
        == ["13/02/2017", "d1 13 m2 2017", "day1 13 month2 2017", "19:07"])
    #expect(
      texts(dates("de", "%d.%m.%Y", "%a %d %b %Y %T %Z"))
        == ["13.02.2017", "d1 13. m2 2017", "day1 13. month2 2017", "19:07"])
    #expect(
      texts(dates("es", "%d/%m/%y", "%a %d %b %Y %T"))
        == ["13/02/17", "d1 13 m2 2017", "day1 13 de month2 de 2017", "19:07"])
    // A numeric date may have another order than one with names.
    #expect(
      texts(dates("sv", "%Y-%m-%d", "%a %e %b %Y %H:%M:%S"))
        == ["2017-02-13", "d1 13 m2 2017", "day1 13 month2 2017", "19:07"])
  }

  @Test func `the month comes first where it does in the language`() {
    #expect(
      texts(dates("fil", "%m/%d/%y", "%a %b %e %r %Y", "%r", halfDay: "%I:%M:%S %p"))
        == ["02/13/17", "d1, m2 13, 2017", "day1, month2 13, 2017", "07:07 pm"])
  }

  @Test func `the year comes first where it does in the language`() {
    #expect(
      texts(dates("ja", "%Y年%m月%d日", "%Y年%m月%d日 %H時%M分%S秒", "%H時%M分%S秒"))
        == ["2017年02月13日", "2017年2月13日 d1", "2017年2月13日 day1", "19時07分"])
    #expect(
      texts(dates("ko", "%Y년 %m월 %d일", "%x (%a) %r", "%H시 %M분 %S초"))
        == ["2017년 02월 13일", "2017년 2월 13일 d1", "2017년 2월 13일 day1", "19시 07분"])
    #expect(
      texts(dates("hu", "%Y-%m-%d", "%Y. %b. %e., %A, %T"))
        == ["2017-02-13", "2017. m2. 13., d1", "2017. month2 13., day1", "19:07"])
    #expect(
      texts(dates("lt", "%Y.%m.%d", "%Y m. %B %d d. %T"))
        == ["2017.02.13", "2017 m2 13 d1", "2017 month2 13 day1", "19:07"])
  }

  @Test func `words and endings of a language stand between the parts`() {
    #expect(texts(dates("ca", "%-d/%-m/%y", "%c"))[2] == "day1 13 month2 de 2017")
    #expect(
      texts(dates("fi", "%d.%m.%Y", "%c"))[1...2] == ["d1 13.2.2017", "day1 13. month2ta 2017"])
    #expect(texts(dates("pt", "%d/%m/%Y", "%c"))[2] == "day1 13 de month2 de 2017")
  }

  @Test func `a date that is written from its end, or has its weekday already, is as others`() {
    #expect(
      texts(dates("he", "%d/%m/%y", "%H:%M:%S %Y %b %d %a"))[1...2]
        == ["d1 13 m2 2017", "day1 13 month2 2017"])
    #expect(
      texts(dates("eu", "%a, %Y.eko %bren %da", "%y-%m-%d %T"))
        == [
          "d1, 2017.eko m2ren 13a", "d1, 2017.eko m2ren 13a", "day1, 2017.eko month2ren 13a",
          "19:07",
        ])
  }

  @Test(arguments: [
    ("%T", "19:07"), ("%H:%M:%S", "19:07"), ("%H.%M.%S", "19.07"), ("%H:%M:%S %Z", "19:07"),
    ("%R", "19:07"), ("%k:%M:%S", "19:07"), ("%r", "07:07 pm"), ("%l:%M:%S %p", "7:07 pm"),
    ("%p %I:%M:%S", "pm 07:07"), ("%Z %I:%M:%S %p", "07:07 pm"),
    ("%H h %M min %S s", "19 h 07 min"),
    ("%p %I시 %M분 %S초", "pm 07시 07분"), ("%S", "19:07"), ("%I:%M:%S", "19:07"), ("", "19:07"),
    ("%Q %H:%M", "19:07"), ("%S%S%S %H:%M", "19:07"),
  ])
  func `a time of day has hours and minutes`(pattern: String, shown: String) {
    #expect(texts(dates("fr", "%d/%m/%Y", "%c", pattern)).last == shown)
  }

  @Test func `hours are counted to 24 where the halves of the day have no names`() {
    var dates = dates("fr", "%d/%m/%Y", "%a %d %b %Y %r", "%r")
    dates.names.halves = ["", ""]
    #expect(texts(dates).last == "19:07")
  }

  @Test(arguments: [
    ("%d/%m/%Ey", "13/02/2017"), ("%Od.%Om.%Oy", "13.02.17"), ("%e.%-m.%Y", "13.2.2017"),
    ("%D", "02/13/17"), ("%F", "2017-02-13"), ("%b %d %Y", "m2 13 2017"), ("%d/%m", "2017-02-13"),
    ("", "2017-02-13"), ("%G-%V", "2017-02-13"), ("%d/%m/%Y %Q", "2017-02-13"), ("%", "2017-02-13"),
    ("%d%%%m%%%Y", "13%02%2017"),
  ])
  func `a numeric date has a day, a month and a year`(pattern: String, shown: String) {
    #expect(texts(dates("fr", pattern, "%a %d %b %Y")).first == shown)
  }

  @Test func `patterns without a sense give a date with everything in it`() {
    for pattern in ["", "%", "%%", "%x", "%x %x", "%T", "é%", String(repeating: "%d", count: 999)] {
      for text in texts(dates("fr", pattern, pattern, pattern)).prefix(3) {
        #expect(text.contains("13") && text.contains("2017"), "\(pattern): \(text)")
      }
    }
  }

  @Test func `every day has its names`() {
    let dates = dates("fr", "%d/%m/%Y", "%a %d %b %Y")
    for day in 0..<400 {
      let time = DateTime(dayNumber: day)
      let long = "day\(time.weekday) \(time.day) month\(time.month) \(time.year)"
      #expect(texts(dates, time)[2] == long)
    }
  }

  @Test func `a name that is missing is a number`() {
    let empty = CardDateFormat.Names(weekdays: [], shortWeekdays: [], months: [], shortMonths: [])
    let format = CardDateFormat(
      names: empty, compact: "%a", short: "%b", long: "%A %B", time: "%p")
    let texts = [CardDateMacro.Format.compact, .short, .long, .time].map {
      format.text(of: Self.moment, $0)
    }
    #expect(texts == ["2", "2", "2 2", "2"])
  }

  /// What the system has, which may be nothing.
  @Test func `a locale that is installed has the names that the C library writes`() {
    for tag in Self.tags {
      guard let language = CardLanguage(tag) else {
        Issue.record("\(tag) is no language")
        continue
      }
      let format = CardDateFormats.system.format(of: tag)
      guard let dates = LocaleDates(installed: language) else {
        #expect(format == .iso, "\(tag)")
        continue
      }
      #expect(format == dates.format, "\(tag)")
      for month in 1...12 {
        let time = DateTime(year: 2017, month: month, day: 10 + month, hour: 9 + month, minute: 47)
        let texts = texts(dates, time)
        #expect(texts[0].contains("\(10 + month)") && texts[0].contains("17"), "\(tag): \(texts)")
        for text in texts[1...2] {
          #expect(text.contains("\(10 + month)") && text.contains("2017"), "\(tag): \(texts)")
        }
        #expect(texts[2].contains(Self.written("%A", time, language)), "\(tag): \(texts)")
        #expect(texts[1].contains(Self.written("%a", time, language)), "\(tag): \(texts)")
        #expect(texts[3].contains("47") && texts[3].count < 24, "\(tag): \(texts)")
      }
    }
  }

  private static let tags = [
    "fr", "fr-CA", "de", "de-AT", "es", "es-MX", "it", "nl", "pt", "pt-PT", "pl", "ru", "uk", "cs",
    "sk", "sv", "da", "nb", "fi", "hu", "tr", "ja", "zh", "zh-TW", "ko", "ar", "he", "fa", "hi",
    "th", "vi", "el", "bg", "lt", "lv", "et", "ro", "ca", "eu", "ga", "sr", "sr-Latn", "hr",
  ]

  /// What strftime(3) writes in a language.
  private static func written(_ pattern: String, _ time: DateTime, _ language: CardLanguage)
    -> String
  {
    for name in language.localeNames {
      guard let locale = newlocale(LC_TIME_MASK | LC_CTYPE_MASK, name, nil) else { continue }
      defer { freelocale(locale) }
      var fields = tm()
      fields.tm_wday = Int32(time.weekday)
      var text = [CChar](repeating: 0, count: 200)
      let count = strftime_l(&text, text.count, pattern, &fields, locale)
      return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        .trimmingCharacters(in: .whitespaces)
    }
    return ""
  }
}
