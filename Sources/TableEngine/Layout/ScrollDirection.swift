/// Which way a scroll goes.
package enum ScrollDirection: Sendable, Hashable, CaseIterable {
  /// To rows above.
  case up
  /// To rows below.
  case down
}
