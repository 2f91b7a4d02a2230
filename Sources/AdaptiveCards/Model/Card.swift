/// A card: what an Adaptive Card and a record without a template both become before they are laid out.
public struct Card: Sendable, Hashable {
  /// The elements from top to bottom.
  public var body: [Element] = []
  /// Buttons under the body.
  public var actions: [Action] = []
  /// Container style of the whole card; nil for the default one.
  public var style: ContainerStyle?
  /// Least height in pixels (see ``HostConfig/Metrics``), or nil.
  public var minimumHeight: Int?
  /// Where spare lines go when the card is lower than its least height.
  public var verticalContentAlignment: VerticalAlignment = .top
  /// Whether the card reads from right to left; nil inherits.
  public var isRightToLeft: Bool?
  /// A background image; it cannot be drawn behind text, but it turns padding on.
  public var hasBackgroundImage = false
  /// Language of dates (2 or 3 letters), or nil.
  public var language: String?
  /// Whether the padding of the host config is put around the body; record cards have none.
  public var hasPadding = true
  /// What selecting the card does.
  public var selectAction: Action?
  /// What was wrong with the card and was left out or replaced, in the order it was met.
  public var warnings: [CardWarning] = []

  /// Makes an empty card.
  public init() {}

  /// Makes a card of one text, shown as it is and wrapped.
  public init(text: String) {
    var block = TextBlock(text: text)
    (block.wraps, block.isMarkdown) = (true, false)
    body = [Element(.textBlock(block))]
  }
}

/// Something in a card that was not right and was left out, replaced or read in another way.
public struct CardWarning: Sendable, Hashable {
  /// What was not right.
  public enum Reason: Sendable, Hashable {
    /// An element or action of a type that is not known, and that has no fallback.
    case unknownType(String)
    /// A property that an element cannot do without is missing.
    case missingProperty(String)
    /// A property has a value of the wrong kind; its default is used.
    case invalidValue(property: String)
    /// Two elements have the same id.
    case duplicateID(String)
    /// The card asks for a version that is newer than this renderer.
    case unsupportedVersion(String)
    /// The element's fallback was used in its place.
    case usedFallback(String)
    /// An element needs a feature that is not there, and has no fallback.
    case unmetRequirement(String)
    /// The card has more nodes, or is nested deeper, than is read; the rest is left out.
    case tooLarge
  }

  /// What was not right.
  public var reason: Reason
  /// Where in the card, as a path such as `body[2].columns[0]`.
  public var path: String

  /// Makes a warning.
  public init(reason: Reason, path: String) {
    self.reason = reason
    self.path = path
  }
}
