import Records

/// Whether what is filled in has the form that a card asks for.
enum TextRule {
  /// Whether a text has a match of a regular expression, as PCRE2 understands it, somewhere in it.
  ///
  /// A pattern that cannot be understood asks for nothing: the author's fault is not the reader's.
  @Sendable static func matches(_ pattern: String, _ text: String) -> Bool {
    let pattern = try? SearchPattern(pattern, caseSensitive: true)
    return pattern?.matches(Array(text.utf8)) ?? true
  }
}
