import CellGrid
import TextLayout

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
    var boxes: [Box] = []
    for (index, row) in rows.enumerated() {
      boxes.append(
        line(index == 0 ? glyphs.top : glyphs.middle, crossings: crossings, style: style))
      boxes.append(row)
    }
    boxes.append(line(glyphs.bottom, crossings: crossings, style: style))
    return Box.stacked(boxes, columns: (crossings.last ?? 0) + 1)
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
        measurer.inside(column) { $0.box(for: cell, isPadded: table.showsGridLines, in: cellFrame) }
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
    var container = cell.box
    container.bleeds = false
    return shellBox(for: container, isPadded: isPadded, in: frame)
  }

  private func align(
    _ frame: inout Frame, _ cell: TableCell, row: TableRow, column: TableColumn, _ table: Table
  ) {
    let levels = [cell.alignment, row.alignment, column.alignment, table.alignment]
    frame.alignment = levels.lazy.compactMap(\.horizontal).first ?? frame.alignment
    frame.verticalAlignment = levels.lazy.compactMap(\.vertical).first ?? frame.verticalAlignment
  }
}

/// Tables that are too wide.
extension Measurer {
  /// Blank columns between a header and a cell beside it.
  private static let headerGap = 2

  /// The cells of each row below one another, each with its column's header, and a rule between the
  /// rows.
  mutating func stacked(_ table: Table, in frame: Frame) -> Box? {
    let headers = table.hasHeader && table.rows.count > 1 ? headers(of: table, in: frame) : nil
    var children: [Box.Stack.Child] = []
    for index in table.rows.indices.dropFirst(headers == nil ? 0 : 1) {
      // The headers are read at the first row; below it they are copies.
      let shown = children.isEmpty ? headers : headers?.copies
      guard let box = stacked(rowAt: index, of: table, headers: shown, in: frame) else { continue }
      let rule = children.isEmpty ? nil : ruleStyle(in: frame)
      children.append(Box.Stack.Child(gap: rule == nil ? 0 : 1, rule: rule, box: box))
    }
    return Box.stacked(children, columns: frame.columns)
  }

  private mutating func stacked(
    rowAt index: Int, of table: Table, headers: StackedHeaders?, in frame: Frame
  ) -> Box? {
    var rowFrame = self.frame(ofRow: index, of: table, in: frame)
    rowFrame.columns -= headers?.indent ?? 0
    let cells = inside(index) { $0.cells(of: table.rows[index], of: table, in: rowFrame) }
    guard let headers else {
      return Box.stacked(cells.filter { $0.rows > 0 }, columns: frame.columns)
    }
    let count = headers.areCopies ? cells.count : max(cells.count, headers.boxes.count)
    let boxes = (0..<count).compactMap { column in
      headers.label(column < cells.count ? cells[column] : nil, column: column, in: frame)
    }
    return Box.stacked(boxes, columns: frame.columns)
  }

  /// The cells of a row, each for itself.
  private mutating func cells(of row: TableRow, of table: Table, in frame: Frame) -> [Box] {
    row.cells.prefix(table.columns.count).enumerated().map { column, cell in
      inside(column) { $0.box(for: cell, isPadded: false, in: frame) }
    }
  }

  /// The cells of the header: beside the others if their words fit half of the width, else above.
  private mutating func headers(of table: Table, in frame: Frame) -> StackedHeaders? {
    let inner = self.frame(ofRow: 0, of: table, in: frame)
    let cells = table.rows[0].cells.prefix(table.columns.count)
    var widths = IntrinsicWidths()
    for cell in cells { widths.widen(to: intrinsicWidths(of: cell.box, in: inner)) }
    let half = frame.columns / 2 - Self.headerGap
    let columns = widths.minimum <= half && widths.preferred > 0 ? min(widths.preferred, half) : 0
    let labelFrame = columns == 0 ? inner : inner.inside(columns: columns)
    let boxes = inside(0) { $0.cells(of: table.rows[0], of: table, in: labelFrame) }
    let indent =
      columns == 0 ? min(metrics.indent, frame.columns - 1) : columns + Self.headerGap
    return StackedHeaders(boxes: boxes, indent: indent, areBeside: columns > 0)
  }
}

/// The header of a table as labels of its cells.
private struct StackedHeaders {
  var boxes: [Box]
  /// Columns that the cells are indented by.
  let indent: Int
  /// Whether the labels stand beside the cells, else above them.
  let areBeside: Bool
  /// Whether they are shown elsewhere too.
  private(set) var areCopies = false

  /// The same labels once more.
  var copies: StackedHeaders {
    var copies = self
    copies.boxes = boxes.map(\.copy)
    copies.areCopies = true
    return copies
  }

  /// A cell with the label of its column, or nil where there is nothing to show.
  func label(_ cell: Box?, column: Int, in frame: Frame) -> Box? {
    let label = column < boxes.count && boxes[column].rows > 0 ? boxes[column] : nil
    let cell = cell.flatMap { $0.rows > 0 ? $0 : nil }
    // An empty cell needs no label, but a label that is read here must be shown.
    guard cell != nil || !areCopies else { return nil }
    let isMirrored = frame.isRightToLeft
    let placedCell = cell.map { Box.Row.Cell(column: isMirrored ? 0 : indent, box: $0) }
    let placedLabel = label.map { box in
      Box.Row.Cell(column: isMirrored ? frame.columns - box.columns : 0, box: box)
    }
    let parts = [placedLabel, placedCell].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    if areBeside { return Box(Box.Row(cells: parts), columns: frame.columns) }
    let children = parts.map { Box.Stack.Child(gap: 0, column: $0.column, box: $0.box) }
    return Box(Box.Stack(children: children), columns: frame.columns)
  }
}
