/// The result of a key or a click.
public struct CardOutcome: Sendable, Hashable {
  /// Whether the card had a use for it; if not it is the host's.
  public var isHandled: Bool
  /// Whether the card looks other than before and is to be laid out anew.
  public var needsLayout = false
  /// The events that the host is to know of or to act on, in the order in which they happened.
  public var events: [CardEvent] = []
  /// Whether something else has the focus now; bring it into view.
  public var focusMoved = false

  /// A key that the card has no use for.
  public static let ignored = CardOutcome(isHandled: false)

  /// Makes an outcome without consequences.
  public init(isHandled: Bool) {
    self.isHandled = isHandled
  }
}
