import Synchronization
import TerminalInterface

/// Wakes the application that shows a browser, from any thread, also where it is not shown yet.
final class Signal: Sendable {
  private struct State {
    var wakeup: Wakeup?
    var isGiven = false
  }

  private let state = Mutex(State())

  /// Wakes the application, now or as soon as there is one.
  func give() {
    let wakeup = state.withLock { state in
      state.isGiven = state.wakeup == nil
      return state.wakeup
    }
    wakeup?.signal()
  }

  /// Has an application woken from now on.
  func connect(to wakeup: Wakeup) {
    let isGiven = state.withLock { state in
      state.wakeup = wakeup
      return state.isGiven
    }
    if isGiven { wakeup.signal() }
  }
}
