import TerminalInterface

/// One-shot timers by their names; pure, for the clock is the caller's.
struct TimerTable {
  /// When timers run out.
  typealias Deadline = ContinuousClock.Instant

  private var deadlines: [TimerID: Deadline] = [:]

  /// When the next timer runs out, or nil without one.
  ///
  /// O(timers).
  var next: Deadline? { deadlines.values.min() }

  /// Starts a timer, or starts it anew.
  mutating func set(_ timer: TimerID, at deadline: Deadline) {
    deadlines[timer] = deadline
  }

  /// Stops a timer, if it runs.
  mutating func cancel(_ timer: TimerID) {
    deadlines[timer] = nil
  }

  /// Takes out the timers that have run out, the earliest first.
  mutating func removeDue(at now: Deadline) -> [TimerID] {
    let due = deadlines.filter { $0.value <= now }
      .sorted { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }
    for (timer, _) in due { deadlines[timer] = nil }
    return due.map(\.key)
  }
}
