import CellGrid

extension Measurer {
  /// Fewest columns for the content of a cell whose width is a weight; where there are fewer, the
  /// cells of a row are put below one another.
  private static let leastCellColumns = 4

  /// The box of a table: rows of cells with lines or gaps between them.
  mutating func box(for table: Table, in frame: Frame) -> Box? {
    guard !table.columns.isEmpty, !table.rows.isEmpty else { return nil }
    let hasLines = table.showsGridLines
    let gap = hasLines ? 1 : metrics.columns(hostConfig.tableCellSpacing)
    let count = table.columns.count
    let available = frame.columns - gap * (count - 1) - (hasLines ? 2 : 0)
    guard available >= count else { return stacked(table, in: frame) }
    let demands = table.columns.map { ColumnDemand(width: $0.width == .auto ? .stretch : $0.width) }
    let tracks = Tracks(
      widths: ColumnWidths.resolve(demands, available: available, metrics: metrics),
      gaps: Array(repeating: gap, count: count), isRightToLeft: frame.isRightToLeft)
    guard isReadable(table, widths: tracks.widths) else { return stacked(table, in: frame) }
    let grid = whole { measurer in
      let rows = table.rows.indices.map {
        measurer.row(at: $0, of: table, tracks: tracks, in: frame)
      }
      guard hasLines else { return Box.stacked(rows, columns: tracks.total) }
      return measurer.ruled(
        rows, crossings: measurer.crossings(of: tracks),
        style: measurer.gridStyle(of: table, in: frame))
    }
    return grid ?? stacked(table, in: frame)
  }

  /// Whether the cells have room for words; pixel columns are as narrow as their author wants.
  private func isReadable(_ table: Table, widths: [Int]) -> Bool {
    let padding = table.showsGridLines ? 2 * metrics.paddingColumns : 0
    return zip(table.columns, widths).allSatisfy { column, width in
      if case .pixels = column.width { return true }
      return width - padding >= Self.leastCellColumns
    }
  }

  /// Columns of the lines down, in a table whose cells are one to the right of their tracks.
  private func crossings(of tracks: Tracks) -> [Int] {
    [0] + tracks.middles.dropFirst().map { $0 + 1 }.sorted() + [tracks.total + 1]
  }

  /// Rows with a line above, between and below them.
  private func ruled(_ rows: [Box], crossings: [Int], style: Style) -> Box? {
    let columns = (crossings.last ?? 0) + 1
    var boxes: [Box] = []
    for (index, row) in rows.enumerated() {
      boxes.append(
        line(index == 0 ? glyphs.top : glyphs.middle, crossings: crossings, style: style))
      boxes.append(row)
    }
    boxes.append(line(glyphs.bottom, crossings: crossings, style: style))
    return Box.stacked(boxes, columns: columns)
  }

  private func line(_ joints: Joints, crossings: [Int], style: Style) -> Box {
    let rule = Box.Rule(style: style, crossings: crossings, joints: joints)
    return Box(columns: (crossings.last ?? 0) + 1, rows: 1, content: .rule(rule))
  }

  private mutating func row(
    at index: Int, of table: Table, tracks: Tracks, in frame: Frame
  ) -> Box {
    let inset = table.showsGridLines ? 1 : 0
    let rowFrame = self.frame(ofRow: index, of: table, in: frame)
    var row = Box.Row(cells: [], ruleStyle: gridStyle(of: table, in: rowFrame))
    row.background = rowFrame.background == frame.background ? nil : rowFrame.background
    row.rules = table.showsGridLines ? crossings(of: tracks) : []
    for (column, cell) in table.rows[index].cells.prefix(table.columns.count).enumerated() {
      var cellFrame = rowFrame.inside(columns: tracks.widths[column])
      align(&cellFrame, cell, row: table.rows[index], column: table.columns[column], table)
      let box = inside(index) { measurer in
        measurer.inside(column) {
          $0.box(for: cell, isPadded: table.showsGridLines, in: cellFrame)
        }
      }
      row.cells.append(Box.Row.Cell(column: tracks.starts[column] + inset, box: box))
    }
    // A row of empty cells is a row nevertheless.
    var box = Box(row, columns: tracks.total + 2 * inset)
    box.rows = max(1, box.rows)
    return box
  }

  /// The frame of a row: its background, and the look of a header.
  func frame(ofRow index: Int, of table: Table, in frame: Frame) -> Frame {
    var inner = frame.inside(columns: frame.columns)
    if let style = table.rows[index].style, frame.changesStyle(to: style) {
      inner.use(style)
      inner.background = hostConfig.palette.background(of: style, on: frame.background)
    }
    if index == 0 && table.hasHeader { inner.look = hostConfig.columnHeader.over(frame.look) }
    return inner
  }

  /// The box of a cell, also where it shows nothing.
  mutating func box(for cell: TableCell, isPadded: Bool, in frame: Frame) -> Box {
    let decoration = Shell.Decoration(
      style: cell.box.style, hasBackgroundImage: cell.box.backgroundImage != nil,
      imageColor: imageColor(cell.box.backgroundImage), isPadded: isPadded,
      isRightToLeft: cell.box.isRightToLeft, verticalAlignment: cell.box.verticalContentAlignment)
    let shell = Shell(decoration, in: frame, hostConfig: hostConfig)
    let box = shell.box(
      around: children(cell.box.items, layouts: cell.box.layouts, in: shell.content),
      minimumRows: metrics.rows(cell.box.minimumHeight ?? 0))
    return area(cell.box.selectAction, around: box)
  }

  private func align(
    _ frame: inout Frame, _ cell: TableCell, row: TableRow, column: TableColumn, _ table: Table
  ) {
    let levels = [cell.alignment, row.alignment, column.alignment, table.alignment]
    frame.alignment = levels.lazy.compactMap(\.horizontal).first ?? frame.alignment
    frame.verticalAlignment = levels.lazy.compactMap(\.vertical).first ?? frame.verticalAlignment
  }
}
