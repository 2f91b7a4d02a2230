import Phrases
import Records

/// Takes the words, operators and quoted texts of a filter one by one.
struct FilterLexer {
  let bytes: [UInt8]
  /// The next byte to read.
  private(set) var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next byte.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Whether a word or a closed text has to end here.
  var isAtBoundary: Bool { Self.isBoundary(bytes, at: offset) }

  mutating func skipSpaces() {
    while let byte = current, Byte.isSpace(byte) { offset += 1 }
  }

  /// Consumes a symbol if it comes next.
  mutating func consume(_ symbol: String) -> Bool {
    guard bytes[offset...].starts(with: symbol.utf8) else { return false }
    offset += symbol.utf8.count
    return true
  }

  /// Consumes a word of letters if it comes next, in capitals or not, with an end behind it.
  mutating func consumeKeyword(_ word: String) -> Bool {
    let end = offset + word.utf8.count
    guard end <= bytes.count, Self.isBoundary(bytes, at: end),
      String(decoding: bytes[offset..<end], as: UTF8.self).lowercased() == word
    else { return false }
    offset = end
    return true
  }

  /// Goes back, to read something in another way.
  mutating func restart(at offset: Int) { self.offset = offset }

  func error(_ message: Phrase, at place: Int? = nil) -> FilterError {
    FilterError(byteOffset: place ?? offset, message: message.text)
  }
}

// MARK: Texts

extension FilterLexer {
  /// Takes the text in the quotes that open here.
  mutating func parseQuoted() throws(FilterError) -> String {
    guard let (text, end) = QuotedText.read(bytes[...], at: offset) else {
      throw error("this quote is never closed")
    }
    offset = end
    return text
  }

  /// Takes a value of no quotes: all up to a space, bracket, `&&` or `||`.
  mutating func parseValueWord() -> String {
    let start = offset
    while !isAtBoundary { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Takes a field's name, whose parts may be in quotes, or a text up to an operator or an end.
  ///
  /// Of a text that is all in quotes it answers what is between them.
  mutating func parseName() throws(FilterError) -> String {
    let start = offset
    if let first = current, QuotedText.isQuote(first) {
      let text = try parseQuotedPart()
      if current != Self.dot, current != Byte.openBracket { return text }
    }
    while !isAtBoundary, !Self.isOperator(bytes, at: offset) {
      if offset > start, bytes[offset - 1] == Self.dot, QuotedText.isQuote(bytes[offset]) {
        _ = try parseQuotedPart()
      } else {
        offset += 1
      }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Takes a part of a name in quotes, behind which the name ends or goes on.
  private mutating func parseQuotedPart() throws(FilterError) -> String {
    let text = try parseQuoted()
    let goesOn = current == Self.dot || current == Byte.openBracket
    guard goesOn || isAtBoundary || Self.isOperator(bytes, at: offset) else {
      throw error("a space or a dot is expected after this quote")
    }
    return text
  }

  /// Takes the regular expression between the slashes that open here.
  ///
  /// A slash in it stands behind a backslash.
  mutating func parseRegex() throws(FilterError) -> String {
    let start = offset
    var regex: [UInt8] = []
    var index = offset + 1
    while index < bytes.count, bytes[index] != Self.slash {
      if bytes[index] == Byte.backslash, index + 1 < bytes.count {
        if bytes[index + 1] != Self.slash { regex.append(Byte.backslash) }
        index += 1
      }
      regex.append(bytes[index])
      index += 1
    }
    guard index < bytes.count else { throw error("this slash opens a pattern that is not closed") }
    offset = index + 1
    guard isAtBoundary else {
      throw error("in a pattern between slashes, a slash is written \\/", at: index)
    }
    guard !regex.isEmpty else { throw error("a pattern is expected here", at: start) }
    return String(decoding: regex, as: UTF8.self)
  }
}

extension FilterLexer {
  static let slash: UInt8 = 0x2F
  static let dot: UInt8 = 0x2E
  static let question: UInt8 = 0x3F
  static let exclamation: UInt8 = 0x21

  /// Whether nothing goes on over this place: the end, a space, a bracket, `&&` or `||`.
  static func isBoundary(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset < bytes.count else { return true }
    switch bytes[offset] {
    case 0x28, 0x29: return true
    case 0x26, Byte.bar: return offset + 1 < bytes.count && bytes[offset + 1] == bytes[offset]
    case let byte: return Byte.isSpace(byte)
    }
  }

  /// Whether an operator starts here; `!` is one only before `=` or `~`, `?` only at an end.
  private static func isOperator(_ bytes: [UInt8], at offset: Int) -> Bool {
    switch bytes[offset] {
    case 0x3C, 0x3D, 0x3E, 0x7E: true
    case exclamation:
      offset + 1 < bytes.count && (bytes[offset + 1] == 0x3D || bytes[offset + 1] == 0x7E)
    case question: isBoundary(bytes, at: offset + 1)
    default: false
    }
  }

  /// Whether a value reads as itself without quotes.
  static func isValueWord(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, !QuotedText.isQuote(first) else { return false }
    return bytes.indices.allSatisfy { bytes[$0] >= Byte.space && !isBoundary(bytes, at: $0) }
  }

  /// Whether a text reads as itself without quotes, and is not a word with another meaning.
  static func isTextWord(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard isValueWord(text), let first = bytes.first, first != exclamation, first != slash,
      !FieldPath.reservedWords.contains(text.lowercased())
    else { return false }
    return bytes.indices.allSatisfy { !isOperator(bytes, at: $0) && !QuotedText.isQuote(bytes[$0]) }
  }
}

/// Why a text is no filter.
public struct FilterError: Error, Sendable, Hashable {
  /// Where in the text, in bytes of its UTF-8, 0-based.
  public var byteOffset: Int
  /// The message: what is wrong or expected there, in plain words.
  public var message: String

  /// Makes an error.
  public init(byteOffset: Int, message: String) {
    self.byteOffset = byteOffset
    self.message = message
  }
}
