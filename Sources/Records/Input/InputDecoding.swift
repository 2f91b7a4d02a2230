/// The decoding of an input's bytes before they were read as UTF-8.
public struct InputDecoding: Sendable, Hashable {
  /// How they were compressed, if they were.
  public internal(set) var compression: Compression?
  /// The encoding that they were converted from; nil for UTF-8.
  public internal(set) var encoding: TextEncoding?
  /// Bytes, or units of the encoding, that stand for no character; U+FFFD is in their place.
  public internal(set) var replacedCount = 0

  /// Whether the bytes are read as they are.
  public var isNone: Bool { compression == nil && encoding == nil }
}
