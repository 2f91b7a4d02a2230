import Records
import Synchronization

/// A search pattern: a regular expression as PCRE2 understands it, or a literal text.
///
/// Text that is not UTF-8 is searched too; no match has a byte of it. A match that takes more than
/// some milliseconds of backtracking is given up: a search counts such records
/// (``SearchProgress/undecidedCount``), and no match in them is marked.
public struct SearchPattern: Sendable {
  /// The pattern as it was given.
  public let text: String
  /// Whether it stands for itself.
  public let isLiteral: Bool
  /// Whether capitals are told from small letters.
  public let isCaseSensitive: Bool
  /// Whether a record is also found by the names of its members or columns that have a value.
  public let includesNames: Bool
  private let compiled: SharedPattern

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - isLiteral: whether it stands for itself.
  ///   - caseSensitive: whether capitals matter; nil has them matter if the pattern has any.
  ///   - includesNames: whether names of members and columns are searched too.
  public init(
    _ text: String, isLiteral: Bool = false, caseSensitive: Bool? = nil, includesNames: Bool = false
  ) throws(SearchError) {
    self.text = text
    self.isLiteral = isLiteral
    self.includesNames = includesNames
    isCaseSensitive = caseSensitive ?? Self.hasCapital(text, isLiteral: isLiteral)
    compiled = SharedPattern(
      try CompiledPattern(text, isLiteral: isLiteral, isCaseSensitive: isCaseSensitive))
  }

  /// The matches in a text that have at least one byte, in order.
  ///
  /// O(bytes).
  public func ranges(in utf8: [UInt8]) -> [Range<Int>] {
    compiled.pattern.withLock { pattern in
      utf8.withUnsafeBufferPointer { Self.ranges(of: pattern, in: $0) }
    }
  }

  private static func ranges(
    of pattern: borrowing CompiledPattern, in text: UnsafeBufferPointer<UInt8>
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start <= text.count, let range = pattern.firstRange(in: text, from: start) {
      if !range.isEmpty { ranges.append(range) }
      start = range.isEmpty ? scalarEnd(in: text, from: range.upperBound) : range.upperBound
    }
    return ranges
  }

  /// Whether there is a match in a text.
  ///
  /// O(bytes).
  public func matches(_ utf8: [UInt8]) -> Bool {
    compiled.pattern.withLock { pattern in
      utf8.withUnsafeBufferPointer { pattern.firstRange(in: $0) != nil }
    }
  }

  /// The same pattern for another thread, which then does not have to wait for this one.
  func compiledAgain() throws(SearchError) -> CompiledPattern {
    try CompiledPattern(text, isLiteral: isLiteral, isCaseSensitive: isCaseSensitive)
  }

  /// Whether there is a capital that is not part of an escape such as `\W`.
  private static func hasCapital(_ text: String, isLiteral: Bool) -> Bool {
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isUppercase, !isEscaped { return true }
      isEscaped = !isLiteral && scalar == "\\" && !isEscaped
    }
    return false
  }

  /// The end of the scalar at `start`, or of the byte if that is no UTF-8.
  private static func scalarEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

/// A compiled pattern that all copies of a ``SearchPattern`` share, one thread at a time.
private final class SharedPattern: Sendable {
  let pattern: Mutex<CompiledPattern>

  init(_ pattern: consuming sending CompiledPattern) { self.pattern = Mutex(pattern) }
}
