import Records
import Values

extension RecordFilter {
  /// The part of the filter that a database can test.
  ///
  /// Every row whose record the filter lets through meets the condition. Others may meet it too: each record is
  /// tested again, so that a filter lets the same records of a file and of a database through.
  ///
  /// O(parts of the filter · columns).
  public func condition(on columns: [EngineColumn]) -> PushedFilter {
    var pusher = ConditionPusher(columns: columns)
    let condition = pusher.upperBound(of: expression)
    let isExact = condition != nil && condition == pusher.lowerBound(of: expression)
    return PushedFilter(
      condition: condition ?? .always, isWhole: pusher.isWhole, isExact: isExact)
  }
}

/// What of a filter a database can test.
public struct PushedFilter: Sendable, Hashable {
  /// What every row meets whose record the filter lets through.
  public var condition: EngineCondition
  /// Whether each part of the filter narrows what the database answers with.
  ///
  /// Where it does not, many rows may have to be read for each record that is let through.
  public var isWhole: Bool
  /// Whether only rows meet the condition whose records the filter lets through.
  public var isExact = false
}

/// Finds conditions that are met whenever a filter is, and such that are met only where it is.
///
/// `not` makes one of the other, so both are needed. What lies between them is what a database means otherwise than a
/// filter: a number that is no number, a text that is nearly the same.
private struct ConditionPusher {
  let columns: [EngineColumn]
  /// Whether every part that was asked for has a bound.
  var isWhole = true

  /// A condition that is met wherever an expression is; nil where there is no better one than that anything may be.
  mutating func upperBound(of expression: FilterExpression) -> EngineCondition? {
    switch expression {
    case .all(let parts):
      let bounds = parts.compactMap { upperBound(of: $0) }
      return bounds.isEmpty ? nil : bounds.count == 1 ? bounds[0] : .all(bounds)
    case .any(let parts):
      let bounds = parts.compactMap { upperBound(of: $0) }
      return bounds.count == parts.count ? .any(bounds) : nil
    case .not(let part): return noted(lowerBound(of: part)?.contrary)
    case .exists(let path): return noted(column(at: path).map { .isNotNull(column: $0) })
    case .comparison(let comparison): return noted(upperBound(of: comparison))
    case .text: return noted(nil)
    }
  }

  private mutating func noted(_ condition: EngineCondition?) -> EngineCondition? {
    if condition == nil { isWhole = false }
    return condition
  }

  /// A condition that is met only where an expression is; nil where there is none but that nothing is.
  func lowerBound(of expression: FilterExpression) -> EngineCondition? {
    switch expression {
    case .all(let parts):
      let bounds = parts.compactMap(lowerBound)
      return bounds.count == parts.count ? .all(bounds) : nil
    case .any(let parts):
      let bounds = parts.compactMap(lowerBound)
      return bounds.isEmpty ? nil : bounds.count == 1 ? bounds[0] : .any(bounds)
    case .not(let part):
      var inner = self
      return inner.upperBound(of: part)?.contrary
    case .exists(let path): return column(at: path).flatMap(existence)
    case .comparison(let comparison): return lowerBound(of: comparison)
    case .text: return nil
    }
  }

  /// The column that a path leads to: one that is called just so.
  private func column(at path: FieldPath) -> Int? {
    guard let name = path.onlyName else { return nil }
    return columns.firstIndex { $0.name == name }
  }

  /// What is met only where a field has a value: null has none, and an empty text has none.
  private func existence(_ column: Int) -> EngineCondition? {
    guard columns[column].isStrict else { return nil }
    switch columns[column].kind {
    case .integer, .decimal, .number, .float, .bool, .moment, .uuid:
      return .isNotNull(column: column)
    case .text: return .compares(column: column, .notEqual, .text(""))
    case .other: return nil
    }
  }
}

// MARK: Comparisons

extension ConditionPusher {
  private func upperBound(of comparison: FieldComparison) -> EngineCondition? {
    if let contrary = comparison.relation.contrary {
      var positive = comparison
      positive.relation = contrary
      return lowerBound(of: positive)?.contrary
    }
    guard let column = column(at: comparison.path) else { return nil }
    let operand = ComparisonOperand(comparison, comparison.path.meaning)
    guard let bound = upperBound(of: comparison, operand, column) else { return nil }
    guard !columns[column].isStrict else { return bound }
    return .any([bound, .isOther(column: column)])
  }

  private func upperBound(
    of comparison: FieldComparison, _ operand: ComparisonOperand, _ column: Int
  ) -> EngineCondition? {
    switch comparison.relation {
    case .matches, .has: return texts(of: comparison, column)
    case .equal: return equality(operand, column)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return EngineRelation(comparison.relation).flatMap { order($0, operand, column) }
    case .notEqual, .matchesNot, .like: return nil
    }
  }

  private func equality(_ operand: ComparisonOperand, _ column: Int) -> EngineCondition? {
    let word = EngineCondition.compares(column: column, .equal, .text(operand.string))
    if operand.isNull {
      let isNull = EngineCondition.isNull(column: column)
      switch columns[column].kind {
      case .text: return .any([isNull, word])
      // There may be a null in it, or a word for something else.
      case .other: return nil
      case .integer, .decimal, .number, .float, .bool, .moment, .uuid: return isNull
      }
    }
    switch columns[column].kind {
    case .text: return operand.hasOtherForms ? nil : word
    case .bool: return Bool(operand.string).map { .compares(column: column, .equal, .bool($0)) }
    case .uuid: return operand.string.isUUID ? word : nil
    case .integer, .decimal, .number, .float, .moment: return order(.equal, operand, column)
    case .other: return nil
    }
  }

  private func order(
    _ relation: EngineRelation, _ operand: ComparisonOperand, _ column: Int
  ) -> EngineCondition? {
    switch (columns[column].kind, operand.pushed) {
    case (.integer, .number(let number)?): return number.bound(relation, ofColumn: column)
    case (.decimal, .number?):
      return .compares(column: column, relation, .number(operand.string))
    case (.number, .number(let number)?):
      return number.loosened(relation, operand.string, ofColumn: column)
    case (.float, .number?):
      // Both may be rounded to the same number, though one is written as a smaller one.
      return .compares(column: column, relation.loosened, .number(operand.string))
    case (.moment, .moment(let moment)?): return moment.bound(relation, ofColumn: column)
    case (.integer, _), (.decimal, _), (.number, _), (.float, _), (.moment, _), (.bool, _),
      (.text, _), (.uuid, _), (.other, _):
      return nil
    }
  }

  /// What a text must have to be matched.
  private func texts(of comparison: FieldComparison, _ column: Int) -> EngineCondition? {
    guard columns[column].kind == .text, let pattern = try? comparison.pattern?.compiled(),
      let texts = RequiredTexts.texts(of: pattern)
    else { return nil }
    if pattern.isCaseSensitive, let start = RequiredStart.text(of: pattern) {
      return .begins(column: column, with: start)
    }
    let parts = texts.compactMap { text in
      pattern.isCaseSensitive
        ? EngineText(text, isCaseSensitive: true) : EngineText(caseless: text)
    }
    guard parts.count == texts.count, !parts.isEmpty else { return nil }
    let conditions = parts.map { EngineCondition.contains(column: column, $0) }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  /// What is met only where a comparison holds.
  private func lowerBound(of comparison: FieldComparison) -> EngineCondition? {
    if let contrary = comparison.relation.contrary {
      var positive = comparison
      positive.relation = contrary
      return upperBound(of: positive)?.contrary
    }
    guard let column = column(at: comparison.path), columns[column].isStrict else { return nil }
    let operand = ComparisonOperand(comparison, comparison.path.meaning)
    let relation = EngineRelation(comparison.relation)
    if relation == .equal, operand.isNull, columns[column].kind != .other {
      return .isNull(column: column)
    }
    switch (columns[column].kind, relation) {
    case (.integer, let relation?) where !comparison.isQuoted:
      return order(relation, operand, column)
    case (.decimal, .equal?) where !comparison.isQuoted: return order(.equal, operand, column)
    case (.bool, .equal?): return equality(operand, column)
    case (.text, .equal?) where columns[column].isExact: return equality(operand, column)
    case (.integer, _), (.decimal, _), (.number, _), (.float, _), (.bool, _), (.moment, _),
      (.text, _), (.uuid, _), (.other, _):
      return nil
    }
  }
}

extension FieldComparison.Operator {
  /// The relation that this says the contrary of, if it does.
  fileprivate var contrary: FieldComparison.Operator? {
    switch self {
    case .notEqual: .equal
    case .matchesNot: .matches
    case .equal, .less, .lessOrEqual, .greater, .greaterOrEqual, .matches, .has, .like: nil
    }
  }
}

extension String {
  /// Whether it is a number of 128 bits as RFC 9562 writes it, in small letters.
  fileprivate var isUUID: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy {
        $0.utf8.allSatisfy {
          Byte.isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
        }
      }
  }
}

extension EngineRelation {
  fileprivate init?(_ relation: FieldComparison.Operator) {
    switch relation {
    case .equal: self = .equal
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    case .notEqual, .matches, .matchesNot, .has, .like: return nil
    }
  }

  /// The relation that holds for equal values too, where this is an order.
  var loosened: EngineRelation {
    switch self {
    case .less: .lessOrEqual
    case .greater: .greaterOrEqual
    case .equal, .notEqual, .lessOrEqual, .greaterOrEqual: self
    }
  }
}
