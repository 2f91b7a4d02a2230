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

extension HostConfig {
  /// The behaviour of actions and inputs, and the texts around them.
  public struct Interaction: Sendable, Hashable {
    /// Most primary actions of a bar; 0 for no limit.
    public var maximumActions = 0
    /// Whether a card with nothing but one button that opens a card shows it from the start.
    public var expandsOnlyCard = false
    /// Whether a card that a button opens is shown by itself rather than below the button.
    public var opensCardsAlone = false
    /// Style of a card that a button opens.
    public var openedCardStyle = ContainerStyle.emphasis
    /// Gap above a card that a button opens.
    public var openedCardMargin = 16
    /// Gap between a label and its input.
    public var labelSpacing = Spacing.none
    /// Share of the width, in per cent, of a label beside its input.
    public var labelWidth = 30
    /// The label of an input that must be filled in.
    public var requiredLabel = Label(suffix: " *")
    /// The label of an input that may be left empty.
    public var optionalLabel = Label(suffix: "")
    /// Look of what is said about a value that is not right.
    public var errorMessage = TextLook(color: .attention)
    /// Gap above that.
    public var errorSpacing = Spacing.none
    /// Milliseconds to wait for more typing before a host is asked for choices.
    public var queryDelay = 250

    /// Makes what a terminal uses by default.
    public init() {}
  }

  /// The look of the label of an input.
  public struct Label: Sendable, Hashable {
    /// The text behind the label.
    public var suffix: String
    /// Colour of that.
    public var suffixColor = TextColor.attention
    /// Look of the label.
    public var look = TextLook()

    /// Makes a label with a suffix.
    public init(suffix: String) { self.suffix = suffix }
  }
}

extension HostConfig {
  /// The size of a cell in pixels, and the few lengths that only a terminal has.
  public struct Metrics: Sendable, Hashable {
    /// Width of a cell in pixels, at least 1.
    public var cellWidth = 8
    /// Height of a cell in pixels, at least 1.
    public var cellHeight = 16
    /// Columns of padding at the left and the right of a box with a background.
    public var paddingColumns = 1
    /// Lines of padding at the top and the bottom of a box with a background.
    public var paddingRows = 0
    /// Columns that the content of a conversation's turn is indented by.
    public var indent = 2
    /// Column sets that are narrower than this many columns put their columns below one another.
    public var leastColumnSetColumns = 24
    /// Fact sets that are narrower than this many columns put their values below the titles.
    public var leastFactSetColumns = 12

    /// Makes the metrics of a cell of 8 by 16 pixels.
    public init() {}

    /// Columns of a length: none for none, else at least one.
    public func columns(_ pixels: Int) -> Int {
      pixels <= 0 ? 0 : max(1, Self.rounded(pixels, cellWidth))
    }

    /// Lines of a height: none for none, else at least one.
    public func rows(_ pixels: Int) -> Int {
      pixels <= 0 ? 0 : max(1, Self.rounded(pixels, cellHeight))
    }

    /// Blank lines of a gap: rounded, so that a small gap costs none.
    public func gapRows(_ pixels: Int) -> Int {
      pixels <= 0 ? 0 : Self.rounded(pixels, cellHeight)
    }

    /// A length in cells, half a cell rounded up; lengths beyond all screens are cut before the
    /// sum.
    private static func rounded(_ pixels: Int, _ cell: Int) -> Int {
      (min(pixels, 1 << 24) + cell / 2) / cell
    }
  }
}

/// Three host configs for terminals.
///
/// Their colours are those of the viewer's own themes, as 24 bits, so that they can be mixed and made
/// readable; the background of a card and its plain text stay the terminal's own.
extension HostConfig {
  /// For a dark background.
  public static let dark = theme(
    background: 0x000000, plain: 0xEEEEEE, subtle: 0xA8A8A8,
    styles: [
      .emphasis: 0x303030, .accent: 0x00005F, .good: 0x005F00, .warning: 0x5F5F00,
      .attention: 0x5F0000,
    ],
    texts: [
      .accent: 0x87AFFF, .good: 0x87D787, .warning: 0xFFD75F, .attention: 0xFF8787,
      .dark: 0x000000, .light: 0xFFFFFF,
    ])

  /// For a light background.
  public static let light = theme(
    background: 0xFFFFFF, plain: 0x000000, subtle: 0x585858,
    styles: [
      .emphasis: 0xEEEEEE, .accent: 0xD7D7FF, .good: 0xD7FFD7, .warning: 0xFFFFD7,
      .attention: 0xFFD7D7,
    ],
    texts: [
      .accent: 0x005FAF, .good: 0x005F00, .warning: 0x875F00, .attention: 0xAF0000,
      .dark: 0x000000, .light: 0xFFFFFF,
    ])

  /// For any background: attributes and characters in place of colours.
  public static let mono: HostConfig = {
    var config = HostConfig()
    config.palette.isMonochrome = true
    config.palette.button = .default
    return config
  }()

  private static func theme(
    background: UInt32, plain: UInt32, subtle: UInt32, styles: [ContainerStyle: UInt32],
    texts: [TextColor: UInt32]
  ) -> HostConfig {
    var config = HostConfig()
    config.palette.terminalBackground = HostColor(background)
    for style in ContainerStyle.allCases {
      var colors = StyleColors()
      colors.background = styles[style].map { HostColor($0) }
      colors.texts = texts.mapValues { TextShades(normal: HostColor($0)) }
      // On the terminal's own background plain text is the terminal's own too.
      let isOwn = colors.background == nil
      colors.texts[.default] = TextShades(
        normal: isOwn ? nil : HostColor(plain), subtle: HostColor(subtle))
      config.palette.styles[style] = colors
    }
    return config
  }
}

extension HostConfig {
  /// The widths, in pixels, at which a card goes from one width class to the next.
  public struct WidthBreakpoints: Sendable, Hashable {
    /// Widest card that is very narrow.
    public var veryNarrow = 216
    /// Widest card that is narrow.
    public var narrow = 413
    /// Widest card that is standard.
    public var standard = 500

    /// Makes breakpoints at 27, 51 and 62 columns.
    public init() {}

    /// The class of a width in pixels, or nil where a breakpoint is 0, which turns classes off.
    public func widthClass(of width: Int) -> WidthClass? {
      guard veryNarrow > 0, narrow > 0, standard > 0 else { return nil }
      return width <= veryNarrow
        ? .veryNarrow : width <= narrow ? .narrow : width <= standard ? .standard : .wide
    }
  }
}
