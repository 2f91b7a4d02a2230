/// What a layout needs next from the one who drives it.
package enum LayoutStep: Sendable, Hashable {
  /// The height of the row at this position; answer with `setHeight(_:at:)`.
  case measure(Int)
  /// Nothing: the tiles are right.
  case settled
}
