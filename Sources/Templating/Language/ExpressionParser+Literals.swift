import Phrases

extension ExpressionParser {
  /// Parses `[a, b]`, which is a call of `createArray`.
  mutating func list() throws(ExpressionError) -> Int {
    let start = position
    position += 1
    var elements: [Int] = []
    while !skip("]") {
      if !elements.isEmpty { try expect(",") }
      elements.append(try nested { parser throws(ExpressionError) in try parser.expression() })
    }
    return try call("createArray", elements, at: start)
  }

  /// Parses `{name: value}`; names may be quoted.
  mutating func object() throws(ExpressionError) -> Int {
    let start = position
    position += 1
    var keys: [String] = []
    var values: [Int] = []
    while !skip("}") {
      if !keys.isEmpty { try expect(",") }
      keys.append(try key())
      try expect(":")
      values.append(try nested { parser throws(ExpressionError) in try parser.expression() })
    }
    return try append(.object(keys: keys, values: values), from: start)
  }

  private mutating func key() throws(ExpressionError) -> String {
    skipSpaces()
    if peek() == 0x22 || peek() == 0x27 { return try quotedText() }
    guard let name = name() else { throw fault(.expected(here: "a name")) }
    return name
  }

  /// Parses a text in single or double quotes.
  mutating func quoted() throws(ExpressionError) -> Int {
    let start = position
    return try append(.constant(.string(try quotedText())), from: start)
  }

  private mutating func quotedText() throws(ExpressionError) -> String {
    let quote = peek()
    position += 1
    var text: [UInt8] = []
    while let byte = peek() {
      position += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      text.append(byte)
      if byte == 0x5C, let escaped = peek().flatMap(Self.escaped) {
        text[text.count - 1] = escaped
        position += 1
      }
    }
    throw fault(.expected(here: "a closing quote"))
  }

  /// The byte that an escaped one stands for; nil leaves the backslash as it is.
  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x5C, 0x27, 0x22: byte
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: nil
    }
  }

  /// Parses a text in backticks with expressions in it.
  mutating func interpolation() throws(ExpressionError) -> Int {
    let start = position
    position += 1
    var parts: [Int] = []
    var text: [UInt8] = []
    while let byte = peek() {
      if byte == 0x60 { break }
      if isNext("${") {
        try appendText(&text, to: &parts)
        parts.append(try embedded())
      } else {
        text.append(unescapedByte())
      }
    }
    guard peek() == 0x60 else { throw fault(.expected(here: "a closing backtick")) }
    position += 1
    try appendText(&text, to: &parts)
    return try append(.interpolation(parts), from: start)
  }

  /// Parses `${…}`.
  mutating func embedded() throws(ExpressionError) -> Int {
    position += 2
    let node = try nested { parser throws(ExpressionError) in try parser.expression() }
    try expect("}")
    return node
  }

  /// Reads a byte of a text; a backslash before a backtick or a dollar sign is left out.
  mutating func unescapedByte() -> UInt8 {
    if isNext("\\`") || isNext("\\${") { position += 1 }
    defer { position += 1 }
    return program.source[position]
  }

  private mutating func appendText(
    _ text: inout [UInt8], to parts: inout [Int]
  ) throws(ExpressionError) {
    guard !text.isEmpty else { return }
    let string = ExpressionValue.string(String(decoding: text, as: UTF8.self))
    parts.append(try append(.constant(string), from: position))
    text = []
  }
}
