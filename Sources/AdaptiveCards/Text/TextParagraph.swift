import CellGrid

/// A paragraph or an item of a list, ready to be wrapped.
public struct TextParagraph: Sendable, Hashable {
  /// The text with its marker; `\n` breaks a line.
  public var text: StyledText
  /// How far all lines but the first are indented, in columns: the width of the marker and its gap.
  public var hangingIndent: Int
  /// `•` or a number and a dot, if it is an item of a list; the text begins with it.
  public var marker: String?
  /// Whether an empty line separates it from the paragraph above it.
  public var followsBlankLine: Bool
  /// The links in it, in their order.
  public var links: [Link] = []

  /// A link in a text.
  public struct Link: Sendable, Hashable {
    /// Bytes of the text.
    public var range: Range<Int>
    /// Where it leads.
    public var url: String
  }

  /// Makes a paragraph.
  public init(
    text: StyledText, hangingIndent: Int = 0, marker: String? = nil, followsBlankLine: Bool = false
  ) {
    self.text = text
    self.hangingIndent = hangingIndent
    self.marker = marker
    self.followsBlankLine = followsBlankLine
  }
}
