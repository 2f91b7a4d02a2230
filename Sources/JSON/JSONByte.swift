/// The bytes that mean something in a JSON text (RFC 8259).
enum JSONByte {
  static let quote: UInt8 = 0x22
  static let comma: UInt8 = 0x2C
  static let colon: UInt8 = 0x3A
  static let backslash: UInt8 = 0x5C
  static let openBracket: UInt8 = 0x5B
  static let closeBracket: UInt8 = 0x5D
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D
  static let newline: UInt8 = 0x0A

  /// Whether a byte is one of the four that may stand between tokens.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == newline || byte == 0x0D || byte == 0x09
  }

  /// Whether a byte is a token by itself.
  static func isStructural(_ byte: UInt8) -> Bool {
    switch byte {
    case comma, colon, openBracket, closeBracket, openBrace, closeBrace: true
    default: false
    }
  }
}
