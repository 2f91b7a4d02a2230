import Dispatch

/// How often something is worked out anew that changes all the time: now and then, and for a small part of the time.
struct StripPace {
  /// The time from one beginning to the next, at least.
  private let least: Duration
  /// So many times as long as it took nothing is done.
  private static let restFactor = 20
  private static let mostRest = Duration.seconds(10)

  private var begun = ContinuousClock.now
  /// When it may begin again; nil before anybody has asked.
  private var next: ContinuousClock.Instant?
  /// When the one who waits is told.
  private var notice: ContinuousClock.Instant?

  /// - Parameter least: The time from one beginning to the next, at least.
  init(least: Duration) { self.least = least }

  /// Takes in that it begins.
  mutating func didBegin() {
    begun = .now
    next = begun + least
  }

  /// Takes in that it is done, and how long it took.
  mutating func didEnd(after cost: Duration) {
    next = max(begun + least, .now + min(cost * Self.restFactor, Self.mostRest))
  }

  /// Whether it may begin again.
  ///
  /// - Parameter onDue: Called on another thread once it may, if it may not yet.
  mutating func isDue(_ onDue: @escaping @Sendable () -> Void) -> Bool {
    let now = ContinuousClock.now
    let due = next ?? now + least
    next = due
    if now >= due { return true }
    if notice.map({ $0 <= now }) ?? true {
      notice = due
      let rest = (due - now) / .nanoseconds(1)
      DispatchQueue.global(qos: .utility).asyncAfter(
        deadline: .now() + .nanoseconds(Int(rest.rounded(.up)))
      ) { onDue() }
    }
    return false
  }
}
