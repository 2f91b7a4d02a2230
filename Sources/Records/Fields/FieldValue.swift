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
