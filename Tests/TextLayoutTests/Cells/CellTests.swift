import Foundation
import TestSupport
import Testing

@testable import TextLayout

@Suite struct CellTests {
  private func cells(_ string: String) -> [TextCell] {
    let text = DisplayText(string)
    return Array(text.cells(in: 0..<text.utf8.count))
  }

  private func columns(_ string: String) -> [Int] { cells(string).map(\.columns) }

  @Test func `a cluster takes the sum of its cells' columns`() {
    #expect(columns("a漢") == [1, 2])
    #expect(columns("🇺🇸") == [1, 1])
    #expect(columns("क्षि") == [1, 1, 1])
    #expect(columns("한") == [2])
    #expect(columns("\u{1112}\u{1161}\u{11AB}") == [2])
    #expect(columns("❤️") == [1])
    #expect(columns("1️⃣") == [1])
  }

  @Test func `letters and syllables of Hangul join only each other, whatever is around them`() {
    let pieces: [Unicode.Scalar] = [
      "\u{1112}", "\u{1161}", "\u{11AB}", "하", "한", "a", "漢", "\u{301}",
    ]
    var texts: [String.UnicodeScalarView] = [String.UnicodeScalarView()]
    var count = 0
    for _ in 1...5 {
      texts = texts.flatMap { text in pieces.map { text + [$0] } }
      for text in texts {
        let string = String(text)
        let shown = DisplayText(string)
        // Each cluster by itself has nothing before it that could be passed over.
        let parts = string.map { DisplayText(String($0)) }
        let expected = parts.reduce(0) { $0 + $1.naturalColumns }
        #expect(shown.columns(in: 0..<shown.utf8.count) == expected, "\(Array(text))")
        #expect(shown.naturalColumns == expected, "\(Array(text))")
        #expect(columns(string).reduce(0, +) == expected, "\(Array(text))")
        count += 1
      }
    }
    #expect(count == 37_448)
  }

  @Test func `of skin tones and joined emoji only the first element is kept`() {
    #expect(cells("👍🏽").map(\.base) == ["👍"])
    #expect(cells("👩‍💻a").map(\.base) == ["👩", "a"])
    #expect(cells("👩🏽‍🚀").map(\.base) == ["👩"])
    #expect(columns("🏽") == [2])
    #expect(cells("a🏽b").map(\.base) == ["a", "b"])
  }

  @Test func `marks sit on the cell before, four at most`() {
    let marks = "\u{300}\u{301}\u{302}\u{303}\u{304}"
    let cell = cells("a" + marks)
    #expect(cell.count == 1)
    #expect(cell.first?.marks == SIMD4(0x300, 0x301, 0x302, 0x303))
    #expect(cell.first?.bytes == 0..<11)
  }

  @Test func `a lone mark sits on a dotted circle`() {
    #expect(cells("\u{301}").map(\.base) == ["\u{25CC}"])
    #expect(cells("\u{301}").first?.marks == SIMD4(0x301, 0, 0, 0))
    #expect(columns("\u{200B}\u{301}") == [1])
  }

  @Test func `unassigned scalars are shown as the replacement character`() {
    #expect(cells("\u{378}").map(\.base) == ["\u{FFFD}"])
  }

  @Test func `invisible format characters are dropped`() {
    #expect(cells("a\u{200B}\u{2060}\u{FEFF}\u{FE0F}b").map(\.base) == ["a", "b"])
    #expect(columns("\u{200D}").isEmpty)
  }

  @Test func `cells cover the bytes of the text one after the other`() {
    var random = RandomSource(seed: 21)
    for _ in 0..<5_000 {
      let text = DisplayText(RandomText.string(pieces: 12, using: &random))
      for line in text.wrapped(WrapOptions(columns: .max)) {
        var end = Int(line.start)
        for cell in text.cells(in: line.range) {
          #expect(cell.bytes.lowerBound == end)
          end = cell.bytes.upperBound
        }
      }
    }
  }

  @Test func `the clusters are those of the standard library`() {
    var random = RandomSource(seed: 22)
    for _ in 0..<10_000 {
      let text = DisplayText(RandomText.string(pieces: 8, using: &random))
      let string = String(decoding: text.utf8, as: UTF8.self)
      var breaker = ClusterBreaker()
      let starts = string.unicodeScalars.indices.filter {
        breaker.startsCluster(with: ScalarEntry(string.unicodeScalars[$0].value).cluster)
      }
      #expect(starts == Array(string.indices), "\(string.debugDescription)")
    }
  }

  @Test func `the clusters are those of the test data of Unicode`() {
    let path = "/usr/share/unicode/auxiliary/GraphemeBreakTest.txt"
    guard let data = try? String(contentsOfFile: path, encoding: .utf8) else {
      print("GraphemeBreakTest.txt: skipped, not installed")
      return
    }
    // A text has no carriage return, so that the rule for it (GB3) is not there.
    let cases = data.split(separator: "\n").filter { $0.hasPrefix("÷") && !$0.contains("000D") }
    let passed = cases.filter { line in
      let tokens = line.prefix { $0 != "#" }.split { " \t".contains($0) }
      var breaker = ClusterBreaker()
      return zip(tokens, tokens.dropFirst()).allSatisfy { mark, scalar in
        guard let value = UInt32(scalar, radix: 16) else { return true }
        return breaker.startsCluster(with: ScalarEntry(value).cluster) == (mark == "÷")
      }
    }
    print("GraphemeBreakTest.txt: \(cases.count) cases, \(passed.count) passed")
    #expect(passed.count == cases.count)
  }

  @Test func `a cluster of the emoji test data takes what the rule says`() throws {
    let path = "/usr/share/unicode/emoji/emoji-test.txt"
    guard let data = try? String(contentsOfFile: path, encoding: .utf8) else {
      print("emoji-test.txt: skipped, not installed")
      return
    }
    let clusters = data.split(separator: "\n").compactMap { line -> [UInt32]? in
      let fields = line.split(separator: ";")
      guard !line.hasPrefix("#"), fields.count > 1 else { return nil }
      return fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
    }
    let passed = clusters.filter { scalars in
      let string = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
      return columns(string).reduce(0, +) == expectedColumns(scalars)
    }
    print("emoji-test.txt: \(clusters.count) cases, \(passed.count) passed")
    #expect(passed.count == clusters.count)
  }

  /// The columns of what comes before the first skin tone or joiner.
  private func expectedColumns(_ scalars: [UInt32]) -> Int {
    let kept = scalars.prefix { $0 != 0x200D && !(0x1F3FB...0x1F3FF).contains($0) }
    let visible = kept.isEmpty ? scalars.prefix(1) : kept
    return visible.reduce(0) { $0 + columnsOfEmoji($1) }
  }

  /// Two for pictures and for the CJK signs among them; one for what libc does not know yet.
  private func columnsOfEmoji(_ value: UInt32) -> Int {
    guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age else { return 1 }
    switch value {
    case 0xFE0F, 0x20E3, 0xE0000...0xE007F: return 0
    case 0x1F1E6...0x1F1FF: return 1
    case 0x3000...0x33FF, 0x1F200...0x1F2FF: return 2
    default: return scalar.properties.isEmojiPresentation && age.major <= 14 ? 2 : 1
    }
  }
}
