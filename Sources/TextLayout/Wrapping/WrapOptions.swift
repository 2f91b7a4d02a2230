/// How a text is broken into lines.
public struct WrapOptions: Sendable, Hashable {
  /// Columns a line may take, at least 1.
  public var columns: Int
  /// Where lines are broken.
  public var mode: WrapMode
  /// Most lines to make, the last of them truncated with an ellipsis; 0 means no limit.
  public var maxLines: Int
  /// Columns by which the second and later lines of each hard line are indented.
  ///
  /// The indent is made smaller where it would leave no column for the text.
  public var hangingIndent: Int
  /// Whether a hard line that begins with blanks or with `- ` has a hanging indent of its own: its
  /// blanks and 2 columns, but no more than half of the width.
  public var keepsIndent = false

  /// Makes options; all but the width have the usual defaults.
  public init(columns: Int, mode: WrapMode = .word, maxLines: Int = 0, hangingIndent: Int = 0) {
    self.columns = columns
    self.mode = mode
    self.maxLines = maxLines
    self.hangingIndent = hangingIndent
  }
}
