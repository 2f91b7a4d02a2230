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
  /// The indent is made smaller where it would leave no room for a wide character.
  public var hangingIndent: Int
  /// Whether a hard line that begins with blanks or with `- ` has a hanging indent of its own: its
  /// blanks and 2 columns, but no more than half of the width.
  public var keepsIndent = false
  /// How many of ``maxLines`` show the end of the text, where not all of it is shown.
  ///
  /// The lines before them end with the ellipsis.
  public var lastLines = 0
  /// Whether a hard line whose first strong letter is one of a script that is written from right to
  /// left (UAX 9, P2) begins at the right, its lines indented so far.
  ///
  /// The order of the letters stays that of the text: terminals that know such scripts turn it.
  public var alignsRightToLeft = false

  /// Makes options; all but the width have the usual defaults.
  public init(columns: Int, mode: WrapMode = .word, maxLines: Int = 0, hangingIndent: Int = 0) {
    self.columns = columns
    self.mode = mode
    self.maxLines = maxLines
    self.hangingIndent = hangingIndent
  }
}

/// How a line that is too long is broken.
public enum WrapMode: Sendable, Hashable {
  /// At break opportunities (UAX 14); inside a word only where it is wider than the whole line.
  case word
  /// At any grapheme cluster boundary.
  case character
  /// Not at all: every hard line is one line, cut at the width.
  case none
}
