import TestSupport

/// Makes text of scalars from anywhere in Unicode.
enum AnyScript {
  /// A string of up to some scalars, most of them from one block of 128.
  static func string(scalars count: Int, using random: inout RandomSource) -> String {
    let home = block(using: &random)
    var string = String.UnicodeScalarView()
    for _ in 0..<random.below(count + 1) {
      let start = random.oneIn(4) ? block(using: &random) : home
      let scalar = random.oneIn(6) ? 0x20 : start + UInt32(random.below(128))
      string.append(Unicode.Scalar(scalar) ?? "-")
    }
    return String(string)
  }

  /// The first scalar of a block; those of living scripts and emoji come most often.
  private static func block(using random: inout RandomSource) -> UInt32 {
    let range = random.pick([0...0x63, 0...0x63, 0x3A0...0x3DF, 0x200...0x21FF, 0...0x21FF])
    return UInt32(random.number(in: range)) << 7
  }
}
