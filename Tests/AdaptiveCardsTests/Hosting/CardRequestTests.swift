import Testing

@testable import AdaptiveCards

/// Actions of a host's own, and actions that a host refuses.
@Suite struct CardRequestTests {
  private static let registry: CardRegistry = {
    var registry = CardRegistry()
    registry.register(action: "Acme.Call", version: CardVersion(major: 2, minor: 0))
    return registry
  }()

  private static let call =
    #"{"type": "Acme.Call", "id": "c", "title": "Call", "number": "555", "iconUrl": "icon:Call"}"#

  private func session(body: String = "", actions: String) throws -> CardSession {
    let text = #"""
      {"type": "AdaptiveCard", "version": "1.6", "body": [\#(body)], "actions": [\#(actions)]}
      """#
    let card = try Card(json: text, options: CardParserOptions(registry: Self.registry))
    #expect(card.warnings == [])
    return CardSession(card)
  }

  @Test func `a button of a registered type tells what it is and all that was written`() throws {
    var session = try session(actions: Self.call)
    #expect(session.labels == ["Call"])
    session.press(.tab)
    let events = session.press(.enter).events
    guard case .customAction(let action, let button)? = events.first, events.count == 1 else {
      throw WrongShape()
    }
    #expect(action.type == "Acme.Call")
    #expect(JSONValue.object(action.properties) == (try json(Self.call)))
    #expect(action["number"] == .string("555"))
    #expect(button == session.layout.targets.first?.id)
  }

  @Test func `a button without a title is called by its type, and may be disabled`() throws {
    let session = try session(
      actions: #"{"type": "Acme.Call"}, {"type": "acme.call", "title": "Off", "isEnabled": false}"#)
    #expect(session.labels == ["Acme.Call"])
    #expect(session.rows.contains { $0.contains("[ Off ]") })
  }

  @Test func `without a registry its type is not known, and a fallback takes its place`() throws {
    let text = #"""
      {"type": "AdaptiveCard", "version": "1.6", "body": [], "actions": [{"type": "Acme.Call",
       "fallback": {"type": "Action.OpenUrl", "url": "tel:555", "title": "Open"}}]}
      """#
    #expect(try Card(json: text).actions.map(\.title) == ["Open"])
    let known = try Card(json: text, options: CardParserOptions(registry: Self.registry))
    #expect(known.actions.map(\.words) == ["Acme.Call"])
    let card = try Card(json: text.replacing(#""fallback""#, with: #""else""#))
    #expect(card.actions == [])
    #expect(card.warnings.map(\.reason) == [.unknownType("Acme.Call")])
  }

  @Test func `selecting an element and a requirement take it too`() throws {
    var session = try session(
      body: #"""
        {"type": "Container", "requires": {"acme.call": "2.0"}, "selectAction": \#(Self.call),
         "items": [{"type": "TextBlock", "text": "Tap"}]}
        """#, actions: "")
    #expect(session.click("Call").events.count == 1)
  }

  // MARK: Refusing

  private static let body = #"""
    {"type": "Input.Text", "id": "name", "label": "Name", "isRequired": true, "errorMessage": "Who?"},
    {"type": "TextBlock", "id": "more", "isVisible": false, "text": "More of it"},
    {"type": "TextBlock", "text": "[link](https://example.org)"}
    """#
  private static let actions = #"""
    {"type": "Action.Submit", "id": "send", "title": "Send"},
    {"type": "Action.ToggleVisibility", "title": "Toggle", "targetElements": ["more"]},
    {"type": "Action.ShowCard", "title": "Show", "card": {"type": "AdaptiveCard", "body": []}},
    {"type": "Action.OpenUrl", "title": "Open", "url": "https://example.org/a"},
    {"type": "Action.ResetInputs", "title": "Reset"}, \#(call)
    """#

  private func filledIn() throws -> CardSession {
    var session = try session(body: Self.body, actions: Self.actions)
    session.environment.hostConfig.interaction.maximumActions = 9
    session.press(.tab)
    session.type("Ada")
    return session
  }

  @Test(arguments: ["Send", "Toggle", "Show", "Open", "Reset", "Call", "https://example.org"])
  func `what is refused changes nothing and tells nothing, but gets the focus`(label: String) throws
  {
    var session = try filledIn()
    let layout = session.layout
    let target = try #require(layout.targets.first { $0.label == label })
    let before = session.state
    let asked = session.interaction.request(byActivating: target.id, in: layout)
    let request = try #require(asked)
    #expect(request.button == target.id)
    session.configure { interaction in
      let refused = interaction.activate(target.id, in: layout, isRefused: true)
      #expect(refused.events == [])
      #expect(refused.isHandled)
    }
    var expected = before
    (expected.focus, expected.caret) = (target.id, CardState.end)
    #expect(session.state == expected)
    // The next press is not refused any more, and does what was announced.
    let again = session.interaction.request(by: .enter, in: session.layout)
    #expect(again?.events == request.events)
    #expect(session.press(.enter).events == request.events)
  }

  @Test func `a request has the action and what comes of it`() throws {
    let session = try filledIn()
    let (interaction, layout) = (session.interaction, session.layout)
    let requests = layout.targets.compactMap {
      interaction.request(byActivating: $0.id, in: layout)
    }
    #expect(
      requests.map(\.action.words) == [
        "Open", "Send", "Toggle", "Show", "Open", "Reset", "Call",
      ])
    #expect(requests[1].action.id == "send")
    guard case .submit(let submission)? = requests[1].events.first else { throw WrongShape() }
    #expect(submission.inputs == [.init(id: "name", value: "Ada")])
    #expect(requests[2].events == [.visibilityChanged(elementID: "more", isVisible: true)])
    #expect(requests[5].events == [.valueChanged(inputID: "name", value: "")])
  }

  @Test func `keys that carry out nothing ask for nothing`() throws {
    let session = try filledIn()
    let (interaction, layout) = (session.interaction, session.layout)
    for key in [CardKey.tab, .character("x"), .enter, .escape, .backspace, .down] {
      #expect(interaction.request(by: key, in: layout) == nil)
    }
  }

  @Test func `a submission that the card does not allow asks for nothing`() throws {
    var session = try session(body: Self.body, actions: Self.actions)
    session.environment.hostConfig.interaction.maximumActions = 9
    let send = try #require(session.layout.targets.first { $0.label == "Send" })
    #expect(session.interaction.request(byActivating: send.id, in: session.layout) == nil)
    #expect(session.click("Send").events.count == 1)
    #expect(session.state.errors.count == 1)
  }

  @Test func `an entry of a menu and the button of a field are asked for too`() throws {
    var session = try session(
      body: #"""
        {"type": "Input.Text", "id": "q", "label": "Q",
         "inlineAction": {"type": "Action.Submit", "title": "Find"}}
        """#,
      actions: #"{"type": "Action.OpenUrl", "url": "a:b", "title": "Hidden", "mode": "secondary"}"#)
    session.press(.tab)
    #expect(session.interaction.request(by: .enter, in: session.layout)?.action.title == "Find")
    session.press(.tab, .tab, .enter)
    #expect(session.state.popup != nil)
    let request = session.interaction.request(by: .enter, in: session.layout)
    #expect(request?.action.title == "Hidden")
    let layout = session.layout
    session.configure { interaction in
      let outcome = interaction.handle(.enter, in: layout, isRefused: true)
      #expect(outcome.events.count == 1, "the menu folds")
    }
    #expect(session.state.popup == nil)
  }
}
