import CellGrid
import Query
import Testing
import Values

@testable import Browser

/// How the intervals of a strip look.
@Suite struct StripLookTests {
  private func glyph(
    _ count: Int, of most: Int = 100, _ worst: Severity? = nil, hasMatch: Bool = false,
    usesASCII: Bool = false, hasFewColors: Bool = false
  ) -> Character {
    var interval = StripInterval()
    (interval.count, interval.worst) = (count, worst)
    let cell = StripLook(usesASCII: usesASCII, hasFewColors: hasFewColors)
      .cell(StripLook.Content(interval: interval, most: most, hasMatch: hasMatch))
    return Unicode.Scalar(cell.glyph).map { Character($0) } ?? "?"
  }

  @Test func `an interval with records has a bar, the wider the more there are`() {
    for usesASCII in [false, true] {
      for hasFewColors in [false, true] {
        let glyphs = (0...100).map {
          glyph($0, usesASCII: usesASCII, hasFewColors: hasFewColors)
        }
        #expect(glyphs[0] == " " && !glyphs[1...].contains(" "))
        let order: [Character] =
          usesASCII || hasFewColors
          ? [".", ":", "+", "#"] : ["▏", "▎", "▍", "▌", "▋", "▊"]
        let ranks = glyphs[1...].compactMap(order.firstIndex)
        #expect(ranks.count == 100 && ranks.first == 0 && ranks.last == order.count - 1)
        #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 <= $1 })
        if usesASCII { #expect(!glyphs.contains { !$0.isASCII }) }
      }
    }
  }

  @Test func `what is severe is seen without colours, and a match always`() {
    for severity in Severity.allCases {
      let letter = glyph(100, severity, hasFewColors: true)
      #expect(letter == ["warn": "W", "error": "E", "fatal": "F"][severity.rawValue] ?? "#")
      let small = glyph(10, severity, hasFewColors: true)
      #expect(small == ["warn": "w", "error": "e", "fatal": "f"][severity.rawValue] ?? ":")
      #expect(glyph(100, severity) == "▊")
      #expect(glyph(1, severity, hasMatch: true) == "•")
      #expect(glyph(1, severity, hasMatch: true, hasFewColors: true) == "*")
    }
  }

  @Test func `what is on the screen has a background of its own, with a match or without`() {
    let look = StripLook(usesASCII: false, hasFewColors: false)
    for hasMatch in [false, true] {
      let content = StripLook.Content(
        interval: StripInterval(), most: 1, hasMatch: hasMatch, isOnScreen: true)
      #expect(look.cell(content).background == .role(.selection))
    }
    var under = StripLook.Content(interval: StripInterval(), most: 1)
    under.isUnderCursor = true
    #expect(look.cell(under).glyph == UInt32(UInt8(ascii: "<")))
  }
}
