import CardTable
import TableKit
import TableTerminal

/// A chat of Adaptive Cards: type a message or pick a card, and it is appended.
///
/// Pictures come later. The end is followed only while it can be seen. Tab gives the keys to the last card
/// that can be answered. A card that is pasted is appended too. The events of the cards are at the right.
///
/// `ChatWindow [FILE]` picks from the cards of a JSON Lines file.
@main
final class ChatWindow: TableProgram, TableViewDataSource {
  let tableView = TableView()
  private let events = EventLog()
  private let file = CardFile(CommandLine.arguments.dropFirst().first ?? "Samples/cards.jsonl")
  private var messages: [HostedCard] = []
  private let presentation: CardPresentation
  private var typed = ""

  var layout: Pane { .split(.table(tableView), .table(events.log.tableView)) }

  var statusLine: StyledText {
    let keys =
      tableView.firstResponder == nil ? "Tab answer a card" : "Tab next  Enter press  Esc back"
    return StyledText("› \(typed)_   1–\(file.cards.count) send a card  \(keys)  ^C quit")
  }

  init() {
    var configuration = ImageStore.Configuration()
    configuration.delayMilliseconds = 400
    presentation = CardPresentation(images: ImageStore(configuration, folder: file.folder))
    tableView.register(AdaptiveCardCell.self)
    tableView.followsTail = true
    tableView.dataSource = self
  }

  func handle(_ key: Key, in application: TableApplication) -> Bool {
    if answer(key) { return true }
    switch (key.code, key.modifiers) {
    case (.tab, _): beginAnswer(before: messages.count, atEnd: key.modifiers.contains(.shift))
    case (.enter, _) where !typed.isEmpty:
      send((try? Card(json: typed)) ?? Card(text: typed))
      typed = ""
    case (.backspace, _): typed = String(typed.dropLast())
    case (.character(let sign), []) where typed.isEmpty && file.card(number: sign) != nil:
      file.card(number: sign).map(send)
    case (.character(let sign), []): typed.unicodeScalars.append(sign)
    default: return false
    }
    return true
  }

  private func send(_ card: Card) {
    let message = HostedCard(card)
    messages.append(message)
    (message.tag, message.delegate) = (messages.count, events)
    tableView.insertRows(at: [RowPath(row: messages.count - 1, section: 0)])
  }

  /// Gives the keys to the last card on the screen, before a row, that has something to answer.
  private func beginAnswer(before row: Int, atEnd: Bool) {
    for path in tableView.indexPathsForVisibleRows.reversed() where path.row < row {
      let cell = tableView.cellForRow(at: path) as? AdaptiveCardCell
      if cell?.beginInteraction(atEnd: atEnd) == true { return }
    }
  }

  /// Hands a key to the card that has the keys; it keeps them until Esc, Tab behind its last part, or a
  /// character that it has no use for, which begins a message.
  private func answer(_ key: Key) -> Bool {
    guard let cell = tableView.firstResponder as? AdaptiveCardCell,
      let cardKey = CardKey(name: key.name, typed: key.typedCharacter)
    else { return false }
    if cell.handle(cardKey) { return true }
    if case .character = cardKey { cell.resignFirstResponder() }
    guard [.escape, .tab, .backTab].contains(cardKey) else { return false }
    cell.resignFirstResponder()
    if cardKey != .escape, let row = cell.indexPath?.row {
      beginAnswer(before: row, atEnd: cardKey == .backTab)
    }
    return true
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
