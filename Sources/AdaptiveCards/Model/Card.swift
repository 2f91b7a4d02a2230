// A card is drawn on a canvas in styles, and its actions and inputs hold JSON: these are part of the
// API. A program that imports this module has them too.
@_exported import CellGrid
@_exported import JSON
import Values

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
  public var backgroundImage: BackgroundImage? {
    get { rare?.value.backgroundImage }
    set { changeRare { $0.backgroundImage = newValue } }
  }
  /// The layouts of the elements at some widths of the card; without any they are below one another.
  public var layouts: [ContainerLayout] {
    get { rare?.value.layouts ?? [] }
    set { changeRare { $0.layouts = newValue } }
  }
  /// Language of dates (2 or 3 letters), or nil.
  public var language: String? {
    get { rare?.value.language }
    set { changeRare { $0.language = newValue } }
  }
  /// Whether the padding of the host config is put around the body; record cards have none.
  public var hasPadding = true
  /// The action of selecting the card.
  public var selectAction: Action? {
    get { rare?.value.selectAction }
    set { changeRare { $0.selectAction = newValue } }
  }
  /// The text that is shown where the card itself cannot be, or nil.
  public var fallbackText: String? {
    get { rare?.value.fallbackText }
    set { changeRare { $0.fallbackText = newValue } }
  }
  /// The text to read aloud: plain text or SSML, as written; see ``spokenText``.
  public var speak: String? {
    get { rare?.value.speak }
    set { changeRare { $0.speak = newValue } }
  }
  /// The address of the same on the web, or nil.
  public var webURL: String? {
    get { rare?.value.webURL }
    set { changeRare { $0.webURL = newValue } }
  }
  /// The sources that its texts cite; those that are cited are listed at its end.
  public var references: [CardReference] {
    get { rare?.value.references ?? [] }
    set { changeRare { $0.references = newValue } }
  }
  /// The way to a newer version, or nil.
  public var refresh: Refresh? {
    get { rare?.value.refresh }
    set { changeRare { $0.refresh = newValue } }
  }
  /// The way to sign in, or nil.
  public var authentication: Authentication? {
    get { rare?.value.authentication }
    set { changeRare { $0.authentication = newValue } }
  }
  /// The faults of the card and what was left out or replaced for them, in the order in which they were met.
  public var warnings: [CardWarning] = []
  /// Parts that a record's card does not have, kept by reference: a card is copied on its way to the screen.
  private var rare: Indirect<Rare>?

  private struct Rare: Sendable, Hashable {
    var backgroundImage: BackgroundImage?
    var layouts: [ContainerLayout] = []
    var language: String?
    var selectAction: Action?
    var fallbackText: String?
    var speak: String?
    var webURL: String?
    var references: [CardReference] = []
    var refresh: Refresh?
    var authentication: Authentication?
  }

  private mutating func changeRare(_ change: (inout Rare) -> Void) {
    var changed = rare?.value ?? Rare()
    change(&changed)
    rare = changed == Rare() ? nil : Indirect(changed)
  }

  /// Makes an empty card.
  public init() {}

  /// Makes a card of one text, shown as it is and wrapped.
  public init(text: String) {
    var block = TextBlock(text: text)
    (block.wraps, block.isMarkdown) = (true, false)
    body = [Element(.textBlock(block))]
  }
}

extension Card {
  /// The text to read aloud, without the tags of SSML; nil where the card says nothing.
  ///
  /// O(bytes). Entities are replaced by the characters that they stand for, and white space around and
  /// between words is one blank.
  public var spokenText: String? {
    guard let speak else { return nil }
    var words: [String] = []
    for (index, part) in speak.split(separator: "<", omittingEmptySubsequences: false).enumerated()
    {
      let text = index == 0 ? part : part.drop { $0 != ">" }.dropFirst()
      words += text.split(whereSeparator: \.isWhitespace).map(CharacterEntity.decoded)
    }
    return words.joined(separator: " ")
  }
}

/// An image behind the content of a card or a box.
///
/// A terminal has no pixels behind text: the box is painted in the image's mean colour where that is
/// known (see ``LayoutEnvironment/imageColors``), and has padding in any case.
public struct BackgroundImage: Sendable, Hashable {
  /// The address as written.
  public var url: String
  /// The addresses that stand for ``url`` on a light or a dark background.
  public var themedURLs = ThemedURLs()
  /// The way in which it fills the box.
  public var fillMode = ImageFillMode.cover
  /// The alignment in the width.
  public var horizontalAlignment = HorizontalAlignment.left
  /// The alignment in the height.
  public var verticalAlignment = VerticalAlignment.top

  /// Makes an image that covers its box.
  public init(url: String) { self.url = url }
}

/// The layout of the elements of a container, at some widths of the card.
public struct ContainerLayout: Sendable, Hashable {
  /// The widths it is for; nil is for all that have none of their own.
  public var targetWidth: TargetWidth?
  /// The kind of layout.
  public var kind: Kind

  /// Makes a layout for all widths.
  public init(_ kind: Kind) { self.kind = kind }

  /// A kind of layout.
  public enum Kind: Sendable, Hashable {
    /// Below one another.
    case stack
    /// Side by side, as many as fit.
    case flow(FlowLayout)
    /// In the named areas of a grid.
    case areaGrid(AreaGridLayout)
  }
}

/// Elements side by side that go on in the next line where one does not fit.
public struct FlowLayout: Sendable, Hashable {
  /// Whether the elements of a line are widened to fill it.
  public var fillsLines = false
  /// Gap between two lines.
  public var rowSpacing = Spacing.default
  /// Gap between two elements.
  public var columnSpacing = Spacing.default
  /// The alignment of the elements of a line.
  public var alignment = HorizontalAlignment.center
  /// Width of each element in pixels; nil for as wide as it would like to be.
  public var itemWidth: Int?
  /// Least width of an element in pixels.
  public var minimumItemWidth: Int?
  /// Greatest width of an element in pixels.
  public var maximumItemWidth: Int?

  /// Makes a layout with the usual gaps.
  public init() {}
}

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
