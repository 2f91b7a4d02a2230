import TableKit
import TableTerminal

/// Ten thousand books whose heights are known by their numbers: a template measures each only once.
///
/// The status line counts these. `r` loads all rows anew, 1 to 9 lead to book 10 to 90.
@main
final class Bookshelf: TableProgram, TableViewDataSource, TableViewDelegate {
  let tableView = TableView()
  private var measured = 0

  var statusLine: StyledText {
    StyledText("\(measured) books measured  r reload  ↑↓ scroll  q quit")
  }

  init() {
    tableView.register(BookCell.self)
    tableView.dataSource = self
    tableView.delegate = self
  }

  func keyBindings(in application: TableApplication) -> [KeyBinding] {
    let reload = KeyBinding("r", title: "load all rows anew", action: tableView.reloadData)
    return [reload]
      + zip("123456789".unicodeScalars, 1...).map { digit, number in
        KeyBinding(Key(.character(digit)), title: "go to book \(number)0") { [tableView] in
          let path = RowPath(row: number * 10, section: 0)
          tableView.scrollToRow(at: path, position: .top, animated: true)
        }
      }
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: RowPath) -> Int? {
    tableView.height(forCell: BookCell.self, at: indexPath, key: indexPath.row) { cell in
      cell.show(book: indexPath.row)
      measured += 1
    }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: BookCell = tableView.dequeueReusableCell(for: indexPath)
    cell.show(book: indexPath.row)
    return cell
  }
}

final class BookCell: TableViewCell {
  private let title = Label(style: Style(attributes: .bold))
  private let blurb = Label()

  required init() {
    super.init()
    contentView = StackView(.vertical, arrangedSubviews: [title, blurb])
  }

  func show(book: Int) {
    title.text = "Book \(book)"
    blurb.text = Array(repeating: "a story of \(book) birds", count: 1 + book % 5).joined(
      separator: ", ")
  }
}
