/// Checks the grammar of a JSON text token by token and tells a handler what it meets.
///
/// It needs no recursion, so that the depth of a text is limited by a number and not by the stack. Its steps are
/// inlined into one loop: a call for each token would take as long as the token.
struct JSONWalker<Handler: JSONHandler> {
  private(set) var handler: Handler
  private var tokens = JSONTokens()
  private var nesting = JSONNesting()

  init(handler: consuming Handler) { self.handler = handler }

  /// Walks the one value that a text must be, or as far as the handler wants; a walker walks once.
  ///
  /// O(tokens, and bytes of strings with escapes).
  ///
  /// - Parameters:
  ///   - bytes: The text, which is not empty.
  ///   - positions: Offsets where its tokens start, ascending.
  mutating func walk(
    _ bytes: UnsafeBufferPointer<UInt8>, _ positions: UnsafeBufferPointer<UInt32>
  ) throws(JSONFault) {
    tokens = JSONTokens(bytes: bytes, positions: positions)
    guard !tokens.isAtEnd else { throw tokens.fault(.empty) }
    repeat {
      try readValue()
      guard handler.wantsMore else { return }
      try closeContainers()
    } while nesting.depth > 0
    guard tokens.isAtEnd else {
      throw JSONFault(reason: .trailingContent, byteOffset: try tokens.next())
    }
  }

  /// Reads a scalar or an empty container, and opens the containers before it.
  @inline(__always)
  private mutating func readValue() throws(JSONFault) {
    while true {
      let position = try tokens.next()
      switch tokens.bytes[position] {
      case JSONByte.quote: return handler.string(try tokens.string(at: position))
      case JSONByte.openBrace:
        try open(isObject: true, at: position)
        if tokens.skip(JSONByte.closeBrace) { return close() }
        try readKey()
      case JSONByte.openBracket:
        try open(isObject: false, at: position)
        if tokens.skip(JSONByte.closeBracket) { return close() }
      default: return try readScalar(at: position)
      }
    }
  }

  /// After a value: reads closing brackets, up to the comma before the next value if there is one.
  @inline(__always)
  private mutating func closeContainers() throws(JSONFault) {
    while let isObject = nesting.isInObject {
      let position = try tokens.next()
      switch (tokens.bytes[position], isObject) {
      case (JSONByte.comma, true): return try readKey()
      case (JSONByte.comma, false): return
      case (JSONByte.closeBrace, true), (JSONByte.closeBracket, false): close()
      default: throw JSONFault(reason: .syntax, byteOffset: position)
      }
    }
  }

  private mutating func open(isObject: Bool, at position: Int) throws(JSONFault) {
    guard nesting.depth < JSONParser.maximumDepth else {
      throw JSONFault(reason: .tooDeep, byteOffset: position)
    }
    nesting.open(isObject: isObject)
    handler.open(isObject: isObject, at: position)
  }

  private mutating func close() {
    nesting.close()
    handler.close()
  }

  @inline(__always)
  private mutating func readKey() throws(JSONFault) {
    let position = try tokens.next()
    guard tokens.bytes[position] == JSONByte.quote else {
      throw JSONFault(reason: .syntax, byteOffset: position)
    }
    handler.key(try tokens.string(at: position))
    let colon = try tokens.next()
    guard tokens.bytes[colon] == JSONByte.colon else {
      throw JSONFault(reason: .syntax, byteOffset: colon)
    }
  }

  /// Reads a number or a word.
  private mutating func readScalar(at position: Int) throws(JSONFault) {
    let token = tokens.scalar(at: position)
    switch token[0] {
    case 0x30...0x39: try readNumber(token, at: position)
    case 0x2D where token.count > 1 && (0x30...0x39).contains(token[1]):
      try readNumber(token, at: position)
    case 0x74 where token.elementsEqual("true".utf8): handler.literal(true, at: position)
    case 0x66 where token.elementsEqual("false".utf8): handler.literal(false, at: position)
    case 0x6E where token.elementsEqual("null".utf8): handler.literal(nil, at: position)
    default: throw JSONFault(reason: .syntax, byteOffset: position)
    }
  }

  private mutating func readNumber(
    _ token: UnsafeBufferPointer<UInt8>, at position: Int
  ) throws(JSONFault) {
    guard JSONNumber.isWellFormed(token) else {
      throw JSONFault(reason: .badNumber, byteOffset: position)
    }
    handler.number(token)
  }
}

/// An error before its line and column are worked out, which only the error that is reported needs.
struct JSONFault: Error {
  var reason: JSONError.Reason
  /// Bytes from the start of the text, 0-based.
  var byteOffset: Int
}

extension JSONError {
  /// The error of a fault in a text.
  ///
  /// O(offset of the fault).
  init(_ fault: JSONFault, in bytes: UnsafeBufferPointer<UInt8>) {
    let place = JSONPlace(byteOffset: fault.byteOffset, in: bytes)
    self.init(
      reason: fault.reason, byteOffset: fault.byteOffset, line: place.line, column: place.column)
  }
}

/// The grammar of numbers: RFC 8259, section 6.
enum JSONNumber {
  /// Whether the whole text is a number.
  static func isWellFormed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = text[...]
    if rest.first == 0x2D { rest.removeFirst() }
    let startsWithZero = rest.first == 0x30
    let integerDigits = dropDigits(&rest)
    guard integerDigits > 0, !startsWithZero || integerDigits == 1 else { return false }
    if rest.first == 0x2E {
      rest.removeFirst()
      guard dropDigits(&rest) > 0 else { return false }
    }
    return isExponentOrEmpty(rest)
  }

  private static func isExponentOrEmpty(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = text
    guard let first = rest.popFirst() else { return true }
    guard first == 0x65 || first == 0x45 else { return false }
    if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() }
    return dropDigits(&rest) > 0 && rest.isEmpty
  }

  /// Drops the digits in front and returns how many there were.
  private static func dropDigits(_ text: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let before = text.count
    while let byte = text.first, (0x30...0x39).contains(byte) { text.removeFirst() }
    return before - text.count
  }
}
