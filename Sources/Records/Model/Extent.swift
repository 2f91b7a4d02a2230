/// The part of an input that can be read now.
package struct Extent: Sendable, Hashable {
  /// Bytes that may be read.
  package var byteCount: Int
  /// Whether no more will come.
  package var isFinal: Bool
}
