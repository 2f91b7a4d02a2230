/// What a reader has changed about a card: the part of its look that is not in the card.
public struct CardState: Sendable, Hashable {
  /// The blocks of collapsed text that are expanded.
  public var expanded: Set<Int> = []
  /// Whether all blocks of collapsed text are expanded.
  public var expandsAll = false
  /// Elements that were shown or hidden, by id.
  public var visibility: [String: Bool] = [:]

  /// Makes the state of a card that nobody has touched.
  public init() {}
}
