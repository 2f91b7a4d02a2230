import ImageLoading
import Synchronization

/// Holds work back until a test runs it; time is a number.
final class ManualScheduler: ImageScheduling {
  private struct Item {
    let time: Int
    let work: @Sendable () -> Void
  }

  private struct State {
    var now = 0
    var items: [Item] = []
  }

  private let state = Mutex(State())

  /// Work that waits.
  var count: Int { state.withLock { $0.items.count } }

  func schedule(afterMilliseconds delay: Int, _ work: @escaping @Sendable () -> Void) {
    state.withLock { $0.items.append(Item(time: $0.now + delay, work: work)) }
  }

  /// Lets time pass and runs what is due, in order, with what that adds.
  func advance(byMilliseconds duration: Int = 0) {
    state.withLock { $0.now += duration }
    while let work = nextDue() { work() }
  }

  private func nextDue() -> (@Sendable () -> Void)? {
    state.withLock { state in
      let due = state.items.firstIndex { $0.time <= state.now }
      return due.map { state.items.remove(at: $0).work }
    }
  }
}
