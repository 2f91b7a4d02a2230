/// Tells which texts belong to the group of a pattern.
///
/// A thread has one of its own.
package struct ShapeMatcher: Sendable {
  private let wanted: [UInt8]
  private var reader = ShapeReader()
  private var key = ShapeKey()

  /// A matcher for a pattern.
  package init(_ pattern: TextPattern) { wanted = pattern.key }

  /// Whether a text has the pattern.
  ///
  /// O(bytes), of which 4096 are looked at. Allocates only in the first calls.
  package mutating func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    reader.read(text)
    reader.withMasked { key.make($0) }
    return key.bytes == wanted[...]
  }

  /// Whether a text has the pattern.
  package mutating func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches($0) }
  }
}
