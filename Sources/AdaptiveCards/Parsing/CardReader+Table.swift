import JSON

extension CardReader {
  /// Reads a table.
  ///
  /// Short rows are filled up with empty cells; where a row is longer than the list of columns,
  /// columns of weight 1 are added with a warning, so that no cell is lost.
  mutating func table(_ node: CardNode) -> Table {
    var columns = parts("columns", of: node) { $0.tableColumn($1) }
    var rows = parts("rows", of: node) { $0.tableRow($1) }
    let longest = rows.map(\.cells.count).max() ?? 0
    if longest > columns.count { warn(.invalidValue(property: "columns"), at: node.path) }
    while columns.count < longest { columns.append(TableColumn()) }
    for index in rows.indices {
      while rows[index].cells.count < columns.count {
        rows[index].cells.append(TableCell(box: Container(items: [])))
      }
    }
    var table = Table(columns: columns, rows: rows)
    table.hasHeader = hasHeader(node)
    table.showsGridLines = bool("showGridLines", of: node) ?? true
    table.gridStyle = name("gridStyle", of: node) ?? .default
    table.alignment = alignment(of: node)
    return table
  }

  /// Renderers look for the plural, the schema says the singular.
  private mutating func hasHeader(_ node: CardNode) -> Bool {
    bool("firstRowAsHeaders", of: node) ?? bool("firstRowAsHeader", of: node) ?? true
  }

  private mutating func tableColumn(_ node: CardNode) -> TableColumn? {
    guard isType("TableColumnDefinition", node) else { return nil }
    var column = TableColumn()
    if let value = node["width"], let width = checked(Self.width(value), "width", node) {
      column.width = width
    }
    column.alignment = alignment(of: node)
    return column
  }

  private mutating func tableRow(_ node: CardNode) -> TableRow? {
    guard isType("TableRow", node) else { return nil }
    var row = TableRow(cells: parts("cells", of: node) { $0.tableCell($1) })
    row.style = name("style", of: node)
    row.alignment = alignment(of: node)
    return row
  }

  private mutating func tableCell(_ node: CardNode) -> TableCell? {
    guard isType("TableCell", node) else { return nil }
    var cell = TableCell(box: container(node))
    cell.alignment = CellAlignment(
      horizontal: name("horizontalAlignment", of: node),
      vertical: cell.box.verticalContentAlignment)
    return cell
  }

  private mutating func alignment(of node: CardNode) -> CellAlignment {
    CellAlignment(
      horizontal: name("horizontalCellContentAlignment", of: node),
      vertical: name("verticalCellContentAlignment", of: node))
  }
}
