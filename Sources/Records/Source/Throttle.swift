/// Says when it is time again for something that must not happen too often.
package struct Throttle {
  private static let interval = Duration.milliseconds(30)

  private var last: ContinuousClock.Instant?

  package init() {}

  /// Whether the last time is long enough ago; if so, this is the last time.
  package mutating func isDue() -> Bool {
    let now = ContinuousClock.now
    if let last, now - last < Self.interval { return false }
    last = now
    return true
  }
}
