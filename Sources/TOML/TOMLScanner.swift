/// Reads the tokens of a document from its first byte to its last.
struct TOMLScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The next byte; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Where it is.
  var place: TOMLPlace { TOMLPlace(line: line, column: position - lineStart + 1) }

  /// Whether these bytes come next.
  @inline(__always)
  func isNext(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    for offset in 0..<length where bytes[position + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Goes past these bytes if they come next; answers whether they did.
  @inline(__always)
  mutating func skip(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Goes past the next bytes for which a condition holds, and returns them; they have no line break.
  mutating func readAll(_ holds: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, holds(bytes[position]) { position += 1 }
    return text(start..<position)
  }

  /// The text of some bytes, which takes no memory where it is a short one.
  private func text(_ range: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: range.count) { memory in
      memory.initialize(fromContentsOf: bytes[range])
    }
  }

  /// Goes past blanks and tabs.
  mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
      position += 1
    }
  }

  /// Goes past a line break if one comes next; answers whether it did.
  mutating func skipLineBreak() -> Bool {
    guard skip("\r\n") || skip("\n") else { return false }
    line += 1
    lineStart = position
    return true
  }

  /// Goes past a comment, if one comes next.
  mutating func skipComment() throws(TOMLProblem) {
    guard skip("#") else { return }
    passText()
    guard isAtEnd || next == 0x0A || isNext("\r\n") else { throw place.problem(.controlCharacter) }
  }

  /// Goes past what may stand in comments and in texts.
  private mutating func passText() {
    while position < bytes.count, !Self.isControl(bytes[position]) { position += 1 }
  }

  /// Goes past blanks, line breaks and comments.
  mutating func skipToNextToken() throws(TOMLProblem) {
    repeat {
      skipBlanks()
      try skipComment()
    } while skipLineBreak()
  }

  /// Goes to the start of the next line.
  mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    _ = skipLineBreak()
  }

  // MARK: Texts

  /// A text that opens here; nil where none does.
  ///
  /// - Parameter inLines: Whether it may have several lines.
  mutating func readText(inLines: Bool) throws(TOMLProblem) -> String? {
    if inLines {
      if skip("\"\"\"") { return try readLines(endedBy: "\"\"\"", quote: 0x22) }
      if skip("'''") { return try readLines(endedBy: "'''", quote: 0x27) }
    }
    if skip("\"") { return try readLine(endedBy: "\"", hasEscapes: true) }
    if skip("'") { return try readLine(endedBy: "'", hasEscapes: false) }
    return nil
  }

  private mutating func readLine(
    endedBy end: StaticString, hasEscapes: Bool
  ) throws(TOMLProblem) -> String {
    let start = position
    passText(until: hasEscapes ? 0x22 : 0x27, hasEscapes: hasEscapes)
    // Mostly there is nothing in it but what it is.
    let plain = start..<position
    if skip(end) { return text(plain) }
    var text = Array(bytes[plain])
    while !skip(end) {
      guard let byte = next, byte != 0x0A, !isNext("\r\n") else { throw place.problem(.openText) }
      if hasEscapes, byte == 0x5C { try readEscape(into: &text) } else { try readByte(into: &text) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Goes past what may stand in texts, up to a byte, or a backslash where there are escapes.
  private mutating func passText(until end: UInt8, hasEscapes: Bool) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == end || hasEscapes && byte == 0x5C || Self.isControl(byte) { return }
      position += 1
    }
  }

  private mutating func readLines(
    endedBy end: StaticString, quote: UInt8
  ) throws(TOMLProblem) -> String {
    let opening = place.problem(.openText)
    // A line break right behind the opening is none of the text.
    _ = skipLineBreak()
    var text: [UInt8] = []
    while !skip(end) {
      guard let byte = next else { throw opening }
      if byte == 0x0A || isNext("\r\n") {
        _ = skipLineBreak()
        text.append(0x0A)
      } else if quote == 0x22, byte == 0x5C {
        if try !skipEscapedBreak() { try readEscape(into: &text) }
      } else {
        try readByte(into: &text)
      }
    }
    // One or two quotes may stand right before the closing ones.
    for _ in 0..<2 where next == quote { try readByte(into: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Goes past a backslash at the end of a line, and all white space behind it; answers whether there is one.
  private mutating func skipEscapedBreak() throws(TOMLProblem) -> Bool {
    var ahead = self
    _ = ahead.skip("\\")
    ahead.skipBlanks()
    guard ahead.skipLineBreak() else { return false }
    repeat { ahead.skipBlanks() } while ahead.skipLineBreak()
    self = ahead
    return true
  }

  private mutating func readByte(into text: inout [UInt8]) throws(TOMLProblem) {
    guard let byte = next else { return }
    if Self.isControl(byte) { throw place.problem(.controlCharacter) }
    text.append(byte)
    position += 1
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(TOMLProblem) {
    let unknown = place.problem(.unknownEscape)
    _ = skip("\\")
    guard let name = next else { throw unknown }
    position += 1
    switch name {
    case 0x62: text.append(0x08)
    case 0x74: text.append(0x09)
    case 0x6E: text.append(0x0A)
    case 0x66: text.append(0x0C)
    case 0x72: text.append(0x0D)
    case 0x22, 0x5C: text.append(name)
    case 0x75, 0x55:
      let digits = bytes[position...].prefix(name == 0x75 ? 4 : 8)
      guard digits.count == (name == 0x75 ? 4 : 8), digits.allSatisfy(Self.isHexDigit),
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { throw unknown }
      position += digits.count
      text += Array(String(Character(scalar)).utf8)
    default: throw unknown
    }
  }

  /// Tabs may stand in texts and comments, other control characters may not.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 || byte == 0x7F
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}

/// A place in a document.
struct TOMLPlace {
  /// 1-based.
  var line: Int
  /// In bytes from the start of the line, 1-based.
  var column: Int

  /// A mistake here.
  func problem(_ reason: TOMLProblem.Reason) -> TOMLProblem {
    TOMLProblem(reason: reason, line: line, column: column)
  }
}
