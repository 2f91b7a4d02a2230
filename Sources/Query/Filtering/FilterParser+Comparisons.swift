import Records

extension FilterParser {
  /// Reads what is asked of one field, or of the whole record.
  mutating func parseTest() throws(FilterError) -> FilterExpression {
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
      throw lexer.error(error.message, at: start + error.byteOffset)
    }
  }
}

// MARK: Operators and values

extension FilterParser {
  /// Whether an operator comes next, so that what was before it is a field's name.
  func isAtOperator() -> Bool {
    var copy = self
    return copy.parseOperator() != nil
  }

  private mutating func parseOperator() -> FieldComparison.Operator? {
    lexer.skipSpaces()
    if lexer.consumeKeyword("has") { return .has }
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
    let what = relation.isSearch ? "a pattern" : "a value"
    return lexer.error(
      "\(what) is expected after \(relation.rawValue)"
        + (lexer.current == nil ? "" : "; put a text with spaces or brackets in quotes"))
  }

  /// The pattern, if it can be looked for.
  private func checked(
    _ pattern: FilterPattern, at start: Int? = nil
  ) throws(FilterError) -> FilterPattern {
    do throws(SearchError) {
      _ = try pattern.compiled()
      return pattern
    } catch {
      throw lexer.error("the pattern is wrong: " + error.message, at: start)
    }
  }
}

extension FieldComparison.Operator {
  /// Whether it looks for a pattern and does not compare.
  fileprivate var isSearch: Bool {
    self == .matches || self == .matchesNot || self == .has
  }
}
