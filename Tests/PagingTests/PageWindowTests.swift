import TestSupport
import Testing

@testable import Paging

/// A window over rows 0 to 99, against the rows themselves.
@Suite struct PageWindowTests {
  private let table = Array(0..<100)

  @Test(arguments: PropertySeeds.range(least: 200))
  func `it is always a part of the rows, each with the number that it had`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var window = PageWindow<Int>(mostRows: random.number(in: 1...40))
    let start = random.below(100)
    window.replace(with: [start], hasFirst: start == 0, hasLast: start == 99)
    // Which row has which number.
    let base = PageWindow<Int>.middle - start
    for _ in 0..<60 {
      let count = random.number(in: 1...12)
      let (first, last) = (window.rows[0], window.rows[window.rows.count - 1])
      if random.oneIn(2) {
        let more = Array(table[(last + 1)...].prefix(count))
        let change = window.append(more, isEnd: more.count < count)
        #expect(change.appended == more.count && change.prepended == 0 && change.droppedLast == 0)
      } else {
        let more = Array(table[..<first].suffix(count))
        let change = window.prepend(more, isEnd: more.count < count)
        #expect(change.prepended == more.count && change.appended == 0 && change.droppedFirst == 0)
      }
      let shown = window.rows
      #expect(!shown.isEmpty && shown.count <= window.mostRows)
      #expect(shown == Array(shown[0]..<(shown[0] + shown.count)))
      #expect(window.firstNumber == base + shown[0])
      #expect(window[base + shown[0]] == shown[0] && window[base + shown[0] - 1] == nil)
      #expect(!window.hasFirst || shown.first == 0)
      #expect(!window.hasLast || shown.last == 99)
    }
  }

  @Test func `rows are wanted on the side that is short of them, the nearer first`() {
    var window = PageWindow<Int>(mostRows: 100)
    window.replace(with: Array(20..<60), hasFirst: false, hasLast: false)
    let base = window.firstNumber
    #expect(window.wanted(around: (base + 18)..<(base + 22), margin: 10) == [])
    #expect(window.wanted(around: (base + 35)..<(base + 39), margin: 10) == [.end])
    #expect(window.wanted(around: (base + 2)..<(base + 6), margin: 10) == [.front])
    #expect(window.wanted(around: (base + 10)..<(base + 32), margin: 20) == [.end, .front])
    window.replace(with: Array(20..<60), hasFirst: true, hasLast: true)
    #expect(window.wanted(around: base..<(base + 40), margin: 10) == [])
  }
}
