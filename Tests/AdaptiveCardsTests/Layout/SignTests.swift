import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct SignTests {
  private var environment: LayoutEnvironment {
    var environment = LayoutEnvironment.forTests
    environment.usesASCII = true
    environment.images = CardGenerator.images
    environment.images["gone"] = .failed(reason: "not found")
    return environment
  }

  private func isASCII(_ rows: [String]) -> Bool { rows.joined().utf8.allSatisfy { $0 < 0x80 } }

  @Test func `all signs of the layout's own are ASCII where that is asked for`() {
    var secondary = Action(.submit)
    secondary.isSecondary = true
    let cards = [
      SampleCards.record, SampleCards.columns, SampleCards.table(showsGridLines: true),
      SampleCards.table(showsGridLines: false), SampleCards.texts, SampleCards.inputs,
      SampleCards.styles, .record([Element(.image(CardImage(url: "gone")))]),
      .record([Element(.actionSet([secondary]))]),
      .record([Element(.media(Media(url: "film")))]),
    ]
    for card in cards {
      for columns in [10, 20, 60] {
        for isPlain in [false, true] {
          var environment = environment
          environment.isPlain = isPlain
          let rows = screen(card, columns: columns, environment: environment)
          // The one sign that is the sample's own.
          let own = rows.map { $0.replacing("·", with: "") }
          #expect(isASCII(own), "\(own.filter { !isASCII([$0]) }) at \(columns)")
        }
      }
    }
  }

  @Test func `a separator is a sign of the layout`() {
    let block = RichTextBlock(runs: [TextRun(text: "a"), .separator, TextRun(text: "b")])
    let card = Card.record([Element(.richTextBlock(block))])
    #expect(screen(card, columns: 20) == ["a · b"])
    #expect(screen(card, columns: 20, environment: environment) == ["a - b"])
  }

  @Test func `the texts of a card stay as they are`() {
    let card = Card.record([.text("é — …")])
    #expect(screen(card, columns: 20, environment: environment) == ["é — …"])
  }

  @Test func `where images are not drawn a line with the size stands for each`() {
    var environment = environment
    environment.drawsImages = false
    environment.images["cat"] = .loaded(width: 640, height: 480)
    var image = CardImage(url: "cat")
    image.alternativeText = "a cat"
    let card = Card.record([Element(.image(image)), .text("below", spacing: .none)])
    let layout = CardLayout(
      card, columns: 40, state: CardState(), environment: environment)
    #expect(screen(layout) == ["[image: a cat, 640x480]", "below"])
    #expect(layout.imageURLs == ["cat"])
    #expect(layout.images.isEmpty)
  }
}
