import Testing

@testable import CellGrid

@Suite struct StyleWordsTests {
  private static let attributes: [(word: String, attribute: Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse),
  ]

  /// A colour in each form that it can be written in: the names, the numbers, and parts.
  private static let colors: [(word: String, color: Color)] =
    [
      ("black", 0), ("red", 1), ("green", 2), ("yellow", 3), ("blue", 4), ("magenta", 5),
      ("cyan", 6), ("white", 7), ("bright-black", 8), ("bright-red", 9), ("bright-green", 10),
      ("bright-yellow", 11), ("bright-blue", 12), ("bright-magenta", 13), ("bright-cyan", 14),
      ("bright-white", 15), ("0", 0), ("7", 7), ("16", 16), ("99", 99), ("255", 255),
    ].map { (word: $0.0, color: Color.palette($0.1)) } + [
      ("#000000", .rgb(0, 0, 0)), ("#5f87ff", .rgb(0x5F, 0x87, 0xFF)),
      ("#FFFFFF", .rgb(255, 255, 255)), ("default", .default),
    ]

  private func problem(_ text: String) -> StyleWords.Problem? {
    do throws(StyleWords.Problem) {
      _ = try StyleWords.style(text)
      return nil
    } catch { return error }
  }

  @Test func `every set of attributes stands with every form of both colours`() throws {
    for set in 0..<(1 << Self.attributes.count) {
      let chosen = Self.attributes.indices.filter { set & 1 << $0 != 0 }.map { Self.attributes[$0] }
      let attributes = Attributes(chosen.map(\.attribute))
      for color in Self.colors {
        let words = chosen.map(\.word)
        let wanted = [
          (words, Style(attributes: attributes)),
          (words + [color.word], Style(foreground: color.color, attributes: attributes)),
          ([color.word] + words, Style(foreground: color.color, attributes: attributes)),
          (words + ["on", color.word], Style(background: color.color, attributes: attributes)),
          (
            ["on", color.word] + words + ["green"],
            Style(foreground: .palette(2), background: color.color, attributes: attributes)
          ),
        ]
        for (words, style) in wanted {
          let text = words.joined(separator: " ")
          #expect(try StyleWords.style(text) == style, "\(text)")
          let written = StyleWords.text(of: style)
          #expect(try StyleWords.style(written) == style, "\(text) as \(written)")
        }
      }
    }
  }

  @Test func `blanks and capitals do not matter, and nothing is the terminal's own`() throws {
    #expect(
      try StyleWords.style("  BOLD   Red ") == Style(foreground: .palette(1), attributes: .bold))
    #expect(try StyleWords.style("") == .plain)
    #expect(StyleWords.text(of: .plain) == "default")
  }

  @Test(arguments: [
    ("bold yelow", StyleWords.Problem.unknown("yelow")), ("256", .unknown("256")),
    ("+5", .unknown("+5")), ("-1", .unknown("-1")), ("#12345", .unknown("#12345")),
    ("#1234567", .unknown("#1234567")), ("#+12345", .unknown("#+12345")),
    ("#gggggg", .unknown("#gggggg")), ("on blu", .unknown("blu")), ("red on", .noBackground),
    ("on bold", .noBackground), ("on on", .noBackground), ("red green", .secondColor("green")),
    ("on red on green", .secondColor("on")), ("default red", .secondColor("red")),
  ])
  func `what is no style is named`(_ text: String, _ wanted: StyleWords.Problem) {
    #expect(problem(text) == wanted)
  }

  @Test func `every word that there is can be read`() throws {
    for word in StyleWords.all where word != "on" { #expect(problem(word) == nil, "\(word)") }
  }
}
