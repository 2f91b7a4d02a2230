import TableKit
import TableTerminal

/// Planets by columns: the arrows go from cell to cell, `s` or a click on a title sorts, `w` wraps.
@main
final class Spreadsheet: TableProgram, TableViewDataSource {
  static var terminalOptions: TerminalOptions { TerminalOptions(capturesMouse: true) }

  let tableView = TableView()
  private let columns: TableColumns
  private let header: ColumnHeader
  private var planets = [
    [
      "Mercury", "57.9", "87.969", "0", "no air to speak of, so nights are as cold as days are hot",
    ],
    ["Venus", "108.2", "224.701", "0", "a day is longer than a year"],
    ["Earth", "149.6", "365.256", "1", "has tables"],
    ["Mars", "228", "686.98", "2", "its sunsets are blue"],
    ["Jupiter", "778.5", "4332.59", "97", "heavier than all the others together"],
    ["Saturn", "1432", "10759.22", "274", "would float, if there were a bath tub of its size"],
    ["Uranus", "2867", "30688.5", "28", "rolls along on its side"],
    ["Neptune", "4515", "60195", "16", "was found by calculating where it must be"],
  ]

  init() {
    var sheet = ColumnLayout([
      TableColumn("planet"), TableColumn("million km", alignment: .decimal),
      TableColumn("days a year", alignment: .decimal), TableColumn("moons", alignment: .trailing),
      TableColumn("remarks", mostWidth: 24),
    ])
    sheet.keptCount = 1
    columns = TableColumns(sheet)
    columns.focusedColumn = 0
    header = ColumnHeader(columns)
    header.backgroundColor = .role(.bar)
    tableView.register(ColumnCell.self)
    tableView.dataSource = self
    tableView.focusedRowStyle = Style(background: .role(.emphasisBackground))
    tableView.focusedRow = RowPath(row: 0, section: 0)
  }

  var layout: Pane { .vertical(.view(header), .table(tableView, focusesRows: true)) }

  /// The cell under the cursor in full.
  var statusLine: StyledText {
    guard let row = tableView.focusedRow?.row, let column = columns.focusedColumn else {
      return StyledText("? keys  q quit")
    }
    return StyledText("\(planets[row][column])  s sort  w wrap  ? keys  q quit")
  }

  func keyBindings(in application: TableApplication) -> [KeyBinding] {
    [
      KeyBinding("Left", "h", title: "the cell at the left") { self.moveCursor(by: -1) },
      KeyBinding("Right", "l", title: "the cell at the right") { self.moveCursor(by: 1) },
      KeyBinding("s", title: "sort by the column") { self.columns.focusedColumn.map(self.sort) },
      KeyBinding("w", title: "wrap long values, or not") { self.columns.wraps.toggle() },
      KeyBinding("+", title: "widen the column") { self.widen(by: 1) },
      KeyBinding("-", title: "narrow the column") { self.widen(by: -1) },
    ]
  }

  func handle(_ event: MouseEvent, in application: TableApplication) -> Bool {
    guard case .press(.left) = event.action, event.position.row == 0,
      let column = header.column(atX: event.position.column)
    else { return false }
    sort(by: column)
    return true
  }

  func handle(_ click: RowClick, in application: TableApplication) -> Bool {
    columns.focusedColumn = columns.column(atX: click.point.column) ?? columns.focusedColumn
    return false
  }

  private func moveCursor(by count: Int) {
    let last = columns.layout.columns.count - 1
    columns.focusedColumn = columns.focusedColumn.map { max(0, min(last, $0 + count)) }
  }

  private func widen(by count: Int) {
    guard let column = columns.focusedColumn else { return }
    let width = columns.layout.width(ofColumn: column)
    columns.layout.columns[column].chosenWidth = max(1, width + count)
  }

  /// Sorts the rows; the planet with the cursor keeps it.
  private func sort(by column: Int) {
    for index in columns.layout.columns.indices {
      columns.layout.columns[index].sortSign = index == column ? "↑" : ""
    }
    let former = planets
    planets.sort { one, other in
      let (first, second) = (one[column], other[column])
      guard let number = Double(first), let next = Double(second) else { return first < second }
      return number < next
    }
    tableView.reloadData(focusing: tableView.focusedRow) { [planets] path in
      planets.firstIndex(of: former[path.row]).map { RowPath(row: $0, section: 0) }
    }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    planets.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: ColumnCell = tableView.dequeueReusableCell(for: indexPath)
    let planet = planets[indexPath.row]
    cell.show(in: columns) { column in StyledText(planet[column]) }
    return cell
  }
}
