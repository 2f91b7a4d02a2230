import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct SmallCardTests {
  @Test func `an empty card has no lines`() {
    #expect(screen(Card(), columns: 20).isEmpty)
  }

  @Test func `the usual gap is one line and the first element has none`() {
    let card = Card.record([.text("one"), .text("two"), .text("three", spacing: .none)])
    #expect(screen(card, columns: 20) == ["one", "", "two", "three"])
  }

  @Test func `an adaptive card has a column of padding at both sides`() {
    var card = Card.record([.text("one")])
    card.hasPadding = true
    #expect(screen(card, columns: 5) == [" one"])
  }

  @Test func `from right to left the first column is the right one and texts lie right`() {
    let columns = ["a", "b"].map { Column(box: Container(items: [.text($0)])) }
    var card = Card.record([Element(.columnSet(ColumnSet(columns: columns)))])
    card.isRightToLeft = true
    #expect(screen(card, columns: 31) == ["              b               a"])
  }

  @Test func `a hidden column takes no width and no gap`() {
    var columns = ["a", "b", "c"].map { Column(box: Container(items: [.text($0)])) }
    columns[0].isVisible = false
    let card = Card.record([Element(.columnSet(ColumnSet(columns: columns)))])
    #expect(screen(card, columns: 31) == ["b" + String(repeating: " ", count: 15) + "c"])
  }

  @Test func `the seventh button goes to the next row and so does one that does not fit`() {
    var action = Action(.submit)
    action.title = "a"
    var card = Card.record([])
    card.actions = Array(repeating: action, count: 7)
    let button = "[ a ]"
    let six = Array(repeating: button, count: 6).joined(separator: " ")
    #expect(screen(card, columns: 80) == [six, button])
    #expect(screen(card, columns: 11).count == 4)
  }

  @Test func `collapsing must save three lines`() {
    for count in 1...20 {
      let text = StyledText((1...count).map(String.init).joined(separator: "\n"))
      let card = Card.record([Element(.collapsedText(.init(text: text, limit: 5, block: 0)))])
      #expect(screen(card, columns: 30).count == (count - 6 >= 3 ? 6 : count))
    }
  }

  @Test func `images of a set are counted whether or not they are known, hidden ones are not`() {
    var hidden = Element(.image(CardImage(url: "hidden")))
    hidden.isVisible = false
    let set = ImageSet(images: ["a", "b"].map(CardImage.init))
    let card = Card.record([Element(.imageSet(set)), hidden, Element(.image(CardImage(url: "c")))])
    let layout = CardLayout(card, columns: 40, state: CardState(), environment: .forTests)
    #expect(layout.imageURLs == ["a", "b", "c"])
    #expect(layout.images.isEmpty)
  }

  @Test func `paragraphs beyond the most lines are left out and an ellipsis says so`() {
    var block = TextBlock(text: "one\n\ntwo\n\nthree")
    block.wraps = true
    block.maximumLines = 2
    #expect(screen(.record([Element(.textBlock(block))]), columns: 9) == ["one", "", "two…"])
    block.maximumLines = 3
    #expect(screen(.record([Element(.textBlock(block))]), columns: 9).last == "three")
  }
}
