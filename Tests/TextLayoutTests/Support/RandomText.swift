import TestSupport

/// Makes strings over many scripts, with the troublesome scalars more often than life has them.
struct RandomText {
  private static let scripts: [String] = [
    "a bc word longerword I 0 42 3.14 x=1 snake_case_name - -- . , ( ) ; : ! ? % $ < > / & \" '",
    "https://example.org/a/b?c=d&e=f /usr/lib/libc.so.6 ACGTACGTACGTACGTACGTACGTACGT",
    "漢 字 。 、 「 」 ひらがな カタカナ 한국어 각 ー",
    "é e\u{301} \u{301} ß ñ Ж русский Ελληνικά \u{AD} \u{A0} … \u{3000}",
    "עברית العربية ไทยภาษา क्षि हिन्दी ক্ষ \u{600} \u{0D4E} ำ",
    "👍 👍🏽 👩‍💻 👨‍👩‍👧‍👦 🇩🇪 🇩 ❤️ 1️⃣ 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "\u{200B} \u{200D} \u{FE0F} \u{2060} \u{FEFF} \u{378} \u{1100} \u{1161} \u{11A8} \u{1F3FB}",
  ]
  private static let pieces = scripts.map { $0.split(separator: " ").map(String.init) } + [blanks]
  private static let blanks = [" ", " ", "  ", "     ", "\n", "\n\n", "\t", "\r\n", "\u{1B}[31m"]

  /// A string of up to some pieces, most of them of one script.
  static func string(pieces count: Int, using random: inout RandomSource) -> String {
    let script = pieces[Int.random(in: pieces.indices, using: &random)]
    return (0..<Int.random(in: 0...count, using: &random)).map { _ in
      let isForeign = Int.random(in: 0..<3, using: &random) == 0
      let source = isForeign ? pieces[Int.random(in: pieces.indices, using: &random)] : script
      return source[Int.random(in: source.indices, using: &random)]
    }.joined(separator: Bool.random(using: &random) ? " " : "")
  }

  /// Printable ASCII with more blanks and separators than letters deserve.
  static func ascii(length: Int, using random: inout RandomSource) -> String {
    let bytes = (0..<Int.random(in: 0...length, using: &random)).map { _ -> UInt8 in
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: 0x20
      case 2, 3: UInt8.random(in: 0x21...0x7E, using: &random)
      default: UInt8.random(in: 0x61...0x7A, using: &random)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
