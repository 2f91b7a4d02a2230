/// Classes of bytes that decide what a delimiter can do.
///
/// Bytes of 0x80 and above count as letters.
enum MarkdownCharacter {
  /// Whether a byte is white space.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }

  /// Whether a byte is ASCII punctuation.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2f, 0x3a...0x40, 0x5b...0x60, 0x7b...0x7e: true
    default: false
    }
  }

  /// Whether a backslash before a byte takes its meaning away.
  static func isEscapable(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"): true
    default: isSpecial(byte) && byte != UInt8(ascii: "\\")
    }
  }

  /// Whether a byte may be more than itself.
  static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "\\"):
      true
    default: false
    }
  }
}
