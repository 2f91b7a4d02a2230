import AdaptiveCards
import CellGrid
import JSON
import TableKit
import Testing

@testable import CardTable

/// Cards as rows of a table: what is done to one, what is told of it, and where it stays.
@MainActor
@Suite struct HostedCardTests {
  private let list: List

  /// A table of cards that keeps what it is told.
  private final class List: TableViewDataSource, HostedCardDelegate {
    let table = TableView()
    let presentation = CardPresentation(images: nil)
    let cards: [HostedCard]
    var told: [String] = []

    init(_ texts: [String]) throws {
      var parser = JSONParser()
      cards = try texts.map { HostedCard(CardParser.parse(try parser.parse(Array($0.utf8)))) }
      for (tag, card) in cards.enumerated() { (card.tag, card.delegate) = (tag, self) }
      table.register(AdaptiveCardCell.self)
      table.dataSource = self
      table.size = GridSize(columns: 40, rows: 10)
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

    func cardDidLoadElements(_ card: HostedCard) { told.append("\(card.tag) loaded") }

    func card(_ card: HostedCard, did event: CardEvent) {
      switch event {
      case .visibilityChanged(let id, let isVisible): told.append("\(card.tag) \(id) \(isVisible)")
      case .showCardChanged(_, let isOpen): told.append("\(card.tag) open \(isOpen)")
      case .submit(let submission): told.append("\(card.tag) sent \(submission.json.text)")
      case .validationFailed: told.append("\(card.tag) not sent")
      default: break
      }
    }

    func card(
      _ card: HostedCard, didChangeLayoutFrom old: GridSize, to new: GridSize,
      because change: HostedCardChange
    ) {
      told.append("\(card.tag) \(change) \(new.rows > old.rows ? "grows" : "shrinks")")
    }

    func cell(_ row: Int) -> AdaptiveCardCell? {
      table.cellForRow(at: RowPath(row: row, section: 0)) as? AdaptiveCardCell
    }

    /// What the table tells while it lays out after `body`.
    func events(_ body: () throws -> Void) rethrows -> [String] {
      told = []
      try body()
      table.layoutIfNeeded()
      return told
    }
  }

  private static let form = #"""
    {"type":"AdaptiveCard","body":[
    {"type":"Input.Text","id":"name","isRequired":true,"errorMessage":"Who?"},
    {"type":"TextBlock","id":"more","isVisible":false,"text":"More of it"},
    {"type":"Image","url":"gone.png"}],
    "actions":[{"type":"Action.Submit","title":"Send"},
    {"type":"Action.ToggleVisibility","title":"More","targetElements":["more"]},
    {"type":"Action.ShowCard","title":"Note","card":{"type":"AdaptiveCard","body":[
    {"type":"Input.Text","id":"note"}]}}]}
    """#
  private static let text =
    #"{"type":"AdaptiveCard","body":[{"type":"TextBlock","text":"A text"}]}"#

  init() throws {
    list = try List([Self.form] + Array(repeating: Self.text, count: 30))
  }

  private func press(_ keys: CardKey...) throws {
    let cell = try #require(list.table.firstResponder as? AdaptiveCardCell)
    for key in keys { #expect(cell.handle(key)) }
  }

  @Test func `S10 a card is loaded once, also if its image cannot be had`() {
    #expect(list.told.filter { $0 == "0 loaded" }.count == 1)
    let again = list.events {
      list.table.size.columns = 30
      list.table.layoutIfNeeded()
      list.table.size.columns = 40
    }
    #expect(!again.contains { $0.hasSuffix("loaded") && $0.hasPrefix("0 ") })
  }

  @Test func `S8 S10 what is done to a card is told before the row has its new size`() throws {
    #expect(list.cell(0)?.beginInteraction() == true)
    #expect(try list.events { try press(.tab, .enter) } == ["0 not sent", "0 validation grows"])
    #expect(try list.events { try press(.character("A")) } == ["0 value shrinks"])
    #expect(
      try list.events { try press(.tab, .tab, .enter) } == ["0 more true", "0 visibility grows"])
    #expect(try list.events { try press(.tab, .enter) } == ["0 open true", "0 openCard grows"])
    #expect(
      try list.events { try press(.character("n"), .backTab, .backTab, .backTab, .enter) }
        == ["0 open false", #"0 sent {"name":"A"}"#, "0 openCard shrinks"])
  }

  @Test func `the pressed button stays on its line, and what opens is on the screen`() throws {
    list.table.size.rows = 20
    list.table.layoutIfNeeded()
    let cell = try #require(list.cell(0))
    #expect(cell.beginInteraction(atEnd: true))
    let button = try #require(cell.layout?.focused)
    try press(.enter)
    let opened = try #require(cell.layout?.focused)
    #expect(opened.id != button.id && opened.rect.row > button.rect.row)
    #expect(cell.layout?.targets.first { $0.id == button.id }?.rect == button.rect)
    #expect(list.table.topPosition?.indexPath.row == 0 && list.table.topPosition?.inset == 0)
    // On a screen that is too low for it, by the least scroll.
    list.table.size.rows = 5
    list.table.layoutIfNeeded()
    try press(.character("n"))
    let top = try #require(list.table.rectForRow(at: RowPath(row: 0, section: 0))?.row)
    #expect(top + opened.rect.endRow == 5)
  }

  @Test func `what is filled in outlives scrolling away, other widths and coming back`() throws {
    #expect(list.cell(0)?.beginInteraction() == true)
    try press(.character("A"), .character("d"))
    list.table.scrollToBottom()
    list.table.layoutIfNeeded()
    list.table.size.columns = 25
    list.table.layoutIfNeeded()
    try press(.character("a"))
    #expect(list.cards[0].state.values == ["name": "Ada"])
    list.table.scrollToTop()
    list.table.layoutIfNeeded()
    #expect(list.cell(0) === list.table.firstResponder)
    list.cell(0)?.resignFirstResponder()
    #expect(list.cards[0].state.focus == nil && list.cards[0].state.values == ["name": "Ada"])
  }

  @Test func `a card without anything to answer does not take the keys`() {
    #expect(list.cell(1)?.beginInteraction() == false)
    #expect(list.table.firstResponder == nil)
  }

  @Test func `a click uses what is under it`() throws {
    let cell = try #require(list.cell(0))
    let target = try #require(cell.layout?.targets.last)
    let events = list.events {
      #expect(cell.activate(at: Point(column: target.rect.column, row: target.rect.row)))
    }
    #expect(events == ["0 open true", "0 openCard grows"])
    #expect(!cell.activate(at: Point(column: 0, row: cell.layout?.lineCount ?? 0)))
  }

  @Test func `what is said about what was sent is seen, on the screen and off it`() throws {
    let cell = try #require(list.cell(0))
    #expect(cell.beginInteraction())
    try press(.character("A"))
    let send = try #require(cell.layout?.targets.first { $0.label == "Send" }).id
    let told = list.events { list.cards[0].showDelivery(.sent, of: send) }
    #expect(told.isEmpty, "the card has the size that it had")
    #expect(list.cards[0].state.delivery?.stage == .sent)
    try press(.tab)
    let errors = list.events {
      #expect(list.cards[0].setErrors(["name": "Taken.", "other": "?"]) == ["other"])
    }
    #expect(errors == ["0 validation grows"])
    #expect(list.cards[0].focusedInput == nil)
    #expect(cell.beginInteractionAtError())
    #expect(list.cards[0].focusedInput == "name")
    cell.resignFirstResponder()
    list.table.scrollToBottom()
    list.table.layoutIfNeeded()
    #expect(list.cards[0].setErrors(["note": "Too short."]).isEmpty)
    #expect(list.cards[0].state.errors.count == 2)
  }
}
