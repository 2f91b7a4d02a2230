import TableKit
import TableTerminal

/// A list to choose from: Enter or a click chooses a bird or takes it back, the owl cannot be chosen.
@main
final class Selection: TableProgram, TableViewDelegate {
  static var terminalOptions: TerminalOptions { TerminalOptions(capturesMouse: true) }

  let tableView: TableView
  private let birds = ["Blackbird", "Chaffinch", "Owl", "Robin", "Wren"]

  var layout: Pane { .table(tableView, focusesRows: true) }

  var statusLine: StyledText {
    let chosen = tableView.indexPathsForSelectedRows.map { birds[$0.row] }
    return StyledText("Chosen: \(chosen.joined(separator: ", "))  Enter choose  ? keys  q quit")
  }

  init() {
    tableView = TableView(birds) { Label($0) }
    tableView.allowsMultipleSelection = true
    tableView.delegate = self
  }

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: RowPath) -> RowPath? {
    birds[indexPath.row] == "Owl" ? nil : indexPath
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: RowPath) {
    print("chosen: \(birds[indexPath.row])")
  }
}
