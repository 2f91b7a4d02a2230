import JSON

extension ExpressionParser {
  /// Parses an operand with the parts and calls behind it.
  mutating func primary() throws(ExpressionError) -> Int {
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
    guard let name = name() else { throw fault(.expected("a name")) }
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
    guard let name = name() else { throw fault(.expected("a value")) }
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

  private mutating func skipDigits() {
    while peek()?.isDigit == true { position += 1 }
  }

  /// Reads a name, if one is next; letters beyond ASCII are taken too.
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

  /// What a name may begin with besides a letter: `_`, `#`, `@`, `$`, `%`.
  private static let nameSigns: [UInt8] = [0x5F, 0x23, 0x40, 0x24, 0x25]
}

extension UInt8 {
  /// Whether it is an ASCII letter.
  var isLetter: Bool { (0x61...0x7A).contains(lowered) }

  /// Whether it is an ASCII digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
