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
  /// The place of the content when the card is lower than its least height.
  public var verticalContentAlignment: VerticalAlignment = .top
  /// Whether the card reads from right to left; nil inherits.
  public var isRightToLeft: Bool?
  /// The image behind the content, or nil.
  public var backgroundImage: BackgroundImage?
  /// The layouts of the elements at some widths of the card; without any they are below one another.
  public var layouts: [ContainerLayout] = []
  /// Language of dates (2 or 3 letters), or nil.
  public var language: String?
  /// Whether the padding of the host config is put around the body; record cards have none.
  public var hasPadding = true
  /// The action of selecting the card.
  public var selectAction: Action?
  /// The text that is shown where the card itself cannot be, or nil.
  public var fallbackText: String?
  /// The text to read aloud: plain text or SSML, as written; see ``spokenText``.
  public var speak: String?
  /// The address of the same on the web, or nil.
  public var webURL: String?
  /// The way to a newer version, or nil.
  public var refresh: Refresh?
  /// The way to sign in, or nil.
  public var authentication: Authentication?
  /// The faults of the card and what was left out or replaced for them, in the order in which they were met.
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
