import AdaptiveCards
import JSON
import Testing

/// The rules for elements that cannot be shown.
@Suite struct CardFallbackTests {
  private let before = #"{"type": "TextBlock", "text": "before"}"#
  private let after = #"{"type": "TextBlock", "text": "after"}"#

  private func texts(_ card: Card) -> [String] { ModelTexts.all(in: card.body) }

  @Test func `a line stands for an unknown element, and its siblings stay`() throws {
    let card = try card(body: #"\#(before), {"type": "Nope", "text": "x"}, \#(after)"#)
    #expect(texts(card) == ["before", "[Nope: unknown element]", "after"])
    #expect(card.warnings == [CardWarning(reason: .unknownType("Nope"), path: "body[1]")])
  }

  @Test func `an element without a type is left out`() throws {
    let card = try card(body: #"{"text": "x"}, \#(after)"#)
    #expect(texts(card) == ["after"])
    #expect(card.warnings == [CardWarning(reason: .missingProperty("type"), path: "body[0]")])
  }

  @Test(arguments: ["drop", "DROP"])
  func `drop leaves an element out and concerns nothing around it`(word: String) throws {
    let card = try card(
      body: #"""
        {"type": "Container", "fallback": {"type": "TextBlock", "text": "outer"},
         "items": [{"type": "Nope", "fallback": "\#(word)"}, \#(after)]}
        """#)
    #expect(texts(card) == ["after"])
    #expect(
      card.warnings == [CardWarning(reason: .usedFallback("Nope"), path: "body[0].items[0]")])
  }

  @Test func `an object stands in for an unknown element`() throws {
    let card = try card(body: #"{"type": "Nope", "fallback": \#(before)}, \#(after)"#)
    #expect(texts(card) == ["before", "after"])
    #expect(card.warnings == [CardWarning(reason: .usedFallback("Nope"), path: "body[0]")])
  }

  @Test func `a fallback has a fallback of its own`() throws {
    let card = try card(
      body: #"{"type": "A", "fallback": {"type": "B", "fallback": \#(before)}}"#)
    #expect(texts(card) == ["before"])
    #expect(card.warnings.map(\.path) == ["body[0]", "body[0].fallback"])
  }

  @Test func `what has no fallback is passed to the nearest element around it that has one`() throws
  {
    let card = try card(
      body: #"""
        {"type": "Container", "fallback": {"type": "TextBlock", "text": "far"}, "items": [
          {"type": "Container", "fallback": {"type": "TextBlock", "text": "near"}, "items": [
            {"type": "Container", "items": [\#(before), {"type": "Nope"}]}]}, \#(after)]}
        """#)
    #expect(texts(card) == ["near", "after"])
  }

  @Test func `where nothing around it has a fallback a line stands for the unknown element`() throws
  {
    let card = try card(
      body: #"""
        {"type": "ColumnSet", "columns": [{"items": [\#(before), {"type": "Nope"}]}]}, \#(after)
        """#)
    #expect(texts(card) == ["before", "[Nope: unknown element]", "after"])
  }

  @Test func `an unknown fallback is passed on to what is around it`() throws {
    let card = try card(
      body: #"""
        {"type": "Container", "fallback": \#(after),
         "items": [\#(before), {"type": "A", "fallback": {"type": "B"}}]}
        """#)
    #expect(texts(card) == ["after"])
  }

  @Test func `a sibling that is read later does not undo what an element needs`() throws {
    let card = try card(
      body: #"""
        {"type": "Container", "fallback": \#(after),
         "items": [{"type": "Nope"}, \#(before), {"type": "A", "fallback": "drop"}]}
        """#)
    #expect(texts(card) == ["after"])
  }

  @Test func `the card itself may have a fallback`() throws {
    let card = try card(
      body: #"\#(before), {"type": "Nope"}"#, extra: #""fallback": \#(after),"#)
    #expect(texts(card) == ["after"])
    #expect(card.warnings.last == CardWarning(reason: .usedFallback("AdaptiveCard"), path: ""))
  }

  @Test func `a known element does not use its fallback`() throws {
    let card = try card(body: #"{"type": "TextBlock", "text": "a", "fallback": \#(after)}"#)
    #expect(texts(card) == ["a"])
    #expect(card.warnings.isEmpty)
  }

  @Test(arguments: [#""steve""#, "[]", "1", "true"])
  func `a fallback of the wrong kind is none`(fallback: String) throws {
    let card = try card(
      body: #"{"type": "TextBlock", "text": "a", "fallback": \#(fallback)}, {"type": "Nope"}"#)
    #expect(texts(card) == ["a", "[Nope: unknown element]"])
    #expect(
      card.warnings.first
        == CardWarning(reason: .invalidValue(property: "fallback"), path: "body[0]"))
  }

  @Test func `a column is replaced by a column only`() throws {
    let columns = #"""
      {"type": "Nope", "fallback": {"type": "Column", "items": [\#(before)]}},
      {"type": "Nope", "fallback": {"type": "Container", "items": [\#(after)]}}
      """#
    let card = try card(body: #"{"type": "ColumnSet", "columns": [\#(columns)]}"#)
    #expect(texts(card) == ["before"])
    #expect(card.warnings.last?.reason == .unknownType("Container"))
  }

  @Test func `an action is replaced by an action only`() throws {
    let card = try card(
      body: "",
      extra: #"""
        "actions": [{"type": "A", "fallback": {"type": "Action.Submit", "title": "ok"}},
                    {"type": "B", "fallback": \#(before)}, {"type": "C", "fallback": "drop"}],
        """#)
    #expect(card.actions.map(\.title) == ["ok"])
    #expect(card.actions.map(\.kind) == [.submit])
  }

  @Test func `an unknown button replaces the set around it`() throws {
    let card = try card(
      body: #"{"type": "ActionSet", "fallback": \#(after), "actions": [{"type": "Nope"}]}"#)
    #expect(texts(card) == ["after"])
  }

  @Test func `what a button opens does not replace the card that has the button`() throws {
    let card = try card(
      body: before,
      extra: #"""
        "fallback": \#(after), "actions": [{"type": "Action.ShowCard", "card": {"type":
        "AdaptiveCard", "body": [{"type": "Nope"}, \#(before)]}}],
        """#)
    #expect(texts(card) == ["before"])
    #expect(card.actions.count == 1)
  }

  @Test(arguments: [
    (#"{"adaptiveCards": "1.6"}"#, true), (#"{"ADAPTIVECARDS": "1.0"}"#, true),
    (#"{"adaptiveCards": "*"}"#, true), ("{}", true), ("3", true),
    (#"{"adaptiveCards": "1.7"}"#, false), (#"{"adaptiveCards": "1.0", "x": "*"}"#, false),
    (#"{"adaptiveCards": 1}"#, false), (#"{"adaptiveCards": "new"}"#, false),
  ])
  func `requires is met when every feature is there in that version`(
    requires: String, isMet: Bool
  ) throws {
    let card = try card(
      body: #"{"type": "TextBlock", "text": "a", "requires": \#(requires), "fallback": \#(after)}"#)
    #expect(texts(card) == [isMet ? "a" : "after"])
  }

  @Test func `a requirement that is not met and has no fallback leaves the element out`() throws {
    let card = try card(body: #"{"type": "TextBlock", "text": "a", "requires": {"x": "1.0"}}"#)
    #expect(card.body.isEmpty)
    #expect(card.warnings == [CardWarning(reason: .unmetRequirement("x"), path: "body[0]")])
  }

  @Test func `a feature of the host meets a requirement`() throws {
    var options = CardParserOptions()
    options.features["actest"] = CardVersion(major: 1, minor: 0)
    let element = #"{"type": "TextBlock", "text": "a", "requires": {"acTest": "1.0"}}"#
    let card = CardParser.parse(
      try json(#"{"type": "AdaptiveCard", "version": "1.2", "body": [\#(element)]}"#),
      options: options)
    #expect(texts(card) == ["a"])
  }

  @Test func `a newer card shows its fallback element, else its fallback text, else its body`()
    throws
  {
    func shown(_ extra: String) throws -> Card {
      CardParser.parse(
        try json(#"{"type": "AdaptiveCard", "version": "1.7", \#(extra) "body": [\#(before)]}"#))
    }
    let text = #""fallbackText": "sorry","#
    #expect(texts(try shown(text + #""fallback": \#(after),"#)) == ["after"])
    #expect(texts(try shown(text)) == ["sorry"])
    let card = try shown("")
    #expect(texts(card) == ["before"])
    #expect(card.warnings.first?.reason == .unsupportedVersion("1.7"))
  }
}
