import JSON
import Records

/// Which records are shown: `level >= warn and not path ~ ^/health`.
///
/// - `field = value`, `!=`, `<`, `<=`, `>`, `>=` compare in the order of a sort (``SortKey/Kind/auto``):
///   false, true, numbers, dates as moments (without a zone in UTC, without a time at their first
///   moment), levels of a field that is named so, texts in natural order. By a date, numbers are times
///   since 1970; by a level, they are levels. `=` on text is exact; a value in quotes is text to `=`
///   even if it looks like something else.
/// - `field like "text"` lets texts of the same pattern through: those that differ from it in numbers, times, addresses
///   and other variable parts alone, which may be written `<number>` too (``TextPattern``).
/// - `field ~ regex` and `!~` look for a regular expression, `field has text` for a text. In them, and
///   in text without a field, capitals matter if there are any.
/// - `field?` or `exists field` says that it has a value: neither null nor an empty text, array or
///   object.
/// - `word`, `"two words"` or `/regex/` is looked for in all values of a record.
/// - `and`, `or`, `not` (`&&`, `||`, `!`) and brackets join these; `not` binds closest, `or` least.
///
/// Of an array any element may match. A field that is missing or null matches nothing, but for `field = null`, which
/// is true where null is written, and so it matches the contrary: `a != 1` is `not a = 1`. A bad record has no fields, of which nothing is true
/// and nothing is false; it can match by its text.
///
/// A ``FieldPath`` names a field. Values of more than a word are in quotes, `"` or `'`; regular
/// expressions may be between slashes.
public struct RecordFilter: Sendable, Hashable {
  let expression: FilterExpression

  init(_ expression: FilterExpression) { self.expression = expression }

  /// Reads a filter.
  ///
  /// O(bytes).
  public init(_ text: String) throws(FilterError) {
    var parser = FilterParser(text)
    expression = try parser.parse()
  }

  /// The filter for what this one and another let through; what both say stands once.
  public func and(_ other: RecordFilter) -> RecordFilter {
    RecordFilter(.all(of: [expression, other.expression]))
  }

  /// The filter for what all of some filters let through, or nil of none.
  public init?(all filters: [RecordFilter]) {
    guard !filters.isEmpty else { return nil }
    expression = .all(of: filters.map(\.expression))
  }
}

extension RecordFilter {
  /// The filter for what one of some filters lets through, or nil of none.
  package init?(any filters: [RecordFilter]) {
    guard let first = filters.first else { return nil }
    self = filters.count == 1 ? first : RecordFilter(.any(of: filters.map(\.expression)))
  }

  /// The filter for texts of a field that have a pattern.
  package init(_ path: FieldPath, like pattern: TextPattern) {
    expression = .comparison(
      FieldComparison(path: path, relation: .like, text: pattern.description, isQuoted: true))
  }

  /// The filter for what this one does not let through.
  package var inverted: RecordFilter { RecordFilter(.not(expression)) }

  /// The paths of the fields that it asks about, in the order in which they are written.
  public var paths: [FieldPath] { expression.paths }

  /// Those of them without which no record passes that part of it: whose values are compared with one that they
  /// are to have.
  public var comparedPaths: [FieldPath] { expression.comparedPaths }
}

extension RecordFilter: CustomStringConvertible {
  /// The filter as it is read again.
  public var description: String { expression.description }
}

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
  ///
  /// - Parameter name: The field of the records that is asked for; nil for the same as in the record.
  public init?(sameAs record: Record, at path: FieldPath, called name: FieldPath? = nil) {
    guard let expression = Self.expression(for: record, path, called: name ?? path) else {
      return nil
    }
    self.init(expression)
  }

  /// The filter for records whose field has another value than in a record; the contrary of
  /// ``init(sameAs:at:)``.
  public init?(otherThan record: Record, at path: FieldPath) {
    guard let expression = Self.expression(for: record, path, called: path) else { return nil }
    self.init(expression.contrary)
  }

  private static func expression(
    for record: Record, _ path: FieldPath, called name: FieldPath
  ) -> FilterExpression? {
    switch record.content {
    case .bad, .oversized: return nil
    case .json, .row, .text, .log: break
    }
    switch record.value(at: path) {
    case nil, .null: return .not(.exists(name))
    case .array(let elements):
      guard (1...mostElements).contains(elements.count) else { return nil }
      let parts = elements.compactMap { equality(name, $0) }
      return parts.count == elements.count ? .all(of: parts) : nil
    case .string(let text) where !record.hasWhole(text): return nil
    case let value?: return equality(name, value)
    }
  }

  private static func equality(_ path: FieldPath, _ value: JSONValue) -> FilterExpression? {
    switch value {
    case .null, .array, .object: return nil
    case .bool(let bool): return .comparison(FieldComparison(path, equals: String(bool)))
    case .number(let text): return .comparison(FieldComparison(path, equals: text))
    case .string(let text):
      var comparison = FieldComparison(path, equals: text)
      let operand = ComparisonOperand(comparison, comparison.path.meaning)
      comparison.isQuoted = !FilterLexer.isValueWord(text) || operand.hasOtherForms
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
  /// The contrary expression.
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
