/// How a line that is too long is broken.
public enum WrapMode: Sendable, Hashable {
  /// At break opportunities (UAX 14); inside a word only where it is wider than the whole line.
  case word
  /// At any grapheme cluster boundary.
  case character
  /// Not at all: every hard line is one line, cut at the width.
  case none
}
