import CellGrid

/// The look that a host gives to cards: gaps, sizes and colours behind the names that cards use.
///
/// All lengths are pixels, as in host config files; ``metrics`` turns them into cells.
public struct HostConfig: Sendable, Hashable {
  /// The size of a cell in pixels.
  public var metrics = Metrics()
  /// Gaps between elements.
  public var spacing = SpacingSizes()
  /// Thickness of separators; 0 draws none.
  public var separatorThickness = 1
  /// Widths of the image size classes.
  public var imageSizes = ImageSizes()
  /// Greatest height of an image in an image set.
  public var maximumImageSetHeight = 100
  /// Look of the titles of facts.
  public var factTitle = TextLook(weight: .bolder)
  /// Look of the values of facts.
  public var factValue = TextLook()
  /// Greatest width of the titles of facts; 0 for a third of the fact set alone.
  public var factTitleWidth = 0
  /// Look of a text block in the style `heading`.
  public var heading = TextLook(size: .large, weight: .bolder)
  /// Gap between the titles and the values of facts.
  public var factSpacing = 16
  /// Whether titles of facts are wrapped or cut.
  public var wrapsFactTitles = true
  /// Whether values of facts are wrapped or cut.
  public var wrapsFactValues = true
  /// Look of the text in a table's header, and of a text block in the style `columnHeader`.
  public var columnHeader = TextLook(weight: .bolder)
  /// Gap above the buttons of a card.
  public var actionsSpacing = Spacing.default
  /// Gap between two buttons.
  public var buttonSpacing = 10
  /// The alignment of the buttons of a row.
  public var actionAlignment = HorizontalAlignment.left
  /// Whether each button stands in a row of its own.
  public var stacksActions = false
  /// Whether actions and inputs are shown at all.
  public var supportsInteractivity = true
  /// Whether a card's own style is honoured.
  public var allowsCardStyle = true
  /// Gap between the columns of a table without grid lines.
  public var tableCellSpacing = 16
  /// The start of the addresses of images that are written without it.
  public var imageBaseURL = ""
  /// Address of the image for playable things that have none, or nil.
  public var defaultPoster: String?
  /// Most pages of a carousel; 0 for no limit.
  public var maximumCarouselPages = 0
  /// Widths at which cards change their layout.
  public var widthBreakpoints = WidthBreakpoints()
  /// The behaviour and look of actions and inputs.
  public var interaction = Interaction()
  /// Colours of styles and texts.
  public var palette = Palette()

  /// Makes the config that a terminal uses by default.
  public init() {}
}

extension HostConfig {
  /// Gaps in pixels, by name.
  public struct SpacingSizes: Sendable, Hashable {
    /// The gap `small`.
    public var small = 3
    /// The gap `default`.
    public var `default` = 8
    /// The gap `medium`.
    public var medium = 20
    /// The gap `large`.
    public var large = 30
    /// The gap `extraLarge`.
    public var extraLarge = 40
    /// The gap `padding`.
    public var padding = 20

    /// Makes the documented gaps.
    public init() {}

    /// The gap of a name, in pixels.
    public subscript(_ spacing: Spacing) -> Int {
      switch spacing {
      case .none: 0
      case .small: small
      case .default: `default`
      case .medium: medium
      case .large: large
      case .extraLarge: extraLarge
      case .padding: padding
      }
    }
  }

  /// Widths of the image size classes in pixels.
  public struct ImageSizes: Sendable, Hashable {
    /// The class `small`.
    public var small = 80
    /// The class `medium`.
    public var medium = 120
    /// The class `large`.
    public var large = 180

    /// Makes the documented sizes.
    public init() {}

    /// The width of a class, or nil for the classes that take theirs from the image or the card.
    public subscript(_ size: ImageSize) -> Int? {
      switch size {
      case .small: small
      case .medium: medium
      case .large: large
      case .auto, .stretch: nil
      }
    }
  }
}
