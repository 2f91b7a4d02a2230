import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct PositionTests {
  private static let widths = [10, 11, 13, 17, 24, 31, 40, 57, 80, 99, 120]

  private func environment() -> LayoutEnvironment {
    var environment = LayoutEnvironment.forTests
    environment.images = CardGenerator.images
    return environment
  }

  @Test func `the line of a line's position is the line, in every card at every width`() {
    for seed in 0..<60 {
      var generator = CardGenerator(seed: UInt64(seed))
      let card = generator.card()
      for columns in 10...120 where (columns + seed) % 5 == 0 {
        let layout = CardLayout(
          card, columns: columns, state: CardState(), environment: environment())
        for line in 0..<layout.lineCount {
          let position = layout.position(ofLine: line)
          if layout.line(of: position) != line {
            Issue.record("seed \(seed), \(columns) columns, line \(line): \(position)")
          }
        }
      }
    }
  }

  @Test func `a position means the same text at every width`() {
    for seed in 100..<140 {
      var generator = CardGenerator(seed: UInt64(seed))
      let card = generator.card()
      let layouts = Self.widths.map {
        CardLayout(card, columns: $0, state: CardState(), environment: environment())
      }
      for layout in layouts {
        let texts = Dictionary(uniqueKeysWithValues: layout.list.texts.map { ($0.ordinal, $0) })
        for other in layouts {
          for text in other.list.texts {
            #expect(texts[text.ordinal].map { $0.text.text } ?? text.text.text == text.text.text)
          }
        }
      }
    }
  }

  @Test func `expanding a block keeps what is above it and shows what was hidden at its note`() {
    let text = StyledText((1...40).map { "line \($0)" }.joined(separator: "\n"))
    let block = Element(.collapsedText(CollapsedText(text: text, limit: 5, block: 7)))
    let card = Card.record([.text("title"), block, .text("end")])
    let folded = CardLayout(card, columns: 30, state: CardState(), environment: .forTests)
    var state = CardState()
    state.expanded = [7]
    let open = CardLayout(card, columns: 30, state: state, environment: .forTests)
    #expect(folded.collapsedBlocks == [CollapsedBlock(block: 7, line: 7, hiddenLines: 35)])
    #expect(open.collapsedBlocks.isEmpty)
    for line in 0..<7 { #expect(open.line(of: folded.position(ofLine: line)) == line) }
    #expect(open.line(of: folded.position(ofLine: 7)) == 7)
    #expect(screen(open)[7] == "line 6")
    for line in 7..<42 { #expect(folded.line(of: open.position(ofLine: line)) == 7) }
    #expect(screen(folded)[folded.line(of: open.position(ofLine: open.lineCount - 1))] == "end")
  }

  @Test func `an image that grows moves the lines below it and not their positions`() {
    let card = Card.record([.text("a"), Element(.image(CardImage(url: "p"))), .text("b")])
    var environment = LayoutEnvironment.forTests
    let before = CardLayout(card, columns: 30, state: CardState(), environment: environment)
    environment.images["p"] = .loaded(width: 80, height: 160)
    let after = CardLayout(card, columns: 30, state: CardState(), environment: environment)
    #expect(before.lineCount == 5 && after.lineCount == 14)
    let last = before.position(ofLine: 4)
    #expect(after.line(of: last) == 13)
    #expect(before.line(of: after.position(ofLine: 8)) == 2)
  }

  @Test func `hiding an element does not change the numbers of the others`() {
    var first = Element.text("a")
    first.id = "first"
    let card = Card.record([first, .text("b")])
    let shown = CardLayout(card, columns: 9, state: CardState(), environment: .forTests)
    var state = CardState()
    state.visibility["first"] = false
    let hidden = CardLayout(card, columns: 9, state: state, environment: .forTests)
    #expect(hidden.line(of: shown.position(ofLine: 2)) == 0)
    #expect(hidden.position(ofLine: 0).item == 1)
    #expect(hidden.line(of: shown.position(ofLine: 0)) == 0)
  }
}
