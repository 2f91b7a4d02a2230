import Records
import Values

/// A comparison made ready for many values; for one thread at a time.
final class FieldTest {
  private let relation: FieldComparison.Operator
  private let operand: ComparisonOperand
  /// The pattern that is looked for, if one is.
  private let pattern: CompiledPattern?
  /// The pattern that the value is to have, if that is asked for.
  private var shape: ShapeMatcher?
  private var texts = JSONValueText()

  init(_ comparison: FieldComparison, _ meaning: FieldMeaning) throws(SearchError) {
    relation = comparison.relation
    operand = ComparisonOperand(comparison, meaning)
    pattern =
      if let pattern = comparison.pattern {
        try pattern.compiled().compiledAgain()
      } else {
        nil
      }
    shape = relation == .like ? ShapeMatcher(TextPattern(comparison.text)) : nil
  }

  /// Whether a value passes.
  ///
  /// O(bytes).
  func verdict(on value: FieldValue) -> Verdict {
    switch relation {
    case .notEqual, .matchesNot: holds(value).inverted
    case .equal, .less, .lessOrEqual, .greater, .greaterOrEqual, .matches, .has, .like:
      holds(value)
    }
  }

  /// Whether the relation, or what it is the contrary of, holds for a value or an element of it.
  private func holds(_ value: FieldValue) -> Verdict {
    switch value.kind {
    case .missing: return .no
    case .array:
      var verdict = Verdict.no
      _ = texts.anyElement(of: value.bytes) { verdict.combineAny(holdsForOne($0)) }
      return verdict
    case .null, .bool, .number, .string, .object: return holdsForOne(value)
    }
  }

  private func holdsForOne(_ value: FieldValue) -> Verdict {
    switch (value.kind, relation) {
    case (.missing, _): .no
    case (.null, .equal), (.null, .notEqual): Verdict(operand.isNull)
    case (.null, _): .no
    case (_, .matches), (_, .matchesNot), (_, .has): verdict(onText: value.bytes)
    case (.array, _), (.object, _): .no
    case (_, .like): Verdict(shape?.matches(value.bytes) == true)
    case (_, .less): verdict(onOrderOf: value) { $0 < 0 }
    case (_, .lessOrEqual): verdict(onOrderOf: value) { $0 <= 0 }
    case (_, .greater): verdict(onOrderOf: value) { $0 > 0 }
    case (_, .greaterOrEqual): verdict(onOrderOf: value) { $0 >= 0 }
    case (_, .equal), (_, .notEqual): Verdict(operand.equals(value))
    }
  }

  private func verdict(onOrderOf value: FieldValue, _ passes: (Int) -> Bool) -> Verdict {
    Verdict(operand.order(of: value).map(passes) ?? false)
  }

  private func verdict(onText text: UnsafeBufferPointer<UInt8>) -> Verdict {
    switch pattern {
    case .some(let pattern): pattern.verdict(on: text)
    case nil: .no
    }
  }
}

/// A text that is looked for in whole records.
///
/// A class, for the tree of a filter cannot hold matchers, which are not copied.
final class TextTest {
  private var matcher: PatternMatcher

  init(_ matcher: consuming PatternMatcher) { self.matcher = matcher }

  func verdict(on bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Verdict {
    matcher.verdict(on: bytes, isBad: isBad)
  }

  func nextCandidate(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    matcher.nextCandidate(in: block, from: start)
  }
}
