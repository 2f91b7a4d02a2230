/// What a terminal or a reader could be harmed by.
enum Harmless {
  /// The first harmful thing in text that is written to a pipe, in words; nil where there is none.
  static func objection(to bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return "not UTF-8" }
    let scalars = text.unicodeScalars
    guard let bad = scalars.first(where: isHarmful) else { return nil }
    let place = scalars.prefix { $0 != bad }.suffix(30)
    return "U+\(String(bad.value, radix: 16)) after \(String(place).debugDescription)"
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
    case 0xE0000...0xE007F: true
    default: false
    }
  }
}
