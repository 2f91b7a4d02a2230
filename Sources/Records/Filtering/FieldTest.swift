/// A comparison made ready for many values; for one thread at a time.
final class FieldTest {
  private let relation: FieldComparison.Operator
  private let operand: ComparisonOperand
  /// The pattern that is looked for, if one is.
  private let pattern: CompiledPattern?
  private var texts = JSONValueText()

  init(_ comparison: FieldComparison) throws(SearchError) {
    relation = comparison.relation
    operand = ComparisonOperand(comparison)
    pattern =
      if let pattern = comparison.pattern {
        try pattern.compiled().compiledAgain()
      } else {
        nil
      }
  }

  /// Whether a value passes.
  ///
  /// O(bytes).
  func passes(_ value: FieldValue) -> Bool {
    switch relation {
    case .notEqual, .matchesNot: !holds(value)
    default: holds(value)
    }
  }

  /// Whether the relation, or what it is the contrary of, holds for a value or an element of it.
  private func holds(_ value: FieldValue) -> Bool {
    switch value.kind {
    case .missing, .null: false
    case .array: texts.anyElement(of: value.bytes) { holdsForOne($0) }
    default: holdsForOne(value)
    }
  }

  private func holdsForOne(_ value: FieldValue) -> Bool {
    switch (value.kind, relation) {
    case (.missing, _), (.null, _): false
    case (_, .matches), (_, .matchesNot), (_, .has): hasPattern(value.bytes)
    case (.array, _), (.object, _): false
    case (_, .less): operand.order(of: value.bytes) < 0
    case (_, .lessOrEqual): operand.order(of: value.bytes) <= 0
    case (_, .greater): operand.order(of: value.bytes) > 0
    case (_, .greaterOrEqual): operand.order(of: value.bytes) >= 0
    case (_, .equal), (_, .notEqual): operand.equals(value.bytes)
    }
  }

  private func hasPattern(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch pattern {
    case .some(let pattern): pattern.firstRange(in: text) != nil
    case nil: false
    }
  }
}
