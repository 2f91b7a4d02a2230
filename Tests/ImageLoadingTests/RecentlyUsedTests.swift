import TestSupport
import Testing

@testable import ImageLoading

@Suite struct RecentlyUsedTests {
  @Test func `it behaves as a list sorted by use, over random operations`() {
    for seed in 0..<30 {
      var generator = RandomSource(seed: UInt64(seed))
      var cache = RecentlyUsed<Int, Int>(limit: 20)
      var model = Model(limit: 20)
      for step in 0..<400 {
        let key = Int.random(in: 0..<12, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: #expect(cache.value(for: key) == model.value(for: key))
        case 1:
          cache.remove(key)
          model.remove(key)
        default:
          let cost = Int.random(in: 0..<25, using: &generator)
          cache.insert(step, for: key, cost: cost)
          model.insert(step, for: key, cost: cost)
        }
        #expect((0..<12).map(cache.peek) == (0..<12).map(model.peek))
        #expect(cache.count == model.entries.count)
        #expect(cache.totalCost == model.totalCost)
        #expect(cache.totalCost <= 20 || cache.count == 1)
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

    mutating func remove(_ key: Int) { entries.removeAll { $0.key == key } }

    mutating func insert(_ value: Int, for key: Int, cost: Int) {
      remove(key)
      entries.insert((key, value, cost), at: 0)
      while totalCost > limit && entries.count > 1 { entries.removeLast() }
    }
  }
}
