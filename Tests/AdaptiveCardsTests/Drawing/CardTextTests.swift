import CellGrid
import Testing

@testable import AdaptiveCards

/// The text of a card without cells, beside the cells that are drawn of it.
@Suite struct CardTextTests {
  /// The text of the cells, behind a margin.
  private func drawn(_ layout: CardLayout, _ head: String, _ margin: Int) -> [String] {
    let size = GridSize(columns: margin + layout.columns, rows: layout.lineCount)
    var canvas = Canvas(Surface(size: size))
    canvas.draw(head, at: Point(column: 0, row: 0))
    let rect = Rect(column: margin, row: 0, columns: layout.columns, rows: layout.lineCount)
    canvas.inside(rect) {
      layout.draw(in: &$0, lines: 0..<layout.lineCount, resources: DrawResources())
    }
    return (0..<size.rows).map(canvas.surface.text)
  }

  /// Whether a card has a text without cells, which is then that of its cells.
  private func isText(_ card: Card, columns: Int, _ note: String) -> Bool {
    var environment = LayoutEnvironment.forTests
    environment.isPlain = true
    let layout = CardLayout(card, columns: columns, environment: environment)
    var isText = false
    for (head, margin) in [("", 0), ("    7", 8), ("1234567", 9)] {
      var bytes: [UInt8] = Array("before".utf8)
      isText = layout.appendText(to: &bytes, head: head, margin: margin)
      let text = String(decoding: bytes, as: UTF8.self)
      guard isText else {
        #expect(text == "before")
        continue
      }
      let lines = drawn(layout, head, margin).map { $0 + "\n" }.joined()
      #expect(text == "before" + lines, "\(note), \(columns) columns")
    }
    return isText
  }

  @Test func `cards of every element have the text that is drawn of them`() {
    var count = 0
    for seed in 0..<400 {
      var generator = CardGenerator(seed: UInt64(seed))
      if isText(generator.card(), columns: seed % 70 + 1, "seed \(seed)") { count += 1 }
    }
    #expect(count > 20)
  }

  /// Pieces of text of which some are not shown as they are written.
  private static let pieces = [
    "word", " ", "  ", "longer words", "\n", "\t", "é", "e\u{301}",
    "e\u{301}\u{302}\u{303}\u{304}\u{305}",
    "\u{301}", "日本語", "クッ\u{3099}", "👩‍👩‍👧", "\u{FFFD}", "\u{25CC}", "\u{A0}", "\u{200B}", "\u{1B}[1m",
    "שלום", "한국", "\u{1112}\u{1161}\u{11AB}", "क्षि", "🇩🇪", "\u{FE0F}", "\u{FEFF}", "-", "a\u{AD}b",
  ]

  @Test func `texts of any letters have the text that is drawn of them`() {
    var generator = CardGenerator(seed: 5)
    var count = 0
    for round in 0..<600 {
      func text(_ most: Int) -> String {
        (0..<generator.below(most)).map { _ in generator.pick(Self.pieces) }.joined()
      }
      var card = Card()
      card.hasPadding = false
      card.body = [
        Element(.richTextBlock(RichTextBlock(runs: [TextRun(text: text(12)), .separator]))),
        Element(
          .factSet(
            FactSet(facts: (0..<3).map { _ in Fact(title: text(3), value: text(14)) }))),
      ]
      if isText(card, columns: 1 + generator.below(40), "round \(round)") { count += 1 }
    }
    #expect(count > 300)
  }
}
