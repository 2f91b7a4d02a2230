/// A run of text in one look.
public struct MarkdownRun: Sendable, Hashable {
  /// The text; it may have `\n`.
  public var text: String
  /// Bold.
  public var isBold = false
  /// Italic.
  public var isItalic = false
  /// The address of the link that it is a part of.
  public var url: String?

  /// Makes a plain run.
  public init(_ text: String) {
    self.text = text
  }
}
