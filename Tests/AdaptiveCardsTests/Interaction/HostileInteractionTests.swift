import Testing

@testable import AdaptiveCards

/// Cards that nobody writes, but that somebody may send.
@Suite struct HostileInteractionTests {
  @Test func `containers that can be selected are as deep as the parser lets them be`() throws {
    let depth = CardParserOptions().maximumDepth
    let open = #"""
      {"type": "Container", "selectAction": {"type": "Action.OpenUrl", "url": "u"}, "items": [
      """#
    let body = String(repeating: open, count: depth - 1)
    var session = try CardSession(
      body: body + #"{"type": "Input.Text", "id": "a"}"# + String(repeating: "]}", count: depth - 1)
    )
    #expect(session.layout.targets.count == depth)
    session.press(.backTab, .character("x"))
    #expect(session.state.values == ["a": "x"])
  }

  @Test func `cards that open cards are as deep as the parser lets them be`() throws {
    let open = #"""
      {"type": "Action.ShowCard", "title": "open", "card": {"type": "AdaptiveCard", "body": [
        {"type": "Input.Text", "id": "a"}], "actions": [
      """#
    let depth = CardParserOptions().maximumDepth
    var session = try CardSession(
      actions: String(repeating: open, count: depth) + String(repeating: "]}}", count: depth))
    session.press(.tab)
    for _ in 0..<depth { session.press(.enter, .tab) }
    #expect(session.state.openCards.count >= depth - 1)
    #expect(session.layout.focused != nil)
    session.columns = 1
    #expect(session.layout.targets.count >= depth)
  }

  @Test func `ids that are there twice share a value and are sent once`() throws {
    let input = #"{"type": "Input.Text", "id": "a", "label": "A"}"#
    var session = try CardSession(
      body: "\(input), \(input)", actions: #"{"type": "Action.Submit", "title": "Go"}"#)
    session.press(.tab)
    session.type("x")
    session.click("Go")
    #expect(session.submission?.inputs == [.init(id: "a", value: "x")])
    #expect(session.rows.count { $0.hasPrefix(" [x") } == 2)
  }

  @Test func `an element that hides itself takes its own target away`() throws {
    var session = try CardSession(
      body: #"""
        {"type": "Container", "id": "me", "items": [{"type": "TextBlock", "text": "x"}],
         "selectAction": {"type": "Action.ToggleVisibility", "targetElements": ["me", "me", "me"]}}
        """#)
    session.press(.tab, .enter)
    #expect(session.layout.targets.isEmpty)
    #expect(session.layout.focused == nil)
    #expect(!session.press(.tab).isHandled)
  }

  @Test func `values of any bytes are shown without harm`() throws {
    var session = try CardSession(body: #"{"type": "Input.Text", "id": "a", "isMultiline": true}"#)
    session.press(.tab, .paste("\u{1B}[31m\tred\u{0}\u{202E}\r\nend\u{2028}"))
    let layout = session.layout
    #expect(session.rows.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
    #expect(layout.caret != nil)
  }
}
