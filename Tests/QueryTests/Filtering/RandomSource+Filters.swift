import RecordsFixture
import TestSupport

@testable import Query
@testable import Records

extension RandomSource {
  /// An expression of texts and names of all sorts of characters.
  mutating func strangeExpression(depth: Int = 3) -> FilterExpression {
    expression(depth: depth) { generator in
      let alphabet = "aB1 .[]\"'\\/=!?<>~()&|é\n-"
      switch generator.below(4) {
      case 0: return .exists(generator.path(of: alphabet))
      case 1:
        let isRegex = generator.oneIn(2)
        let text = generator.text(1...6, of: isRegex ? "ab/ .'\"é&)" : alphabet)
        return .text(FilterPattern(text: text.escapingBrackets(isRegex), isRegex: isRegex))
      default:
        let relation = generator.pick(FieldComparison.Operator.allCases)
        let isRegex = relation == .matches || relation == .matchesNot
        let text =
          isRegex
          ? generator.text(1...6, of: "ab/ .'\"é&)") : generator.text(0...6, of: alphabet)
        let isQuoted = !isRegex && (generator.oneIn(2) || !FilterLexer.isValueWord(text))
        return .comparison(
          FieldComparison(
            path: generator.path(of: alphabet), relation: relation,
            text: text.escapingBrackets(isRegex), isQuoted: isQuoted))
      }
    }
  }

  /// An expression of the parts that `leaf` makes.
  mutating func expression(
    depth: Int, leaf: (inout RandomSource) -> FilterExpression
  ) -> FilterExpression {
    guard depth > 0, !oneIn(4) else { return leaf(&self) }
    let parts = (0..<number(in: 2...3)).map { _ in expression(depth: depth - 1, leaf: leaf) }
    switch below(3) {
    case 0: return .not(parts[0])
    case 1: return .all(of: parts)
    default: return .any(of: parts)
    }
  }
}

extension String {
  /// The text with the brackets of a regular expression taken at their word, if it is one.
  fileprivate func escapingBrackets(_ isRegex: Bool) -> String {
    isRegex
      ? split(separator: ")", omittingEmptySubsequences: false).joined(separator: "\\)") : self
  }
}
