import Records
import Testing

@testable import Query

/// Equal intervals of an axis.
@Suite struct StripScaleTests {
  @Test(arguments: 1...12)
  func `every value is in one interval, which begins at it or before`(count: Int) {
    for least in [-7.0, 0, 3] {
      for span in 0...40 {
        for isReversed in [false, true] {
          let greatest = least + Double(span)
          let scale = StripScale(
            .row, from: least, to: greatest, count: count, isReversed: isReversed)
          #expect(scale.count == count)
          check(scale, values: (0...span).map { least + Double($0) }, isReversed: isReversed)
        }
      }
    }
  }

  private func check(_ scale: StripScale, values: [Double], isReversed: Bool) {
    var former: Int?
    for value in values {
      let interval = scale.interval(of: value)
      let bounds = scale.bounds(of: interval)
      #expect(bounds.least <= value)
      #expect(value < bounds.end || value == scale.greatest)
      if let former { #expect(isReversed ? interval <= former : interval >= former) }
      former = interval
    }
  }

  @Test func `intervals follow one another without a gap and differ by one at most`() {
    for count in 1...30 {
      let scale = StripScale(.row, from: 0, to: 100, count: count)
      var end = 0.0
      for interval in 0..<count {
        let bounds = scale.bounds(of: interval)
        #expect(bounds.least == end)
        #expect(abs(bounds.end - bounds.least - 100 / Double(count)) <= 1)
        end = bounds.end
      }
      #expect(end == 100)
    }
  }

  @Test func `what is beyond an end counts to the interval there`() {
    let scale = StripScale(.number(["x"]), from: -1, to: 1, count: 7)
    #expect(scale.interval(of: -9) == 0 && scale.interval(of: .infinity) == 6)
    let reversed = StripScale(.number(["x"]), from: -1, to: 1, count: 7, isReversed: true)
    #expect(reversed.interval(of: -9) == 6 && reversed.interval(of: 9) == 0)
  }

  @Test func `a single value is in the last interval or, downwards, in the first`() {
    #expect(StripScale(.row, from: 5, to: 5, count: 9).interval(of: 5) == 8)
  }
}

/// The values that a strip is made for.
@Suite struct StripRangeTests {
  private func range(_ values: [Double]) throws -> (Double, Double, StripScale.Ends) {
    let range = try #require(StripRange(of: values.shuffled()))
    return (range.least, range.greatest, range.isOpen)
  }

  @Test func `a few values far away leave room for the others`() throws {
    let values = (0..<1_000).map(Double.init)
    #expect(try range(values) == (0, 999, StripScale.Ends()))
    let low = try range([-1e9] + values)
    #expect(low.0 >= 0 && low.0 < 5 && low.1 == 999 && low.2 == .init(least: true))
    let high = try range(values + [1e9, 2e9])
    #expect(high.0 == 0 && high.1 <= 999 && high.1 > 990 && high.2 == .init(greatest: true))
    let both = try range([-1e9] + values + [1e9])
    #expect(both.0 >= 0 && both.1 <= 999 && both.2 == .init(least: true, greatest: true))
  }

  @Test func `what is not far away, or not so few, is in it`() throws {
    let values = (0..<1_000).map(Double.init)
    #expect(try range(values + [2_000]).1 == 2_000)
    #expect(try range(values + (0..<20).map { 1e6 + Double($0) }).1 == 1e6 + 19)
    #expect(try range([0, 1, 2, 1e9]) == (0, 1e9, StripScale.Ends()))
    #expect(StripRange(of: []) == nil)
    #expect(try range(Array(repeating: 7, count: 100)) == (7, 7, StripScale.Ends()))
  }

  @Test func `all values are in an interval all the same`() throws {
    let values = [-1e9] + (0..<1_000).map(Double.init) + [1e9]
    let points = values.enumerated().map { row, value in
      StripPoint(
        place: StripPlace(row: row, position: RecordPosition(source: 0, record: row)), value: value,
        severity: nil)
    }
    let sample = StripSample(
      .number(["n"]), points, recordCount: points.count, lookedCount: points.count)
    let scale = try #require(sample.scale(intervals: 10))
    #expect(sample.intervals(of: scale).map(\.count).reduce(0, +) == values.count)
    #expect(sample.intervals(of: scale).allSatisfy { (90...110).contains($0.count) })
  }
}

extension StripAxis {
  fileprivate static func number(_ names: [String]) -> StripAxis {
    .number(FieldPath(names: names))
  }
}
