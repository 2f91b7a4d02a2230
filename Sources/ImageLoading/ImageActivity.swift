/// The loads for the screen, counted.
public struct ImageActivity: Sendable, Hashable {
  /// Images that are in view and not here yet.
  public var count = 0
  /// Bytes of them that are here.
  public var received = 0
  /// Bytes that there will be; nil while that is not known of all that are on their way.
  public var expected: Int?

  /// Makes the activity of no load.
  public init() {}
}
