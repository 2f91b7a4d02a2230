import CellGrid
import Phrases
import TableKit
import TerminalInterface
import TextLayout

/// A list in a box, of which one row is chosen; typing leaves the rows that have what is typed.
@MainActor
final class ChoiceList: Overlay, TableViewDataSource {
  /// A row of the list.
  struct Choice {
    var text: String
    var style = Style.plain
    /// The key that chooses it at once, in a list that is not filtered by typing.
    var key: Key?

    var label: String { key.map { "\($0.name)  \(text)" } ?? text }
  }

  private let title: String
  private let choices: [Choice]
  private let filter: TextField?
  private let table = TableView(estimatedRowHeight: 1)
  private let onChoice: (ChoiceList, Int?) -> Void
  /// The choices that are shown, by their numbers.
  private var shown: [Int] = []
  private var box = OverlayBox(
    around: GridSize(columns: 0, rows: 0), in: GridSize(columns: 0, rows: 0))

  init(
    _ title: String, _ choices: [Choice], isFiltered: Bool,
    onChoice: @escaping (ChoiceList, Int?) -> Void
  ) {
    (self.title, self.choices, self.onChoice) = (title, choices, onChoice)
    filter = isFiltered ? TextField(placeholder: Phrase("type to filter").text) : nil
    filter?.hasFocus = true
    table.register(ChoiceCell.self)
    table.dataSource = self
    show(matching: "")
    filter?.onChange = { [weak self] in self?.show(matching: $0) }
  }

  var tables: [TableView] { [table] }

  private func show(matching text: String) {
    let wanted = text.lowercased()
    shown = choices.indices.filter {
      wanted.isEmpty || choices[$0].text.lowercased().contains(wanted)
    }
    table.reloadData()
    table.focusedRow = shown.isEmpty ? nil : RowPath(row: 0, section: 0)
  }

  func handle(_ key: Key) -> KeyOutcome {
    switch key {
    case "Esc": cancel()
    case "Enter": choose(table.focusedRow)
    case "Down", "^N": table.moveFocus(by: 1)
    case "Up", "^P": table.moveFocus(by: -1)
    case "PgDn": table.moveFocus(by: max(1, table.size.rows - 1))
    case "PgUp": table.moveFocus(by: -max(1, table.size.rows - 1))
    default: return KeyOutcome(isTaken: filter?.handle(key) ?? choose(by: key))
    }
    return .taken
  }

  /// Takes a key of a list that is not filtered.
  private func choose(by key: Key) -> Bool {
    if let row = shown.firstIndex(where: { choices[$0].key == key }) {
      choose(RowPath(row: row, section: 0))
    } else if key == "j" || key == "k" {
      table.moveFocus(by: key == "j" ? 1 : -1)
    } else {
      return false
    }
    return true
  }

  private func choose(_ path: RowPath?) {
    if let path, path.row < shown.count { onChoice(self, shown[path.row]) }
  }

  func paste(_ text: String) { filter?.insert(text) }

  func cancel() { onChoice(self, nil) }

  func handle(_ event: MouseEvent) {
    let rect = tableRect
    switch event.action {
    case .wheel(.down): table.moveFocus(by: 1)
    case .wheel(.up): table.moveFocus(by: -1)
    case .press(.left) where rect.contains(event.position):
      let (column, row) = (event.position.column - rect.column, event.position.row - rect.row)
      choose(table.indexPathForRow(at: Point(column: column, row: row)))
    default: break
    }
  }

  /// The lines of the box below the filter.
  private var tableRect: Rect {
    let taken = filter == nil ? 0 : 1
    return Rect(
      column: box.inner.column, row: box.inner.row + taken, columns: box.inner.columns,
      rows: box.inner.rows - taken)
  }

  func layOut(in size: GridSize) {
    let texts = [title, Self.keys] + choices.map(\.label)
    let widest = texts.map { DisplayText($0).columns }.max() ?? 0
    let columns = min(widest, OverlayBox.innerColumns(in: size))
    let rows = choices.count + (filter == nil ? 0 : 1)
    box = OverlayBox(around: GridSize(columns: columns, rows: rows), in: size)
    table.fit(tableRect)
  }

  func draw(in canvas: inout Canvas, size: GridSize) -> Point? {
    box.draw(title: title, keys: Self.keys, in: &canvas)
    if let filter { canvas.inside(box.inner) { $0.draw(filter, columns: box.inner.columns) } }
    table.draw(in: tableRect, of: &canvas)
    return filter?.cursorPosition
  }

  func speak(on screen: inout SpokenScreen) {
    let place = table.focusedRow.map(\.row) ?? 0
    let choice: Phrase =
      shown.indices.contains(place)
      ? "\(choices[shown[place]].label), \(place + 1) of \(shown.count)" : "nothing to choose"
    let typed = filter?.text ?? ""
    screen = SpokenScreen(
      place: "choices/\(title)", heading: "\(title). \(Self.keys)",
      detail: (typed.isEmpty ? choice : "\(choice), with \(typed)").text,
      message: screen.message, messageNumber: screen.messageNumber)
  }

  private static var keys: String { Phrase("Enter choose  Esc cancel").text }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: ChoiceCell = tableView.dequeueReusableCell(for: indexPath)
    cell.show(choices[shown[indexPath.row]])
    return cell
  }
}

/// A line of a list of choices, in reverse where the cursor is.
private final class ChoiceCell: TableViewCell {
  private let label = Label()
  private var style = Style.plain

  required init() {
    super.init()
    label.numberOfLines = 1
    contentView = label
  }

  override var isFocused: Bool { didSet { showStyle() } }

  func show(_ choice: ChoiceList.Choice) {
    label.text = choice.label
    style = choice.style
    showStyle()
  }

  private func showStyle() {
    label.textStyle = isFocused ? Style(attributes: .reverse).over(style) : style
  }
}
