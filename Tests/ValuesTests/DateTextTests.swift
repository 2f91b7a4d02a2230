import Glibc
import TestSupport
import Testing
import Values

struct DateTextTests {
  private func moment(_ text: String) -> Moment? {
    DateText(text)?.moment
  }

  private static let customs = [
    "2024-03-01T08:00:00Z", "2024-03-01t08:00:00z", "2024-03-01 08:00:00", "2024-03-01 08:00",
    "2024-03-01  08:00:00 UTC", "2024/03/01 08:00:00", "2024-03-01T08:00:00.000", "20240301T0800",
    "20240301T080000+0000", "20240301T080000,0Z", "2024-03-01T10:00:00+02:00",
    "2024-03-01T10:00:00 +0200", "2024-03-01T10:00:00+02", "2024-02-29T22:30:00-09:30",
    "2024-03-01_08:00:00", "2024-03-01 08:00:00,000", "Fri, 1 Mar 2024 08:00:00 GMT",
    "Fri, 01 Mar 2024 08:00 +0000", "1 Mar 2024 09:00:00 +0100 (CET)", "1 March 2024 08:00:00",
    "Friday, 01-Mar-24 08:00:00 GMT", "Fri Mar  1 08:00:00 2024", "Fri Mar 1 08:00:00 UTC 2024",
    "Fri Mar 1 09:00:00 2024 +0100", "Fri, 1 Mar 2024 00:00:00 PST", "March 1, 2024 08:00:00",
    "01/Mar/2024:08:00:00 +0000", "01/Mar/2024:09:00:00 +0100", "01.03.2024 08:00",
    "01.03.2024 08:00:00", "03/01/2024 08:00", "24/03/01 08:00:00", "2024-03-01T08:00:00 CET",
    "Fri 2024-03-01 08:00:00 UTC", "2024-03-01 08:00:00 +0000 UTC", "3/1/2024, 8:00:00 AM",
    "Mar 1, 2024 8:00:00 am", "03/01/2024 08:00AM", "2024-03-01 10:00:00.000 +02:00 EET",
  ]

  @Test(arguments: customs)
  func `the customs of writing a time mean the same`(text: String) {
    let moment = moment(text)
    #expect(moment?.seconds == 1_709_280_000)
    #expect(moment?.nanoseconds == 0)
  }

  @Test func `parts that are left out are the first, and a missing year is before all others`() {
    #expect(moment("2024-03")?.seconds == 1_709_251_200)
    #expect(moment("2024-03-01")?.seconds == 1_709_251_200)
    #expect(moment("1 Mar 2024")?.seconds == 1_709_251_200)
    #expect(moment("13/03/2024")?.seconds == moment("03/13/2024")?.seconds)
    for text in ["Mar  1 08:00:00", "03-01 08:00:00", "0301 08:00:00.0", "Mar 1 08:00"] {
      #expect(moment(text)?.seconds == -62_162_006_400, "\(text)")
    }
    #expect(moment("08:00:00")?.seconds == -62_167_190_400)
    #expect(moment("08:00:00.250")?.nanoseconds == 250_000_000)
    #expect(moment("Jan 1 2000")?.seconds == 946_684_800)
    #expect(moment("2010/01/01 00:00")?.seconds == 1_262_304_000)
    #expect(moment("2010-01-01Z") == moment("2010-01-01"))
  }

  @Test func `the day comes first where that is said, where it must, and between dashes`() {
    func days(_ text: String, isDayFirst: Bool?) -> [Int?] {
      let date = Array(text.utf8).withUnsafeBufferPointer {
        DateText($0, isDayFirst: isDayFirst)
      }
      return [date?.dateTime.month, date?.dateTime.day]
    }
    for (text, usual, monthFirst, dayFirst) in [
      ("02/03/2024", [2, 3], [2, 3], [3, 2]), ("2/3/2024 08:00", [2, 3], [2, 3], [3, 2]),
      ("13/03/2024", [3, 13], [3, 13], [3, 13]), ("03/13/2024", [3, 13], [3, 13], [3, 13]),
      ("02-03-2024", [3, 2], [2, 3], [3, 2]), ("2-3-2024", [3, 2], [2, 3], [3, 2]),
      ("01-3-2024", [3, 1], [1, 3], [3, 1]), ("1-03-2024", [3, 1], [1, 3], [3, 1]),
      ("03-13-2024 08:00:00", [nil, nil], [3, 13], [nil, nil]),
      ("13-03-2024", [3, 13], [nil, nil], [3, 13]), ("02.03.2024", [3, 2], [3, 2], [3, 2]),
      ("13/13/2024", [nil, nil], [nil, nil], [nil, nil]),
      ("02-03-24", [nil, nil], [nil, nil], [nil, nil]),
    ] as [(String, [Int?], [Int?], [Int?])] {
      #expect(days(text, isDayFirst: nil) == usual, "\(text)")
      #expect(days(text, isDayFirst: false) == monthFirst, "\(text)")
      #expect(days(text, isDayFirst: true) == dayFirst, "\(text)")
    }
    #expect(moment("02-03 08:00:00") == moment("Feb 3 08:00:00"))
  }

  @Test func `a date without a year is the last one before another moment`() throws {
    let latest = try #require(DateText("2026-01-02T12:00:00Z")).moment
    for (text, expected) in [
      ("Jan  2 10:00:00", "2026-01-02T10:00:00Z"), ("Dec 31 23:59:59", "2025-12-31T23:59:59Z"),
      ("Feb  2 11:59:59", "2026-02-02T11:59:59Z"), ("Feb  2 12:00:01", "2025-02-02T12:00:01Z"),
      ("02-03 08:00:00", "2025-02-03T08:00:00Z"), ("Feb 29 10:00:00", "2024-02-29T10:00:00Z"),
      ("Jan  2 2027", "2027-01-02"),
      ("2030-01-01", "2030-01-01"),
    ] {
      let date = try #require(DateText(text))
      #expect(date.moment(notAfter: latest) == moment(expected), "\(text)")
      #expect(date.moment(notAfter: nil) == date.moment)
    }
    // A time of day has no day that a year could belong to.
    let time = try #require(DateText("08:00:00"))
    #expect(time.moment(notAfter: latest) == time.moment)
  }

  @Test func `half of a day is that of twelve hours`() {
    for (text, hour) in [("12:00:00 AM", 0), ("1:05 AM", 1), ("12:30 PM", 12), ("11:59 pm", 23)] {
      #expect(DateText("3/15/2018 " + text)?.dateTime.hour == hour, "\(text)")
    }
  }

  @Test func `a date says which of its parts are there`() throws {
    for (text, parts, offset) in [
      ("2024-03", [.year, .month], nil), ("2024-03-01", [.year, .month, .day], nil),
      ("08:00:00Z", .time, 0), ("Mar  1 08:00:00", [.month, .day, .time], nil),
      ("0301 08:00:00", [.month, .day, .time], nil),
      ("20240301T0800-0130", [.year, .month, .day, .time], -5_400),
      ("1 Mar 2024 08:00 PST", [.year, .month, .day, .time], -28_800),
      ("Fri Mar 1 09:00:00 2024 +0100", [.year, .month, .day, .time], 3_600),
    ] as [(String, DateText.Parts, Int?)] {
      let date = try #require(DateText(text))
      #expect(date.parts == parts && date.offset == offset, "\(text)")
    }
  }

  @Test func `a fraction has nine digits that count`() {
    let digits = String(repeating: "123456789", count: 5)
    #expect(moment("2024-03-01T08:00:00.\(digits)0Z")?.nanoseconds == 123_456_789)
    #expect(moment("2024-03-01 08:00:00,5")?.nanoseconds == 500_000_000)
    #expect(moment("1969-12-31T23:59:59.9Z")?.seconds == -1)
    #expect(moment("2016-12-31T23:59:60Z")?.seconds == moment("2017-01-01T00:00:00Z")?.seconds)
    #expect(moment("2024-03-01T24:00:00Z")?.seconds == moment("2024-03-02")?.seconds)
  }

  @Test(arguments: [
    "", "2024", "20240301", "2024-3-1", "2024-13-01", "2024-00-01", "2024-02-30", "2023-02-29",
    "1900-02-29", "2024-04-31", "2024-03-01T", "2024-03-01T08", "2024-03-01T08:60",
    "2024-03-01T24:01:00Z", "2024-03-01T25:00:00Z", "2024-03-01T08:00:61Z", "2024-03-01T08:00:00.",
    "2024-03-01T08:00:00+24:00", "2024-03-01T08:00:00+1", "2024-03-01T08:00:00 local",
    "2024-03-01T08:00:00Zz", "2024/03", "2024/03-01", "2024-03-01 is late", "March 2024", "May 1",
    "1 Mar 2024 2024", "1 Mar Apr 2024", "Mar 1 08:00 09:00", "Fri", "1 2 3 4 5", "Max 1 2024",
    "Fri, 32 Mar 2024", "1.2.3", "192.168.0.1", "12:30", "1/2", "31/31/2024", "24/03/01",
    "Fri 2024-03", "3/15/2018 13:05 PM", "3/15/2018 0:05 AM", "2024-03-01 08:00 AMT PM",
    "2024-03-01, is late", "2024-03-01T24:00:00.5Z", "2024-02-30T24:00:00Z", "12:60:00 AM",
    "Mar 1 08:00:00 (", "01-02", "(1 Mar 2024", "20240301T08", "20240301T080", "01.03.24 08:00",
  ])
  func `what is no date is none`(text: String) {
    #expect(moment(text) == nil)
  }

  @Test func `all texts of few signs are read without harm, and dates with a year as ISO has them`()
  {
    // Every text of five of the signs around which dates turn, behind a year.
    let signs = Array("019-T:".utf8)
    var text = Array("2024-00-00".utf8)
    for place in 0..<(6 * 6 * 6 * 6 * 6) {
      var rest = place
      for index in 5..<10 {
        text[index] = signs[rest % 6]
        rest /= 6
      }
      let date = text.withUnsafeBufferPointer { DateText($0) }
      let (month, day) = (Self.pair(text[5], text[6]), Self.pair(text[8], text[9]))
      let isDay = text[7] == 0x2D && DateTime(year: 2024, month: month, day: day).isValid
      #expect((date != nil) == isDay, "\(String(decoding: text, as: UTF8.self))")
    }
  }

  /// The number of two digits, or 0.
  private static func pair(_ tens: UInt8, _ ones: UInt8) -> Int {
    let isNumber = [tens, ones].allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    return isNumber ? Int(tens - 0x30) * 10 + Int(ones - 0x30) : 0
  }

  @Test func `every start and every change of a date is read without harm`() {
    for date in Self.customs {
      for count in 0...date.utf8.count { _ = moment(String(date.prefix(count))) }
      for place in date.utf8.indices {
        for byte in [0, 0x20, 0x2D, 0x30, 0x39, 0x3A, 0x41, 0x7A, 0xFF] as [UInt8] {
          var text = Array(date.utf8)
          text[date.utf8.distance(from: date.startIndex, to: place)] = byte
          _ = text.withUnsafeBufferPointer { DateText($0) }
        }
      }
    }
  }

  @Test(arguments: PropertySeeds.range(perThousand: 1_000, least: 20))
  func `random times are read as the system writes them`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<50 {
      let seconds = random.number(in: -62_167_219_200...253_402_300_799)
      for format in [
        "%Y-%m-%dT%H:%M:%SZ", "%a, %d %b %Y %T +0000", "%d/%b/%Y:%T +0000", "%Y%m%dT%H%M%SZ",
        "%a %b %e %T %Y", "%d.%m.%Y %T", "%m/%d/%Y %T", "%A, %d %B %Y %T GMT",
      ] {
        let text = Self.text(seconds, format)
        #expect(moment(text)?.seconds == seconds, "seed \(seed): \(text)")
      }
    }
  }

  /// A time as the system writes it, with four digits for the year.
  private static func text(_ seconds: Int, _ format: String) -> String {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    let year = String(Int(parts.tm_year) + 1_900)
    let padded = String(repeating: "0", count: 4 - year.count) + year
    var text = [CChar](repeating: 0, count: 100)
    strftime(&text, text.count, format.replacing("%Y", with: padded), &parts)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
