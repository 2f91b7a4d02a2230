import TestSupport
import Testing

@testable import Records

/// Codes for the look of text: what is left of a text without them, and which parts look how.
@Suite struct MarkedTextTests {
  /// The text, and behind it each part that is marked, with its look.
  private func describe(_ text: String) -> String {
    let marked = MarkedText(Array(text.utf8))
    let parts = marked.marks.map { mark in
      let part = String(decoding: marked.bytes[mark.range], as: UTF8.self)
      return "\(part):\(describe(mark.look))"
    }
    return ([String(decoding: marked.bytes, as: UTF8.self)] + parts).joined(separator: "|")
  }

  private func describe(_ look: MarkedText.Look) -> String {
    let names: [(MarkedText.Attributes, String)] = [
      (.bold, "b"), (.dim, "d"), (.italic, "i"), (.underline, "u"), (.reverse, "r"),
      (.strikethrough, "s"),
    ]
    var text = names.filter { look.attributes.contains($0.0) }.map(\.1).joined()
    if let color = look.foreground { text += describe(color) }
    if let color = look.background { text += "/" + describe(color) }
    return text
  }

  private func describe(_ color: MarkedText.Color) -> String {
    switch color {
    case .palette(let index): "\(index)"
    case .rgb(let red, let green, let blue): "#\(red),\(green),\(blue)"
    }
  }

  @Test(arguments: [
    ("plain", "plain"), ("", ""),
    ("\u{1B}[31mred\u{1B}[0m rest", "red rest|red:1"),
    ("a\u{1B}[1mb\u{1B}[mc", "abc|b:b"), ("\u{1B}[1;4;31;42mx", "x|x:bu1/2"),
    ("\u{1B}[1mx\u{1B}[22my", "xy|x:b"), ("\u{1B}[2;3;7;9mx\u{1B}[23;27;29my", "xy|x:dirs|y:d"),
    ("\u{1B}[91mx\u{1B}[39my", "xy|x:9"), ("\u{1B}[100mx\u{1B}[49my", "xy|x:/8"),
    ("\u{1B}[38;5;208mx", "x|x:208"), ("\u{1B}[48;2;1;2;3mx", "x|x:/#1,2,3"),
    ("\u{1B}[38:5:208mx", "x|x:208"), ("\u{1B}[38:2:1:2:3mx", "x|x:#1,2,3"),
    ("\u{1B}[38:2::1:2:3mx", "x|x:#1,2,3"), ("\u{1B}[4:3mx\u{1B}[4:0my", "xy|x:u"),
    ("\u{1B}[58;5;9;1mx", "x|x:b"), ("\u{1B}[38;5;1;38;5;2mx", "x|x:2"),
    ("\u{1B}[38;5;999mx", "x"), ("\u{1B}[38;2;1;2mx", "x"), ("\u{1B}[38mx", "x"),
    ("\u{1B}[5;8;99mx", "x"), ("\u{1B}[;;mx", "x"),
    ("\u{1B}[01;31m\u{1B}[Kx\u{1B}[m\u{1B}[K", "x|x:b1"),
    ("\u{1B}[31ma\u{1B}[31mb", "ab|ab:1"), ("\u{1B}[31m\u{1B}[32mx", "x|x:2"),
  ])
  func `sequences that say how text looks are taken out`(text: String, expected: String) {
    #expect(describe(text) == expected)
  }

  @Test(arguments: [
    ("N\u{8}Na", "Na|N:b"), ("N\u{8}NA\u{8}A", "NA|NA:b"), ("_\u{8}x", "x|x:u"),
    ("x\u{8}_", "x|x:u"), ("_\u{8}x\u{8}x", "x|x:bu"), ("é\u{8}é", "é|é:b"),
    ("_\u{8}漢y", "漢y|漢:u"), ("\u{1B}[31mx\u{8}x\u{1B}[my", "xy|x:b1"), ("__\u{8}_", "__|_:b"),
  ])
  func `characters that are struck over each other are bold or underlined`(
    text: String, expected: String
  ) {
    #expect(describe(text) == expected)
  }

  @Test(arguments: [
    "\u{8}a", "a\u{8}", "a\u{8}b", "a\n\u{8}a", "a\u{8}\n", "\u{1B}", "\u{1B}[", "\u{1B}[3",
    "\u{1B}[2J",
    "\u{1B}[?25l", "\u{1B}]0;t\u{7}", "\u{1B}c", "\u{1B}[31 m", "\u{9B}31m", "a\r\u{7}b",
    "\u{1B}[" + String(repeating: "1;", count: 80) + "m",
  ])
  func `other control codes stay`(text: String) {
    #expect(describe(text) == text)
  }

  @Test func `a part of a text has the marks of that part`() {
    let text = MarkedText(Array("a\u{1B}[31mbcd\u{1B}[me\u{1B}[1mfg".utf8))
    #expect(text.marks.map(\.range) == [1..<4, 5..<7])
    #expect(text[2..<6].marks.map(\.range) == [0..<2, 3..<4])
    #expect(text[0..<1].marks.isEmpty && text[4..<5].marks.isEmpty)
    #expect(text[0..<7] == text)
    let thinned = text.filtered { $0 % 2 == 0 }
    #expect(String(decoding: thinned.bytes, as: UTF8.self) == "aceg")
    #expect(thinned.marks.map(\.range) == [1..<2, 3..<4])
  }

  /// Pieces from which random texts are put together.
  private static let pieces =
    [
      "a", "_", "é", " ", "\n", "\u{8}", "\u{1B}", "[", "31", "1", ";", ":", "m", "K", "0",
      "38;5;3",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3]]

  @Test(arguments: PropertySeeds.range(least: 40))
  func `marks are in order and within the text, and what is no code is kept`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<200 {
      let text = (0..<random.number(in: 0...24)).flatMap { _ in random.pick(Self.pieces) }
      let marked = MarkedText(text)
      var end = 0
      for mark in marked.marks {
        #expect(mark.range.lowerBound >= end && !mark.range.isEmpty)
        #expect(mark.look != MarkedText.Look())
        end = mark.range.upperBound
      }
      #expect(end <= marked.bytes.count)
      for (mark, next) in zip(marked.marks, marked.marks.dropFirst()) {
        #expect(mark.look != next.look || mark.range.upperBound < next.range.lowerBound)
      }
      if !text.contains(0x1B), !text.contains(8) { #expect(marked == MarkedText(plain: text)) }
      // Bytes that can be in no code are all there, in their order.
      let own: Set<UInt8> = [0xFF, 0x0A, 0x20, 0x61]
      if !text.contains(8) {
        #expect(marked.bytes.filter(own.contains) == text.filter(own.contains))
      }
      #expect(MarkedText(marked.bytes).bytes.count <= marked.bytes.count)
    }
  }

  @Test func `a character whose bytes look different is struck over whole`() {
    let (lead, trail): (UInt8, UInt8) = (0xC3, 0xA9)
    let italic = Array("\u{1B}[3m".utf8)
    let dim = Array("\u{1B}[0;2m".utf8)
    let text = MarkedText(italic + [0x61, lead] + dim + [trail, 0x08, lead, trail])
    #expect(text.bytes == [0x61, lead, trail])
    #expect(
      text.marks == [
        MarkedText.Mark(range: 0..<1, look: MarkedText.Look(attributes: .italic)),
        MarkedText.Mark(range: 1..<3, look: MarkedText.Look(attributes: [.italic, .bold])),
      ])
  }
}
