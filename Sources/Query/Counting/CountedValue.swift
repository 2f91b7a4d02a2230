import Records
import Values

/// A value of a field, as it is counted.
package struct CountedValue: Sendable, Hashable {
  /// The kind of a value.
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// A text; all values of formats other than JSON are texts.
    case text
    /// A number of JSON, in digits that are the same for all ways to write it.
    case number
    /// `true` or `false`.
    case bool
    /// An empty list, or a list in a list.
    case list
    /// An object.
    case object
    /// `null`.
    case null
    /// The record has no such field.
    case missing
    /// The record is bad, so that nobody knows what it has.
    case unreadable

    /// Whether it says something of the field; the others say why there is nothing.
    package var isValue: Bool {
      switch self {
      case .text, .number, .bool, .list, .object: true
      case .null, .missing, .unreadable: false
      }
    }
  }

  /// Its kind.
  package var kind: Kind
  /// A text without quotes and escapes, else the value as JSON; of a long one the first bytes.
  package var bytes: [UInt8]
  /// Bytes of all of it.
  package var byteCount: Int

  /// Makes a value of its parts.
  package init(_ kind: Kind, _ bytes: [UInt8], byteCount: Int? = nil) {
    self.kind = kind
    self.bytes = bytes
    self.byteCount = byteCount ?? bytes.count
  }

  /// Whether these are all its bytes.
  package var isWhole: Bool { bytes.count == byteCount }

  /// Its text; what is not UTF-8 is U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The order of values that were counted as often: by kind, then as a sort has them.
  package static func isBefore(_ left: CountedValue, _ right: CountedValue) -> Bool {
    guard left.kind == right.kind else { return left.kind.rawValue < right.kind.rawValue }
    return left.bytes.withUnsafeBufferPointer { left in
      right.bytes.withUnsafeBufferPointer { right in TextOrder.compare(left, right) < 0 }
    }
  }
}

extension CountedValue {
  /// The filter for the records with the value in a field.
  ///
  /// It asks for the text of a value, of whatever kind that is; for a missing one it finds empty lists and objects too.
  /// Nil where no filter can ask for it: an object, a list, a text that is cut or no UTF-8, a bad record.
  package func filter(of path: FieldPath) -> RecordFilter? {
    let exists = FilterExpression.exists(path)
    switch kind {
    case .list, .object, .unreadable: return nil
    case .null: return RecordFilter(.comparison(comparison(of: path, "null", isQuoted: false)))
    case .missing:
      // An empty text is there, and so is null, though neither says anything.
      return RecordFilter(
        .all([
          .not(exists), .comparison(comparison(of: path, "", isQuoted: true, .notEqual)),
          .comparison(comparison(of: path, "null", isQuoted: false, .notEqual)),
        ]))
    case .text, .number, .bool:
      guard isWhole, let text = String(validating: bytes, as: UTF8.self) else { return nil }
      return RecordFilter(.comparison(comparison(of: path, text, isQuoted: kind == .text)))
    }
  }

  private func comparison(
    of path: FieldPath, _ text: String, isQuoted: Bool,
    _ relation: FieldComparison.Operator = .equal
  ) -> FieldComparison {
    FieldComparison(path: path, relation: relation, text: text, isQuoted: isQuoted)
  }
}
