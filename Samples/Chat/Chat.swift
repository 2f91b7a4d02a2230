import CardTable
import TableKit
import TableTerminal

/// A chat that follows its end while that can be seen: type and press Enter.
///
/// A message is shown as a card; one that is the JSON of an Adaptive Card is that card.
@main
final class Chat: TableProgram, TableViewDataSource {
  let tableView = TableView()
  private var messages = [HostedCard(Card(text: "Hello! Write something, or paste a card."))]
  private var typed = ""

  var statusLine: StyledText { StyledText("› \(typed)_   Enter send  ↑↓ scroll  ^C quit") }

  init() {
    tableView.register(AdaptiveCardCell.self)
    tableView.followsTail = true
    tableView.dataSource = self
  }

  func handle(_ key: Key, in application: TableApplication) -> Bool {
    switch (key.code, key.modifiers) {
    case (.enter, _) where !typed.isEmpty: send((try? Card(json: typed)) ?? Card(text: typed))
    case (.backspace, _): typed = String(typed.dropLast())
    case (.character(let character), []): typed.unicodeScalars.append(character)
    default: return false
    }
    return true
  }

  private func send(_ card: Card) {
    typed = ""
    messages.append(HostedCard(card, folder: "Samples"))
    tableView.appendRows(1)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: AdaptiveCardCell = tableView.dequeueReusableCell(for: indexPath)
    cell.show(messages[indexPath.row])
    return cell
  }
}
