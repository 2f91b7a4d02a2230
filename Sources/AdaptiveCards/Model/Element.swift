/// An element of a card: what all elements have, and what it is.
public struct Element: Sendable, Hashable {
  /// Name for look-ups; unique in its card.
  public var id: String?
  /// Whether it takes part in the layout at all.
  public var isVisible = true
  /// The gap above it; the first visible element of a container has none.
  public var spacing: Spacing = .default
  /// Whether a rule is drawn in the gap.
  public var hasSeparator = false
  /// Whether it takes a share of spare height.
  public var height: BlockHeight = .auto
  /// The alignment in the width; nil inherits.
  public var horizontalAlignment: HorizontalAlignment?
  /// The widths of the card at which it is there; nil for all.
  public var targetWidth: TargetWidth?
  /// The area of an ``AreaGridLayout`` that it lies in, or nil.
  public var gridArea: String?
  /// The content.
  public var content: Content

  /// Makes a visible element with the usual gap.
  public init(_ content: Content) { self.content = content }

  /// The content of an element.
  public indirect enum Content: Sendable, Hashable {
    /// A text with a little markdown.
    case textBlock(TextBlock)
    /// Runs of text, each in its own style.
    case richTextBlock(RichTextBlock)
    /// An image.
    case image(CardImage)
    /// Small images in a flow.
    case imageSet(ImageSet)
    /// A playable thing, shown as its poster and a title.
    case media(Media)
    /// A box with elements from top to bottom.
    case container(Container)
    /// Boxes side by side.
    case columnSet(ColumnSet)
    /// Pages of which one is shown.
    case carousel(Carousel)
    /// Titles and values in two columns.
    case factSet(FactSet)
    /// A grid of boxes.
    case table(Table)
    /// Pages with titles that are opened: tabs or sections.
    case pageSet(PageSet)
    /// Stars, a bar or a ring.
    case meter(Meter)
    /// Values drawn as areas, bars or lines.
    case chart(Chart)
    /// Lines of a program.
    case codeBlock(CodeBlock)
    /// Buttons in the body.
    case actionSet([Action])
    /// Something to fill in; drawn with its value, not yet to be filled in.
    case input(Input)
    /// A long text of which the first lines are shown until it is expanded. Not in Adaptive Cards.
    case collapsedText(CollapsedText)
    /// An element of a type that the host has registered.
    case custom(CustomElement)
    /// The turns of a conversation. Not in Adaptive Cards.
    case transcript([Turn])
  }
}

/// The widths of a card at which something is shown.
public enum TargetWidth: Sendable, Hashable {
  /// This one alone.
  case exactly(WidthClass)
  /// This one and wider ones.
  case atLeast(WidthClass)
  /// This one and narrower ones.
  case atMost(WidthClass)

  /// Whether a width is one of them.
  public func includes(_ width: WidthClass) -> Bool {
    switch self {
    case .exactly(let target): width == target
    case .atLeast(let target): width.rawValue >= target.rawValue
    case .atMost(let target): width.rawValue <= target.rawValue
    }
  }
}

/// The width of a card in the four steps of Teams.
public enum WidthClass: Int, Sendable, Hashable, CaseIterable {
  /// As narrow as a side panel.
  case veryNarrow
  /// As narrow as a telephone.
  case narrow
  /// As wide as a message.
  case standard
  /// As wide as there is.
  case wide
}
