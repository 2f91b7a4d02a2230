import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct CarouselTests {
  private func carousel(_ extra: String = "") throws -> Card {
    try card(
      body: #"""
        {"type": "Carousel", "id": "c", \#(extra) "pages": [
          {"type": "CarouselPage", "items": [{"type": "TextBlock", "text": "one"}]},
          {"type": "CarouselPage", "items": [
            {"type": "TextBlock", "text": "two"}, {"type": "TextBlock", "text": "and more"}]},
          {"type": "CarouselPage", "id": "last", "items": [{"type": "TextBlock", "text": "three"}]}
        ]}, {"type": "TextBlock", "text": "below"}
        """#)
  }

  private func rows(_ card: Card, page: Int? = nil, isPlain: Bool = false) -> [String] {
    var state = CardState()
    state.pages["c"] = page
    return screen(card, columns: 15, state: state, environment: isPlain ? .plain : .forTests)
  }

  @Test func `one page is shown in the height of the highest, with a pager`() throws {
    let card = try carousel()
    #expect(rows(card) == [" one", "", "", "    ‹ 1/3 ›", "", " below"])
    #expect(rows(card, page: 1) == [" two", "", " and more", "    ‹ 2/3 ›", "", " below"])
    #expect(rows(card, page: 99) == rows(card, page: 2))
    #expect(rows(card, page: -5) == rows(card, page: 0))
  }

  @Test func `the first page is the one that the card says`() throws {
    #expect(rows(try carousel(#""initialPage": 2,"#)).first == " three")
    for wrong in ["3", "-1", #""2""#, "null"] {
      #expect(rows(try carousel(#""initialPage": \#(wrong),"#)).first == " one")
    }
  }

  @Test func `on paper all pages are below one another`() throws {
    let rows = rows(try carousel(), isPlain: true)
    let rule = " " + String(repeating: "─", count: 13)
    #expect(
      rows == [" one", rule, " two", "", " and more", rule, " three", "", " below"])
  }

  @Test func `a page that is hidden is passed over and the pager counts the others`() throws {
    var state = CardState()
    state.visibility["last"] = false
    state.pages["c"] = 2
    let layout = CardLayout(
      try carousel(), columns: 15, state: state, environment: .forTests)
    #expect(screen(layout)[0] == " two" && screen(layout)[3] == "    ‹ 2/2 ›")
    let place = try #require(layout.carousels.first)
    #expect(place.key == "c" && place.page == 1 && place.pageCount == 2 && place.lines == 0..<4)
  }

  @Test func `pages go round where the carousel does, and end where it does not`() throws {
    let layout = CardLayout(
      try carousel(), columns: 15, state: CardState(), environment: .forTests)
    var place = try #require(layout.carousels.first)
    #expect([-4, -1, 0, 1, 2, 3, 7].map(place.page) == [2, 2, 0, 1, 2, 0, 1])
    place.loops = false
    #expect([-4, -1, 0, 1, 2, 3, 7].map(place.page) == [0, 0, 0, 1, 2, 2, 2])
  }

  @Test func `a carousel without an id is known by its path, and has no pager for one page`() throws
  {
    let card = try card(
      body: #"""
        {"type": "Container", "items": [{"type": "Carousel", "timer": 100, "loop": false, "pages": [
          {"items": [{"type": "TextBlock", "text": "one"}]}, {"type": "Container"}]}]}
        """#)
    guard case .container(let box) = card.body.first?.content,
      case .carousel(let carousel) = box.items.first?.content
    else { throw WrongShape() }
    #expect(carousel.key == "body[0].items[0]" && carousel.timer == 5000 && !carousel.loops)
    #expect(card.warnings.map(\.reason) == [.unknownType("Container")])
    #expect(rows(card) == [" one"])
  }

  @Test func `what a reader could lose with the page is left out with a warning`() throws {
    let card = try card(
      body: #"""
        {"type": "Carousel", "pages": [{"items": [
          {"type": "Container", "items": [
            {"type": "Input.Text", "id": "a"}, {"type": "TextBlock", "text": "kept"}]},
          {"type": "ActionSet", "actions": [{"type": "Action.Submit"}]},
          {"type": "Media", "sources": [{"url": "u"}]},
          {"type": "Carousel", "pages": []}],
          "selectAction": {"type": "Action.ToggleVisibility", "targetElements": ["a"]}}]},
        {"type": "Media", "sources": [{"url": "u"}]}
        """#)
    #expect(
      card.warnings.map(\.reason)
        == [
          "Input.Text", "ActionSet", "Media", "Carousel", "Action.ToggleVisibility",
        ].map(CardWarning.Reason.misplacedType))
    #expect(rows(card, isPlain: true) == [" kept", "", " [▶ Play", " media] u"])
  }
}
