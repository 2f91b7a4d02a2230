import RecordsFixture
import TestSupport

@testable import Query
@testable import Records

extension RandomSource {
  private static let paths = ["n", "s", "d", "level", "tags", "o.n", "o", "x.y", "tags[0]", "none"]
  private static let relations = FieldComparison.Operator.allCases
  private static let texts = [
    "1", "1", "1.0", "1.0", "10", "9", "-2", "9007199254740993", "9007199254740992", "0.1e1", "a2",
    "a10",
    "a02",
    "A2", "2026-11-21", "2026-11-21T00:00:00Z", "2026-11-21T01:00:00+02:00", "error", "WARN",
    "info", ".5", "007", "Nov 21 2026", "21/Nov/2026:01:00:00 +0200", "1795219200", "30", "3",
    "true", "", "é x", "null", "200000000000000000000.5",
  ]

  /// A record as JSON whose values are often what a ``likelyExpression()`` asks for.
  mutating func likelyRecord() -> String {
    let members = ["n", "s", "d", "level", "tags", "o", "x.y"].filter { _ in !oneIn(4) }
      .map { "\"\($0)\":\(likelyValue($0))" }
    return "{\(members.joined(separator: oneIn(2) ? ", " : ","))}"
  }

  private mutating func likelyValue(_ name: String) -> String {
    switch name {
    case "tags": return "[" + (0..<below(3)).map { _ in scalar() }.joined(separator: ",") + "]"
    case "o": return oneIn(4) ? "{}" : "{\"n\":\(scalar()),\"s\":[\(scalar())]}"
    default: return scalar()
    }
  }

  private mutating func scalar() -> String {
    if oneIn(8) { return pick(["null", "true", "{}", "[]", "[[1]]", "\"\\u00e9 \\u0078\""]) }
    let text = pick(Self.texts)
    return oneIn(2) && Self.isNumber(text) ? text : "\"\(text)\""
  }

  /// Whether JSON has the text as a number.
  private static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?(e[0-9]+)?/) != nil
  }

  /// An expression about the fields of a ``likelyRecord()``.
  mutating func likelyExpression(depth: Int = 3) -> FilterExpression {
    expression(depth: depth) { generator in
      let text = generator.pick(Self.texts)
      switch generator.below(6) {
      case 0: return .exists(generator.likelyField())
      case 1 where !text.isEmpty: return .text(FilterPattern(text: text, isRegex: false))
      default:
        let relation = generator.oneIn(2) ? .equal : generator.pick(Self.relations)
        return .comparison(
          FieldComparison(
            path: generator.likelyField(), relation: relation, text: text,
            isQuoted: generator.oneIn(3)))
      }
    }
  }

  private mutating func likelyField() -> FieldPath {
    guard let path = try? FieldPath(pick(Self.paths)) else {
      preconditionFailure("the paths of the tests are paths")
    }
    return path
  }
}
