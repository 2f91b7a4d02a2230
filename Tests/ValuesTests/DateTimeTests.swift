import TestSupport
import Testing
import Values

struct DateTimeTests {
  /// The number of 1 January of a year, found by going from 1970 year by year.
  private static func firstDay(of year: Int) -> Int {
    var number = 0
    var current = 1970
    while current > year {
      current -= 1
      number -= isLeap(current) ? 366 : 365
    }
    while current < year {
      number += isLeap(current) ? 366 : 365
      current += 1
    }
    return number
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
  }

  @Test(arguments: [-801, -1, 1580, 1969])
  func `every day of four centuries follows the day before`(firstYear: Int) {
    var number = Self.firstDay(of: firstYear)
    // 1 January 1970 was a Thursday.
    var weekday = ((number + 4) % 7 + 7) % 7
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var wrong = 0
    for year in firstYear..<(firstYear + 401) {
      var dayOfYear = 1
      for month in 1...12 {
        let length = lengths[month - 1] + (month == 2 && Self.isLeap(year) ? 1 : 0)
        if DateTime.dayCount(ofMonth: month, year: year) != length { wrong += 1 }
        for day in 1...length {
          let date = DateTime(year: year, month: month, day: day)
          let isRight =
            date.dayNumber == number && DateTime(dayNumber: number) == date && date.isValid
            && date.weekday == weekday && date.dayOfYear == dayOfYear
          if !isRight { wrong += 1 }
          number += 1
          dayOfYear += 1
          weekday = (weekday + 1) % 7
        }
        if DateTime(year: year, month: month, day: length + 1).isValid { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `a date has parts in their bounds`() {
    let good = DateTime(
      year: 2024, month: 2, day: 29, hour: 23, minute: 59, second: 60, nanosecond: 999_999_999)
    #expect(good.isValid)
    let parts: [(WritableKeyPath<DateTime, Int>, [Int])] = [
      (\.month, [0, 13, -1]), (\.day, [0, 30]), (\.hour, [-1, 24]), (\.minute, [-1, 60]),
      (\.second, [-1, 61]), (\.nanosecond, [-1, 1_000_000_000]),
    ]
    for (part, values) in parts {
      for value in values {
        var date = good
        date[keyPath: part] = value
        #expect(!date.isValid)
      }
    }
  }

  @Test(arguments: PropertySeeds.range(least: 100))
  func `what clocks show at a moment is shown at that moment`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let reach = random.oneIn(3) ? 100_000_000_000 : 100_000
    for _ in 0..<100 {
      let moment = Moment(
        seconds: random.number(in: -reach...reach), nanoseconds: random.below(1_000_000_000))
      let offset = random.number(in: -1_439...1_439) * 60
      let time = DateTime(moment, offset: offset)
      #expect(time.isValid && time.moment(offset: offset) == moment, "seed \(seed): \(moment)")
    }
  }

  @Test func `months later are counted as steps of one month are`() {
    for start in [DateTime(year: 2023, month: 1, day: 31), DateTime(year: -1, month: 12, day: 30)] {
      var (year, month) = (start.year, start.month)
      for count in 0...60 {
        let later = start.adding(months: count)
        let length = DateTime.dayCount(ofMonth: month, year: year)
        #expect((later.year, later.month) == (year, month) && later.day == min(start.day, length))
        let first = DateTime(year: year, month: month)
        #expect(first.adding(months: -count) == DateTime(year: start.year, month: start.month))
        (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
      }
    }
  }

  @Test func `dates and times are written with zeros`() {
    let time = DateTime(
      year: 33, month: 4, day: 5, hour: 6, minute: 7, second: 8, nanosecond: 50_000_000)
    #expect(time.dateText == "0033-04-05")
    #expect(time.timeText == "06:07:08")
    #expect((0...9).map { time.fractionText(digits: $0) }[3] == "050")
    #expect(time.moment().isoText(fractionDigits: 3) == "0033-04-05T06:07:08.050Z")
    #expect(Moment(seconds: 0).isoText(fractionDigits: 0) == "1970-01-01T00:00:00Z")
    #expect(DateTime(year: -5).dateText == "-0005-01-01")
  }
}
