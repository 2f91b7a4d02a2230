/// A regular expression of PCRE2 that the first line of each record of a text matches.
public struct SplitPattern: Sendable, Hashable {
  /// The pattern as it was given.
  public let text: String

  /// Makes a pattern, in which capitals are told from small letters; throws if it is none.
  public init(_ text: String) throws(SearchError) {
    self.text = text
    _ = try compiled(isRare: true)
  }

  /// Makes a pattern whose groups are asked about as well.
  ///
  /// - Parameter hasNames: Whether any of its groups has a name.
  init(_ text: String, hasNames: inout Bool) throws(SearchError) {
    self.text = text
    hasNames = try compiled(isRare: true).hasNames
  }

  /// The pattern, compiled anew.
  ///
  /// - Parameter isRare: Whether it is matched a few times only.
  func compiled(isRare: Bool = false) throws(SearchError) -> CompiledPattern {
    try CompiledPattern(text, isLiteral: false, isCaseSensitive: true, isRare: isRare)
  }
}

/// Says which lines match a ``SplitPattern``; for one thread at a time.
final class SplitMatcher {
  private let pattern: CompiledPattern

  /// Compiles the pattern again, so that nobody waits for another thread; nil if memory has run out.
  ///
  /// - Parameter isRare: Whether it is asked about a few lines only.
  init?(_ pattern: SplitPattern, isRare: Bool = false) {
    guard let compiled = try? pattern.compiled(isRare: isRare) else { return nil }
    self.pattern = compiled
  }

  /// Whether a line, without its line break, has a match.
  ///
  /// O(bytes).
  func verdict(on line: UnsafeBufferPointer<UInt8>) -> Verdict { pattern.verdict(on: line) }
}
