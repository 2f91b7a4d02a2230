import Foundation
import JSON
import RecordsFixture
import TestSupport

@testable import Query
@testable import Records

/// What a filter says of a value that is parsed, the plain way.
struct NaiveFilter {
  let expression: FilterExpression

  func lets(_ value: JSONValue) -> Bool {
    isTrue(expression, value)
  }

  private func isTrue(_ expression: FilterExpression, _ value: JSONValue) -> Bool {
    switch expression {
    case .all(let parts): parts.allSatisfy { isTrue($0, value) }
    case .any(let parts): parts.contains { isTrue($0, value) }
    case .not(let part): !isTrue(part, value)
    case .exists(let path): field(path, value).map { !isNothing($0) } ?? false
    case .comparison(let comparison): holds(comparison, field(comparison.path, value))
    case .text(let pattern): texts(value).contains { found(pattern, $0) }
    }
  }

  private func field(_ path: FieldPath, _ value: JSONValue) -> JSONValue? {
    value.value(at: path.steps[...]) ?? path.flattened.flatMap { value.value(at: $0.steps[...]) }
  }

  private func isNothing(_ value: JSONValue) -> Bool {
    [.null, .string(""), .array([]), .object(JSONObject())].contains(value)
  }

  private func texts(_ value: JSONValue) -> [String] {
    Record(index: 0, line: 1, byteRange: 0..<0, content: .json(value)).searchableText()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func found(_ pattern: FilterPattern, _ text: String) -> Bool {
    let ignoresCase = !pattern.text.contains { $0.isUppercase }
    var options: String.CompareOptions = pattern.isRegex ? .regularExpression : .literal
    if ignoresCase { options.insert(.caseInsensitive) }
    return pattern.text.isEmpty || text.range(of: pattern.text, options: options) != nil
  }
}

// MARK: Comparisons

extension NaiveFilter {
  private func holds(_ comparison: FieldComparison, _ value: JSONValue?) -> Bool {
    let isContrary = comparison.relation == .notEqual || comparison.relation == .matchesNot
    return holdsForAny(comparison, value) != isContrary
  }

  private func holdsForAny(_ comparison: FieldComparison, _ value: JSONValue?) -> Bool {
    if case .array(let elements) = value {
      return elements.contains { holdsForOne(comparison, $0) }
    }
    return value.map { holdsForOne(comparison, $0) } ?? false
  }

  private func holdsForOne(_ comparison: FieldComparison, _ value: JSONValue) -> Bool {
    let text: String
    switch value {
    case .null:
      return !comparison.isQuoted && comparison.text == "null"
        && [.equal, .notEqual].contains(comparison.relation)
    case .array, .object:
      return comparison.pattern.map { found($0, value.text) } ?? false
    case .bool(let bool): text = String(bool)
    case .number(let number), .string(let number): text = number
    }
    if let pattern = comparison.pattern { return found(pattern, text) }
    if comparison.relation == .like {
      return TextPattern(of: text) == TextPattern(comparison.text)
    }
    if text == comparison.text {
      return comparison.relation != .less && comparison.relation != .greater
    }
    guard let order = order(value, comparison) else { return false }
    switch comparison.relation {
    case .less: return order < 0
    case .lessOrEqual: return order <= 0
    case .greater: return order > 0
    case .greaterOrEqual: return order >= 0
    default: return !comparison.isQuoted && order == 0 && isOneKind(value, comparison)
    }
  }

  /// The order that a sort would put the value and the text of a comparison in, if they are of one kind;
  /// all have a place beside a text, and a text that begins with a number has one beside a number.
  private func order(_ value: JSONValue, _ comparison: FieldComparison) -> Int? {
    if value == .string("") { return nil }
    let left = naive(value, comparison)
    if case .bool = left, let bool = Bool(comparison.text) { return left.compare(.bool(bool)) }
    let right = naive(.string(comparison.text), comparison)
    switch (left.beside(right), right) {
    case (_, .text): return left.compare(right)
    case (.text, .number(let wanted)):
      return value.string.flatMap { NaiveNumber(prefixOf: $0) }?.compare(wanted)
    case (let left, _): return left.isOfKind(of: right) ? left.compare(right) : nil
    }
  }

  /// Whether both are numbers, dates or levels.
  private func isOneKind(_ value: JSONValue, _ comparison: FieldComparison) -> Bool {
    let right = naive(.string(comparison.text), comparison)
    if case .text = right { return false }
    return naive(value, comparison).beside(right).isOfKind(of: right)
  }

  private func naive(_ value: JSONValue, _ comparison: FieldComparison) -> NaiveValue {
    if value == .string("") { return .text(NaiveText("")) }
    return NaiveValue(value, SortKey(comparison.path), dates: Self.dates)
  }

  /// The dates of the tests, with their seconds since 1970.
  private static let dates = [
    "2026-11-21": "1795219200", "2026-11-21T00:00:00Z": "1795219200",
    "2026-11-21T01:00:00+02:00": "1795215600", "Nov 21 2026": "1795219200",
    "21/Nov/2026:01:00:00 +0200": "1795215600",
  ]
}
