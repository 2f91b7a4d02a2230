import TestSupport
import Testing

@testable import Browser

@Suite struct RecordSetTests {
  /// Numbers at the edges of words, and far apart.
  private static func number(_ random: inout RandomSource) -> Int {
    switch random.below(4) {
    case 0: random.below(200)
    case 1: 64 * random.below(5) + random.number(in: -1...1)
    case 2: Int(UInt32.max) - random.below(130)
    default: random.below(1 << 20)
    }
  }

  @Test(arguments: PropertySeeds.range(least: 100)) func `it is a set of numbers`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var (records, model) = (RecordSet(), Set<Int>())
    for _ in 0..<200 {
      let number = Self.number(&random)
      let isNumber = number >= 0
      switch random.below(3) {
      case 0:
        let isNew = records.insert(number)
        #expect(isNew == (isNumber && model.insert(number).inserted))
      case 1:
        let wasThere = records.remove(number)
        #expect(wasThere == (model.remove(number) != nil))
      default:
        let more = Set((0..<random.below(20)).map { _ in Self.number(&random) }.filter { $0 >= 0 })
        records.formUnion(ascending: more.sorted().map(UInt32.init))
        model.formUnion(more)
      }
      #expect(records.count == model.count)
      let other = Self.number(&random)
      #expect(records.contains(other) == model.contains(other))
      #expect(records.next(after: other) == model.filter { $0 > other }.min())
      #expect(records.previous(before: other) == model.filter { $0 < other }.max())
    }
    #expect(records.records.map(Int.init) == model.sorted())
    #expect(records == RecordSet(ascending: records.records))
    #expect(RecordSet(records.text, mostRecords: model.count) == records)
    #expect(model.isEmpty || RecordSet(records.text, mostRecords: model.count - 1) == nil)
  }

  @Test func `its ends are found from outside`() {
    let records = RecordSet(ascending: [3, 64, .max])
    #expect(records.next(after: .min) == 3)
    #expect(records.next(after: .max) == nil)
    #expect(records.previous(before: .max) == Int(UInt32.max))
    #expect(records.previous(before: .min) == nil)
    #expect(RecordSet().next(after: -1) == nil)
  }

  @Test func `its text has runs, and is read again`() {
    let records = RecordSet(ascending: [0, 1, 2, 6, 8, 9])
    #expect(records.text == "1-3,7,9-10")
    #expect(RecordSet().text == "")
    #expect(RecordSet("", mostRecords: 0)?.isEmpty == true)
  }

  @Test(arguments: [
    ",", "1,", "0", "a", "1-", "-3", "3-1", "1,1", "2,1", "1-3,3", "1--2", "1-2-3",
    "5000000000", "1-4000000000", "1 2",
  ])
  func `what is no such text is refused`(_ text: String) {
    #expect(RecordSet(text, mostRecords: 1_000) == nil)
  }

  @Test func `a run of any length is read, at the edges of words too`() {
    for (first, last) in [(1, 1), (1, 64), (64, 65), (2, 200), (63, 128), (70, 71)] {
      let records = RecordSet("\(first)-\(last),300", mostRecords: 300)
      #expect(records?.records.map { Int($0) + 1 } == Array(first...last) + [300])
      #expect(records?.count == last - first + 2)
    }
    let many = RecordSet("1-100000000", mostRecords: 100_000_000)
    #expect(many?.count == 100_000_000 && many?.last == 99_999_999)
    #expect(RecordSet().last == nil)
  }

  @Test func `a million records are few bytes and found at once`() {
    let all = RecordSet(ascending: (0..<1_000_000).map(UInt32.init))
    #expect(all.count == 1_000_000)
    #expect(all.text == "1-1000000")
    let apart = RecordSet(ascending: (0..<1_000_000).map { UInt32($0 * 4_000) })
    #expect(apart.next(after: 4_000) == 8_000)
    #expect(apart.previous(before: 4_000) == 0)
  }
}
