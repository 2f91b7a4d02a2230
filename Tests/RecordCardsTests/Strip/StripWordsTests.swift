import Phrases
import Query
import Records
import Testing

@testable import RecordCards

/// The words about a strip.
@Suite struct StripWordsTests {
  private let time = StripAxis.time(FieldPath(name: "ts"))
  /// 5 March 2024, 10:00, in microseconds since 1970.
  private let start = 1_709_632_800e6

  private func words(
    seconds: Double, count: Int, isReversed: Bool = false, isOpen: StripScale.Ends = .init()
  ) -> StripWords {
    StripWords(
      time,
      StripScale(
        time, from: start, to: start + seconds * 1e6, count: count, isReversed: isReversed,
        isOpen: isOpen))
  }

  @Test func `times are as exact as the intervals are long, with a day where there are several`() {
    let hour = words(seconds: 3_600, count: 6)
    #expect(hour.span == "2024-03-05 10:00 to 11:00" && hour.step.text == "10 min")
    #expect(hour.interval(1) == "10:10 – 10:20" && hour.title == "ts")
    let minute = words(seconds: 60, count: 10)
    #expect(minute.interval(9) == "10:00:54 – 10:01:00" && minute.step.text == "6 s")
    let second = words(seconds: 1, count: 4)
    #expect(second.interval(1) == "10:00:00.250 – 10:00:00.500" && second.step.text == "250 ms")
    let instant = words(seconds: 0.001, count: 10)
    #expect(instant.interval(1) == "10:00:00.000100 – 10:00:00.000200")
    #expect(instant.step.text == "100 µs")
    let days = words(seconds: 2 * 86_400, count: 4)
    #expect(days.span == "2024-03-05 10:00 to 2024-03-07 10:00" && days.step.text == "12 h")
    #expect(days.interval(0) == "2024-03-05 10:00 – 22:00")
    #expect(days.interval(1) == "2024-03-05 22:00 – 2024-03-06 10:00")
    let year = words(seconds: 360 * 86_400, count: 10)
    #expect(year.interval(0) == "2024-03-05 – 2024-04-10" && year.step.text == "36 days")
    #expect(hour.spokenInterval(1) == "10:10 to 10:20")
  }

  @Test func `the latest is first where it is at the top, and an open end has no time`() {
    let reversed = words(seconds: 3_600, count: 6, isReversed: true)
    #expect(reversed.interval(0) == "11:00 – 10:50" && reversed.span == "2024-03-05 11:00 to 10:00")
    let open = words(seconds: 3_600, count: 6, isOpen: .init(least: true, greatest: true))
    #expect(open.interval(0) == "… – 10:10" && open.interval(5) == "10:50 – …")
    #expect(open.interval(2) == "10:20 – 10:30")
  }

  @Test func `rows are counted from 1, and the last of an interval is in it`() {
    let rows = StripWords(.row, StripScale(.row, from: 0, to: 99, count: 10))
    #expect(rows.span == "1 to 100" && rows.step.text == "10 records")
    #expect(rows.interval(0) == "1 – 10" && rows.interval(1) == "11 – 20")
    #expect(rows.interval(9) == "91 – 100")
    let number = StripAxis.number(FieldPath(name: "n"))
    let numbers = StripWords(number, StripScale(number, from: 0, to: 1, count: 4))
    #expect(numbers.interval(1) == "0.25 – 0.5" && numbers.step.text == "0.3")
  }
}
