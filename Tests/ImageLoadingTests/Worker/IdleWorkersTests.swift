import TestSupport
import Testing

@testable import ImageLoading

@Suite struct IdleWorkersTests {
  @Test func `the one used last is taken first`() {
    var idle = IdleWorkers<Int>()
    _ = idle.put(1)
    _ = idle.put(2)
    #expect(idle.take() == 2 && idle.take() == 1 && idle.take() == nil)
  }

  @Test func `only a rest that goes on ends a worker`() {
    var idle = IdleWorkers<Int>()
    let first = idle.put(1)
    #expect(idle.take() == 1)
    let second = idle.put(1)
    #expect(idle.expire(first) == nil && idle.count == 1)
    #expect(idle.expire(second) == 1 && idle.count == 0)
    #expect(idle.expire(second) == nil)
  }

  @Test func `no worker is lost or given twice, over random operations`() {
    var generator = RandomSource(seed: 37)
    var idle = IdleWorkers<Int>()
    var taken = Set(0..<5)
    var rests: [Int] = []
    for _ in 0..<5000 {
      switch generator.below(3) {
      case 0:
        if let worker = taken.randomElement(using: &generator) {
          taken.remove(worker)
          rests.append(idle.put(worker))
        }
      case 1:
        if let worker = idle.take() { #expect(taken.insert(worker).inserted) }
      default:
        if let rest = rests.randomElement(using: &generator), let worker = idle.expire(rest) {
          #expect(taken.insert(worker).inserted)
        }
      }
      #expect(taken.count + idle.count == 5)
    }
  }
}
