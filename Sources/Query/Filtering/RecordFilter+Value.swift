import JSON
import Records

extension RecordFilter {
  /// Elements of an array that are all asked for, at most.
  private static let mostElements = 16

  /// The filter for records whose field has the value that it has in a record.
  ///
  /// Of a record without the field it is the filter for those without. Of an array it asks for all
  /// elements in any order.
  ///
  /// Nil where a filter cannot ask for the value: an object, an array that is long or has other than
  /// scalars, bytes that are not UTF-8.
  public init?(sameAs record: Record, at path: FieldPath) {
    guard let expression = Self.expression(for: record, path) else { return nil }
    self.init(expression)
  }

  /// The filter for records whose field has another value than in a record; the contrary of
  /// ``init(sameAs:at:)``.
  public init?(otherThan record: Record, at path: FieldPath) {
    guard let expression = Self.expression(for: record, path) else { return nil }
    self.init(expression.contrary)
  }

  private static func expression(for record: Record, _ path: FieldPath) -> FilterExpression? {
    switch record.content {
    case .bad, .oversized: return nil
    case .json, .row, .text, .log: break
    }
    switch record.value(at: path) {
    case nil, .null: return .not(.exists(path))
    case .array(let elements):
      guard (1...mostElements).contains(elements.count) else { return nil }
      let parts = elements.compactMap { equality(path, $0) }
      return parts.count == elements.count ? .all(of: parts) : nil
    case .string(let text) where !record.hasWhole(text): return nil
    case let value?: return equality(path, value)
    }
  }

  private static func equality(_ path: FieldPath, _ value: JSONValue) -> FilterExpression? {
    switch value {
    case .null, .array, .object: return nil
    case .bool(let bool): return .comparison(FieldComparison(path, equals: String(bool)))
    case .number(let text): return .comparison(FieldComparison(path, equals: text))
    case .string(let text):
      var comparison = FieldComparison(path, equals: text)
      comparison.isQuoted =
        !FilterLexer.isValueWord(text) || ComparisonOperand(comparison).hasOtherForms
      return .comparison(comparison)
    }
  }
}

extension Record {
  /// Whether a text that was read from the record is what stands there.
  fileprivate func hasWhole(_ text: String) -> Bool {
    if case .json = content { return true }
    return !text.unicodeScalars.contains("\u{FFFD}")
  }
}

extension FieldComparison {
  fileprivate init(_ path: FieldPath, equals text: String) {
    self.init(path: path, relation: .equal, text: text, isQuoted: false)
  }
}

extension FilterExpression {
  /// What is so where this is not.
  fileprivate var contrary: FilterExpression {
    switch self {
    case .not(let part): return part
    case .comparison(var comparison) where comparison.relation == .equal:
      comparison.relation = .notEqual
      return .comparison(comparison)
    default: return .not(self)
    }
  }
}
