import CellGrid
import TableKit

/// Rows of texts in columns, with a header above them.
@MainActor
final class ColumnTable: TableViewDataSource {
  let table = TableView(estimatedRowHeight: 1)
  let columns: TableColumns
  private(set) lazy var header = ColumnHeader(columns)
  var rows: [[String]]
  /// The columns that were asked for, a list for each binding.
  private(set) var questions: [[Int]] = []
  /// The text that a column shows of a row.
  var number: (Int) -> Int = { $0 }
  /// Set in each cell when it is bound.
  var highlight: (([UInt8]) -> [Range<Int>])?

  /// A row that keeps two columns free.
  final class IndentedCell: ColumnCell {
    override func leadingColumns(of columns: Int) -> Int { 2 }
  }

  init(
    _ titles: [TableColumn], _ rows: [[String]], width: Int, height: Int = 6,
    cell: ColumnCell.Type = ColumnCell.self
  ) {
    columns = TableColumns(ColumnLayout(titles))
    self.rows = rows
    type = cell
    table.register(type)
    table.dataSource = self
    table.focusedRowStyle = nil
    table.size = GridSize(columns: width, rows: height)
  }

  private let type: ColumnCell.Type

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(type, for: indexPath)
    let binding = questions.count
    questions.append([])
    let row = rows[indexPath.row]
    cell.show(in: columns) { [unowned self] column in
      questions[binding].append(column)
      let column = number(column)
      return StyledText(column < row.count ? row[column] : "")
    }
    cell.highlight = highlight
    return cell
  }

  func cell(_ row: Int) -> ColumnCell? {
    table.laidOut.cellForRow(at: RowPath(row: row, section: 0)) as? ColumnCell
  }

  /// The header and, below it, the table.
  func surface() -> Surface {
    let size = GridSize(columns: table.size.columns, rows: table.size.rows + 1)
    var canvas = Canvas(Surface(size: size))
    table.layoutIfNeeded()
    _ = header.height(columns: size.columns)
    header.drawHierarchy(in: &canvas, lines: 0..<1)
    canvas.inside(Rect(column: 0, row: 1, columns: size.columns, rows: table.size.rows)) {
      table.draw(in: &$0)
    }
    return canvas.surface
  }

  /// The lines of header and table, without blanks at their ends.
  func screen() -> [String] {
    let surface = surface()
    return (0..<surface.size.rows).map { surface.text(ofRow: $0) }
  }

  /// The text of the cells of a style.
  func text(where isWanted: (Style) -> Bool) -> [String] {
    let surface = surface()
    return (0..<surface.size.rows).compactMap { row in
      let cells = (0..<surface.size.columns).map { surface[$0, row] }
      let text = cells.filter { isWanted($0.style) }.flatMap { surface.scalars(of: $0) }
      return text.isEmpty ? nil : String(String.UnicodeScalarView(text))
    }
  }

  func resize(_ columns: Int, _ rows: Int? = nil) {
    table.size = GridSize(columns: columns, rows: rows ?? table.size.rows)
  }
}
