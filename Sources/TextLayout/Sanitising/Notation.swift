/// How something that cannot be shown is written.
enum Notation {
  /// A control character as `^` and the letter 64 places further on; DEL comes out as `^?`.
  static func caret(_ control: UInt32) -> String {
    "^" + String(Unicode.Scalar(UInt8(truncatingIfNeeded: control) ^ 0x40))
  }

  /// A byte that is not UTF-8, as two lower-case digits.
  static func byte(_ byte: UInt8) -> String {
    (byte < 0x10 ? "<0" : "<") + String(byte, radix: 16) + ">"
  }

  /// A scalar by its number; one of the controls U+0080 to U+009F looks like its byte.
  static func number(_ scalar: UInt32) -> String {
    if let byte = UInt8(exactly: scalar) { return Self.byte(byte) }
    return "<" + String(scalar, radix: 16, uppercase: true) + ">"
  }
}
