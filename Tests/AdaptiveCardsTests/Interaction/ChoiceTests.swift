import Testing

@testable import AdaptiveCards

@Suite struct ChoiceTests {
  private func session() throws -> CardSession { CardSession(try InteractionCards.choices()) }

  @Test func `a list is unfolded with what is chosen highlighted, and enter takes another`() throws
  {
    var session = try session()
    session.press(.tab)
    #expect(session.press(.down).events == [.popupOpened(TargetID([0]))])
    #expect(session.state.popup?.highlighted == 2)
    session.press(.down, .down)
    #expect(
      session.press(.enter).events == [
        .popupClosed(TargetID([0])), .valueChanged(inputID: "one", value: "4"),
      ])
    #expect(session.rows[1].hasPrefix(" [Orange"))
    session.press(.enter, .home, .escape)
    #expect(session.state.values["one"] == "4")
    session.press(.enter, .end, .enter)
    #expect(session.state.values["one"] == "5")
    session.press(.backspace)
    #expect(session.state.values["one"] == "")
  }

  @Test func `a letter finds the first choice that begins with it`() throws {
    var session = try session()
    session.press(.tab, .character("q"))
    #expect(session.state.popup?.highlighted == 5)
    session.press(.character("b"), .space)
    #expect(session.state.values["one"] == "1")
    #expect(!session.press(.character("z")).isHandled)
  }

  @Test func `a click takes a choice and one on the field folds the list`() throws {
    var session = try session()
    session.click("One")
    session.click("Mango")
    #expect(session.state.values["one"] == "3")
    #expect(session.layout.focused?.label == "One")
    session.click("One")
    session.click("One")
    #expect(session.state.popup == nil)
  }

  @Test func `a list that is searched shows what contains the text`() throws {
    var session = try session()
    session.focus("Found")
    session.type("AN")
    #expect(
      session.labels.filter { ["Banana", "Mango", "Orange", "Apple"].contains($0) }.count == 7)
    session.press(.backspace, .backspace)
    #expect(session.state.popup?.filter == "")
    session.press(.paste("rang"), .enter)
    #expect(session.state.values["found"] == "4")
    session.press(.enter, .paste("nothing like it"))
    #expect(session.rows.contains { $0 == " no match" })
    #expect(session.press(.enter).isHandled)
    #expect(session.state.values["found"] == "4")
    session.press(.tab)
    #expect(session.state.popup == nil)
  }

  @Test func `several choices are kept in the order of the list`() throws {
    var session = try session()
    session.focus("Apple")
    session.press(.down, .down, .space)
    #expect(session.state.values["many"] == "0,2,3")
    session.press(.home, .space)
    #expect(session.state.values["many"] == "2,3")
    #expect(session.press(.end).focusMoved)
    #expect(!session.press(.down).isHandled)
  }

  @Test func `tab stops once in a list, at what is chosen`() throws {
    var session = try CardSession(
      body: #"""
        {"type": "Input.ChoiceSet", "id": "a", "style": "expanded", "value": "2", "choices": [
          {"title": "x", "value": "1"}, {"title": "y", "value": "2"}, {"title": "z", "value": "3"}]},
        {"type": "Input.Text", "id": "b", "label": "B"}
        """#)
    session.press(.tab)
    #expect(session.layout.focused?.label == "y")
    session.press(.up, .tab)
    #expect(session.layout.focused?.label == "B")
    session.press(.backTab)
    #expect(session.layout.focused?.label == "y")
    session.press(.down, .enter)
    #expect(session.state.values["a"] == "3")
    session.press(.up, .space, .space)
    #expect(session.state.values["a"] == "2")
  }

  @Test func `of a long list as many lines are shown as are needed around the highlighted one`()
    throws
  {
    let choices = (0..<100).map { #"{"title": "choice \#($0)", "value": "\#($0)"}"# }
    var session = try CardSession(
      body: #"""
        {"type": "Input.ChoiceSet", "id": "a", "label": "A",
         "choices": [\#(choices.joined(separator: ","))]}
        """#)
    session.press(.tab, .enter)
    for _ in 0..<20 {
      let shown = session.layout.targets.filter { $0.role == .choice }.map(\.id.path.last)
      #expect(shown.count == 8)
      #expect(shown.contains(session.state.popup?.highlighted))
      #expect(session.layout.lineCount == 11)
      session.press(.pageDown)
    }
    #expect(session.state.popup?.highlighted == 99)
  }

  @Test func `titles in a list may have emphasis, but are no lists themselves`() throws {
    let session = try CardSession(
      body: #"""
        {"type": "Input.ChoiceSet", "id": "a", "isMultiSelect": true, "choices": [
          {"title": "**bold** one", "value": "1"}, {"title": "2. second", "value": "2"}]}
        """#)
    #expect(session.rows == [" [ ] bold one", " [ ] 2. second"])
  }
}
