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

extension Measurer {
  /// The box of a text block: its paragraphs, wrapped or cut.
  mutating func box(for block: TextBlock, in frame: Frame) -> Box? {
    let base = style(of: look(of: block, in: frame), in: frame)
    let isCut = !block.wraps && !environment.isPlain
    let limit = block.wraps && !environment.isPlain ? max(0, block.maximumLines) : 0
    var (linesLeft, isOver) = (limit, false)
    var children: [Box.Stack.Child] = []
    let paragraphs = source.paragraphs(
      of: block.text, isMarkdown: block.isMarkdown, link: linkColor(in: frame))
    for paragraph in paragraphs {
      let options = WrapOptions(
        columns: frame.columns, mode: isCut ? .none : .word, maxLines: linesLeft,
        hangingIndent: paragraph.hangingIndent)
      guard let box = box(for: paragraph, base: base, options: options, in: frame) else {
        continue
      }
      isOver = limit > 0 && linesLeft == 0
      guard !isOver else { continue }
      let gap = paragraph.followsBlankLine && !children.isEmpty ? 1 : 0
      children.append(Box.Stack.Child(gap: gap, box: box))
      linesLeft = max(0, linesLeft - box.rows)
    }
    if isOver { children[children.count - 1].box.markCut() }
    guard children.count > 1 else { return children.first?.box }
    return Box(Box.Stack(children: children), columns: frame.columns)
  }

  /// The box of a rich text block: one wrapped paragraph.
  mutating func box(for block: RichTextBlock, in frame: Frame) -> Box? {
    let text = text(of: block, in: frame)
    let box = wrapped(text, base: style(of: frame.look, in: frame), in: frame)
    return box?.linked(links(in: block, frame))
  }

  /// The box of a text that is wrapped at words, or nil where there is nothing to show.
  mutating func wrapped(_ text: StyledText, base: Style, in frame: Frame) -> Box? {
    box(for: text, base: base, options: WrapOptions(columns: frame.columns), in: frame)
  }

  /// The box of a text, or nil where there is nothing to show.
  mutating func box(
    for text: StyledText, base: Style, options: WrapOptions, in frame: Frame
  ) -> Box? {
    let ordinal = nextOrdinal()
    let lines = text.text.wrapped(aligned(options, in: frame))
    guard !lines.isEmpty else { return nil }
    let item = TextItem(
      ordinal: ordinal, text: text, lines: lines, base: base, alignment: frame.side,
      columns: frame.columns)
    return Box(columns: frame.columns, rows: lines.count, content: .text(item))
  }

  /// Options with the alignment of right-to-left paragraphs, where the card does not say another.
  func aligned(_ options: WrapOptions, in frame: Frame) -> WrapOptions {
    var options = options
    options.alignsRightToLeft = environment.alignsRightToLeft && frame.side == .left
    return options
  }

  /// The runs of a rich text block as one text.
  ///
  /// Each run is told with the bytes it takes.
  func text(
    of block: RichTextBlock, in frame: Frame, each: (TextRun, Range<Int>) -> Void = { _, _ in }
  ) -> StyledText {
    var text = StyledText()
    for run in block.runs {
      let start = text.text.utf8.count
      let look = run.look.over(frame.look)
      var style = style(of: look, in: frame)
      if run.isItalic { style.attributes.insert(.italic) }
      if run.isStruckThrough { style.attributes.insert(.strikethrough) }
      if run.isUnderlined || run.selectAction != nil { style.attributes.insert(.underline) }
      if run.isHighlighted {
        style = hostConfig.highlighted(style, look, in: frame.style)
      } else {
        // The block's own background lies below its runs.
        style.background = .default
      }
      text.append(
        run.isSeparator ? " \(glyphs.separator) " : source.expand(run.text), style: style)
      each(run, start..<text.text.utf8.count)
    }
    return text
  }

  /// The look of a text block: its own, that of headings, that of what is around it.
  func look(of block: TextBlock, in frame: Frame) -> TextLook {
    switch block.style {
    case .default: block.look.over(frame.look)
    case .heading: block.look.over(hostConfig.heading).over(frame.look)
    case .columnHeader: block.look.over(hostConfig.columnHeader).over(frame.look)
    }
  }

  /// The style of a text in a look on the background that is there.
  func style(of look: TextLook, in frame: Frame) -> Style {
    hostConfig.style(of: look, in: frame.style, on: frame.background)
  }

  /// The colour of links on the background that is there.
  func linkColor(in frame: Frame) -> Color {
    style(of: TextLook(color: .accent), in: frame).foreground
  }
}

extension Box {
  /// Puts an ellipsis after the last line of a text where there is room for one, as paragraphs that
  /// would follow are left out.
  fileprivate mutating func markCut() {
    guard case .text(var item) = content, let line = item.lines.last, !line.isTruncated,
      Int(line.columns) + Int(line.indent) < item.columns
    else { return }
    item.lines[item.lines.count - 1].isTruncated = true
    item.lines[item.lines.count - 1].columns += 1
    content = .text(item)
  }
}
