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

extension StripAxis {
  fileprivate static func number(_ names: [String]) -> StripAxis {
    .number(FieldPath(names: names))
  }
}
