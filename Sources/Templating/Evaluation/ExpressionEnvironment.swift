import Platform

/// The time and the random numbers, which an expression gets from outside.
public struct ExpressionEnvironment: Sendable {
  /// The time in milliseconds since 1970 in UTC.
  public var now: @Sendable () -> Int
  /// The next random bits.
  public var random: @Sendable () -> UInt64

  /// Makes an environment.
  public init(now: @escaping @Sendable () -> Int, random: @escaping @Sendable () -> UInt64) {
    self.now = now
    self.random = random
  }

  /// The clock and the random source of the system.
  public static let system = ExpressionEnvironment(
    now: {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    },
    random: { UInt64.random(in: .min ... .max) })
}
