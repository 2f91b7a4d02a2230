import Dispatch
import Platform
import Synchronization

/// The work of one thread on blocks, each of which it takes by itself.
package protocol PassWorker: SendableMetatype, ~Copyable {
  /// The result of a block.
  associatedtype Product: Sendable

  /// Takes the next block and works on it; nil where there is none.
  ///
  /// - Returns: The number of the block, from 0 on without a gap over all threads, and what has become of it; nil for one
  ///   that cannot be worked on, behind which none counts.
  mutating func next() -> (number: Int, product: Product?)?
}

/// The threads of a pass.
package enum PassThreads {
  /// As many as there are processors, but no more than read memory at the same time.
  package static let usualCount = min(8, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// Works on blocks on all processors and hands on what becomes of them in their order.
///
/// Memory is that of a few blocks a thread: who is far ahead waits.
package struct OrderedPass<Product: Sendable>: ~Copyable {
  /// Products that are kept for each thread, at most.
  private static var mostAhead: Int { 4 }

  private let shared = Shared()
  private let threads = DispatchGroup()
  private let workerCount: Int

  /// The state that the threads and the consumer share.
  private final class Shared: Sendable {
    struct State {
      var finished: [Int: Product?] = [:]
      var workingCount = 0
      var isStopped = false
    }

    let state = Mutex(State())
    /// Signalled when there is more to take, or nothing more will come.
    let news = DispatchSemaphore(value: 0)
    /// Signalled for each block that may be taken up.
    let permits = DispatchSemaphore(value: 0)
  }

  /// Makes a pass.
  package init(workerCount: Int = PassThreads.usualCount) { self.workerCount = workerCount }

  /// Goes through all blocks; stops all work at once where taking a product fails.
  ///
  /// - Parameters:
  ///   - worker: Makes the worker of a thread, on that thread.
  ///   - take: Called with each product, in the order of their blocks, on the calling thread.
  package func run<Worker: PassWorker & ~Copyable, Failure: Error>(
    _ worker: @escaping @Sendable () -> Worker, take: (Product) throws(Failure) -> Void
  ) throws(Failure) where Worker.Product == Product {
    shared.state.withLock { $0.workingCount = workerCount }
    for number in 0..<workerCount {
      for _ in 0..<Self.mostAhead { shared.permits.signal() }
      DispatchQueue(label: "pass \(number)", qos: .userInitiated).async(group: threads) {
        [shared] in
        Self.work(worker(), shared)
      }
    }
    defer { stop() }
    var number = 0
    while let product = next(number) {
      try take(product)
      number += 1
      shared.permits.signal()
    }
  }

  /// Has the threads end and waits for them.
  private func stop() {
    shared.state.withLock { $0.isStopped = true }
    for _ in 0..<workerCount { shared.permits.signal() }
    threads.wait()
  }

  /// The product of a block, once it is there; nil where there will be none.
  private func next(_ number: Int) -> Product? {
    while true {
      let (product, isOver) = shared.state.withLock { state in
        (state.finished.removeValue(forKey: number), state.workingCount == 0)
      }
      if let product { return product }
      if isOver { return nil }
      shared.news.wait()
    }
  }

  private static func work<Worker: PassWorker & ~Copyable>(
    _ made: consuming Worker, _ shared: Shared
  ) where Worker.Product == Product {
    var worker = made
    while true {
      shared.permits.wait()
      guard !shared.state.withLock({ $0.isStopped }), let (number, product) = worker.next() else {
        break
      }
      shared.state.withLock { $0.finished[number] = .some(product) }
      shared.news.signal()
      if product == nil { break }
    }
    shared.state.withLock { $0.workingCount -= 1 }
    shared.news.signal()
  }
}
