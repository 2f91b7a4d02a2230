/// A paragraph or a list of a text.
public struct MarkdownBlock: Sendable, Hashable {
  /// What it is.
  public var content: Content
  /// Whether a blank line stands between it and the block above it.
  public var followsBlankLine: Bool

  /// Makes a block.
  public init(_ content: Content, followsBlankLine: Bool = false) {
    self.content = content
    self.followsBlankLine = followsBlankLine
  }

  /// What a block is.
  public enum Content: Sendable, Hashable {
    /// Runs of text; lines are broken where a run has `\n`.
    case paragraph([MarkdownRun])
    /// The items of a list with bullets.
    case bulletList([[MarkdownRun]])
    /// The items of a list with numbers, and the first number.
    case numberedList(start: Int, [[MarkdownRun]])
  }
}
