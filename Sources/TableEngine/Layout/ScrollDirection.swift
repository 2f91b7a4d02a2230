/// Which way a scroll goes.
public enum ScrollDirection: Sendable, Hashable, CaseIterable {
  /// To rows above.
  case up
  /// To rows below.
  case down
}
