/// Why a search pattern cannot be used.
public struct SearchError: Error, Sendable, Hashable {
  /// Where in the pattern, in bytes of its UTF-8, 0-based.
  public var byteOffset: Int
  /// What PCRE2 says is wrong.
  public var message: String
}
