import TableKit
import TableTerminal

/// Rows whose text comes late: each grows in place when it is there, and what is read stays.
@main
final class LateRows: TableProgram {
  let tableView = TableView(Array(1...1000), content: LateRows.row)

  private static let story = """
    This text was not there when its row was shown. It came later, from a task, and the row has grown \
    to the lines that it needs.
    """

  private static func row(_ number: Int) -> View {
    let label = Label("\(number) …")
    Task {
      try await Task.sleep(for: .milliseconds(150 + number % 7 * 50))
      label.text = "\(number) \(story.prefix(30 + number * 37 % story.count))"
    }
    return label
  }
}
