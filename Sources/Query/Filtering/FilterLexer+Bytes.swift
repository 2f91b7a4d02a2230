import Records

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
  static func isOperator(_ bytes: [UInt8], at offset: Int) -> Bool {
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
    return bytes.indices.allSatisfy {
      !isOperator(bytes, at: $0) && !QuotedText.isQuote(bytes[$0])
    }
  }
}
