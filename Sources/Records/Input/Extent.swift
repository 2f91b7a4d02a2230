/// What there is to read of an input now.
struct Extent: Sendable, Hashable {
  /// Bytes that may be read.
  var byteCount: Int
  /// Whether no more will come.
  var isFinal: Bool
}
