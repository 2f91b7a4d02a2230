import Testing

@testable import AdaptiveCards

/// What a host says about what a card has sent.
@Suite struct AnswerTests {
  private static let send = #"{"type": "Action.Submit", "title": "Send"}"#
  private static let name = #"{"type": "Input.Text", "id": "name", "label": "Name"}"#

  /// A card whose button was pressed, and the place of that.
  private func sent(
    body: String = name, actions: String = send, pressing label: String = "Send"
  ) throws -> (session: CardSession, button: TargetID) {
    var session = try CardSession(body: body, actions: actions)
    session.click(label)
    return (session, try #require(session.submission?.button))
  }

  @Test func `a button shows that something is on its way, and then that it was sent`() throws {
    var (session, button) = try sent()
    #expect(session.rows.contains { $0.contains("[ Send ]") })
    session.configure { $0.showDelivery(.waiting, of: button) }
    #expect(session.rows.contains { $0.contains("[ Send … ]") })
    session.configure { $0.showDelivery(.sent, of: button) }
    #expect(session.rows.contains { $0.contains("[ Send ✓ ]") })
    session.environment.usesASCII = true
    #expect(session.rows.contains { $0.contains("[ Send (sent) ]") })
    session.configure { $0.showDelivery(.waiting, of: button) }
    #expect(session.rows.contains { $0.contains("[ Send ... ]") })
    session.configure { $0.showDelivery(nil, of: button) }
    #expect(session.rows.contains { $0.contains("[ Send ]") })
  }

  @Test func `what is filled in then was not sent`() throws {
    var (session, button) = try sent()
    session.configure { $0.showDelivery(.sent, of: button) }
    session.click("Name")
    session.press(.left)
    #expect(session.state.delivery?.stage == .sent, "nothing was filled in")
    session.type("A")
    #expect(session.state.delivery == nil)
    session.configure { $0.showDelivery(.waiting, of: button) }
    session.type("d")
    #expect(session.state.delivery?.stage == .waiting, "the answer is still to come")
    session.configure { $0.showDelivery(.sent, of: button) }
    #expect(session.state.delivery == nil)
  }

  @Test func `of two buttons the one that was pressed has the sign`() throws {
    let actions = #"{"type": "Action.Execute", "title": "No"}, "# + Self.send
    var (session, button) = try sent(actions: actions)
    session.configure { $0.showDelivery(.sent, of: button) }
    #expect(session.rows.contains { $0.contains("[ No ]") && $0.contains("[ Send ✓ ]") })
  }

  @Test func `an entry of a menu has the sign at the button of the menu`() throws {
    let actions =
      #"{"type": "Action.Submit", "title": "A"}, "#
      + #"{"type": "Action.Submit", "title": "Later", "mode": "secondary"}"#
    var session = try CardSession(actions: actions)
    session.click("…")
    session.click("Later")
    let button = try #require(session.submission?.button)
    session.configure { $0.showDelivery(.sent, of: button) }
    #expect(session.rows.contains { $0.contains("[ A ]") && $0.contains("[ … ✓ ]") })
  }

  @Test func `a button in a column as wide as it is has room for the sign`() throws {
    let body = #"""
      {"type": "ColumnSet", "columns": [
        {"type": "Column", "width": "auto", "items": [{"type": "ActionSet", "actions": [\#(Self.send)]}]},
        {"type": "Column", "width": "stretch", "items": [{"type": "TextBlock", "text": "beside"}]}]}
      """#
    var (session, button) = try sent(body: body, actions: "")
    let count = session.rows.count
    session.configure { $0.showDelivery(.sent, of: button) }
    #expect(session.rows.count == count)
    #expect(session.rows.contains { $0.contains("[ Send ✓ ]") && $0.contains("beside") })
  }

  @Test
  func `messages of the host are below their inputs, and the first that is shown has the focus`()
    throws
  {
    let body = #"""
      {"type": "Input.Text", "id": "hidden", "isVisible": false},
      {"type": "Input.Text", "label": "Nameless"}, \#(Self.name),
      {"type": "Input.ChoiceSet", "id": "size", "style": "expanded", "choices": [
        {"title": "Small", "value": "s"}, {"title": "Large", "value": "l"}]}
      """#
    var (session, _) = try sent(body: body)
    let errors = ["size": "Too small.", "name": "Taken.", "hidden": "Secret.", "no": "?", "a": "!"]
    session.configure { #expect($0.setErrors(errors) == ["a", "no"]) }
    #expect(session.rows.contains(" ! Taken.") && session.rows.contains(" ! Too small."))
    let layout = session.layout
    session.configure { #expect($0.focusFirstError(in: layout).focusMoved) }
    #expect(session.layout.focused?.label == "Name")
    session.type("x")
    #expect(session.state.errors == ["size": "Too small.", "hidden": "Secret."])
    session.click("Send")
    #expect(session.state.errors.isEmpty)
    #expect(session.submission != nil)
  }

  @Test func `without a message nothing gets the focus`() throws {
    var (session, _) = try sent()
    session.focus("Send")
    let layout = session.layout
    session.configure { interaction in
      #expect(interaction.setErrors([:]).isEmpty)
      #expect(!interaction.focusFirstError(in: layout).isHandled)
    }
    #expect(session.layout.focused?.label == "Send")
  }

  @Test func `the focus goes with an input to where it is in another version`() throws {
    let list = #"""
      {"type": "Input.ChoiceSet", "id": "list", "style": "expanded", "choices": [
        {"title": "Small", "value": "s"}, {"title": "Large", "value": "l"}]}
      """#
    let text = #"{"type": "TextBlock", "text": "More"}"#
    for (label, id) in [("Name", "name"), ("Large", "list")] {
      let card = try AdaptiveCardsTests.card(body: "\(Self.name), \(list)")
      var interaction = CardInteraction(card: card)
      var layout = CardLayout(card, columns: 40)
      let target = try #require(layout.targets.first { $0.label == label })
      _ = interaction.activate(target.id, in: layout)
      #expect(interaction.focusedInput == id)
      let other = try AdaptiveCardsTests.card(body: "\(text), \(text), \(list), \(Self.name)")
      interaction.update(other)
      layout = CardLayout(other, columns: 40, state: interaction.state)
      #expect(layout.focused?.label == label)
      #expect(interaction.focusedInput == id)
      // An input of another kind is another input.
      let date = #"{"type": "Input.Date", "id": "name"}, {"type": "Input.Date", "id": "list"}"#
      interaction.update(try AdaptiveCardsTests.card(body: "\(text), \(text), \(date)"))
      #expect(interaction.state.values["list"] == nil)
    }
  }

  @Test func `a list that is unfolded stays so where its input is elsewhere`() throws {
    let list = #"""
      {"type": "Input.ChoiceSet", "id": "a", "label": "A", "choices": [{"title": "one", "value": "1"}]}
      """#
    let former = try card(body: list)
    var interaction = CardInteraction(card: former)
    _ = interaction.focusFirst(in: CardLayout(former, columns: 40))
    let layout = CardLayout(former, columns: 40, state: interaction.state)
    _ = interaction.handle(.enter, in: layout)
    interaction.update(try card(body: #"{"type": "TextBlock", "text": "More"}, "# + list))
    #expect(interaction.state.popup?.target == TargetID([1]))
    #expect(interaction.state.focus == TargetID([1]))
  }

  @Test func `a refresh sends the data of its action and nothing that was filled in`() throws {
    let refresh = #"""
      "refresh": {"action": {"type": "Action.Execute", "id": "r", "verb": "again",
        "data": {"step": 2}}},
      """#
    let card = try AdaptiveCardsTests.card(body: Self.name, extra: refresh)
    let submission = try #require(CardSubmission(refreshing: card))
    #expect(
      submission.envelope(record: 3, card: nil)
        == (try json(
          #"""
          {"action": {"type": "refresh", "id": "r", "verb": "again"}, "record": 3,
           "data": {"step": 2}}
          """#)))
    #expect(CardSubmission(refreshing: try AdaptiveCardsTests.card(body: Self.name)) == nil)
  }

  @Test func `a question for choices says which input of which card asks`() throws {
    let query = ChoiceQuery(
      inputID: "who", source: ChoiceSource(dataset: "people"), text: "z\"")
    #expect(
      query.envelope(record: 1, card: .string("c"))
        == (try json(
          #"""
          {"query": {"dataset": "people", "text": "z\"", "input": "who", "count": 15, "skip": 0},
           "record": 1, "card": "c"}
          """#)))
  }
}
