import TableKit
import TableTerminal

/// Words at the left, filtered by what is typed above them, and what is known of the one with the
/// cursor at the right, or below where the terminal is narrow.
@main
final class TwoPanes: TableProgram, TableViewDataSource {
  private static let birds = [
    "Barn owl": "Hunts by ear at night, low over meadows.",
    "Barn swallow": "Builds its nest of mud under a roof.",
    "Common kingfisher": "Dives for fish from a branch over the water.",
    "Common swift": "Eats, drinks and sleeps in the air.",
    "Eurasian jay": "Hides acorns, and forgets some that become oaks.",
    "Snowy owl": "White as its north, and awake by day.",
  ]

  let tableView = TableView()
  private let filter = TextField(placeholder: "type to filter")
  private var names = TwoPanes.birds.keys.sorted()

  var layout: Pane {
    let name = tableView.focusedRow.map { names[$0.row] }
    let details = Label(name.flatMap { Self.birds[$0] } ?? "No bird is chosen.")
    return .vertical(
      .view(filter), .rule,
      .split(.table(tableView, focusesRows: true), .view(details).length(.flexible())))
  }

  var statusLine: StyledText {
    StyledText("\(names.count) of \(Self.birds.count)  ↑↓ move  Tab filter  ? keys  q quit")
  }

  init() {
    tableView.register(LabelCell.self)
    tableView.dataSource = self
    filter.onChange = { [unowned self] in show(matching: $0.lowercased()) }
  }

  func start(in application: TableApplication) { application.focus(filter) }

  private func show(matching text: String) {
    let all = Self.birds.keys.sorted()
    names = text.isEmpty ? all : all.filter { $0.lowercased().contains(text) }
    tableView.reloadData()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: LabelCell = tableView.dequeueReusableCell(for: indexPath)
    cell.label.text = names[indexPath.row]
    return cell
  }
}
