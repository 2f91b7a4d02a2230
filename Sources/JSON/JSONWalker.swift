import Platform

/// Checks the grammar of a JSON text token by token and tells a handler what it meets.
///
/// It needs no recursion, so that the depth of a text is limited by a number and not by the stack.
struct JSONWalker<Handler: JSONHandler> {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Offsets where tokens start, ascending.
  let positions: UnsafeBufferPointer<UInt32>
  var handler: Handler
  /// Whether there may be escapes: in a text without a backslash no string is looked through for one.
  private let mayHaveEscapes: Bool
  private var nesting = JSONNesting()
  /// Index in `positions` of the next token.
  private var next = 0

  init(
    bytes: UnsafeBufferPointer<UInt8>, positions: UnsafeBufferPointer<UInt32>, handler: Handler
  ) {
    self.bytes = bytes
    self.positions = positions
    self.handler = handler
    mayHaveEscapes = bytes.firstOffset(of: JSONByte.backslash) != nil
  }

  /// Walks the one value that the text must be, or as far as the handler wants.
  mutating func walk() throws(JSONFault) {
    guard !positions.isEmpty else { throw JSONFault(reason: .empty, byteOffset: bytes.count) }
    repeat {
      try readValue()
      guard handler.wantsMore else { return }
      try closeContainers()
    } while nesting.depth > 0
    guard next == positions.count else {
      throw JSONFault(reason: .trailingContent, byteOffset: Int(positions[next]))
    }
  }

  /// Reads a scalar or an empty container, and opens the containers before it.
  private mutating func readValue() throws(JSONFault) {
    while true {
      let position = try nextToken()
      switch bytes[position] {
      case JSONByte.openBrace:
        try open(isObject: true, at: position)
        if skip(JSONByte.closeBrace) { return close() }
        try readKey()
      case JSONByte.openBracket:
        try open(isObject: false, at: position)
        if skip(JSONByte.closeBracket) { return close() }
      default: return try readScalar(at: position)
      }
    }
  }

  /// After a value: reads closing brackets, up to the comma before the next value if there is one.
  private mutating func closeContainers() throws(JSONFault) {
    while let isObject = nesting.isInObject {
      let position = try nextToken()
      switch (bytes[position], isObject) {
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

  private mutating func readKey() throws(JSONFault) {
    let position = try nextToken()
    guard bytes[position] == JSONByte.quote else {
      throw JSONFault(reason: .syntax, byteOffset: position)
    }
    handler.key(try rawString(at: position))
    let colon = try nextToken()
    guard bytes[colon] == JSONByte.colon else {
      throw JSONFault(reason: .syntax, byteOffset: colon)
    }
  }
}

// MARK: Tokens

extension JSONWalker {
  private mutating func readScalar(at position: Int) throws(JSONFault) {
    guard bytes[position] != JSONByte.quote else {
      return handler.string(try rawString(at: position))
    }
    let token = UnsafeBufferPointer(rebasing: bytes[position..<scalarEnd(from: position)])
    switch bytes[position] {
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

  /// The string that opens at `position`, its escapes checked.
  ///
  /// Its closing quote is the last byte before the next token that is not white space, for nothing
  /// else can stand between them.
  private func rawString(at position: Int) throws(JSONFault) -> JSONRawString {
    let end = tokenEnd(from: position)
    guard end - position >= 2, bytes[end - 1] == JSONByte.quote else {
      throw JSONFault(reason: .unexpectedEnd, byteOffset: bytes.count)
    }
    let text = UnsafeBufferPointer(rebasing: bytes[(position + 1)..<(end - 1)])
    guard mayHaveEscapes, let escape = text.firstOffset(of: JSONByte.backslash) else {
      return JSONRawString(bytes: text, isEscaped: false)
    }
    if let fault = JSONEscapes.firstFault(in: text, from: escape) {
      throw JSONFault(reason: .badString, byteOffset: position + 1 + fault)
    }
    return JSONRawString(bytes: text, isEscaped: true)
  }

  /// Moves past the next token and returns where it starts.
  private mutating func nextToken() throws(JSONFault) -> Int {
    guard next < positions.count else {
      throw JSONFault(reason: .unexpectedEnd, byteOffset: bytes.count)
    }
    defer { next += 1 }
    return Int(positions[next])
  }

  /// Moves past the next token if it is this one.
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next < positions.count, bytes[Int(positions[next])] == byte else { return false }
    next += 1
    return true
  }

  /// The end of the number or word that was read last.
  ///
  /// For simdjson a form feed and a SUB are tokens of their own, as they differ from a comma and a
  /// colon in one bit. Right behind a number or word they are a part of it, as for ``JSONTokenScan``.
  private func scalarEnd(from position: Int) -> Int {
    let end = tokenEnd(from: position)
    guard end < bytes.count, !JSONByte.isSpace(bytes[end]), !JSONByte.isStructural(bytes[end])
    else { return end }
    return end + 1
  }

  /// The end of the token that was read last: before the white space in front of the next one.
  private func tokenEnd(from position: Int) -> Int {
    var end = next < positions.count ? Int(positions[next]) : bytes.count
    while end > position + 1, JSONByte.isSpace(bytes[end - 1]) { end -= 1 }
    return end
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

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first such byte, by `memchr`.
  ///
  /// O(bytes).
  func firstOffset(of byte: UInt8) -> Int? {
    guard let baseAddress, let found = memchr(baseAddress, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }
}
