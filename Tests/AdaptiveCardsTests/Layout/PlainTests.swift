import CellGrid
import Testing
import TextLayout

@testable import AdaptiveCards

@Suite struct PlainTests {
  private func layout(_ card: Card, _ columns: Int) -> CardLayout {
    var environment = LayoutEnvironment.plain
    environment.images = CardGenerator.images
    return CardLayout(card, columns: columns, state: CardState(), environment: environment)
  }

  @Test func `every word of a card is there in full at every width`() {
    for seed in 0..<80 {
      var generator = CardGenerator(seed: UInt64(seed))
      let card = generator.card()
      for columns in 1...100 where (columns + seed) % 9 == 0 {
        let texts = layout(card, columns).list.texts
        let shown = texts.map(shownBytes).joined(separator: [10])
        let words = String(decoding: Array(shown), as: UTF8.self).split { $0 == "\n" || $0 == " " }
        let missing = Set(generator.visibleWords).subtracting(
          words.map { String($0.filter(isPart)) })
        if !missing.isEmpty { Issue.record("seed \(seed), \(columns) columns: \(missing)") }
      }
    }
  }

  /// The bytes that a text's lines show, with a space where white space was left out.
  private func shownBytes(_ item: TextItem) -> [UInt8] {
    var bytes: [UInt8] = []
    var end = 0
    for line in item.lines {
      if line.range.lowerBound > end { bytes.append(32) }
      bytes += item.text.text.utf8[line.range]
      end = line.range.upperBound
    }
    return bytes
  }

  private func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  @Test func `no line is wider than the card and no column of a text is outside of it`() {
    for seed in 0..<80 {
      var generator = CardGenerator(seed: UInt64(seed))
      let card = generator.card()
      for columns in 1...60 where (columns + seed) % 5 == 0 {
        for item in layout(card, columns).list.texts {
          for line in item.lines {
            let start = item.firstColumn(of: line)
            #expect(start >= 0 && start + Int(line.columns) <= columns, "seed \(seed), \(columns)")
          }
        }
      }
    }
  }

  @Test func `an image is one line with its size where it is known`() {
    var photo = CardImage(url: "image0.png")
    photo.alternativeText = "a cat"
    let images = [
      photo, CardImage(url: "image1.png"), CardImage(url: "data:image/png;base64,AAAA"),
    ]
    let rows = screen(layout(.record(images.map { Element(.image($0)) }), 60))
    #expect(
      rows == ["[image: a cat, 640x480]", "", "[image: image1.png]", "", "[image: data:image/png]"])
  }

  @Test func `nothing is cut, collapsed or put behind a button`() {
    var block = TextBlock(text: "one two three four")
    block.maximumLines = 1
    let long = StyledText((1...30).map(String.init).joined(separator: "\n"))
    var action = Action(.submit)
    action.title = "Delete"
    action.isSecondary = true
    let card = Card.record([
      Element(.textBlock(block)), Element(.collapsedText(.init(text: long, limit: 3, block: 0))),
      Element(.actionSet([action])),
    ])
    let rows = screen(layout(card, 12))
    #expect(rows.count == 2 + 1 + 30 + 1 + 1)
    #expect(rows.last == "[ Delete ]")
  }
}
