import Platform

/// The value of a field, borrowed from the bytes of a record.
package struct FieldValue {
  /// The type of a value, as in JSON.
  package enum Kind: UInt8, Sendable {
    /// The record has no such field.
    case missing
    /// A type of JSON; all values of other formats are strings.
    case null, bool, number, string, array, object
  }

  package var kind: Kind
  /// A string's text, its escapes and quotes decoded; else the value as it was written.
  ///
  /// Valid only while the value is handed over. Text need not be UTF-8.
  package var bytes: UnsafeBufferPointer<UInt8>

  /// The value of a field that is not there.
  package static var missing: FieldValue {
    FieldValue(kind: .missing, bytes: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// Whether it says that there is nothing: not there, null, or an empty text, array or object.
  package var isNothing: Bool {
    switch kind {
    case .missing, .null: true
    case .bool, .number: false
    case .string: bytes.isEmpty
    case .array, .object: bytes.dropFirst().dropLast().allSatisfy(Byte.isSpace)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first offset from `start` that has a byte, by `memchr`.
  ///
  /// O(bytes).
  @inline(__always)
  func offset(of byte: UInt8, from start: Int = 0) -> Int? {
    guard start < count, let baseAddress,
      let found = memchr(baseAddress + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }
}
