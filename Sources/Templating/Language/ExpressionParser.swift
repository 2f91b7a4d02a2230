import JSON
import Phrases
import Values

/// Parses the grammar of Adaptive Expressions by recursive descent.
///
/// Works on the bytes of the text, as all that means something is ASCII. A text may hold more than
/// one expression: see ``TextTemplate``.
struct ExpressionParser {
  /// The nodes parsed so far.
  private(set) var program: ExpressionProgram
  /// The next byte to read.
  var position = 0
  /// How many expressions are open; bounds the recursion.
  private var level = 0
  private let functions: [String: Function]

  /// Makes a parser of a text, in which functions have these names.
  init(_ text: String, functions: [String: Function]) {
    program = ExpressionProgram(source: text)
    self.functions = functions
  }

  /// The byte some places ahead, or nil past the end.
  func peek(_ distance: Int = 0) -> UInt8? {
    let place = position + distance
    return place < program.source.count ? program.source[place] : nil
  }

  /// Whether the text goes on with these bytes.
  func isNext(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= program.source.count else { return false }
    return (0..<count).allSatisfy { program.source[position + $0] == text.utf8Start[$0] }
  }

  /// Reads past these bytes if they are next, after white space.
  mutating func skip(_ text: StaticString) -> Bool {
    skipSpaces()
    guard isNext(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Reads past bytes that must be next.
  mutating func expect(_ text: StaticString) throws(ExpressionError) {
    if !skip(text) { throw fault(.expected(here: "“\(text.description)”")) }
  }

  mutating func skipSpaces() { while peek()?.isSpace == true { position += 1 } }

  /// An error at the next byte.
  func fault(_ fault: ExpressionFault) -> ExpressionError { ExpressionError(fault, at: position) }

  /// Adds a node that began at a byte and has just been read.
  mutating func append(_ node: ExpressionNode, from start: Int) throws(ExpressionError) -> Int {
    try program.append(node, range: start..<position)
  }

  /// Parses something nested, unless that is too deep.
  mutating func nested(
    _ parse: (inout ExpressionParser) throws(ExpressionError) -> Int
  ) throws(ExpressionError) -> Int {
    level += 1
    defer { level -= 1 }
    if level > ExpressionLimits.depth { throw fault(.tooDeep) }
    return try parse(&self)
  }
}

extension ExpressionParser {
  /// Parses what stands in the parentheses behind a name.
  mutating func arguments(of callee: Int) throws(ExpressionError) -> Int {
    guard program.isPath(callee) else { throw fault(.expected(here: "an operator")) }
    let name = program.text(of: callee)
    position += 1
    var arguments: [Int] = []
    while !skip(")") {
      if !arguments.isEmpty { try expect(",") }
      arguments.append(try nested { parser throws(ExpressionError) in try parser.expression() })
      // A lambda `x => body` is the older form `x, body`.
      guard isLast(identifier: arguments), skip("=>") else { continue }
      arguments.append(try nested { parser throws(ExpressionError) in try parser.expression() })
    }
    return try call(name, arguments, at: start(of: callee))
  }

  private func isLast(identifier arguments: [Int]) -> Bool {
    guard let last = arguments.last, case .identifier = program.nodes[last] else { return false }
    return true
  }

  /// Adds a call of a function by its name, if there is one that takes so many arguments.
  mutating func call(
    _ name: String, _ arguments: [Int], at start: Int
  ) throws(ExpressionError) -> Int {
    guard let function = functions[name] else {
      throw ExpressionError(.unknownFunction(name), at: start)
    }
    guard function.arity.contains(arguments.count) else {
      let fault = ExpressionFault.argumentCount(function: name, takes: function.arity)
      throw ExpressionError(fault, at: start)
    }
    if function.isLoop, !isLast(identifier: Array(arguments.prefix(2))) {
      let fault = ExpressionFault.wrongArgument(1, shouldBe: "a name")
      throw ExpressionError(fault, at: start)
    }
    return try append(.call(function, arguments), from: start)
  }
}

extension ExpressionParser {
  /// An operator between two operands.
  private struct Operator {
    var symbol: StaticString
    /// The function that it is short for.
    var function: String
    /// Higher binds tighter; equality binds tighter than relations, unlike in most languages.
    var strength: Int
  }

  /// Longer symbols stand before those that they begin with.
  private static let operators = [
    Operator(symbol: "??", function: "coalesce", strength: 1),
    Operator(symbol: "||", function: "or", strength: 2),
    Operator(symbol: "&&", function: "and", strength: 3),
    Operator(symbol: "<=", function: "lessOrEquals", strength: 4),
    Operator(symbol: ">=", function: "greaterOrEquals", strength: 4),
    Operator(symbol: "<>", function: "notEquals", strength: 6),
    Operator(symbol: "==", function: "equals", strength: 6),
    Operator(symbol: "!=", function: "notEquals", strength: 6),
    Operator(symbol: "<", function: "less", strength: 4),
    Operator(symbol: ">", function: "greater", strength: 4),
    Operator(symbol: "&", function: "concat", strength: 5),
    Operator(symbol: "+", function: "add", strength: 7),
    Operator(symbol: "-", function: "sub", strength: 7),
    Operator(symbol: "*", function: "mul", strength: 8),
    Operator(symbol: "/", function: "div", strength: 8),
    Operator(symbol: "%", function: "mod", strength: 8),
    Operator(symbol: "^", function: "exp", strength: 9),
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
    while let next = nextOperator(), next.strength > strength {
      position += next.symbol.utf8CodeUnitCount
      // The power alone groups from the right.
      let bound = next.symbol.utf8Start.pointee == 0x5E ? next.strength - 1 : next.strength
      let right = try nested { parser throws(ExpressionError) in
        try parser.binary(strongerThan: bound)
      }
      left = try call(next.function, [left, right], at: start(of: left))
    }
    return left
  }

  private mutating func nextOperator() -> Operator? {
    skipSpaces()
    return Self.operators.first { isNext($0.symbol) }
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

extension ExpressionParser {
  /// Parses an operand with the parts and calls behind it.
  private mutating func primary() throws(ExpressionError) -> Int {
    var node = try atom()
    while true {
      let end = position
      skipSpaces()
      switch peek() {
      case 0x2E: node = try member(of: node)
      case 0x5B: node = try element(of: node)
      case 0x28: node = try arguments(of: node)
      case 0x21 where peek(1) == 0x28 && program.isPath(node): position += 1
      default:
        position = end
        return node
      }
    }
  }

  private mutating func member(of base: Int) throws(ExpressionError) -> Int {
    position += 1
    skipSpaces()
    guard let name = name() else { throw fault(.expected(here: "a name")) }
    return try append(.member(of: base, name: name), from: start(of: base))
  }

  private mutating func element(of base: Int) throws(ExpressionError) -> Int {
    position += 1
    let key = try nested { parser throws(ExpressionError) in try parser.expression() }
    try expect("]")
    return try append(.element(of: base, key: key), from: start(of: base))
  }

  private mutating func atom() throws(ExpressionError) -> Int {
    skipSpaces()
    switch peek() {
    case 0x28:
      position += 1
      let inner = try nested { parser throws(ExpressionError) in try parser.expression() }
      try expect(")")
      return inner
    case 0x5B: return try list()
    case 0x7B: return try object()
    case 0x27, 0x22: return try quoted()
    case 0x60: return try interpolation()
    case let byte? where byte.isDigit: return try number()
    default: return try identifier()
    }
  }

  private mutating func identifier() throws(ExpressionError) -> Int {
    let start = position
    guard let name = name() else { throw fault(.expected(here: "a value")) }
    switch name {
    case "true": return try append(.constant(.bool(true)), from: start)
    case "false": return try append(.constant(.bool(false)), from: start)
    case "null": return try append(.constant(.null), from: start)
    case "undefined": return try append(.constant(.missing), from: start)
    default: return try append(.identifier(name), from: start)
    }
  }

  private mutating func number() throws(ExpressionError) -> Int {
    let start = position
    skipDigits()
    if peek() == 0x2E, peek(1)?.isDigit == true {
      position += 1
      skipDigits()
    }
    let text = String(decoding: program.source[start..<position], as: UTF8.self)
    return try append(.constant(ExpressionValue(.number(text))), from: start)
  }

  private mutating func skipDigits() { while peek()?.isDigit == true { position += 1 } }

  /// Reads a name, if one is next; letters beyond ASCII are part of it.
  mutating func name() -> String? {
    let start = position
    guard let first = peek(), first.isLetter || first >= 0x80 || Self.nameSigns.contains(first)
    else { return nil }
    position += 1
    while let byte = peek(), byte.isLetter || byte >= 0x80 || byte == 0x5F || byte.isDigit {
      position += 1
    }
    return String(decoding: program.source[start..<position], as: UTF8.self)
  }

  /// The characters that a name may begin with besides a letter: `_`, `#`, `@`, `$`, `%`.
  private static let nameSigns: [UInt8] = [0x5F, 0x23, 0x40, 0x24, 0x25]
}
