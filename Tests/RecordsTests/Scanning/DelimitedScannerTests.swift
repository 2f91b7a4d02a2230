import RecordsFixture
import TestSupport
import Testing

@testable import Records

/// Rows of quotes in all places, with limits that are soon reached.
@Suite struct DelimitedScannerTests {
  private func check(
    _ text: [UInt8], limits: DelimitedScanner.Limits, comment: UInt8? = nil, chunkByteCount: Int
  ) {
    var scanner = DelimitedScanner(
      delimiter: Byte.comma, comment: comment, at: 0, line: 1, limits: limits)
    let spans = scanner.spans(of: text, chunkByteCount: chunkByteCount)
    let expected = NaiveRows(text, limits: limits, comment: comment).spans
    #expect(
      spans == expected,
      "\(limits), chunks of \(chunkByteCount) of \(String(decoding: text, as: UTF8.self))")
  }

  /// All texts of a length over an alphabet.
  private func forEachText(_ length: Int, of alphabet: [UInt8], _ body: ([UInt8]) -> Void) {
    var text = [UInt8](repeating: alphabet[0], count: length)
    let count = (0..<length).reduce(1) { power, _ in power * alphabet.count }
    for number in 0..<count {
      var rest = number
      for index in text.indices {
        text[index] = alphabet[rest % alphabet.count]
        rest /= alphabet.count
      }
      body(text)
    }
  }

  @Test(arguments: 0...6)
  func `quotes in all places of a short text mean what they mean byte by byte`(length: Int) {
    forEachText(length, of: Array("a,\"\n\r".utf8)) { text in
      check(text, limits: .init(bytes: 4, lines: 2), chunkByteCount: 1 + length / 2)
      check(text, limits: .init(), chunkByteCount: 100)
    }
  }

  @Test(arguments: 0...6)
  func `a comment ends where a row does, in all places of a short text`(length: Int) {
    forEachText(length, of: Array("a#\"\n\r".utf8)) { text in
      let comment = UInt8(ascii: "#")
      for size in [1, 1 + length / 2] {
        check(text, limits: .init(bytes: 4, lines: 2), comment: comment, chunkByteCount: size)
      }
      check(text, limits: .init(), comment: comment, chunkByteCount: 100)
    }
  }

  @Test(arguments: 1...300)
  func `quotes that stay open are given up as if each were read alone`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let pieces = ["a\",\"\n", "\"", "\n", ",", "a", "\"\"", "\"b\"\n", "\r\n", "\r", ",\"c\nd\","]
    let text = (0..<random.below(60)).map { _ in random.pick(pieces) }.joined()
    let limits = DelimitedScanner.Limits(
      bytes: random.number(in: 1...60), lines: random.number(in: 1...9))
    check(Array(text.utf8), limits: limits, chunkByteCount: random.number(in: 1...50))
  }
}
