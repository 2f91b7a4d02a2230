/// What there is to read of an input now.
package struct Extent: Sendable, Hashable {
  /// Bytes that may be read.
  package var byteCount: Int
  /// Whether no more will come.
  package var isFinal: Bool
}
