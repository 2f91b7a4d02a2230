import Synchronization

/// Wakes an `EventLoop` from any thread: the loop's next batch has one ``TerminalEvent/woken``,
/// however often ``signal()`` was called before it.
///
/// Post what there is to show where the main actor can read it, then signal.
public final class Wakeup: Sendable {
  private let isSignalled = Atomic(false)
  private let wake: @Sendable () -> Void

  /// Makes a signal that calls a function when it is first given.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Wakes the loop.
  ///
  /// Costs one atomic operation while a former signal is still on its way.
  public func signal() {
    if !isSignalled.exchange(true, ordering: .acquiringAndReleasing) { wake() }
  }

  /// Takes the signal away and returns whether there was one.
  ///
  /// What was posted before the signal is visible after this.
  package func consume() -> Bool { isSignalled.exchange(false, ordering: .acquiringAndReleasing) }
}
