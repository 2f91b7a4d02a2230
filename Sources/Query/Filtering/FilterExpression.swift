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
