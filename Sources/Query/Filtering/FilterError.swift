import Records

/// Why a text is no filter.
public struct FilterError: Error, Sendable, Hashable {
  /// Where in the text, in bytes of its UTF-8, 0-based.
  public var byteOffset: Int
  /// What is wrong or expected there, in plain words.
  public var message: String

  /// Makes an error.
  public init(byteOffset: Int, message: String) {
    self.byteOffset = byteOffset
    self.message = message
  }
}
