import Records

/// A filter as a tree.
indirect enum FilterExpression: Sendable, Hashable {
  /// All of these are so; at least two, none of them `all`.
  case all([FilterExpression])
  /// One of these is so; at least two, none of them `any`.
  case any([FilterExpression])
  /// This is not so.
  case not(FilterExpression)
  /// A field has a value.
  case exists(FieldPath)
  /// A field's value compares so.
  case comparison(FieldComparison)
  /// A text is anywhere in the record.
  case text(FilterPattern)

  /// The parts joined by `and`, each once.
  static func all(of parts: [FilterExpression]) -> FilterExpression {
    let flat = parts.flatMap { part in
      if case .all(let inner) = part { inner } else { [part] }
    }
    let distinct = flat.withoutRepeats
    return distinct.count == 1 ? distinct[0] : .all(distinct)
  }

  /// The parts joined by `or`, each once.
  static func any(of parts: [FilterExpression]) -> FilterExpression {
    let flat = parts.flatMap { part in
      if case .any(let inner) = part { inner } else { [part] }
    }
    let distinct = flat.withoutRepeats
    return distinct.count == 1 ? distinct[0] : .any(distinct)
  }
}

extension FilterExpression {
  /// The paths of the fields that it asks about.
  var paths: [FieldPath] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.paths)
    case .not(let part): part.paths
    case .exists(let path): [path]
    case .comparison(let comparison): [comparison.path]
    case .text: []
    }
  }

  /// The paths of the fields whose values it compares, but for what is to be otherwise: that is so without the
  /// field too.
  var comparedPaths: [FieldPath] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.comparedPaths)
    case .comparison(let comparison):
      switch comparison.relation {
      case .notEqual, .matchesNot: []
      case .equal, .less, .lessOrEqual, .greater, .greaterOrEqual, .matches, .has, .like:
        [comparison.path]
      }
    case .not, .exists, .text: []
    }
  }
}

extension [FilterExpression] {
  fileprivate var withoutRepeats: [FilterExpression] {
    var seen: Set<FilterExpression> = []
    return filter { seen.insert($0).inserted }
  }
}

/// A text or regular expression that is looked for.
struct FilterPattern: Sendable, Hashable {
  var text: String
  var isRegex: Bool

  func compiled() throws(SearchError) -> SearchPattern {
    try SearchPattern(text, isLiteral: !isRegex)
  }
}

extension FilterExpression: CustomStringConvertible {
  /// The expression as it is read again.
  var description: String {
    switch self {
    case .all(let parts): parts.map { $0.text(inside: .all) }.joined(separator: " and ")
    case .any(let parts): parts.map { $0.text(inside: .any) }.joined(separator: " or ")
    case .not(let part): "not " + part.text(inside: .not)
    case .exists(let path): "exists \(path)"
    case .comparison(let comparison): comparison.description
    case .text(let pattern): pattern.description
    }
  }

  private enum Surrounding { case all, any, not }

  /// The text, in brackets where it would else be read apart.
  private func text(inside surrounding: Surrounding) -> String {
    switch (self, surrounding) {
    case (.any, .all), (.any, .not), (.all, .not): "(\(description))"
    default: description
    }
  }
}

extension FieldComparison: CustomStringConvertible {
  var description: String { "\(path) \(relation.rawValue) \(valueText)" }

  private var valueText: String {
    if relation == .matches || relation == .matchesNot { return FilterPattern.slashed(text) }
    return isQuoted || !FilterLexer.isValueWord(text) ? QuotedText.quoted(text) : text
  }
}

extension FilterPattern: CustomStringConvertible {
  var description: String {
    if isRegex { return Self.slashed(text) }
    return FilterLexer.isTextWord(text) ? text : QuotedText.quoted(text)
  }

  /// A regular expression between slashes, which are never around nothing.
  static func slashed(_ regex: String) -> String {
    if regex.isEmpty { return QuotedText.quoted("") }
    return "/"
      + regex.unicodeScalars.map { $0 == "/" ? "\\/" : String($0) }.joined()
      + "/"
  }

  /// A regular expression without the backslashes before slashes, which say nothing.
  ///
  /// So it has one way to be written between slashes.
  static func withPlainSlashes(_ regex: String) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in regex.unicodeScalars {
      if isEscaped, scalar == "/" { result.removeLast() }
      result.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return String(result)
  }
}

/// A comparison of a field's value.
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
    /// It is a text of the same pattern.
    case like = "like"
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
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .like: nil
    }
  }
}
