import TestSupport
import Testing
import Values

@testable import Query

@Suite struct SpreadTests {
  @Test(arguments: PropertySeeds.range(least: 50))
  func `quantiles are the numbers of their ranks, or near them where they are many`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var (spread, other) = (NumberSpread(), NumberSpread())
    var numbers: [Double] = []
    let isFine = random.oneIn(2)
    for _ in 0..<random.number(in: 1...6_000) {
      let number =
        isFine
        ? Double.random(in: -1e6...1e6, using: &random) : Double(random.number(in: -20...20))
      numbers.append(number)
      if random.oneIn(2) { spread.add(number) } else { other.add(number) }
    }
    spread.add(other)
    numbers.sort()
    #expect(spread.count == numbers.count)
    #expect(spread.least == numbers.first)
    #expect(spread.greatest == numbers.last)
    #expect(spread.isExact || isFine)
    let parts = [0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1]
    for (part, found) in zip(parts, spread.quantiles(parts)) {
      let rank = max(1, Int((part * Double(numbers.count)).rounded(.up)))
      let wanted = numbers[rank - 1]
      #expect(spread.isExact ? found == wanted : abs(found - wanted) <= abs(wanted) * 0.004 + 1e-9)
    }
  }

  @Test(arguments: PropertySeeds.range(least: 100))
  func `ranges hold every number once, side by side`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var spread = NumberSpread()
    let scale = random.pick([1e-9, 0.1, 1, 1e6, 1e200, 1e308])
    for _ in 0..<random.number(in: 0...300) {
      let number = Double.random(in: -1...1, using: &random) * scale
      spread.add(random.oneIn(50) ? number * 100 : number)
    }
    let most = random.number(in: 1...30)
    let ranges = spread.ranges(atMost: most)
    #expect(ranges.reduce(0) { $0 + $1.count } == spread.count)
    #expect(ranges.count <= most + 2)
    for (left, right) in zip(ranges, ranges.dropFirst()) {
      #expect(abs(left.end - right.start) <= abs(left.end) * 1e-9 + scale * 1e-12)
    }
    if spread.count > 0 {
      #expect((ranges.first?.start ?? 1) <= spread.least)
      #expect((ranges.last?.end ?? 0) >= spread.greatest)
    }
  }

  @Test(arguments: PropertySeeds.range(least: 100))
  func `intervals hold every moment once, side by side`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var (spread, other) = (TimeSpread(), TimeSpread())
    let span = random.pick([1, 100, 86_400, 400 * 86_400, 3_000_000_000])
    var seconds: [Int] = []
    for _ in 0..<random.number(in: 1...400) {
      seconds.append(random.number(in: -1_000...span))
      let moment = Moment(seconds: seconds[seconds.count - 1])
      if random.oneIn(2) { spread.add(moment) } else { other.add(moment) }
    }
    spread.add(other)
    let most = random.number(in: 3...40)
    guard let (_, intervals) = spread.intervals(atMost: most) else {
      Issue.record("no intervals")
      return
    }
    #expect(intervals.count <= most)
    #expect(zip(intervals, intervals.dropFirst()).allSatisfy { $0.end == $1.start })
    for interval in intervals {
      let count = seconds.count { (interval.start..<interval.end).contains($0) }
      #expect(interval.count == count)
    }
    #expect(intervals.reduce(0) { $0 + $1.count } == seconds.count)
  }

  @Test func `many moments are kept less finely, and none is lost`() {
    var spread = TimeSpread()
    for number in 0..<50_000 { spread.add(Moment(seconds: number * 97)) }
    #expect(spread.count == 50_000)
    let intervals = spread.intervals(atMost: 20)?.intervals ?? []
    #expect(intervals.reduce(0) { $0 + $1.count } == 50_000)
    #expect(spread.first == Moment(seconds: 0))
    #expect(spread.last == Moment(seconds: 49_999 * 97))
  }
}
