/// The most that one remote image may cost.
public struct RemoteLimits: Sendable, Hashable {
  /// Bytes of an image; with one more it is refused.
  public var bytes = 8 << 20
  /// Bytes of the heads of all answers on the way to one.
  public var headBytes = 64 << 10
  /// Times that servers may send a request on.
  public var redirects = 3
  /// Milliseconds until a host must have accepted a connection.
  public var connectMilliseconds = 3_000
  /// Milliseconds from the first look-up to the last byte, redirects included.
  public var totalMilliseconds = 10_000
  /// Images that are fetched at the same time; others wait.
  public var transfers = 4

  /// The usual limits: 8 MB, 3 redirects, 3 seconds to connect, 10 in all, 4 at the same time.
  public init() {}

  /// The whole time in seconds, rounded up.
  var totalSeconds: Int { (totalMilliseconds + 999) / 1_000 }
}
