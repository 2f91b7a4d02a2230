import Synchronization
import Testing

@testable import Query

/// Work on several threads whose results come in order.
@Suite struct OrderedPassTests {
  /// Takes numbers, each of which becomes its square.
  private final class Squares: PassWorker {
    private let numbers: Numbers
    init(_ numbers: Numbers) { self.numbers = numbers }

    func next() -> (number: Int, product: Int?)? {
      guard let number = numbers.take() else { return nil }
      return (number, numbers.badNumber == number ? nil : number * number)
    }
  }

  /// The numbers that are worked on, and how many were taken.
  private final class Numbers: Sendable {
    let count: Int
    let badNumber: Int?
    private let next = Mutex(0)

    init(_ count: Int, badNumber: Int? = nil) { (self.count, self.badNumber) = (count, badNumber) }

    var takenCount: Int { next.withLock { $0 } }

    func take() -> Int? {
      next.withLock { next in
        guard next < count else { return nil }
        defer { next += 1 }
        return next
      }
    }
  }

  private struct Enough: Error {}

  @Test(arguments: [1, 2, 5], [0, 1, 7, 1_000])
  func `results come in the order of the work`(workerCount: Int, count: Int) {
    let numbers = Numbers(count)
    var taken: [Int] = []
    OrderedPass<Int>(threadCount: workerCount).run({ Squares(numbers) }) { taken.append($0) }
    #expect(taken == (0..<count).map { $0 * $0 })
  }

  @Test(arguments: [1, 3], [0, 1, 40])
  func `behind work that cannot be done none counts`(workerCount: Int, bad: Int) {
    let numbers = Numbers(500, badNumber: bad)
    var taken: [Int] = []
    OrderedPass<Int>(threadCount: workerCount).run({ Squares(numbers) }) { taken.append($0) }
    #expect(taken == (0..<bad).map { $0 * $0 })
  }

  @Test func `all work ends where its results are not wanted any more, and none is far ahead`() {
    let numbers = Numbers(100_000)
    var taken: [Int] = []
    #expect(throws: Enough.self) {
      try OrderedPass<Int>(threadCount: 3).run({ Squares(numbers) }) { square throws(Enough) in
        taken.append(square)
        if taken.count == 10 { throw Enough() }
      }
    }
    #expect(taken == (0..<10).map { $0 * $0 })
    // Those that are taken, as many ahead as each thread may be, and one that each finds at its end.
    #expect(numbers.takenCount <= 10 + 3 * 4 + 3)
  }
}
