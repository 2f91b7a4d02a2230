import TestSupport
import Testing

@testable import ImageLoading

@Suite struct FetchQueueTests {
  /// What waits as a plain list, sorted anew each time.
  private struct Reference {
    var waiting: [(id: LoadID, priority: ImagePriority)] = []
    var running: Set<LoadID> = []

    mutating func next(limit: Int) -> LoadID? {
      guard running.count < limit else { return nil }
      let first = waiting.first { $0.priority == .visible } ?? waiting.first
      guard let id = first?.id else { return nil }
      waiting.removeAll { $0.id == id }
      running.insert(id)
      return id
    }

    mutating func remove(_ id: LoadID) {
      waiting.removeAll { $0.id == id }
      running.remove(id)
    }

    mutating func setPriority(_ priority: ImagePriority, of id: LoadID) {
      guard let place = waiting.firstIndex(where: { $0.id == id }) else { return }
      waiting[place].priority = priority
    }
  }

  @Test(arguments: PropertySeeds.range(least: 100))
  func `any order of events is served as a sorted list would`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let limit = random.number(in: 1...4)
    var queue = FetchQueue(limit: limit)
    var reference = Reference()
    for number in 0..<200 {
      let id = LoadID(number: UInt64(random.below(number + 1)))
      let priority = random.pick(ImagePriority.allCases)
      switch random.below(6) {
      case 0, 1:
        queue.add(LoadID(number: UInt64(number)), priority)
        reference.waiting.append((LoadID(number: UInt64(number)), priority))
      case 2:
        queue.setPriority(priority, of: id)
        reference.setPriority(priority, of: id)
      case 3:
        queue.remove(id)
        reference.remove(id)
      default:
        #expect(queue.next() == reference.next(limit: limit), "seed \(seed)")
      }
      #expect(queue.running == reference.running, "seed \(seed)")
      #expect(
        queue.isEmpty == (reference.running.isEmpty && reference.waiting.isEmpty), "seed \(seed)")
    }
  }
}
