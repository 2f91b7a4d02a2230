import Records

/// Which records are shown: `level >= warn and not path ~ ^/health`.
///
/// - `field = value`, `!=`, `<`, `<=`, `>`, `>=` compare in the order of a sort (``SortKey/Kind/auto``):
///   false, true, numbers, dates as moments (without a zone in UTC, without a time at their first
///   moment), levels of a field that is named so, texts in natural order. By a date, numbers are times
///   since 1970; by a level, they are levels. `=` on text is exact; a value in quotes is text to `=`
///   even if it looks like something else.
/// - `field ~ regex` and `!~` look for a regular expression, `field has text` for a text. In them, and
///   in text without a field, capitals matter if there are any.
/// - `field?` or `exists field` says that it has a value: neither null nor an empty text, array or
///   object.
/// - `word`, `"two words"` or `/regex/` is looked for in all values of a record.
/// - `and`, `or`, `not` (`&&`, `||`, `!`) and brackets join these; `not` binds closest, `or` least.
///
/// Of an array any element may match. A field that is missing or null matches nothing, and so it
/// matches the contrary: `a != 1` is `not a = 1`. A bad record has no fields, of which nothing is true
/// and nothing is false; it can match by its text.
///
/// A ``FieldPath`` names a field. Values of more than a word are in quotes, `"` or `'`; regular
/// expressions may be between slashes.
public struct RecordFilter: Sendable, Hashable {
  let expression: FilterExpression

  init(_ expression: FilterExpression) {
    self.expression = expression
  }

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

extension RecordFilter: CustomStringConvertible {
  /// The filter as it is read again.
  public var description: String { expression.description }
}
