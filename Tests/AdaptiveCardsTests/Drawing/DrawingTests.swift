import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct DrawingTests {
  private func randomLayout(_ seed: Int, columns: Int) -> CardLayout {
    var generator = CardGenerator(seed: UInt64(seed))
    var environment = LayoutEnvironment.forTests
    environment.images = CardGenerator.images
    return CardLayout(
      generator.card(), columns: columns, state: CardState(), environment: environment)
  }

  private let marked = Cell(glyph: 0x23, style: .plain)

  @Test func `nothing outside the lines and columns of the card is touched`() {
    for seed in 0..<150 {
      let layout = randomLayout(seed, columns: seed % 70 + 1)
      let size = GridSize(columns: layout.columns + 6, rows: layout.lineCount + 4)
      var canvas = Canvas(Surface(size: size))
      let all = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
      canvas.fill(all, with: marked)
      let lines = (layout.lineCount / 4)..<(layout.lineCount - layout.lineCount / 4)
      canvas.inside(Rect(column: 3, row: 2, columns: size.columns, rows: size.rows)) {
        layout.draw(in: &$0, lines: lines, resources: DrawResources())
      }
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let isInside =
            lines.contains(row - 2) && (3..<(3 + layout.columns)).contains(column)
          if !isInside, canvas.surface[column, row] != marked {
            Issue.record("seed \(seed): \(column), \(row)")
          }
        }
      }
    }
  }

  @Test func `a card drawn line by line is the card drawn at once`() {
    for seed in 200..<260 {
      let layout = randomLayout(seed, columns: seed % 50 + 12)
      let size = GridSize(columns: layout.columns, rows: layout.lineCount)
      var whole = Canvas(Surface(size: size))
      layout.draw(in: &whole, lines: 0..<layout.lineCount, resources: DrawResources())
      var parts = Canvas(Surface(size: size))
      for line in (0..<layout.lineCount).reversed() {
        layout.draw(in: &parts, lines: line..<(line + 1), resources: DrawResources())
      }
      #expect(whole.surface.cells == parts.surface.cells)
    }
  }

  @Test func `each line of a text stands where the layout has it, with nothing drawn over it`() {
    for seed in 300..<900 {
      var generator = CardGenerator(seed: UInt64(seed))
      var environment = LayoutEnvironment.forTests
      environment.images = CardGenerator.images
      environment.adaptsToWidth = generator.flag()
      environment.hostConfig.metrics.paddingRows = generator.below(3)
      environment.hostConfig.metrics.paddingColumns = generator.below(4)
      let layout = CardLayout(
        generator.card(), columns: seed % 70 + 1, state: CardState(), environment: environment)
      let rows = screen(layout)
      for item in layout.list.texts {
        // A character of two columns cannot be drawn in one.
        for (index, line) in item.lines.enumerated() where line.columns <= item.columns {
          let text = String(decoding: item.text.text.utf8[line.range], as: UTF8.self)
          let isThere = rows[item.row + index].contains(text.trimmed)
          #expect(
            isThere,
            "seed \(seed), line \(item.row + index): “\(text)” is not in “\(rows[item.row + index])”"
          )
        }
      }
    }
  }

  @Test func `the last line of a card without a least height shows something`() {
    for seed in 0..<150 {
      var generator = CardGenerator(seed: UInt64(seed))
      let card = Card.record([.text(generator.sentence(generator.below(90) + 1))])
      let rows = screen(card, columns: seed % 60 + 3)
      #expect(rows.last?.isEmpty == false && rows.first?.isEmpty == false)
    }
  }

  @Test func `a match is highlighted where its bytes are and the current one is reversed`() {
    let card = Card.record([.text("abc abc")])
    let layout = CardLayout(card, columns: 10, state: CardState(), environment: .forTests)
    let matches = layout.matches { _ in [1..<3, 4..<5] }
    #expect(matches.map(\.line) == [0, 0])
    var canvas = Canvas(Surface(size: GridSize(columns: 10, rows: 1)))
    let resources = DrawResources(highlights: matches, currentHighlight: 1)
    layout.draw(in: &canvas, lines: 0..<1, resources: resources)
    let cells = (0..<7).map { canvas.surface[$0, 0] }
    let isMatch = cells.map { $0.background == .role(.match) }
    #expect(isMatch == [false, true, true, false, false, false, false])
    #expect(cells.map { $0.attributes == .reverse }.firstIndex(of: true) == 4)
  }

  @Test func `a match in collapsed lines has no line but the block that hides it`() {
    let text = StyledText((1...30).map { "line \($0)" }.joined(separator: "\n"))
    let card = Card.record([Element(.collapsedText(.init(text: text, limit: 5, block: 3)))])
    let layout = CardLayout(card, columns: 10, state: CardState(), environment: .forTests)
    let matches = layout.matches { bytes in [0..<1, (bytes.count - 2)..<bytes.count] }
    #expect(matches.map(\.line) == [0, nil])
    #expect(matches.map(\.block) == [nil, 3])
  }

  @Test func `symbols are drawn in the image's cells and a late answer of another size is cut`() {
    let card = Card.record([.text("a"), Element(.image(CardImage(url: "p")))])
    var environment = LayoutEnvironment.forTests
    environment.images["p"] = .loaded(width: 16, height: 32)
    let layout = CardLayout(card, columns: 9, state: CardState(), environment: environment)
    #expect(layout.images.map(\.rect) == [Rect(column: 0, row: 2, columns: 2, rows: 2)])
    let symbol = CellImage.Symbol(scalar: "x", foreground: .default, background: .default)
    let resources = DrawResources(symbols: { _ in
      CellImage(columns: 3, rows: 1, cells: [symbol, symbol, symbol])
    })
    #expect(screen(layout, resources: resources) == ["a", "", "xx", ""])
  }
}

extension String {
  /// Without the blanks around it.
  fileprivate var trimmed: Substring {
    drop { $0 == " " }.dropLast(reversed().prefix { $0 == " " }.count)
  }
}
