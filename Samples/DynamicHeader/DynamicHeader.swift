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

  var statusLine: StyledText? {
    StyledText("h \(details.isHidden ? "show" : "hide") the text  1–9 to row 10–90  q quit")
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
    guard case .character(let sign) = key.code, key.modifiers.isEmpty else { return false }
    switch sign {
    case "h": details.isHidden.toggle()
    case "1"..."9":
      let path = RowPath(row: 10 * Int(sign.value - 48) - 1, section: 0)
      tableView.scrollToRow(at: path, position: .top, animated: true)
    default: return false
    }
    return true
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: LabelCell = tableView.dequeueReusableCell(for: indexPath)
    cell.label.text = "Row \(indexPath.row + 1)"
    return cell
  }
}
