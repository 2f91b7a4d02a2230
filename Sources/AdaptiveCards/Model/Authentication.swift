/// The way in which a reader signs in, where a card asks for that.
public struct Authentication: Sendable, Hashable {
  /// The text above the buttons.
  public var text: String?
  /// The connection that is asked for; opaque.
  public var connectionName: String?
  /// The exchange of a token; opaque.
  public var tokenExchange: TokenExchange?
  /// The buttons; the first one of the type `signin` is the one to use.
  public var buttons: [Button] = []

  /// Makes an authentication that nothing is known of.
  public init() {}

  /// A button that signs a reader in.
  public struct Button: Sendable, Hashable {
    /// The kind of button; `signin` opens ``value``.
    public var type: String
    /// Caption.
    public var title: String?
    /// Address of its icon.
    public var image: String?
    /// The address to open.
    public var value: String
  }

  /// The exchange of a token.
  public struct TokenExchange: Sendable, Hashable {
    /// Name; opaque.
    public var id: String
    /// Address; opaque.
    public var uri: String
    /// The provider of the token; opaque.
    public var providerID: String
  }
}
