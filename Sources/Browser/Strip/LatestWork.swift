import Dispatch
import Synchronization

/// Work on another thread of which only the latest counts: what was begun before is stopped.
final class LatestWork<Value: Sendable>: Sendable {
  private struct State {
    /// Counts what was begun; what has another number is out of date.
    var number = 0
    var isBusy = false
    var value: Value?
    /// How long the last work took that came to an end.
    var duration = Duration.zero
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "strip", qos: .utility)

  init() {}

  deinit { cancel() }

  /// Whether something is being worked on.
  var isBusy: Bool { state.withLock { $0.isBusy } }

  /// Whether something is being worked on, or has come of it that nobody has received.
  var isPending: Bool { state.withLock { $0.isBusy || $0.value != nil } }

  /// How long the last work took that came to an end.
  var duration: Duration { state.withLock { $0.duration } }

  /// Begins some work.
  ///
  /// - Parameters:
  ///   - onEnd: Called on another thread once it is done and not out of date.
  ///   - work: The work; it asks whether it is to stop, and has no value then, nor where nothing comes of it.
  func begin(
    onEnd: @escaping @Sendable () -> Void,
    _ work: @escaping @Sendable (_ isStopped: () -> Bool) -> Value?
  ) {
    let number = state.withLock { state in
      state.number += 1
      state.isBusy = true
      return state.number
    }
    queue.async { [weak self] in
      let start = ContinuousClock.now
      let value = work { self?.isCurrent(number) != true }
      if self?.finish(number, value, after: .now - start) == true { onEnd() }
    }
  }

  private func isCurrent(_ number: Int) -> Bool { state.withLock { $0.number == number } }

  private func finish(_ number: Int, _ value: Value?, after duration: Duration) -> Bool {
    state.withLock { state in
      guard state.number == number else { return false }
      (state.isBusy, state.value, state.duration) = (false, value, duration)
      return true
    }
  }

  /// Stops, and forgets what has come of it.
  func cancel() {
    state.withLock { state in
      state.number += 1
      (state.isBusy, state.value) = (false, nil)
    }
  }

  /// The result of the work since the last call; nil where there is none.
  func receive() -> Value? {
    state.withLock { state in
      defer { state.value = nil }
      return state.value
    }
  }
}
