/// What a key or a click has done to a card.
public struct CardOutcome: Sendable, Hashable {
  /// Whether the card had a use for it; if not it is the host's.
  public var isHandled: Bool
  /// Whether the card looks other than before and is to be laid out anew.
  public var needsLayout = false
  /// What the host is to know of or to do, in the order it happened.
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
