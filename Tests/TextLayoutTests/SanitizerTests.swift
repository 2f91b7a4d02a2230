import TestSupport
import Testing

@testable import TextLayout

@Suite struct SanitizerTests {
  private func shown(_ string: String) -> String { shown(Array(string.utf8)) }

  private func shown(_ bytes: [UInt8]) -> String {
    String(decoding: DisplayText(bytes: bytes).utf8, as: UTF8.self)
  }

  @Test func `control characters are shown in caret notation`() {
    #expect(shown("\u{1B}[31m\u{0}\u{7F}") == "^[[31m^@^?")
    #expect(DisplayText("a\u{1B}b").substitutions == [1..<3])
  }

  @Test func `C1 controls and bytes that are not UTF-8 are shown by their numbers`() {
    #expect(shown("\u{9B}0m") == "<9b>0m")
    #expect(shown([0x61, 0x9B, 0xFF, 0x62]) == "a<9b><ff>b")
    #expect(shown([0xE2, 0x82]) == "<e2><82>")
    #expect(shown([0xC0, 0x80]) == "<c0><80>")
    #expect(shown([0xED, 0xA0, 0x80]) == "<ed><a0><80>")
    #expect(shown([0xF4, 0x90, 0x80, 0x80]) == "<f4><90><80><80>")
  }

  @Test func `every kind of line end becomes a newline and a lone return is shown`() {
    #expect(shown("a\r\nb\nc\u{85}d\u{2028}e\u{2029}f\rg\r") == "a\nb\nc\nd\ne\nf^Mg^M")
  }

  @Test func `tabs go to the next multiple of eight columns of their line`() {
    #expect(
      shown("\ta\tbc\n1234567\t8\n12345678\t9")
        == "        a       bc\n1234567 8\n12345678        9")
    #expect(shown("漢\t|\n\u{1B}\t|\ne\u{301}\t|") == "漢      |\n^[      |\ne\u{301}       |")
    var text = DisplayText("ab\nabc")
    text.append("d\te")
    #expect(text.columns(in: 3..<text.utf8.count) == 9)
  }

  @Test(arguments: [
    ("a\u{202E}b", "a<RLO>b"), ("a\u{202E}b\u{202C}c", "abc"), ("\u{202C}", "<PDF>"),
    ("\u{2066}a\u{2069}\u{2069}", "a<PDI>"), ("\u{2067}\u{202B}a\u{2069}\u{202C}", "<RLE>a<PDF>"),
    ("\u{202A}a\n\u{202C}", "<LRE>a\n<PDF>"), ("\u{202D}\u{2068}\u{202C}", "<LRO><FSI><PDF>"),
    ("\u{2067}a\u{2066}b\u{2069}c", "<RLI>abc"), ("\u{2066}\u{202E}x", "<LRI><RLO>x"),
  ])
  func `bidirectional controls are shown where they have no partner`(text: String, expected: String)
  {
    #expect(shown(text) == expected)
  }

  @Test func `invisible marks of direction and soft hyphens are left out`() {
    #expect(shown("a\u{200E}b\u{200F}c\u{61C}d\u{AD}e") == "abcde")
    #expect(DisplayText("\u{200E}").substitutions.isEmpty)
  }

  @Test func `tags are shown except in the flag of a region`() {
    let england = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    #expect(shown(england) == england)
    #expect(shown("a\u{E0041}\u{E007F}") == "a<E0041><E007F>")
    #expect(shown("🏴\u{E0067}\u{E0062}\u{E0065}") == "🏴<E0067><E0062><E0065>")
    #expect(shown("🏴\u{E0067}\u{E007F}") == "🏴<E0067><E007F>")
  }

  @Test func `noncharacters are shown by their numbers`() {
    #expect(shown([0xEF, 0xBF, 0xBE, 0xEF, 0xB7, 0x90]) == "<FFFE><FDD0>")
    #expect(shown([0xF4, 0x8F, 0xBF, 0xBF]) == "<10FFFF>")
  }

  @Test func `text shows no picture that the terminal has`() {
    #expect(shown("a\u{10EEEE}\u{305}\u{30D}") == "a<10EEEE>\u{305}\u{30D}")
    #expect(DisplayText("\u{10EEEE}").substitutions == [0..<8])
    #expect(shown("\u{10EEED}\u{10EEEF}\u{E000}") == "\u{10EEED}\u{10EEEF}\u{E000}")
  }

  @Test func `bytes of every kind become harmless UTF-8 with true ranges`() {
    var random = RandomSource(seed: 11)
    let singles: [[UInt8]] = (0...255).map { [UInt8($0)] }
    let scalars: [[UInt8]] = scalarsOfInterest.map { Array(String($0).utf8) }
    let fuzzed = (0..<10_000).map { _ in fuzz(&random) }
    for bytes in singles + scalars + fuzzed {
      let text = DisplayText(bytes: bytes)
      #expect(isHarmless(text), "\(bytes)")
    }
  }

  @Test func `text that is filtered already does not change`() {
    var random = RandomSource(seed: 12)
    for _ in 0..<10_000 {
      let once = DisplayText(bytes: fuzz(&random))
      #expect(DisplayText(bytes: once.utf8).utf8 == once.utf8)
    }
  }

  @Test func `plain ASCII is kept whatever its length and place`() {
    for length in 0...40 {
      for control in 0...length {
        var bytes = (0..<length).map { UInt8(0x20 + $0 * 7 % 95) }
        let plain = DisplayText(bytes: bytes)
        #expect(plain.utf8 == bytes && plain.isASCII && plain.substitutions.isEmpty)
        bytes.insert(0x7F, at: control)
        #expect(DisplayText(bytes: bytes).substitutions == [control..<(control + 2)])
      }
    }
  }

  /// The first of all, the last of each 256, and the tags.
  private var scalarsOfInterest: [Unicode.Scalar] {
    let values = (UInt32(0)...0x10FFFF).lazy.filter {
      $0 < 0x3000 || $0 & 0xFF > 0xFC || $0 >> 8 == 0xE00
    }
    return values.compactMap { Unicode.Scalar($0) }
  }

  /// Random bytes among which pieces of UTF-8 and controls are frequent.
  private func fuzz(_ random: inout RandomSource) -> [UInt8] {
    let pieces = [
      "\u{202E}", "\u{2066}", "\u{2069}", "\u{202C}", "\n", "\r", "\t", "漢", "🏴", "\u{E0067}",
    ]
    return (0..<Int.random(in: 0..<20, using: &random)).flatMap { _ -> [UInt8] in
      switch Int.random(in: 0..<4, using: &random) {
      case 0: [UInt8.random(in: 0...255, using: &random)]
      case 1: [UInt8.random(in: 0x20...0x7E, using: &random)]
      default: Array((pieces.randomElement(using: &random) ?? "").utf8)
      }
    }
  }

  private func isHarmless(_ text: DisplayText) -> Bool {
    guard let string = String(validating: text.utf8, as: UTF8.self) else { return false }
    let ranges = text.substitutions
    let isSorted = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    let isInside = ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= text.utf8.count }
    return isSorted && isInside && text.isASCII == text.utf8.allSatisfy { $0 < 0x80 }
      && string.unicodeScalars.allSatisfy { scalar in
        scalar == "\n"
          || (scalar.properties.generalCategory != .control
            && !(0x202A...0x202E).contains(scalar.value)
            && !(0x2066...0x2069).contains(scalar.value)
            && !scalar.properties.isNoncharacterCodePoint)
      }
  }
}
