import Foundation
import JSON
import Testing
import Values

@testable import AdaptiveCards

@Suite struct CardDatesTests {
  private func utc(_ text: String, _ language: String? = nil) -> String {
    CardDates.expand(text, timeZone: .utc, language: language)
  }

  @Test func `each format has its form`() {
    #expect(utc("{{DATE(2017-02-13T20:46:30Z)}}") == "2/13/2017")
    #expect(utc("{{DATE(2017-02-13T20:46:30Z, COMPACT)}}") == "2/13/2017")
    #expect(utc("{{DATE(2017-02-13T20:46:30Z,SHORT)}}") == "Mon, Feb 13, 2017")
    #expect(utc("{{DATE(2017-02-13T20:46:30Z, LONG)}}") == "Monday, February 13, 2017")
    #expect(utc("{{TIME(2017-02-13T20:46:30Z)}}") == "08:46 PM")
  }

  @Test(arguments: zip([0, 1, 11, 12, 13, 23], ["12", "01", "11", "12", "01", "11"]))
  func `a day has two twelve o'clocks`(hour: Int, shown: String) {
    let digits = hour < 10 ? "0\(hour)" : "\(hour)"
    let half = hour < 12 ? "AM" : "PM"
    #expect(utc("{{TIME(2017-02-13T\(digits):05:00Z)}}") == "\(shown):05 \(half)")
  }

  @Test func `a language that is not known has no English names`() {
    #expect(utc("{{DATE(2017-02-03T20:46:30Z, LONG)}}", "qaa") == "2017-02-03")
    #expect(utc("{{DATE(2017-02-03T20:46:30Z, SHORT)}}", "nonsense") == "2017-02-03")
    #expect(utc("{{TIME(0099-02-03T20:06:30Z)}}", "qaa") == "20:06")
    #expect(utc("{{DATE(0099-02-03T20:06:30Z)}}", "qaa") == "0099-02-03")
  }

  @Test(arguments: [nil, "", "C", "C.UTF-8", "POSIX", "en", "EN", "en-GB", "en_US.UTF-8"])
  func `English is written as in the United States, also where no language is named`(
    language: String?
  ) {
    #expect(utc("{{DATE(2017-02-03T20:46:30Z)}}", language) == "2/3/2017")
    #expect(utc("{{TIME(2017-02-03T20:46:30Z)}}", language) == "08:46 PM")
  }

  @Test func `the formats are asked for the language, and only where there is a date`() {
    let formats = CardDateFormats { language in
      CardDateFormat(
        names: CardDateFormat.english.names, compact: language.tag, short: "%a", long: "%A %H",
        time: "%H.%M")
    }
    func shown(_ text: String, _ language: String?) -> String {
      CardDates.expand(text, timeZone: .utc, language: language, formats: formats)
    }
    #expect(shown("{{DATE(2017-02-13T20:46:30Z)}}", "zh_TW.UTF-8") == "zh-TW")
    #expect(shown("{{DATE(2017-02-13T20:46:30Z, SHORT)}}", "fr") == "Mon")
    #expect(shown("{{DATE(2017-02-13T20:46:30Z, LONG)}}", "fr") == "Monday 20")
    #expect(shown("{{TIME(2017-02-13T20:46:30Z)}}", "fr") == "20.46")
    #expect(shown("{{DATE(2017-02-13T20:46:30Z)}}", "en") == "2/13/2017")
    let none = CardDateFormats { _ in
      Issue.record("there is no date")
      return nil
    }
    #expect(CardDates.expand("{a} {{DATE()}}", language: "fr", formats: none) == "{a} {{DATE()}}")
  }

  @Test(arguments: [
    "{{date(2017-02-13T20:46:30Z)}}", "{{DATE(2017-02-13T20:46:30)}}",
    "{{DATE(2017-02-13T20:46Z)}}", "{{DATE(2017-02-13T20:46:30.5Z)}}",
    "{{DATE(2017-13-13T20:46:30Z)}}", "{{DATE(2017-00-13T20:46:30Z)}}",
    "{{DATE(2017-02-29T20:46:30Z)}}", "{{DATE(2017-02-00T20:46:30Z)}}",
    "{{DATE(1900-02-29T20:46:30Z)}}", "{{DATE(2017-02-13T24:46:30Z)}}",
    "{{DATE(2017-02-13T20:60:30Z)}}", "{{DATE(2017-02-13T20:46:61Z)}}",
    "{{DATE(2017-02-13T20:46:30Z,  SHORT)}}", "{{DATE(2017-02-13T20:46:30Z SHORT)}}",
    "{{DATE(2017-02-13T20:46:30Z, MEDIUM)}}", "{{ DATE(2017-02-13T20:46:30Z)}}",
    "{{DATE(2017-02-13T20:46:30Z) }}", "{{TIME(2017-02-13T20:46:30Z, SHORT)}}",
    "{{DATE(2017-02-13T20:46:30+2400)}}", "{{DATE(2017-02-13T20:46:30+24:00)}}",
    "{{DATE(2017-02-13T20:46:30Z)}", "{{DATE(", "{{", "{{DATE(2017-02-13T20:46:30Z, SHORT",
  ])
  func `what is not valid stays as it is`(text: String) {
    #expect(utc(text) == text)
    #expect(utc("ü{\(text) é") == "ü{\(text) é")
  }

  @Test func `macros stand in the middle of any text`() {
    #expect(
      utc("{{{TIME(2000-02-29T00:00:00+00:30)}}}ü{{DATE(2000-02-29T00:00:00+00:30)}}")
        == "{11:30 PM}ü2/28/2000")
  }

  @Test func `a moment becomes the same calendar day as the C library's`() {
    for moment in stride(from: -62_135_596_800, to: 253_402_300_799, by: 9_876_543) {
      var time = time_t(moment)
      var fields = tm()
      gmtime_r(&time, &fields)
      let calendar = DateTime(Moment(seconds: moment))
      #expect(calendar.moment().seconds == moment)
      #expect(calendar.year == Int(fields.tm_year) + 1900)
      #expect(calendar.month == Int(fields.tm_mon) + 1)
      #expect(calendar.day == Int(fields.tm_mday))
      #expect(calendar.hour == Int(fields.tm_hour))
      #expect(calendar.minute == Int(fields.tm_min))
      #expect(calendar.second == Int(fields.tm_sec))
      #expect(calendar.weekday == Int(fields.tm_wday))
    }
  }

  @Test func `the local time zone is the C library's`() {
    var time = time_t(1_500_000_000)
    var fields = tm()
    localtime_r(&time, &fields)
    #expect(CardTimeZone.local.offset(1_500_000_000) == fields.tm_gmtoff)
  }
}
