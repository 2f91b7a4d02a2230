import Dispatch

/// How often a strip is made anew as records come: once a second at most, and for a small part of the time.
struct StripPace {
  private static let least = Duration.seconds(1)
  /// So many times as long as it took nothing is done.
  private static let restFactor = 20

  private var begun = ContinuousClock.now
  /// When it may be made again; nil before anybody has asked.
  private var next: ContinuousClock.Instant?
  /// When the one who waits is told.
  private var notice: ContinuousClock.Instant?

  /// Takes in that it is being made.
  mutating func didBegin() {
    begun = .now
    next = begun + Self.least
  }

  /// Takes in that it is made.
  mutating func didEnd() {
    let now = ContinuousClock.now
    next = max(begun + Self.least, now + (now - begun) * Self.restFactor)
  }

  /// Whether it may be made again.
  ///
  /// - Parameter onDue: Called on another thread once it may, if it may not yet.
  mutating func isDue(_ onDue: @escaping @Sendable () -> Void) -> Bool {
    let now = ContinuousClock.now
    let due = next ?? now + Self.least
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
