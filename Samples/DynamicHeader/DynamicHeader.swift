import CellGrid
import CursesTerminal
import TableKit
import TableTerminal

/// A table whose header changes its height: a part of it is shown or hidden with `h`, and its text
/// takes one line or two as the terminal is wide or narrow.
@main
final class DynamicHeader: TableProgram, TableViewDataSource {
  let tableView = TableView()
  private let details = Label("The quick brown fox jumped over the lazy dog.")

  var statusLine: StyledText {
    StyledText("h \(details.isHidden ? "show" : "hide") the text  ↑↓ scroll  q quit")
  }

  init() {
    tableView.register(LabelCell.self)
    tableView.dataSource = self
    tableView.tableHeaderView = StackView(
      .vertical,
      arrangedSubviews: [
        Label("A header that knows its height", style: Style(attributes: .bold)), details,
        RuleView(),
      ])
  }

  func handle(_ key: Key, in application: TableApplication) -> Bool {
    guard key == Key(.character("h")) else { return false }
    details.isHidden.toggle()
    return true
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell: LabelCell = tableView.dequeueReusableCell(for: indexPath)
    cell.label.text = "Row \(indexPath.row + 1)"
    return cell
  }
}
