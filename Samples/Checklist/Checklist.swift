import TableKit
import TableTerminal

/// A list of things to do: Enter or a click marks one as done, `m` shows what else can be done with it.
@main
final class Checklist: TableProgram, TableViewDataSource, TableViewDelegate {
  static var terminalOptions: TerminalOptions { TerminalOptions(capturesMouse: true) }

  let tableView = TableView()
  private var things = ["Water the plants", "Answer the letter", "Mend the bicycle"]
  private var application: TableApplication?

  var layout: Pane { .table(tableView, focusesRows: true) }

  var statusLine: StyledText {
    let done = tableView.indexPathsForSelectedRows.count
    return StyledText("\(done) of \(things.count) done  Enter done  a add  ? keys  q quit")
  }

  init() {
    tableView.register(LabelCell.self)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.allowsMultipleSelection = true
  }

  func start(in application: TableApplication) { self.application = application }

  func keyBindings(in application: TableApplication) -> [KeyBinding] {
    [KeyBinding("a", title: "add a thing to do") { Task { await self.add() } }]
  }

  private func add() async {
    guard let name = await application?.prompt("To do: "), !name.isEmpty else { return }
    things.append(name)
    tableView.appendRows(1)
    print("added \(name)")
  }

  private func delete(at path: RowPath) async {
    guard await application?.ask("Delete \(things[path.row])?") == .yes else { return }
    things.remove(at: path.row)
    tableView.deleteRows(at: [path])
  }

  func tableView(_ tableView: TableView, actionsForRowAt path: RowPath) -> [RowAction] {
    [
      RowAction(title: "delete", key: "d", isDestructive: true) {
        Task { await self.delete(at: path) }
      }
    ]
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { things.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: LabelCell = tableView.dequeueReusableCell(for: indexPath)
    cell.label.text = things[indexPath.row]
    return cell
  }
}
