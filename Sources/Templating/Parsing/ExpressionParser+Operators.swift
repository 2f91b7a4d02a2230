extension ExpressionParser {
  /// An operator between two operands.
  private struct Operator {
    var sign: StaticString
    /// The function that it is short for.
    var function: String
    /// Higher binds tighter; equality binds tighter than relations, unlike in most languages.
    var strength: Int
  }

  /// Longer signs stand before those that they begin with.
  private static let operators = [
    Operator(sign: "??", function: "coalesce", strength: 1),
    Operator(sign: "||", function: "or", strength: 2),
    Operator(sign: "&&", function: "and", strength: 3),
    Operator(sign: "<=", function: "lessOrEquals", strength: 4),
    Operator(sign: ">=", function: "greaterOrEquals", strength: 4),
    Operator(sign: "<>", function: "notEquals", strength: 6),
    Operator(sign: "==", function: "equals", strength: 6),
    Operator(sign: "!=", function: "notEquals", strength: 6),
    Operator(sign: "<", function: "less", strength: 4),
    Operator(sign: ">", function: "greater", strength: 4),
    Operator(sign: "&", function: "concat", strength: 5),
    Operator(sign: "+", function: "add", strength: 7),
    Operator(sign: "-", function: "sub", strength: 7),
    Operator(sign: "*", function: "mul", strength: 8),
    Operator(sign: "/", function: "div", strength: 8),
    Operator(sign: "%", function: "mod", strength: 8),
    Operator(sign: "^", function: "exp", strength: 9),
  ]

  /// Parses an expression and leaves what follows it.
  mutating func expression() throws(ExpressionError) -> Int {
    let condition = try binary(strongerThan: 0)
    skipSpaces()
    guard peek() == 0x3F, peek(1) != 0x3F else { return condition }
    position += 1
    let accepted = try nested { parser throws(ExpressionError) in try parser.expression() }
    try expect(":")
    let refused = try nested { parser throws(ExpressionError) in try parser.expression() }
    return try call("if", [condition, accepted, refused], at: start(of: condition))
  }

  /// Parses operands and the operators between them that bind tighter than a strength.
  private mutating func binary(strongerThan strength: Int) throws(ExpressionError) -> Int {
    var left = try unary()
    while let sign = nextOperator(), sign.strength > strength {
      position += sign.sign.utf8CodeUnitCount
      // The power alone groups from the right.
      let bound = sign.sign.utf8Start.pointee == 0x5E ? sign.strength - 1 : sign.strength
      let right = try nested { parser throws(ExpressionError) in
        try parser.binary(strongerThan: bound)
      }
      left = try call(sign.function, [left, right], at: start(of: left))
    }
    return left
  }

  private mutating func nextOperator() -> Operator? {
    skipSpaces()
    return Self.operators.first { isNext($0.sign) }
  }

  private mutating func unary() throws(ExpressionError) -> Int {
    skipSpaces()
    let start = position
    switch peek() {
    case 0x21: return try prefixed("not", zero: false, at: start)
    case 0x2D: return try prefixed("sub", zero: true, at: start)
    case 0x2B: return try prefixed("add", zero: true, at: start)
    default: return try primary()
    }
  }

  /// A sign before an operand stands for a function of it, or of zero and it.
  private mutating func prefixed(
    _ function: String, zero: Bool, at start: Int
  ) throws(ExpressionError) -> Int {
    position += 1
    let operand = try nested { parser throws(ExpressionError) in try parser.unary() }
    let zeros = zero ? [try append(.constant(.integer(0)), from: start)] : []
    return try call(function, zeros + [operand], at: start)
  }

  /// Where a node begins.
  func start(of node: Int) -> Int { program.ranges[node].lowerBound }
}
