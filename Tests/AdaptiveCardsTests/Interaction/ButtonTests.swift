import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct ButtonTests {
  private func rows(_ actions: String, columns: Int = 30, isPlain: Bool = false) throws -> [String]
  {
    var session = try CardSession(actions: actions)
    session.columns = columns
    if isPlain { session.environment = .plain }
    return session.rows
  }

  @Test(arguments: [
    (#""title": "Plan", "iconUrl": "icon:Calendar,filled""#, " [ 📅 Plan ]", " [ Plan ]"),
    (#""iconUrl": "icon:Calendar""#, " [ 📅 ]", " [ Calendar ]"),
    (#""iconUrl": "icon:Calendar", "tooltip": "Plan""#, " [ 📅 Plan ]", " [ Plan ]"),
    (#""iconUrl": "icon:NoSuchThing""#, " [ No Such Thing ]", " [ No Such Thing ]"),
    (#""iconUrl": "https://example.org/a.png", "tooltip": "Plan""#, " [ Plan ]", " [ Plan ]"),
    (#""iconUrl": "https://example.org/a.png""#, " [ Submit ]", " [ Submit ]"),
  ])
  func `a button shows its icon, and is called by its hint where it has no title`(
    _ properties: String, _ screen: String, _ paper: String
  ) throws {
    let action = #"{"type": "Action.Submit", \#(properties)}"#
    #expect(try rows(action) == [screen])
    #expect(try rows(action, isPlain: true) == [paper])
  }

  @Test func `a button that is too wide goes into the menu rather than into two lines`() throws {
    let actions = #"""
      {"type": "Action.Submit", "title": "A"},
      {"type": "Action.Submit", "title": "wide as the menu"}
      """#
    #expect(try rows(actions, columns: 22) == [" [ A ]", " [ wide as the menu ]"])
    #expect(try rows(actions, columns: 21) == [" [ A ] [ … ]"])
    #expect(try rows(actions, columns: 17).count > 1, "the menu has no room for it either")
    #expect(
      try rows(#"{"type": "Action.Submit", "title": "wide as the menu"}"#, columns: 21).count == 2)
  }

  @Test func `the actions of a button's own menu are in the menu of the row`() throws {
    var session = try CardSession(
      actions: #"""
        {"type": "Action.Submit", "title": "Send", "menuActions": [
          {"type": "Action.Submit", "id": "later", "title": "Send later"}]},
        {"type": "Action.Submit", "title": "Other"}
        """#)
    #expect(session.rows == [" [ Send ] [ Other ] [ … ]"])
    session.click("…")
    session.click("Send later")
    #expect(session.submission?.actionID == "later")
  }

  @Test(arguments: ["Action.RunCommands", "Action.InsertImage", "Action.Http"])
  func `what a terminal cannot do is shown and said, and cannot be pressed`(_ type: String) throws {
    let card = try AdaptiveCardsTests.card(
      body: "", extra: #""actions": [{"type": "\#(type)", "title": "Run"}],"#)
    #expect(card.warnings.map(\.reason) == [.unavailableAction(type)])
    #expect(CardSession(card).labels.isEmpty)
    #expect(CardSession(card).rows == [" [ Run ]"])
  }

  @Test func `a dialog is an address like any other`() throws {
    var session = try CardSession(
      actions: #"{"type": "Action.OpenUrlDialog", "title": "Go", "url": "https://example.org"}"#)
    session.click("Go")
    #expect(session.takeEvents().contains(.openURL("https://example.org")))
  }

  private static let form = #"""
    {"type": "Input.Text", "id": "a", "label": "A", "value": "first"},
    {"type": "Input.Toggle", "id": "b", "title": "B"},
    {"type": "Input.Text", "id": "c", "label": "C", "isRequired": true}
    """#

  @Test func `inputs get their first values again, some or all`() throws {
    var session = try CardSession(
      body: Self.form,
      actions: #"""
        {"type": "Action.ResetInputs", "title": "Some", "targetInputIds": ["a", "nosuch"]},
        {"type": "Action.ResetInputs", "title": "All"}
        """#)
    session.focus("A")
    session.type("!")
    session.click("B")
    #expect(session.state.values == ["a": "first!", "b": "true"])
    _ = session.takeEvents()
    session.click("Some")
    #expect(session.state.values == ["b": "true"])
    #expect(session.takeEvents() == [.valueChanged(inputID: "a", value: "first")])
    session.click("All")
    #expect(session.state.values.isEmpty)
  }

  @Test func `the value of one input resets others`() throws {
    var session = try CardSession(
      body: #"""
        {"type": "Input.Toggle", "id": "country", "title": "Country", "valueChangedAction":
          {"type": "Action.ResetInputs", "targetInputIds": ["city", "country"]}},
        {"type": "Input.Text", "id": "city", "label": "City"}
        """#)
    session.focus("City")
    session.type("x")
    session.click("Country")
    #expect(session.state.values == ["country": "true"], "and never itself")
  }

  @Test func `a button waits for a change, or for something that must be filled in`() throws {
    var session = try CardSession(
      body: Self.form,
      actions: #"""
        {"type": "Action.Submit", "title": "Changed", "disabledUnlessAssociatedInputsChange": true},
        {"type": "Action.Submit", "title": "Filled", "conditionallyEnabled": true}
        """#)
    #expect(session.labels == ["A", "B", "C"])
    session.click("B")
    #expect(session.labels == ["A", "B", "C", "Changed"])
    session.click("B")
    #expect(session.labels == ["A", "B", "C"])
    session.focus("C")
    session.type("x")
    #expect(session.labels == ["A", "B", "C", "Changed", "Filled"])
  }

  @Test func `the button at the end of a field is printed too`() throws {
    let card = try card(
      body: #"""
        {"type": "Input.Text", "id": "a", "label": "A", "inlineAction":
          {"type": "Action.Submit", "title": "Go"}}
        """#)
    #expect(screen(card, columns: 20, environment: .plain) == [" A", " []", " [ Go ]"])
  }
}
