import CardTable
import Foundation
import TableTerminal

/// A chat of Adaptive Cards: type a message or pick a card, and it is appended.
///
/// `0` sends a form: an answer changes the card in place, and one for too many seats is refused.
/// Pictures come later. The end is followed only while it can be seen. Tab gives the keys to the last
/// card that can be answered. The events of the cards are at the right.
///
/// `ChatWindow [FILE]` picks from the cards of a JSON Lines file.
@main
final class ChatWindow: TableProgram, TableViewDataSource {
  let tableView = TableView()
  private let log = TextLog()
  private let cards: [Card]
  private let registry = CardRegistry.sample
  private let presentation: CardPresentation
  private var messages: [HostedCard] = []
  private var typed = ""
  private var freeSeats = 8

  var layout: Pane { .split(.table(tableView), .table(log.tableView)) }

  var statusLine: StyledText {
    let keys =
      tableView.firstResponder == nil ? "Tab answer a card" : "Tab next  Enter press  Esc back"
    return StyledText("› \(typed)_   0–\(cards.count) send a card  \(keys)  ^C quit")
  }

  init() {
    let path = CommandLine.arguments.dropFirst().first ?? "Samples/cards.jsonl"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    cards = text.split(separator: "\n").prefix(9).compactMap { try? Card(json: $0) }
    var configuration = ImageStore.Configuration()
    configuration.delayMilliseconds = 400
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    presentation = CardPresentation(
      images: ImageStore(configuration, folder: folder),
      environment: LayoutEnvironment(registry: registry))
    tableView.register(AdaptiveCardCell.self)
    tableView.followsTail = true
    tableView.dataSource = self
  }

  func handle(_ key: Key, in application: TableApplication) -> Bool {
    let cardKey = CardKey(name: key.name, typed: key.typedCharacter)
    if let cardKey, tableView.handle(cardKey, startsAtEnd: true) { return true }
    switch (key.code, key.modifiers) {
    case (.enter, _) where !typed.isEmpty:
      send(card(typed) ?? Card(text: typed))
      typed = ""
    case (.backspace, _): typed = String(typed.dropLast())
    case (.character("0"), []) where typed.isEmpty: send(form())
    case (.character("1"..."9"), []) where typed.isEmpty:
      guard let number = Int(key.name), number <= cards.count else { return false }
      send(cards[number - 1])
    case (.character(let sign), []): typed.unicodeScalars.append(sign)
    default: return false
    }
    return true
  }

  private func card(_ json: String) -> Card? {
    try? Card(json: json, options: CardParserOptions(registry: registry))
  }

  /// The card that asks how many seats are to be booked.
  private func form(_ note: String = "How many seats are to be yours?") -> Card {
    card(
      """
      {"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": "\(note)"},
       {"type": "Acme.Seats", "seats": 12, "free": \(freeSeats)}, {"type": "Input.Number",
        "id": "seats", "label": "Seats", "min": 1, "isRequired": true, "errorMessage": "1 or more"}],
       "actions": [{"type": "Action.Submit", "title": "Book"},
        {"type": "Acme.Call", "title": "Call", "number": "555 0100"}]}
      """) ?? Card()
  }

  private func send(_ card: Card) {
    let message = HostedCard(card)
    messages.append(message)
    (message.tag, message.delegate) = (messages.count, self)
    tableView.insertRows(at: [RowPath(row: messages.count - 1, section: 0)])
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: AdaptiveCardCell = tableView.dequeueReusableCell(for: indexPath)
    cell.show(messages[indexPath.row], in: presentation)
    return cell
  }
}

extension ChatWindow: HostedCardDelegate {
  func card(_ card: HostedCard, shouldPerform request: CardRequest) -> Bool {
    guard case .submit = request.action.kind, let seats = card.values["seats"].flatMap(Int.init),
      seats > freeSeats
    else { return true }
    card.setErrors(["seats": "Only \(freeSeats) are free."])
    return false
  }

  func card(_ card: HostedCard, did event: CardEvent) {
    switch event {
    case .submit(let submission):
      note("didFetchUserResponses \(submission.json.text)", card)
      guard let seats = submission.json["seats"]?.string.flatMap(Int.init) else { return }
      freeSeats -= seats
      card.update(form("\(seats) seats are yours. More of them?"))
    case .visibilityChanged(let id, let isVisible):
      note("didChangeVisibility \(id) \(isVisible ? "shown" : "hidden")", card)
    case .customAction(let call, _): note("\(call.type) \(call["number"]?.string ?? "")", card)
    case .valueChanged, .popupOpened, .popupClosed: break
    default: note("\(event)", card)
    }
  }

  func cardDidLoadElements(_ card: HostedCard) { note("didLoadElements", card) }

  func card(
    _ card: HostedCard, didChangeLayoutFrom old: GridSize, to new: GridSize,
    because change: HostedCardChange
  ) {
    note("didChangeViewLayout \(old.rows) → \(new.rows) lines, \(change)", card)
  }

  private func note(_ event: String, _ card: HostedCard) { log.append("card \(card.tag) \(event)") }
}

extension CardRegistry {
  /// A row of seats, those that are taken filled, and a button that calls.
  fileprivate static var sample: CardRegistry {
    var registry = CardRegistry()
    registry.register(element: "Acme.Seats") { element, _ in
      GridSize(columns: element.count("seats"), rows: 1)
    } draw: { element, context, canvas in
      for seat in 0..<context.columns {
        let isFree = seat < element.count("free")
        let style = context.style(of: TextLook(color: isFree ? .good : .attention))
        canvas.draw(isFree ? "o" : "x", at: Point(column: seat, row: 0), style: style)
      }
    }
    registry.register(action: "Acme.Call")
    return registry
  }
}
