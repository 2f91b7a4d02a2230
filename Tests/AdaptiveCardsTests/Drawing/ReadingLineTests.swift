import CellGrid
import Testing
import TextLayout

@testable import AdaptiveCards

/// Cards as they are read aloud.
@Suite struct ReadingLineTests {
  private func lines(
    _ body: String, columns: Int = 60, state: CardState = CardState(),
    _ change: (inout LayoutEnvironment) -> Void = { _ in }
  ) throws -> [String] {
    var environment = LayoutEnvironment.forTests
    environment.isPlain = true
    environment.usesASCII = true
    change(&environment)
    let card = try AdaptiveCardsTests.card(body: body)
    return CardLayout(card, columns: columns, state: state, environment: environment).readingLines
  }

  @Test func `facts have their title in front of the value, also where that is of several lines`()
    throws
  {
    let facts = """
      {"type": "FactSet", "facts": [{"title": "Size", "value": "5"},
      {"title": "Note:", "value": "one two three four five six"}, {"title": "", "value": "alone"}]}
      """
    #expect(
      try lines(facts, columns: 30)
        == ["Size: 5", "Note: one two three four", "five six", "alone"])
  }

  @Test func `columns follow one another, and cells of a line share it`() throws {
    func column(_ texts: String...) -> String {
      let items = texts.map { #"{"type": "TextBlock", "wrap": true, "text": "\#($0)"}"# }
      return #"{"type": "Column", "width": "stretch", "items": [\#(items.joined(separator: ","))]}"#
    }
    func set(_ columns: String...) -> String {
      #"{"type": "ColumnSet", "columns": [\#(columns.joined(separator: ","))]}"#
    }
    #expect(try lines(set(column("a"), column("b"), column("c"))) == ["a, b, c"])
    #expect(
      try lines(set(column("a", "b"), column("c", "d"))) == ["a", "b", "c", "d"])
  }

  @Test func `rules and gaps are left out, and pictures are their words`() throws {
    let body = """
      {"type": "TextBlock", "text": "Above"},
      {"type": "TextBlock", "text": "Below", "separator": true, "spacing": "extraLarge"},
      {"type": "Image", "url": "cat.png", "altText": "a cat"}
      """
    #expect(try lines(body) == ["Above", "Below", "[image: a cat]"])
  }

  @Test func `inputs show their values, choices which are chosen`() throws {
    var state = CardState()
    state.values = ["name": "Ann"]
    let body = """
      {"type": "Input.Text", "id": "name", "label": "Name"},
      {"type": "Input.ChoiceSet", "id": "c", "isMultiSelect": true, "value": "b", "choices": [
      {"title": "A", "value": "a"}, {"title": "B", "value": "b"}]}
      """
    #expect(try lines(body, state: state) == ["Name", "[Ann]", "[ ] A", "[x] B"])
    let list = """
      {"type": "Input.ChoiceSet", "id": "c", "value": "a", "choices": [{"title": "A", "value": "a"}]}
      """
    #expect(try lines(list) { $0.isReadAloud = true } == ["[A]"])
  }

  @Test func `what has the focus is told with its kind, state and trouble`() throws {
    var session = try CardSession(
      body: """
        {"type": "Input.Text", "id": "name", "label": "Name", "isRequired": true},
        {"type": "Input.Text", "id": "word", "label": "Word", "style": "password"},
        {"type": "Input.Number", "id": "n", "label": "Count", "min": 1, "max": 9, "value": 3},
        {"type": "Input.Date", "id": "d", "label": "Day"},
        {"type": "Input.Toggle", "id": "t", "title": "Sure"},
        {"type": "Input.ChoiceSet", "id": "c", "label": "Which", "style": "filtered", "choices": [
        {"title": "Alpha", "value": "a"}, {"title": "Beta", "value": "b"}]}
        """,
      actions: """
        {"type": "Action.OpenUrl", "title": "More", "url": "https://a.example/"},
        {"type": "Action.ShowCard", "title": "Open", "card": {"type": "AdaptiveCard", "body": []}},
        {"type": "Action.Submit", "title": "Send"}
        """)
    func told() -> SpokenTarget? { session.layout.spokenFocus(in: session.state) }
    #expect(told() == nil)
    session.press(.tab)
    #expect(told() == SpokenTarget(words: "Name, text, required", typed: ""))
    session.press(.tab)
    session.type("abc")
    #expect(told() == SpokenTarget(words: "Word, password", typed: "***"))
    session.press(.tab)
    #expect(told() == SpokenTarget(words: "Count, number, from 1 to 9", typed: "3"))
    session.press(.tab)
    #expect(told() == SpokenTarget(words: "Day, day, YYYY-MM-DD", typed: ""))
    session.press(.tab)
    #expect(told() == SpokenTarget(words: "Sure, check box, not checked"))
    session.press(.tab)
    #expect(told() == SpokenTarget(words: "Which, list of 2, nothing chosen"))
    session.press(.enter)
    #expect(told() == SpokenTarget(words: "Alpha, 1 of 2, Which", typed: ""))
    session.type("be")
    #expect(told() == SpokenTarget(words: "Beta, 1 of 1, Which", typed: "be"))
    session.type("x")
    #expect(told() == SpokenTarget(words: "no such choice, Which", typed: "bex"))
    session.press(.escape)
    session.press(.tab)
    #expect(told() == SpokenTarget(words: "More, button, https://a.example/"))
    session.press(.tab)
    #expect(told() == SpokenTarget(words: "Open, button, closed"))
    session.press(.tab, .enter)
    #expect(
      told() == SpokenTarget(words: "Name, text, required, wrong: This is required.", typed: ""))
  }

  @Test func `a match is found with its line`() throws {
    var environment = LayoutEnvironment.forTests
    environment.isPlain = true
    let card = try AdaptiveCardsTests.card(
      body: #"{"type": "TextBlock", "wrap": true, "text": "one two three four"}"#)
    let layout = CardLayout(card, columns: 9, environment: environment)
    let match = try #require(layout.matches { _ in [8..<13] }.first)
    #expect(layout.readingLine(of: match) == "three")
  }
}
