extension View {
  /// How wide a view is in a horizontal stack.
  public enum Width: Sendable, Hashable {
    /// So many columns, fewer only where the stack is too narrow.
    case fixed(Int)
    /// Just as wide as nothing in it wraps, as far as there is room; all of the room if unknown.
    case natural
    /// A share of what the others leave, in proportion to the weight, which is at least 1.
    case flexible(weight: Int = 1)
  }
}
