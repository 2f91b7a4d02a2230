/// A source that texts of a card cite by its number.
public struct CardReference: Sendable, Hashable {
  /// Title.
  public var title: String
  /// A few sentences of what is in it, or nil.
  public var abstract: String?
  /// Its address, or nil.
  public var url: String?
  /// Words that it is about.
  public var keywords: [String] = []
  /// A card with more of it, or nil.
  public var card: Card?

  /// Makes a source that nothing but the title is known of.
  public init(title: String) { self.title = title }
}
