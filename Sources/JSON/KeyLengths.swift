/// The lengths of some keys, so that one of another length is passed over without a look at its bytes.
package struct KeyLengths: Sendable, Hashable {
  /// A bit for each length in bytes; the last is for all from 63 on.
  @usableFromInline var bits: UInt64 = 0

  /// No lengths.
  package init() {}

  /// Adds a length.
  package mutating func insert(_ length: Int) { bits |= Self.bit(of: length) }

  /// Whether a key of the length may be among them.
  ///
  /// O(1).
  @inlinable @inline(__always)
  package func contains(_ length: Int) -> Bool { bits & Self.bit(of: length) != 0 }

  @inlinable @inline(__always)
  static func bit(of length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
