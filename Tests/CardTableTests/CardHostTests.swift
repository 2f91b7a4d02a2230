import CardTable
import Testing

/// What a program does with the cards of its table by `import CardTable` alone.
@MainActor
@Suite struct CardHostTests {
  /// A table of cards that refuses what it is told to.
  private final class Host: TableViewDataSource, HostedCardDelegate {
    let table = TableView()
    let presentation: CardPresentation
    let cards: [HostedCard]
    var refuses: (HostedCard, CardRequest) -> Bool = { _, _ in false }
    var events: [CardEvent] = []
    var asked: [CardRequest] = []
    var changes: [HostedCardChange] = []

    init(_ cards: [Card], environment: LayoutEnvironment = LayoutEnvironment(), rows: Int = 20) {
      self.cards = cards.map { HostedCard($0) }
      presentation = CardPresentation(images: nil, environment: environment)
      for card in self.cards { card.delegate = self }
      table.register(AdaptiveCardCell.self)
      table.dataSource = self
      table.size = GridSize(columns: 40, rows: rows)
      table.layoutIfNeeded()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      cards.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
      let cell: AdaptiveCardCell = tableView.dequeueReusableCell(for: indexPath)
      cell.show(cards[indexPath.row], in: presentation)
      return cell
    }

    func card(_ card: HostedCard, shouldPerform request: CardRequest) -> Bool {
      asked.append(request)
      return !refuses(card, request)
    }

    func card(_ card: HostedCard, did event: CardEvent) { events.append(event) }

    func card(
      _ card: HostedCard, didChangeLayoutFrom old: GridSize, to new: GridSize,
      because change: HostedCardChange
    ) {
      changes.append(change)
    }

    func cell(_ row: Int) throws -> AdaptiveCardCell {
      try #require(table.cellForRow(at: RowPath(row: row, section: 0)) as? AdaptiveCardCell)
    }

    /// The screen as text.
    var rows: [String] {
      table.layoutIfNeeded()
      var canvas = Canvas(Surface(size: table.size))
      table.draw(in: &canvas)
      return (0..<table.size.rows).map { canvas.surface.text(ofRow: $0) }
    }

    /// Presses what has a label.
    func press(_ label: String, row: Int = 0) throws {
      table.layoutIfNeeded()
      let cell = try cell(row)
      let target = try #require(cell.layout?.targets.first { $0.label == label })
      #expect(cell.activate(at: Point(column: target.rect.column, row: target.rect.row)))
    }
  }

  private static let registry: CardRegistry = {
    var registry = CardRegistry()
    registry.register(element: "Acme.Bar") { element, context in
      GridSize(columns: context.columns, rows: element.count("lines"))
    } draw: { _, context, canvas in
      for row in canvas.visibleRows {
        canvas.draw("bar \(row) of \(context.rows)", at: Point(column: 0, row: row))
      }
    }
    registry.register(action: "Acme.Call")
    return registry
  }()

  private static func card(_ body: String, actions: String = "") throws -> Card {
    try Card(
      json: #"""
        {"type": "AdaptiveCard", "version": "1.6", "body": [\#(body)], "actions": [\#(actions)]}
        """#, options: CardParserOptions(registry: registry))
  }

  private static let form = #"""
    {"type": "Input.Text", "id": "name", "label": "Name", "isRequired": true},
    {"type": "TextBlock", "id": "more", "isVisible": false, "text": "More of it"}
    """#
  private static let buttons = #"""
    {"type": "Action.Submit", "title": "Send"},
    {"type": "Action.ToggleVisibility", "title": "Toggle", "targetElements": ["more"]},
    {"type": "Action.ShowCard", "title": "Show", "card": {"type": "AdaptiveCard", "body": []}},
    {"type": "Action.OpenUrl", "title": "Open", "url": "https://example.org"},
    {"type": "Acme.Call", "title": "Call"}
    """#

  @Test func `an element of the program's own is a part of its row`() throws {
    let host = Host(
      [try Self.card(#"{"type": "Acme.Bar", "lines": 3}"#)]
        + Array(repeating: Card(text: "below"), count: 9),
      environment: LayoutEnvironment(registry: Self.registry), rows: 8)
    #expect(host.rows.contains { $0.contains("bar 0 of 3") })
    let last = try #require(host.rows.firstIndex { $0.contains("bar 2 of 3") })
    #expect(host.rows[last...].contains { $0.contains("below") })
    host.table.scroll(byLines: 1)
    #expect(host.rows.first { $0.contains("bar") }?.contains("bar 1 of 3") == true)
  }

  @Test(arguments: ["Send", "Toggle", "Show", "Open", "Call"])
  func `an action is asked for once, and one that is refused leaves all as it was`(label: String)
    throws
  {
    let host = Host([try Self.card(Self.form, actions: Self.buttons)])
    host.cards[0].setValues(["name": "Ada"])
    let before = host.rows
    let size = host.cards[0].size
    host.refuses = { card, _ in
      #expect(card.values == ["name": "Ada"])
      return true
    }
    try host.press(label)
    #expect(host.asked.map(\.action.title) == [label])
    #expect(host.events == [])
    #expect(host.cards[0].state.openCards == [:] && host.cards[0].state.visibility == [:])
    #expect(host.rows == before)
    #expect(host.cards[0].size == size)
    host.refuses = { _, _ in false }
    try host.press(label)
    #expect(host.asked.count == 2)
    #expect(host.events == host.asked[1].events)
    #expect(host.events.count == 1)
  }

  @Test func `a program can say below an input why it refuses`() throws {
    let host = Host([try Self.card(Self.form, actions: Self.buttons)])
    host.refuses = { card, request in
      guard case .submit = request.action.kind, card.values["name"] == "Bob" else { return false }
      card.setErrors(["name": "Bob has answered."])
      return true
    }
    host.cards[0].setValues(["name": "Bob"])
    try host.press("Send")
    #expect(host.rows.contains { $0.contains("Bob has answered.") })
    #expect(host.changes.last == .validation)
    #expect(host.events == [])
    host.cards[0].setValues(["name": "Ada"])
    #expect(!host.rows.contains { $0.contains("Bob has answered.") })
    try host.press("Send")
    #expect(host.events.count == 1)
  }

  @Test func `keys in a field ask for nothing`() throws {
    let host = Host([try Self.card(Self.form, actions: Self.buttons)])
    for key in [CardKey.tab, .character("A"), .backspace, .enter, .escape] {
      host.table.handle(key)
    }
    #expect(host.asked == [])
  }

  @Test func `a card is filled in before it is shown, and reset on the screen and off it`() throws {
    let host = Host(
      [try Self.card(Self.form)] + Array(repeating: Card(text: "a text"), count: 60), rows: 10)
    let card = host.cards[0]
    #expect(card.setValues(["name": "Ada", "other": "x"]) == ["other"])
    #expect(host.rows.contains { $0.contains("[Ada") })
    card.reset(["name"])
    #expect(!host.rows.contains { $0.contains("Ada") })
    host.table.scrollToBottom()
    host.table.layoutIfNeeded()
    card.setValues(["name": "Eve"])
    host.table.scrollToTop()
    #expect(host.rows.contains { $0.contains("[Eve") })
    #expect(host.events == [])
  }

  @Test func `another version of a card keeps what was typed and shows another element`() throws {
    let host = Host(
      [try Self.card(Self.form + #", {"type": "Acme.Bar", "lines": 1}"#)],
      environment: LayoutEnvironment(registry: Self.registry))
    host.table.handle(.tab)
    for character in "Ada" { host.table.handle(.character(character)) }
    host.cards[0].update(
      try Self.card(#"{"type": "Acme.Bar", "lines": 2},"# + Self.form, actions: Self.buttons))
    #expect(host.rows.contains { $0.contains("bar 1 of 2") })
    #expect(host.cards[0].values == ["name": "Ada"])
    #expect(host.cards[0].focusedInput == "name")
    host.table.handle(.character("!"))
    #expect(host.rows.contains { $0.contains("[Ada!") })
  }

  @Test func `a choice set is answered`() throws {
    let query = #"""
      {"type": "Input.ChoiceSet", "id": "who", "label": "Who", "choices": [],
       "choices.data": {"type": "Data.Query", "dataset": "people"}}
      """#
    let host = Host([try Self.card(query)])
    for key in [CardKey.tab, .enter, .character("z")] { host.table.handle(key) }
    let wanted = ChoiceQuery(inputID: "who", source: ChoiceSource(dataset: "people"), text: "z")
    #expect(host.events.last == .choicesWanted(wanted))
    host.cards[0].setChoices(
      [Input.Choice(title: "Zoë", value: "17", isSelected: false)], of: "who")
    #expect(host.rows.contains { $0.contains("Zoë") })
    host.table.handle(.enter)
    #expect(host.cards[0].values == ["who": "17"])
  }

  @Test func `host config, language and state are handed in`() throws {
    let json = try JSONValue(parsing: #"{"supportsInteractivity": false}"#)
    var environment = LayoutEnvironment()
    environment.hostConfig = HostConfig.parse(json).config
    environment.language = "en"
    let date = #"{"type": "TextBlock", "text": "{{DATE(2024-03-05T00:00:00Z, LONG)}}"}"#
    let host = Host([try Self.card(date, actions: Self.buttons)], environment: environment)
    #expect(!host.rows.contains { $0.contains("Send") })
    #expect(host.rows.contains { $0.contains("March") })
    host.presentation.environment.language = "de"
    host.table.beginUpdates()
    host.table.endUpdates()
    #expect(!host.rows.contains { $0.contains("March") })
    var state = CardState()
    state.values["name"] = "Ada"
    let card = HostedCard(try Self.card(Self.form), state: state)
    #expect(card.values == ["name": "Ada"])
    #expect(HostedCard(card.card, state: card.state).values == ["name": "Ada"])
  }

  // MARK: Keys of a table

  @Test func `Tab goes from card to card and leaves behind the last one`() throws {
    let form = try Self.card(Self.form)
    let host = Host([form, Card(text: "a text"), form])
    #expect(!host.table.handle(.character("x")))
    #expect(!host.table.handle(.escape))
    var rows: [Int?] = []
    for _ in 0..<4 {
      #expect(host.table.handle(.tab))
      rows.append(host.table.firstResponder?.indexPath?.row)
    }
    #expect(rows == [0, 2, nil, 0])
    #expect(host.table.handle(.backTab), "behind the first one")
    #expect(host.table.firstResponder == nil)
    #expect(host.table.handle(.backTab))
    #expect(host.table.firstResponder?.indexPath?.row == 2)
    #expect(host.table.handle(.escape))
    #expect(host.table.firstResponder == nil)
  }

  @Test func `in a chat Tab begins with the last card and goes up`() throws {
    let form = try Self.card(Self.form)
    let host = Host([form, Card(text: "a text"), form])
    var rows: [Int?] = []
    for _ in 0..<3 {
      #expect(host.table.handle(.tab, startsAtEnd: true))
      rows.append(host.table.firstResponder?.indexPath?.row)
    }
    #expect(rows == [2, 0, nil])
  }

  @Test func `a character that the card has no use for is the program's`() throws {
    let host = Host([try Self.card("", actions: Self.buttons)])
    #expect(host.table.handle(.tab))
    #expect(!host.table.handle(.character("q")))
    #expect(host.table.firstResponder == nil)
    #expect(!host.table.handle(.tab) == false)
    #expect(!host.table.handle(.pageDown))
    #expect(host.table.firstResponder != nil)
  }

  @Test func `a table without cards that can be answered has no use for keys`() {
    for cards in [[], [Card(text: "a text")]] {
      let host = Host(cards)
      for key in [CardKey.tab, .backTab, .escape, .enter, .space, .paste("x")] {
        #expect(!host.table.handle(key))
      }
    }
  }
}
