/// Why a text names no field.
public struct FieldPathError: Error, Sendable, Hashable {
  /// Where in the text, in bytes of its UTF-8, 0-based.
  public var byteOffset: Int
  /// The message in plain words.
  public var message: String
}
