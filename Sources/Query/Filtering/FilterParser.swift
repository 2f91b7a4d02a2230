import Phrases
import Records

/// Reads a filter: what is between brackets, `not`, `and` and `or`, from the closest to the loosest.
struct FilterParser {
  /// Brackets and `not`s within each other.
  private static let mostLevels = 100

  private var lexer: FilterLexer
  private var level = 0

  init(_ text: String) { lexer = FilterLexer(text) }

  /// Reads all of the text.
  mutating func parse() throws(FilterError) -> FilterExpression {
    let expression = try parseAny()
    guard lexer.current == nil else {
      throw lexer.error(
        lexer.current == Self.closeBracket
          ? "this bracket closes none"
          : "and, or or the end is expected here; put a text of several words in quotes")
    }
    return expression
  }

  private mutating func parseAny() throws(FilterError) -> FilterExpression {
    var parts = [try parseAll()]
    while consumeJoint("or", "||") { parts.append(try parseAll()) }
    return .any(of: parts)
  }

  private mutating func parseAll() throws(FilterError) -> FilterExpression {
    var parts = [try parsePart()]
    while consumeJoint("and", "&&") { parts.append(try parsePart()) }
    return .all(of: parts)
  }

  private mutating func consumeJoint(_ word: String, _ sign: String) -> Bool {
    lexer.skipSpaces()
    return lexer.consume(sign) || lexer.consumeKeyword(word)
  }

  private mutating func parsePart() throws(FilterError) -> FilterExpression {
    lexer.skipSpaces()
    let start = lexer.offset
    level += 1
    defer { level -= 1 }
    guard level <= Self.mostLevels else { throw lexer.error("this is nested too deeply") }
    if lexer.consume("(") { return try parseBrackets(from: start) }
    if consumesNot() { return .not(try parsePart()) }
    return try parseTest()
  }

  /// Takes `not` or `!`, but not the `not` that is a field's name or the sign of an operator.
  private mutating func consumesNot() -> Bool {
    let start = lexer.offset
    if lexer.consume("!") {
      if lexer.current != 0x3D, lexer.current != 0x7E { return true }
    } else if lexer.consumeKeyword("not"), !isAtOperator() {
      return true
    }
    lexer.restart(at: start)
    return false
  }

  private mutating func parseBrackets(from start: Int) throws(FilterError) -> FilterExpression {
    let expression = try parseAny()
    lexer.skipSpaces()
    guard lexer.consume(")") else {
      throw lexer.current == nil
        ? lexer.error("this bracket is never closed", at: start)
        : lexer.error("and, or or ) is expected here; put a text of several words in quotes")
    }
    return expression
  }

  private static let closeBracket: UInt8 = 0x29
}

extension FilterParser {
  /// Reads what is asked of one field, or of the whole record.
  private mutating func parseTest() throws(FilterError) -> FilterExpression {
    if lexer.current == FilterLexer.slash {
      return .text(try checked(FilterPattern(text: lexer.parseRegex(), isRegex: true)))
    }
    let start = lexer.offset
    if lexer.consumeKeyword("exists"), !isAtOperator() {
      lexer.skipSpaces()
      if lexer.current != nil, !lexer.isAtBoundary { return try parseExistence() }
    }
    lexer.restart(at: start)
    return try parseFieldOrText()
  }

  private mutating func parseExistence() throws(FilterError) -> FilterExpression {
    let start = lexer.offset
    _ = try lexer.parseName()
    return .exists(try path(from: start))
  }

  private mutating func parseFieldOrText() throws(FilterError) -> FilterExpression {
    let start = lexer.offset
    let text = try lexer.parseName()
    let end = lexer.offset
    guard end > start else { throw missingTest() }
    if lexer.current == FilterLexer.question, lexer.consume("?") {
      return .exists(try path(from: start, to: end))
    }
    guard let relation = parseOperator() else {
      lexer.restart(at: end)
      guard !text.isEmpty else { throw lexer.error("a text is expected in the quotes", at: start) }
      return .text(FilterPattern(text: text, isRegex: false))
    }
    let path = try path(from: start, to: end)
    return .comparison(try parseValue(of: path, relation))
  }

  private func missingTest() -> FilterError {
    switch lexer.current {
    case nil: lexer.error("a field, a text or a bracket is expected at the end")
    case 0x29: lexer.error("a field or a text is expected before this bracket")
    default: lexer.error("a field or a text is expected here; put other characters in quotes")
    }
  }

  private func path(from start: Int, to end: Int? = nil) throws(FilterError) -> FieldPath {
    let text = String(decoding: lexer.bytes[start..<(end ?? lexer.offset)], as: UTF8.self)
    do throws(FieldPathError) {
      return try FieldPath(text)
    } catch {
      throw lexer.error(Phrase(verbatim: error.message), at: start + error.byteOffset)
    }
  }
}

// MARK: Operators and values

extension FilterParser {
  /// Whether an operator comes next, so that what was before it is a field's name.
  private func isAtOperator() -> Bool {
    var copy = self
    return copy.parseOperator() != nil
  }

  private mutating func parseOperator() -> FieldComparison.Operator? {
    lexer.skipSpaces()
    if lexer.consumeKeyword("has") { return .has }
    if lexer.consumeKeyword("like") { return .like }
    return Self.signs.first { lexer.consume($0.sign) }?.relation
  }

  /// The signs of operators, those of two characters first; `==` and `=~` as other languages have them.
  private static let signs: [(sign: String, relation: FieldComparison.Operator)] = [
    ("==", .equal), ("=~", .matches), ("!=", .notEqual), ("!~", .matchesNot), ("<=", .lessOrEqual),
    (">=", .greaterOrEqual), ("=", .equal), ("<", .less), (">", .greater), ("~", .matches),
  ]

  private mutating func parseValue(
    of path: FieldPath, _ relation: FieldComparison.Operator
  ) throws(FilterError) -> FieldComparison {
    lexer.skipSpaces()
    let start = lexer.offset
    var comparison = FieldComparison(path: path, relation: relation, text: "", isQuoted: false)
    let isRegex = relation == .matches || relation == .matchesNot
    if isRegex, lexer.current == FilterLexer.slash {
      comparison.text = try lexer.parseRegex()
    } else if let byte = lexer.current, QuotedText.isQuote(byte) {
      comparison.text = try lexer.parseQuoted()
      comparison.isQuoted = !isRegex
      guard lexer.isAtBoundary else { throw lexer.error("a space is expected after this quote") }
    } else {
      comparison.text = lexer.parseValueWord()
      guard !comparison.text.isEmpty else { throw missingValue(relation) }
    }
    if isRegex { comparison.text = FilterPattern.withPlainSlashes(comparison.text) }
    if let pattern = comparison.pattern { _ = try checked(pattern, at: start) }
    return comparison
  }

  private func missingValue(_ relation: FieldComparison.Operator) -> FilterError {
    let sign = relation.rawValue
    let isAtEnd = lexer.current == nil
    if relation.isSearch {
      return lexer.error(
        isAtEnd
          ? "a pattern is expected after \(sign)"
          : "a pattern is expected after \(sign); put a text with spaces or brackets in quotes")
    }
    return lexer.error(
      isAtEnd
        ? "a value is expected after \(sign)"
        : "a value is expected after \(sign); put a text with spaces or brackets in quotes")
  }

  /// The pattern, if it can be looked for.
  private func checked(
    _ pattern: FilterPattern, at start: Int? = nil
  ) throws(FilterError) -> FilterPattern {
    do throws(SearchError) {
      _ = try pattern.compiled()
      return pattern
    } catch { throw lexer.error("the pattern is wrong: \(error.message)", at: start) }
  }
}

extension FieldComparison.Operator {
  /// Whether it looks for a pattern and does not compare.
  fileprivate var isSearch: Bool {
    switch self {
    case .matches, .matchesNot, .has, .like: true
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: false
    }
  }
}
