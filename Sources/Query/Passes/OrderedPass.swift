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

/// The numbers of blocks that threads still have to work on.
package final class BlockNumbers: Sendable {
  private let count: Int
  private let used = Mutex(0)

  /// Makes the numbers from 0 on of so many blocks.
  package init(count: Int) { self.count = count }

  /// The next number, which no other thread gets; nil where none is left.
  package func next() -> Int? {
    used.withLock { used in
      guard used < count else { return nil }
      defer { used += 1 }
      return used
    }
  }
}

/// The threads of a pass.
package enum PassThreads {
  /// As many as there are processors, but no more than read memory at the same time.
  package static let usualCount = min(8, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// Works on blocks on all processors and hands on what becomes of them in their order.
///
/// The calling thread is one of those that work: it takes what is there, and works where nothing is. Memory is that of a
/// few blocks a thread: who is far ahead waits.
package struct OrderedPass<Product: Sendable>: ~Copyable {
  /// Products that are kept for each thread, at most.
  private static var mostAhead: Int { 4 }

  private let shared = Shared()
  private let threadCount: Int

  /// The state that the threads share.
  private final class Shared: Sendable {
    struct State {
      var finished: [Int: Product?] = [:]
      /// Threads that may still take blocks.
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
  ///
  /// - Parameter threadCount: Threads that work, the calling one among them; at least one.
  package init(threadCount: Int = PassThreads.usualCount) { self.threadCount = max(1, threadCount) }

  /// Goes through all blocks; stops all work at once where taking a product fails.
  ///
  /// - Parameters:
  ///   - worker: Makes the worker of a thread, on that thread.
  ///   - take: Called with each product, in the order of their blocks, on the calling thread.
  package func run<Worker: PassWorker & ~Copyable, Failure: Error>(
    _ worker: @escaping @Sendable () -> Worker, take: (Product) throws(Failure) -> Void
  ) throws(Failure) where Worker.Product == Product {
    shared.state.withLock { $0.workingCount = threadCount }
    for _ in 0..<(threadCount * Self.mostAhead) { shared.permits.signal() }
    let helpers = HelperThreads(threadCount - 1) { [shared] in
      var worker = worker()
      while Self.takeBlock(&worker, shared, waits: true) == .worked {}
    }
    // Those that could not be started work on nothing.
    shared.state.withLock { $0.workingCount -= threadCount - 1 - helpers.count }
    do throws(Failure) { try takeAll(worker(), take) } catch {
      stop()
      helpers.join()
      throw error
    }
    stop()
    helpers.join()
  }

  /// Has the threads end.
  private func stop() {
    shared.state.withLock { $0.isStopped = true }
    for _ in 0..<threadCount { shared.permits.signal() }
  }

  /// Hands all products on, and works while the next one is not there.
  private func takeAll<Worker: PassWorker & ~Copyable, Failure: Error>(
    _ made: consuming Worker, _ take: (Product) throws(Failure) -> Void
  ) throws(Failure) where Worker.Product == Product {
    var worker = made
    var hasWork = true
    var number = 0
    while true {
      let (product, isOver) = shared.state.withLock { state in
        (state.finished.removeValue(forKey: number), state.workingCount == 0)
      }
      if let product {
        // Behind a block that nothing became of none counts.
        guard let product else { return }
        try take(product)
        number += 1
        shared.permits.signal()
      } else if isOver {
        return
      } else if hasWork {
        switch Self.takeBlock(&worker, shared, waits: false) {
        case .worked: break
        case .isAhead: shared.news.wait()
        case .ended: hasWork = false
        }
      } else {
        shared.news.wait()
      }
    }
  }

  /// The outcome of an attempt to work on a block.
  private enum Outcome {
    /// It has worked on a block.
    case worked
    /// It is so far ahead that it may work on none now.
    case isAhead
    /// There is none, or none is wanted any more.
    case ended
  }

  /// Works on the next block.
  ///
  /// - Parameter waits: Whether to wait until a block may be taken up.
  private static func takeBlock<Worker: PassWorker & ~Copyable>(
    _ worker: inout Worker, _ shared: Shared, waits: Bool
  ) -> Outcome where Worker.Product == Product {
    if waits {
      shared.permits.wait()
    } else if shared.permits.wait(timeout: .now()) == .timedOut {
      return .isAhead
    }
    if !shared.state.withLock({ $0.isStopped }), let (number, product) = worker.next() {
      shared.state.withLock { $0.finished[number] = .some(product) }
      shared.news.signal()
      if product != nil { return .worked }
    }
    shared.state.withLock { $0.workingCount -= 1 }
    shared.news.signal()
    return .ended
  }
}
