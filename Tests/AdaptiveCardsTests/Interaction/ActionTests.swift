import Testing

@testable import AdaptiveCards

@Suite struct ActionTests {
  @Test(arguments: [CardKey.enter, .space, .character(" ")])
  func `a button is pressed by keys and by a click`(key: CardKey) throws {
    let action = #"{"type": "Action.OpenUrl", "title": "Go", "url": "u", "tooltip": "where to"}"#
    var session = try CardSession(actions: action)
    session.press(.tab)
    #expect(session.press(key).events == [.openURL("u")])
    #expect(session.click("Go").events == [.openURL("u")])
    #expect(session.layout.focused?.hint == "where to")
    #expect(!session.press(.character("x")).isHandled)
  }

  @Test func `the arrows go along a row and no further`() throws {
    var session = CardSession(try InteractionCards.overflow())
    session.press(.tab)
    var labels: [String] = []
    repeat {
      labels.append(session.layout.focused?.label ?? "")
    } while session.press(.right)
      .isHandled
    #expect(labels == ["One", "Two", "Three", "Four", "Five", "…"])
    session.press(.left)
    #expect(session.layout.focused?.label == "Five")
  }

  @Test func `opening a card closes the other one of its row and goes into it`() throws {
    var session = CardSession(try InteractionCards.nest())
    session.focus("Outer")
    let outer = try #require(session.state.focus)
    #expect(session.press(.enter).events == [.showCardChanged(outer, isOpen: true)])
    #expect(session.layout.focused?.label == "Flag")
    session.press(.space)
    #expect(session.state.values["flag"] == "true")
    session.click("Other")
    let other = outer.parent.child(1)
    #expect(
      session.takeEvents().suffix(2) == [
        .showCardChanged(outer, isOpen: false), .showCardChanged(other, isOpen: true),
      ])
    #expect(session.layout.focused?.label == "Other field")
    #expect(session.state.openCards == [outer.parent: 1])
    session.click("Outer")
    #expect(session.rows.contains { $0 == "  [x] Flag" })
  }

  @Test func `a card without anything to do keeps the focus at its button`() throws {
    var session = CardSession(try InteractionCards.nest())
    session.focus("Empty")
    session.press(.enter)
    #expect(session.layout.focused?.label == "Empty")
    #expect(session.rows.contains { $0 == "  Nothing to do here" })
    session.press(.enter)
    #expect(session.state.openCards.isEmpty)
  }

  @Test func `any other button of the row closes the card and those inside stay as they were`()
    throws
  {
    var session = CardSession(try InteractionCards.nest())
    session.click("Outer")
    session.click("Inner")
    #expect(session.layout.focused?.label == "Deep")
    session.type("x")
    session.click("Send root")
    #expect(!session.labels.contains("Deep"))
    #expect(session.sent == ["root": ""])
    session.click("Outer")
    #expect(session.labels.contains("Deep"))
    #expect(session.state.values["deep"] == "x")
  }

  @Test func `what is beyond the row's room is in a menu with the secondary ones`() throws {
    var session = CardSession(try InteractionCards.overflow())
    session.click("…")
    #expect(
      session.labels == ["One", "Two", "Three", "Four", "Five", "…", "Six", "Card"])
    #expect(session.press(.down).isHandled)
    #expect(session.press(.escape).isHandled)
    #expect(session.state.popup == nil)
    #expect(session.layout.focused?.label == "…")
    #expect(!session.press(.escape).isHandled)
    session.press(.enter, .enter)
    #expect(session.submission?.actionID == "Six")
    session.press(.enter, .character("2"))
    #expect(session.layout.focused?.label == "In")
    session.press(.tab)
    session.click("…")
    session.click("Six")
    #expect(session.state.openCards.isEmpty)
    #expect(session.layout.focused?.label == "…")
  }

  @Test func `elements are shown and hidden wherever they are`() throws {
    let toggle = #"""
      {"type": "Action.ToggleVisibility", "title": "Toggle", "targetElements": ["a", "deep", "gone",
        {"elementId": "b", "isVisible": true}, {"elementId": "column", "isVisible": false}]}
      """#
    let card = #"""
      {"type": "Action.ShowCard", "title": "Open", "card": {"type": "AdaptiveCard", "body": [
        {"type": "Input.Text", "id": "deep", "label": "Deep"}]}}
      """#
    var session = try CardSession(
      body: #"""
        {"type": "TextBlock", "id": "a", "text": "first"},
        {"type": "TextBlock", "id": "b", "text": "second", "isVisible": false},
        {"type": "ColumnSet", "columns": [{"type": "Column", "id": "column", "items": [
          {"type": "TextBlock", "text": "third"}]}]},
        {"type": "TextBlock", "text": "last"}
        """#, actions: "\(toggle), \(card)")
    #expect(session.rows == [" first", "", " third", "", " last", "", " [ Toggle ] [ Open ▸ ]"])
    let outcome = session.click("Toggle")
    #expect(
      outcome.events == [
        .visibilityChanged(elementID: "a", isVisible: false),
        .visibilityChanged(elementID: "deep", isVisible: false),
        .visibilityChanged(elementID: "b", isVisible: true),
        .visibilityChanged(elementID: "column", isVisible: false),
      ])
    #expect(outcome.needsLayout)
    #expect(session.rows.prefix(4) == [" second", "", " last", ""])
    session.click("Open")
    #expect(!session.labels.contains("Deep"))
    session.click("Toggle")
    session.click("Open")
    #expect(session.labels.contains("Deep"))
    #expect(session.rows.first == " first")
  }

  @Test func `where the focus was hidden the nearest target that is left has it`() throws {
    var session = try CardSession(
      body: #"""
        {"type": "Input.Text", "id": "x", "label": "X"},
        {"type": "Container", "id": "box", "items": [{"type": "Input.Text", "id": "y", "label": "Y",
          "inlineAction": {"type": "Action.ToggleVisibility", "title": "Hide",
            "targetElements": ["box"]}}]},
        {"type": "Input.Text", "id": "z", "label": "Z"}
        """#)
    session.focus("Y")
    session.press(.enter)
    #expect(session.labels == ["X", "Z"])
    #expect(session.layout.focused?.label == "Z")
    #expect(session.press(.backTab).focusMoved)
    #expect(session.layout.focused?.label == "X")
  }
}
