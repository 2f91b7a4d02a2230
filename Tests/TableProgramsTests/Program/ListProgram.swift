import TableKit
import TableTerminal

/// A program of a few words, with whatever a test hangs on it.
@MainActor
final class ListProgram: TableProgram, TableViewDataSource, TableViewDelegate {
  let tableView = TableView()
  var words = ["one", "two", "three"]
  var statusLine = StyledText("")
  var makeLayout: (ListProgram) -> Pane = { .table($0.tableView) }
  var makeBindings: (TableApplication) -> [KeyBinding] = { _ in [] }
  var makeActions: (RowPath) -> [RowAction] = { _ in [] }
  var onStart: (TableApplication) -> Void = { _ in }
  var onCell: (LabelCell, RowPath) -> Void = { _, _ in }
  var onKey: (Key) -> Bool = { _ in false }
  var onClick: (RowClick) -> Bool = { _ in false }
  var onWake: () -> Void = {}
  private(set) var selected: [RowPath] = []

  init() {
    tableView.register(LabelCell.self)
    tableView.dataSource = self
    tableView.delegate = self
  }

  convenience init(_ words: [String]) {
    self.init()
    self.words = words
  }

  var layout: Pane { makeLayout(self) }

  func keyBindings(in application: TableApplication) -> [KeyBinding] { makeBindings(application) }

  func start(in application: TableApplication) { onStart(application) }

  func handle(_ key: Key, in application: TableApplication) -> Bool { onKey(key) }

  func handle(_ click: RowClick, in application: TableApplication) -> Bool { onClick(click) }

  func wake(in application: TableApplication) { onWake() }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { words.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: LabelCell = tableView.dequeueReusableCell(for: indexPath)
    cell.label.text = words[indexPath.row]
    onCell(cell, indexPath)
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: RowPath) {
    selected.append(indexPath)
  }

  func tableView(
    _ tableView: TableView, actionsForRowAt indexPath: RowPath
  ) -> [RowAction] { makeActions(indexPath) }
}

/// A table of words of its own, to stand beside a program's.
@MainActor
final class WordTable: TableViewDataSource {
  let tableView = TableView()
  var words: [String]

  init(_ words: [String]) {
    self.words = words
    tableView.register(LabelCell.self)
    tableView.dataSource = self
  }

  func append(_ word: String) {
    words.append(word)
    tableView.appendRows(1)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { words.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: LabelCell = tableView.dequeueReusableCell(for: indexPath)
    cell.label.text = words[indexPath.row]
    return cell
  }
}
