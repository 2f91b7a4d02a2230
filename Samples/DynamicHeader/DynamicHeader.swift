import TableKit
import TableTerminal

/// A header that grows and shrinks: `h` hides and shows its text, which a narrow terminal breaks.
@main
final class DynamicHeader: TableProgram {
  let tableView = TableView((1...100).map { "Row \($0)" }) { Label($0) }
  private let details = Label("The quick brown fox jumped over the lazy dog.")
  var statusLine: StyledText {
    StyledText("h \(details.isHidden ? "show" : "hide") the text  ? keys  q quit")
  }

  init() {
    let title = Label("A header that knows its height", style: Style(attributes: .bold))
    tableView.tableHeaderView = StackView(
      .vertical, arrangedSubviews: [title, details, RuleView()])
  }

  func keyBindings(in application: TableApplication) -> [KeyBinding] {
    [KeyBinding("h", title: "hide or show the text") { self.details.isHidden.toggle() }]
  }
}
