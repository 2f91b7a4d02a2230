import Foundation
import TestSupport
import Testing
import Values

@Suite struct Base64Tests {
  @Test func `every text of up to five symbols is decoded as the rule says, or refused`() {
    let alphabet = Array("A/z=! ".utf8)
    for length in 0...5 {
      for number in 0..<power(alphabet.count, length) {
        let text = (0..<length).map {
          alphabet[number / power(alphabet.count, $0) % alphabet.count]
        }
        #expect(Base64.decode(text) == reference(text), "\(String(decoding: text, as: UTF8.self))")
      }
    }
  }

  @Test func `what is encoded comes back, with and without padding, in both alphabets`() {
    var generator = RandomSource(seed: 1)
    for length in 0..<200 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let text = Data(bytes).base64EncodedString()
      var encoded: [UInt8] = []
      Base64.append(bytes[...], to: &encoded)
      #expect(String(decoding: encoded, as: UTF8.self) == text)
      let bare = text.replacing("=", with: "")
      let lines = Data(bytes).base64EncodedString(options: .lineLength64Characters)
      let safe = bare.replacing("+", with: "-").replacing("/", with: "_")
      for variant in [text, bare, lines, safe] {
        #expect(Base64.decode(Array(variant.utf8)) == bytes)
      }
    }
  }

  @Test func `percent signs stand for bytes, or make the text invalid`() {
    #expect(PercentCoding.decode("a%20b%2F%ff"[...].utf8) == [0x61, 0x20, 0x62, 0x2F, 0xFF])
    for text in ["%", "%4", "%g0", "%0g", "a%", "%%20"] {
      #expect(PercentCoding.decode(text[...].utf8) == nil)
    }
  }

  /// Foundation decodes only the strict form, so the forgiving one is brought into it first.
  private func reference(_ text: [UInt8]) -> [UInt8]? {
    var digits = String(decoding: text, as: UTF8.self).replacing(" ", with: "")
    let padding = digits.reversed().prefix { $0 == "=" }.count
    digits.removeLast(padding)
    guard padding == 0 || (digits.count + padding) % 4 == 0 && padding < 3 && !digits.isEmpty else {
      return nil
    }
    guard digits.count % 4 != 1, !digits.contains("="), !digits.contains("!") else { return nil }
    digits += String(repeating: "=", count: (4 - digits.count % 4) % 4)
    return Data(base64Encoded: digits).map(Array.init)
  }

  private func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}
