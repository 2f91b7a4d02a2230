import TableKit
import TableTerminal

/// A program for the tests of the terminal around an application.
///
/// Its row is loaded by a task; keys print, quit with a status, and fail.
@main
final class TableFixture: TableProgram, TableViewDataSource {
  let tableView = TableView()
  private var text: String?
  private var ticks = 0

  var statusLine: StyledText { StyledText("ticks \(ticks)") }

  init() {
    tableView.register(LabelCell.self)
    tableView.dataSource = self
  }

  func keyBindings(in application: TableApplication) -> [KeyBinding] {
    [
      KeyBinding("p", title: "print") { print("a printed line") },
      KeyBinding("e", title: "end with 3") { application.quit(status: 3) },
      KeyBinding("f", title: "fail") { fatalError("the fixture was asked to fail") },
      KeyBinding("t", title: "tick") { application.wake(after: .milliseconds(1)) },
    ]
  }

  func wake(in application: TableApplication) { ticks += 1 }

  func finish() -> String { "finished\n" }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: LabelCell = tableView.dequeueReusableCell(for: indexPath)
    cell.label.text = text ?? "loading"
    if text == nil { Task { await load() } }
    return cell
  }

  /// Loads the row after the first frame, for who sees both.
  private func load() async {
    try? await Task.sleep(for: .milliseconds(50))
    text = "loaded"
    tableView.reloadData()
  }
}
