/// The parts that a byte can play in a text, as bits.
enum ByteClass {
  /// A letter of ASCII.
  static let letter: UInt8 = 1
  static let digit: UInt8 = 2
  /// A hexadecimal digit.
  static let hex: UInt8 = 4
  /// A space or control character.
  static let blank: UInt8 = 8
  /// A byte of a character beyond ASCII, which counts as a letter.
  static let wide: UInt8 = 16
  /// A mark that can stand within a name, a version or an address: `_`, `-`, `.` and `+`.
  static let link: UInt8 = 32
  /// A byte that goes on in a path.
  static let path: UInt8 = 64
  /// A mark that ends a word, so that nothing behind it can make it a variable.
  static let end: UInt8 = 128

  /// A letter of any script, or a digit.
  static let alphanumeric = letter | digit | wide

  /// The classes of all bytes.
  static let table: [UInt8] = (0...255).map { (byte: UInt8) in classes(of: byte) }

  private static func classes(of byte: UInt8) -> UInt8 {
    switch byte {
    case 0...0x20, 0x7F: blank
    case 0x30...0x39: digit | hex | path
    case 0x41...0x46, 0x61...0x66: letter | hex | path
    case 0x41...0x5A, 0x61...0x7A: letter | path
    case 0x80...0xFF: wide | path
    case Mark.underscore, Mark.hyphen, Mark.dot, Mark.plus: link | path
    case Mark.slash, Mark.percent, Mark.tilde: path | end
    case Mark.at: path
    case Mark.colon: 0
    default: end
    }
  }
}

/// The marks of ASCII that tell variables.
enum Mark {
  static let escape: UInt8 = 0x1B
  static let space: UInt8 = 0x20
  static let doubleQuote: UInt8 = 0x22
  static let percent: UInt8 = 0x25
  static let singleQuote: UInt8 = 0x27
  static let closeParenthesis: UInt8 = 0x29
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let hyphen: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let less: UInt8 = 0x3C
  static let equals: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let question: UInt8 = 0x3F
  static let at: UInt8 = 0x40
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let underscore: UInt8 = 0x5F
  static let backtick: UInt8 = 0x60
  static let openBrace: UInt8 = 0x7B
  static let bar: UInt8 = 0x7C
  static let tilde: UInt8 = 0x7E
}
