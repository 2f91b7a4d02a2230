import AdaptiveCards
import CardTable
import CellGrid
import CursesTerminal
import ImageLoading
import TableKit
import TableTerminal

/// A chat of Adaptive Cards: type a message or pick a card, and it is appended.
///
/// Pictures come later. The end is followed only while it can be seen. The events of the cards are
/// at the right.
///
/// `ChatWindow [FILE]` picks from the cards of a JSON Lines file.
@main
final class ChatWindow: TableProgram, TableViewDataSource {
  let tableView = TableView()
  private let events = EventLog()
  private let file = CardFile(CommandLine.arguments.dropFirst().first ?? "Samples/cards.jsonl")
  private var messages: [HostedCard] = []
  private var images: ImageStore?
  private var typed = ""

  var secondaryTableView: TableView? { events.log.tableView }

  var statusLine: StyledText {
    StyledText("› \(typed)_   1–\(file.cards.count) send a card  ^T details  ^C quit")
  }

  init() {
    tableView.register(AdaptiveCardCell.self)
    tableView.followsTail = true
    tableView.dataSource = self
  }

  func start(in application: TableApplication) {
    let wakeup = application.wakeup
    var configuration = ImagePipeline.Configuration()
    configuration.delayMilliseconds = 400
    images = ImageStore(configuration) { wakeup.signal() }
  }

  func handle(_ key: Key, in application: TableApplication) -> Bool {
    switch (key.code, key.modifiers) {
    case (.enter, _) where !typed.isEmpty:
      send(Card(text: typed))
      typed = ""
    case (.backspace, _): typed = String(typed.dropLast())
    case (.character("t"), .control): toggleDetails()
    case (.character(let sign), []) where typed.isEmpty && file.card(number: sign) != nil:
      file.card(number: sign).map(send)
    case (.character(let sign), []): typed.unicodeScalars.append(sign)
    default: return false
    }
    return true
  }

  private func send(_ card: Card) {
    let message = HostedCard(card, folder: file.folder)
    messages.append(message)
    (message.tag, message.delegate) = (messages.count, events)
    tableView.insertRows(at: [IndexPath(row: messages.count - 1, section: 0)])
  }

  /// Does what the buttons of the last card that has any are there for.
  private func toggleDetails() {
    guard let row = messages.lastIndex(where: { !$0.card.actions.isEmpty }) else { return }
    for action in messages[row].card.actions { messages[row].perform(action) }
    tableView.cellForRow(at: IndexPath(row: row, section: 0))?.setNeedsHeight()
  }

  /// Pictures have arrived: the rows that are on the screen are measured again, in place.
  func wake(in application: TableApplication) {
    _ = images?.takeArrivals()
    tableView.beginUpdates()
    tableView.endUpdates()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell: AdaptiveCardCell = tableView.dequeueReusableCell(for: indexPath)
    cell.show(messages[indexPath.row], images: images)
    return cell
  }
}
