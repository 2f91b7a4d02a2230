import Records

/// Reads a filter: what is between brackets, `not`, `and` and `or`, from the closest to the loosest.
struct FilterParser {
  /// Brackets and `not`s within each other.
  private static let mostLevels = 100

  var lexer: FilterLexer
  private var level = 0

  init(_ text: String) {
    lexer = FilterLexer(text)
  }

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
