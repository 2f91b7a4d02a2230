import Foundation
import JSON

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
    value.value(at: path.steps) ?? path.flattened.flatMap { value.value(at: $0.steps) }
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
    case .null: return false
    case .array, .object:
      return comparison.pattern.map { found($0, value.text) } ?? false
    case .bool(let bool): text = String(bool)
    case .number(let number), .string(let number): text = number
    }
    if let pattern = comparison.pattern { return found(pattern, text) }
    let order = order(text, comparison)
    switch comparison.relation {
    case .less: return order == .orderedAscending
    case .lessOrEqual: return order != .orderedDescending
    case .greater: return order == .orderedDescending
    case .greaterOrEqual: return order != .orderedAscending
    default:
      return text == comparison.text || (!comparison.isQuoted && order == .orderedSame)
    }
  }

  private func order(_ text: String, _ comparison: FieldComparison) -> ComparisonResult {
    if let left = number(text), let right = number(comparison.text) {
      return NSDecimalNumber(decimal: left).compare(NSDecimalNumber(decimal: right))
    }
    if let left = date(text), let right = date(comparison.text) { return left.compare(right) }
    if comparison.path.lastName == "level", let left = LogLevel(word: text),
      let right = LogLevel(word: comparison.text)
    {
      return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
    return NaiveOrder.compare(text, comparison.text)
  }

  private func number(_ text: String) -> Decimal? {
    text.wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/#) == nil
      ? nil : Decimal(string: text)
  }

  /// A date as the tests write it.
  private func date(_ text: String) -> Date? {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions =
      text.count == 10 ? [.withFullDate] : [.withInternetDateTime]
    return formatter.date(from: text)
  }
}
