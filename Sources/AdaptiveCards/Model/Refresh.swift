/// The way to a newer version of a card.
public struct Refresh: Sendable, Hashable {
  /// The action that gets it.
  public var action: Action?
  /// From when on the card is old (ISO 8601), as written.
  public var expires: String?
  /// For whom it is refreshed without being asked.
  public var userIDs: [String] = []

  /// Makes a refresh that nothing is known of.
  public init() {}
}
