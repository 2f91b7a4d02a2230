import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct PageSetTests {
  private static let tabs = #"""
    {"type": "TabSet", "id": "t", "pages": [
      {"type": "TabPage", "title": "Tasks", "items": [{"type": "TextBlock", "text": "one"}]},
      {"type": "TabPage", "title": "Team", "items": [
        {"type": "TextBlock", "text": "two"}, {"type": "TextBlock", "text": "and more"}]},
      {"type": "TabPage", "title": "Form", "items": [
        {"type": "Input.Text", "id": "name", "label": "Name", "isRequired": true}]}
    ]}, {"type": "TextBlock", "text": "below"}
    """#

  private static func sections(_ extra: String = "") -> String {
    #"""
    {"type": "Accordion", "id": "a", \#(extra) "pages": [
      {"type": "AccordionPage", "headerTitle": "First", "items": [
        {"type": "TextBlock", "text": "one"}]},
      {"type": "AccordionPage", "headerTitle": "Second", "isExpanded": true, "items": [
        {"type": "TextBlock", "text": "two"}]},
      {"type": "AccordionPage", "headerTitle": "Third", "items": [
        {"type": "TextBlock", "text": "three"}]}
    ]}
    """#
  }

  private func session(_ body: String, actions: String = "") throws -> CardSession {
    var session = try CardSession(body: body, actions: actions)
    session.columns = 24
    return session
  }

  @Test func `the titles of tabs stand side by side above the page that is open`() throws {
    let session = try session(Self.tabs)
    #expect(session.rows == [" [Tasks]  Team  Form", " one", "", " below"])
    #expect(session.labels == ["Tasks", "Team", "Form"])
  }

  @Test func `tabs go on in the next line where they must, and are cut where one is too wide`()
    throws
  {
    #expect(
      screen(try card(body: Self.tabs), columns: 12)
        == [" [Tasks]", "  Team", "  Form", " one", "", " below"])
    for columns in 1...12 {
      let rows = screen(try card(body: Self.tabs), columns: columns)
      #expect(rows.allSatisfy { $0.count <= columns })
    }
  }

  @Test func `arrows and the enter key open another tab, and the focus stays on it`() throws {
    var session = try session(Self.tabs)
    session.press(.tab, .right)
    #expect(session.rows.contains(" two") && !session.rows.contains(" one"))
    #expect(session.layout.focused?.label == "Team")
    #expect(
      session.takeEvents() == [
        .pageOpened(set: "t", page: 0, isOpen: false), .pageOpened(set: "t", page: 1, isOpen: true),
      ])
    session.press(.enter)
    #expect(session.state.openPages["t"] == [1], "one page is always open")
    session.press(.left)
    #expect(session.rows.contains(" one"))
    #expect(!session.press(.left).isHandled, "there is no tab before the first")
    session.press(.tab)
    #expect(session.state.focus == session.layout.targets.first?.id, "tabs are one stop")
  }

  @Test func `a click opens a tab`() throws {
    var session = try session(Self.tabs)
    session.click("Form")
    #expect(session.state.openPages["t"] == [2])
    #expect(session.labels == ["Tasks", "Team", "Form", "Name"])
  }

  @Test func `the page of an input that is not filled in opens when the form is sent`() throws {
    var session = try session(Self.tabs, actions: #"{"type": "Action.Submit", "title": "Send"}"#)
    session.click("Send")
    #expect(session.submission == nil)
    #expect(session.state.openPages["t"] == [2])
    #expect(session.layout.focused?.label == "Name")
    session.type("Ada")
    session.click("Tasks")
    session.click("Send")
    #expect(session.sent == ["name": "Ada"], "what is typed outlives the page that shows it")
  }

  @Test func `sections unfold below their titles`() throws {
    var session = try session(Self.sections())
    #expect(session.rows == [" ▸ First", " ▾ Second", "   two", " ▸ Third"])
    session.click("Third")
    #expect(session.rows.contains("   three") && !session.rows.contains("   two"))
    session.click("Third")
    #expect(session.rows.filter { $0.contains("▸") }.count == 3)
    session.press(.right)
    #expect(session.state.openPages["a"] == [2])
    session.press(.left, .up)
    #expect(session.state.openPages["a"] == [] && session.layout.focused?.label == "Second")
  }

  @Test func `several sections are open where the card allows it, and none only where it does`()
    throws
  {
    var session = try session(Self.sections(#""allowMultipleExpandedPages": true,"#))
    session.click("First")
    #expect(session.state.openPages["a"] == [0, 1])
    session = try self.session(Self.sections(#""allowCollapseAllPages": false,"#))
    session.click("Second")
    #expect(session.rows == [" ▸ First", " ▾ Second", "   two", " ▸ Third"].marked(line: 1))
  }

  @Test func `on paper all pages stand under their titles`() throws {
    let rows = screen(try card(body: Self.tabs), columns: 24, environment: .plain)
    #expect(
      rows == [
        " Tasks", " one", " Team", " two", "", " and more", " Form", " Name *", " []", "", " below",
      ])
    let sections = screen(try card(body: Self.sections()), columns: 24, environment: .plain)
    #expect(sections == [" First", " one", " Second", " two", " Third", " three"])
  }

  @Test func `a page that is hidden has no title, and what is open of it is the next`() throws {
    var state = CardState()
    let card = try card(
      body: #"""
        {"type": "TabSet", "id": "t", "pages": [
          {"title": "A", "id": "a", "items": [{"type": "TextBlock", "text": "one"}]},
          {"title": "B", "items": [{"type": "TextBlock", "text": "two"}]}]}
        """#)
    state.visibility["a"] = false
    #expect(screen(card, columns: 20, state: state) == [" [B]", " two"])
  }

  @Test func `texts have the same numbers whatever is open`() throws {
    let card = try card(body: Self.tabs)
    var state = CardState()
    let places = (0..<3).map { page in
      state.openPages["t"] = [page]
      let layout = CardLayout(card, columns: 24, state: state, environment: .forTests)
      return layout.list.texts.last?.ordinal
    }
    #expect(Set(places).count == 1)
  }

  @Test func `what was opened is kept when the card is replaced, and forgotten with its set`()
    throws
  {
    let card = try card(body: Self.tabs)
    var interaction = CardInteraction(card: card)
    interaction.state.openPages = ["t": [1]]
    interaction.update(card)
    #expect(interaction.state.openPages == ["t": [1]])
    interaction.update(try AdaptiveCardsTests.card(body: Self.sections()))
    #expect(interaction.state.openPages.isEmpty)
  }

  @Test func `five hundred tabs and pages within pages have an end`() throws {
    let tabs = (0..<500).map { #"{"title": "tab \#($0)", "items": []}"# }.joined(separator: ",")
    let many = try card(body: #"{"type": "TabSet", "pages": [\#(tabs)]}"#)
    for columns in [1, 20, 100] { #expect(screen(many, columns: columns).count < 520) }
    let nested = (0..<100).reduce(#"{"type": "TextBlock", "text": "x"}"#) { inner, _ in
      #"{"type": "Accordion", "pages": [{"isExpanded": true, "items": [\#(inner)]}]}"#
    }
    let deep = try card(body: nested)
    #expect(deep.warnings.contains { $0.reason == .tooLarge })
    #expect(screen(deep, columns: 40).count < 200)
  }
}

extension [String] {
  /// The rows with the marks of a line that has the focus.
  fileprivate func marked(line: Int) -> [String] {
    var rows = self
    rows.insert(" " + String(repeating: "~", count: 22), at: line + 1)
    return rows
  }
}
