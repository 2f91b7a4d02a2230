import Testing

@testable import AdaptiveCards

/// What goes on between a card and its host beyond keys.
@Suite struct HostTests {
  @Test func `the pages of a carousel are turned at its pager`() throws {
    let pages = ["one", "two", "three"].map {
      #"{"type": "CarouselPage", "items": [{"type": "TextBlock", "text": "\#($0)"}]}"#
    }
    var session = try CardSession(
      body: #"{"type": "Carousel", "id": "c", "pages": [\#(pages.joined(separator: ","))]}"#)
    session.press(.tab)
    #expect(session.layout.focused?.role == .pager)
    #expect(session.press(.right).events == [.pageTurned(carousel: "c", page: 1)])
    #expect(session.rows.first == " two")
    #expect(session.layout.focused?.label == "2/3")
    session.press(.end)
    session.click("3/3")
    #expect(session.rows.first == " one", "the first page comes after the last")
    session.press(.left)
    #expect(session.state.pages == ["c": 2])
    #expect(!session.press(.up).isHandled)
  }

  @Test func `a choice set asks its host for choices and keeps the one that is chosen`() throws {
    var session = try CardSession(
      body: #"""
        {"type": "Input.ChoiceSet", "id": "a", "label": "A",
         "choices": [{"title": "own", "value": "o"}],
         "choices.data": {"type": "Data.Query", "dataset": "people", "count": 5, "skip": 2}}
        """#, actions: #"{"type": "Action.Submit", "title": "Go"}"#)
    session.press(.tab)
    let opened = session.press(.enter).events
    var source = ChoiceSource(dataset: "people")
    (source.count, source.skip) = (5, 2)
    func query(_ text: String) -> CardEvent {
      .choicesWanted(ChoiceQuery(inputID: "a", source: source, text: text))
    }
    #expect(opened.last == query(""))
    #expect(session.press(.character("z")).events == [query("z")])
    session.configure {
      $0.setChoices([.init(title: "Zoë", value: "1", isSelected: false)], of: "a")
    }
    #expect(session.rows.contains(" ▸ Zoë"))
    session.press(.enter)
    #expect(session.state.values["a"] == "1")
    session.configure { $0.setChoices([], of: "a") }
    #expect(session.rows[1].hasPrefix(" [Zoë"))
    session.click("Go")
    #expect(session.sent == ["a": "1"])
  }

  @Test func `a host may have labels, errors and single cards in another way`() throws {
    var session = try CardSession(
      body: #"{"type": "Input.Text", "id": "a", "label": "A", "isRequired": true}"#,
      actions: #"""
        {"type": "Action.ShowCard", "title": "Open", "card": {"type": "AdaptiveCard", "body": [],
          "actions": [{"type": "Action.Submit", "title": "Go"}]}}
        """#)
    session.environment.hostConfig.interaction.requiredLabel.suffix = " (required)"
    session.environment.hostConfig.interaction.labelSpacing = .default
    session.environment.hostConfig.interaction.expandsOnlyCard = true
    #expect(session.labels == ["A", "Go"])
    session.click("Go")
    #expect(session.rows.prefix(2) == [" A (required)", ""])
    #expect(session.rows.contains(" ! This is required."))
  }

  @Test func `what was filled in is on paper too`() throws {
    var session = CardSession(try InteractionCards.choices())
    session.press(.tab, .enter, .end, .enter)
    session.focus("Apple")
    session.press(.space)
    session.environment.isPlain = true
    let rows = session.rows
    #expect(rows[1].hasPrefix(" [Quince"))
    #expect(rows.contains(" [ ] Apple"))
    #expect(rows.contains(" [x] Mango"))
  }

  @Test func `all that a reader has done is in the state`() throws {
    var session = CardSession(try InteractionCards.nest())
    session.click("Outer")
    session.press(.space)
    let card = try InteractionCards.nest()
    var other = CardInteraction(card: card, state: session.state)
    let layout = CardLayout(card, columns: 60, state: other.state, environment: .forTests)
    #expect(layout.focused?.label == "Flag")
    #expect(
      other.handle(.space, in: layout).events == [.valueChanged(inputID: "flag", value: "false")])
  }
}
