/// How a cell looks: two colours and attributes.
public struct Style: Sendable, Hashable, BitwiseCopyable {
  /// The colour of the text.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// Bold, dim and so on.
  public var attributes: Attributes

  /// The terminal's own colours, no attributes.
  public static let plain = Style()

  /// Makes a style.
  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// This style laid over another: a default colour lets the other's through, attributes add up.
  public func over(_ base: Style) -> Style {
    Style(
      foreground: foreground == .default ? base.foreground : foreground,
      background: background == .default ? base.background : background,
      attributes: attributes.union(base.attributes))
  }

  /// The style of what is shown beside the point: fainter, whatever its colour is.
  package var dimmed: Style {
    var style = self
    // Bold and dim undo each other in many terminals.
    style.attributes.remove(.bold)
    style.attributes.insert(.dim)
    return style
  }
}

/// Attributes of a cell that every terminal library knows.
public struct Attributes: OptionSet, Sendable, Hashable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt16

  /// Makes a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Bold.
  public static let bold = Attributes(rawValue: 1)
  /// Dim.
  public static let dim = Attributes(rawValue: 2)
  /// Italic.
  public static let italic = Attributes(rawValue: 4)
  /// Underlined.
  public static let underline = Attributes(rawValue: 8)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 16)
  /// Struck through.
  public static let strikethrough = Attributes(rawValue: 32)
}
