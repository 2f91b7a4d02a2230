/// Runs work elsewhere: on a queue, or in a test when the test says so.
package protocol ImageScheduling: Sendable {
  /// Runs the work once, not before the delay (in milliseconds) is over, and never on the caller.
  func schedule(afterMilliseconds delay: Int, _ work: @escaping @Sendable () -> Void)
}
