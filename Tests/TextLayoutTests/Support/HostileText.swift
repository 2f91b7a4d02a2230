import TestSupport

/// Makes bytes that try to get through a filter.
enum HostileText {
  /// Up to some pieces of any kind.
  static func bytes(pieces count: Int, using random: inout RandomSource) -> [UInt8] {
    (0..<random.number(in: 0...count)).flatMap { _ in piece(using: &random) }
  }

  /// One piece: a sequence that does something, a broken one, or a few bytes of any value.
  static func piece(using random: inout RandomSource) -> [UInt8] {
    switch random.below(10) {
    case 0: Array(random.pick(escapes).utf8)
    case 1: random.pick(invalid)
    case 2: run(of: bidi, upTo: 6, using: &random)
    case 3: tagSequence(using: &random)
    case 4: run(of: joinable, upTo: 8, using: &random)
    case 5: [0x61] + ScriptText.scalars(of: 0x300...0x36F, upTo: 30, using: &random)
    case 6: run(of: nonCharacters, upTo: 2, using: &random)
    case 7:
      run(of: [0x0D, 0x0A, 0x09, 0x85, 0x2028, 0x2029, 0x20, 0x0B, 0x0C], upTo: 5, using: &random)
    case 8: ScriptText.scalars(of: 0...0x9F, upTo: 3, using: &random)
    default: (0..<random.number(in: 1...4)).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
  }

  /// CSI, OSC, DCS, APC and single shifts, in 7 bits and in 8, whole and cut.
  private static let escapes = [
    "\u{1B}[31m", "\u{1B}[2J\u{1B}[H", "\u{1B}]52;c;cm0gLXJm\u{7}", "\u{1B}]0;title\u{1B}\\",
    "\u{1B}]8;;http://x\u{1B}\\y\u{1B}]8;;\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Ga=T\u{1B}\\",
    "\u{1B}c", "\u{1B}", "\u{1B}[", "\u{1B}[?1049h", "\u{9B}31m", "\u{9D}0;x\u{9C}",
    "\u{90}q\u{9C}",
    "\u{1B}\u{1B}[", "\u{8}\u{8}x", "\u{7}", "\u{0}", "\u{E}lqk\u{F}", "\u{1B}%G", "\u{1B}[6n",
  ]

  /// Overlong forms, surrogates, too large values, cut sequences, lone continuations, raw C1.
  private static let invalid: [[UInt8]] = [
    [0xC0, 0x80], [0xC1, 0x9B], [0xC0, 0x9B], [0xE0, 0x80, 0x9B], [0xE0, 0x9F, 0xBF],
    [0xF0, 0x80, 0x80, 0x9B], [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
    [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
    [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0x80], [0x9B], [0x9D], [0x90], [0xBF],
    [0xC2], [0xE2, 0x80], [0xF0, 0x9F, 0x91], [0xE2, 0x1B, 0x5B], [0xF3, 0xA0, 0x81], [0xEF, 0xBB],
  ]

  private static let bidi: [UInt32] = [
    0x202A, 0x202B, 0x202C, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x2069, 0x200E,
    0x200F, 0x61C, 0x61, 0x5D0, 0x0A, 0x2029,
  ]
  private static let joinable: [UInt32] = [
    0x200D, 0x200D, 0x1F468, 0x1F3FD, 0xFE0F, 0x200C, 0x2764, 0x1F1E9, 0x915, 0x94D, 0x600, 0x61,
    0x20, 0x20E3, 0x1100, 0x1161, 0x11A8, 0xAD, 0x34F,
  ]
  private static let nonCharacters: [UInt32] = [
    0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF, 0xFEFF, 0xFFF9, 0xFFFC, 0xFFFD, 0x2065,
    0xE0FFF,
  ]

  private static func run(
    of values: [UInt32], upTo count: Int, using random: inout RandomSource
  ) -> [UInt8] {
    (0..<random.number(in: 1...count)).flatMap { _ in
      Unicode.Scalar(random.pick(values)).map { Array(String($0).utf8) } ?? []
    }
  }

  /// A flag that is well formed, or tags that are not.
  private static func tagSequence(using random: inout RandomSource) -> [UInt8] {
    let flag: [UInt8] = random.oneIn(3) ? [] : Array("🏴".utf8)
    let block: ClosedRange<UInt32> = random.oneIn(4) ? 0xE0000...0xE007F : 0xE0061...0xE007A
    let end: [UInt8] = random.oneIn(3) ? [] : Array("\u{E007F}".utf8)
    return flag + ScriptText.scalars(of: block, upTo: 8, using: &random) + end
  }
}
