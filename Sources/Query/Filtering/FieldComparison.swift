import Records

/// What is asked of a field's value.
struct FieldComparison: Sendable, Hashable {
  /// How a value is compared, by the sign that says so in a filter.
  enum Operator: String, Sendable, Hashable, CaseIterable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    /// The regular expression is found in it.
    case matches = "~"
    /// The regular expression is not found in it.
    case matchesNot = "!~"
    /// The text is found in it.
    case has = "has"
  }

  var path: FieldPath
  var relation: Operator
  /// The text that the value is compared with.
  var text: String
  /// Whether the text was in quotes, so that `=` takes it as it is.
  var isQuoted: Bool

  /// The pattern that the value is searched for, if it is.
  var pattern: FilterPattern? {
    switch relation {
    case .matches, .matchesNot: FilterPattern(text: text, isRegex: true)
    case .has: FilterPattern(text: text, isRegex: false)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: nil
    }
  }
}
