import Records

/// Why a text is no list of sort keys.
public struct SortKeyError: Error, Sendable, Hashable {
  /// Where in the text, in bytes of its UTF-8, 0-based.
  public var byteOffset: Int
  /// What is wrong.
  public var message: String
}
