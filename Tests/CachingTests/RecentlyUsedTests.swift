import TestSupport
import Testing

@testable import Caching

@Suite struct RecentlyUsedTests {
  @Test(arguments: [0..<25, 1..<2])
  func `it behaves as a list sorted by use, over random operations`(costs: Range<Int>) {
    for seed in 0..<30 {
      var generator = RandomSource(seed: UInt64(seed))
      let limit = costs.count == 1 ? 5 : 20
      var cache = RecentlyUsed<Int, Int>(limit: limit)
      var model = Model(limit: limit)
      for step in 0..<400 {
        let key = Int.random(in: 0..<12, using: &generator)
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<5: #expect(cache.value(for: key) == model.value(for: key))
        case 5..<9:
          cache.remove(key)
          model.remove { $0 == key }
        case 9:
          cache.removeAll { $0 % 3 == key % 3 }
          model.remove { $0 % 3 == key % 3 }
        default:
          let cost = Int.random(in: costs, using: &generator)
          cache.insert(step, for: key, cost: cost)
          model.insert(step, for: key, cost: cost)
        }
        #expect((0..<12).map(cache.peek) == (0..<12).map(model.peek))
        #expect(cache.count == model.entries.count)
        #expect(cache.totalCost == model.totalCost)
        #expect(cache.totalCost <= limit || cache.count == 1)
      }
    }
  }

  /// The rule in its plainest form: the newest first, cut from the end.
  private struct Model {
    let limit: Int
    var entries: [(key: Int, value: Int, cost: Int)] = []

    var totalCost: Int { entries.reduce(0) { $0 + $1.cost } }

    func peek(_ key: Int) -> Int? { entries.first { $0.key == key }?.value }

    mutating func value(for key: Int) -> Int? {
      guard let position = entries.firstIndex(where: { $0.key == key }) else { return nil }
      entries.insert(entries.remove(at: position), at: 0)
      return entries[0].value
    }

    mutating func remove(_ isDropped: (Int) -> Bool) { entries.removeAll { isDropped($0.key) } }

    mutating func insert(_ value: Int, for key: Int, cost: Int) {
      remove { $0 == key }
      entries.insert((key, value, cost), at: 0)
      while totalCost > limit && entries.count > 1 { entries.removeLast() }
    }
  }
}
