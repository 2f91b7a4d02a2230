/// A regular expression of PCRE2 that the first line of each record of a text matches.
public struct SplitPattern: Sendable, Hashable {
  /// The pattern as it was given.
  public let text: String

  /// Makes a pattern, in which capitals are told from small letters; throws if it is none.
  public init(_ text: String) throws(SearchError) {
    self.text = text
    _ = try compiled()
  }

  func compiled() throws(SearchError) -> CompiledPattern {
    try CompiledPattern(text, isLiteral: false, isCaseSensitive: true)
  }
}

/// Says which lines match a ``SplitPattern``; for one thread at a time.
final class SplitMatcher {
  private let pattern: CompiledPattern

  /// Compiles the pattern again, so that nobody waits for another thread; nil if memory has run out.
  init?(_ pattern: SplitPattern) {
    guard let compiled = try? pattern.compiled() else { return nil }
    self.pattern = compiled
  }

  /// Whether a line, without its line break, has a match.
  ///
  /// O(bytes).
  func verdict(on line: UnsafeBufferPointer<UInt8>) -> Verdict { pattern.verdict(on: line) }
}
