import TestSupport

/// Makes bytes over the blocks of Unicode, mixed with what troubles a terminal.
enum ScriptText {
  /// Blocks with letters, signs and marks, one script or kind of symbol each.
  static let blocks: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0x24F, 0x250...0x36F, 0x370...0x3FF, 0x400...0x52F, 0x530...0x58F,
    0x590...0x5FF, 0x600...0x6FF, 0x700...0x74F, 0x780...0x7BF, 0x7C0...0x7FF, 0x840...0x85F,
    0x8A0...0x8FF, 0x900...0x97F, 0x980...0x9FF, 0xA00...0xA7F, 0xA80...0xAFF, 0xB00...0xB7F,
    0xB80...0xBFF, 0xC00...0xC7F, 0xC80...0xCFF, 0xD00...0xD7F, 0xD80...0xDFF, 0xE00...0xE7F,
    0xE80...0xEFF, 0xF00...0xFFF, 0x1000...0x109F, 0x10A0...0x10FF, 0x1100...0x11FF,
    0x1200...0x139F, 0x13A0...0x13FF, 0x1400...0x167F, 0x1680...0x16FF, 0x1700...0x177F,
    0x1780...0x17FF, 0x1800...0x18AF, 0x1900...0x1AAF, 0x1AB0...0x1AFF, 0x1B00...0x1C7F,
    0x1CD0...0x1CFF, 0x1D00...0x1DFF, 0x1E00...0x1FFF, 0x2000...0x206F, 0x2070...0x20FF,
    0x2100...0x23FF, 0x2460...0x27BF, 0x27C0...0x2BFF, 0x2C00...0x2DFF, 0x2E00...0x2E7F,
    0x2E80...0x303F, 0x3040...0x30FF, 0x3100...0x318F, 0x31C0...0x33FF, 0x3400...0x4DFF,
    0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA4D0...0xA82F, 0xA840...0xA95F, 0xA960...0xA97F,
    0xA980...0xABFF, 0xAC00...0xD7A3, 0xD7B0...0xD7FB, 0xE000...0xF8FF, 0xF900...0xFAFF,
    0xFB00...0xFDCF, 0xFE00...0xFE6F, 0xFE70...0xFEFF, 0xFF00...0xFFEF, 0x10000...0x101FF,
    0x10280...0x1047F, 0x10800...0x10FFF, 0x11000...0x1106F, 0x110A0...0x11FFF,
    0x12000...0x1254F, 0x13000...0x1345F, 0x14400...0x1467F, 0x16A00...0x16FFF,
    0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x1BC00...0x1BCAF, 0x1D000...0x1D37F,
    0x1D400...0x1DAAF, 0x1E000...0x1E95F, 0x1EE00...0x1EEFF, 0x1F000...0x1F2FF,
    0x1F300...0x1F64F, 0x1F680...0x1FAFF, 0x20000...0x2FA1F, 0xE0100...0xE01EF,
  ]

  private static let words: [StaticString] = [
    "a", "word", "longer-word", "snake_case_name", "https://example.org/a/b?c=d&e=f.g", "(x)",
    "e.g.", "3.14", "-5", "--all", "$12", "10%", "ACGTACGTACGTACGTACGT", "{\"a\":[1,2,3]}", "“q”",
  ]
  private static let emoji: [StaticString] = [
    "👍🏽", "👩‍💻", "👨‍👩‍👧‍👦", "🇩🇪", "🇩", "❤️", "1️⃣", "👩🏽‍🚀", "🏴‍☠️", "👍",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "\u{1F3FB}", "©\u{FE0F}",
  ]
  private static let blanks: [StaticString] = [
    " ", " ", " ", "  ", "     ", "\n", "\n\n", "\t", "\r\n", "\u{A0}", "\u{3000}", "\u{2028}",
    "\u{200B}", "\u{2060}",
  ]

  /// Up to some pieces, most of them of one script.
  static func bytes(pieces count: Int, using random: inout RandomSource) -> [UInt8] {
    let script = random.pick(blocks)
    return (0..<random.number(in: 0...count)).flatMap { _ in piece(of: script, using: &random) }
  }

  private static func piece(
    of script: ClosedRange<UInt32>, using random: inout RandomSource
  ) -> [UInt8] {
    switch random.below(16) {
    case 0..<6: scalars(of: script, upTo: 6, using: &random)
    case 6: scalars(of: random.pick(blocks), upTo: 3, using: &random)
    case 7: scalars(of: 0x300...0x36F, upTo: 3, using: &random)
    case 8, 9: bytes(random.pick(words))
    case 10: bytes(random.pick(emoji))
    case 11..<15: bytes(random.pick(blanks))
    default: HostileText.piece(using: &random)
    }
  }

  private static func bytes(_ string: StaticString) -> [UInt8] {
    string.withUTF8Buffer { Array($0) }
  }

  static func scalars(
    of block: ClosedRange<UInt32>, upTo count: Int, using random: inout RandomSource
  ) -> [UInt8] {
    (0..<random.number(in: 1...count)).flatMap { _ in
      Unicode.Scalar(UInt32.random(in: block, using: &random)).map {
        Array(UTF8.encode($0) ?? .init())
      } ?? []
    }
  }
}
