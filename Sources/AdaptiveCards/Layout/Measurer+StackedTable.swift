import CellGrid
import TextLayout

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
    return children.isEmpty ? nil : Box(Box.Stack(children: children), columns: frame.columns)
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

  init(boxes: [Box], indent: Int, areBeside: Bool) {
    self.boxes = boxes
    self.indent = indent
    self.areBeside = areBeside
  }

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

extension Measurer {
  /// Blank columns between titles and values.
  var factGap: Int { metrics.columns(hostConfig.factSpacing) }

  /// The box of a fact set: titles and values in two columns, or below one another where that would
  /// break the words of a title elsewhere than behind a separator.
  mutating func box(for set: FactSet, in frame: Frame) -> Box? {
    let facts = set.facts.filter { !$0.title.isEmpty || !$0.value.isEmpty }.map { fact in
      FactText(fact, source: source, link: linkColor(in: frame))
    }
    let titleColumns = titleColumns(facts.map(\.title), in: frame)
    let rows = facts.compactMap { fact in
      titleColumns == 0
        ? stacked(fact, in: frame) : row(of: fact, titleColumns: titleColumns, in: frame)
    }
    return Box.stacked(rows, columns: frame.columns)
  }

  /// As wide as the widest title, but no more than a third of all; 0 where there is no room for a
  /// column of titles.
  private func titleColumns(_ titles: [[TextParagraph]], in frame: Frame) -> Int {
    guard frame.columns >= metrics.leastFactSetColumns else { return 0 }
    let limit = metrics.columns(hostConfig.factTitleWidth)
    let most = min(frame.columns / 3, limit == 0 ? .max : limit)
    guard titles.allSatisfy({ $0.pieceColumns <= most }) else { return 0 }
    return min(most, titles.reduce(0) { max($0, $1.naturalColumns) })
  }

  private mutating func row(
    of fact: FactText, titleColumns: Int, in frame: Frame
  ) -> Box? {
    let tracks = Tracks(
      widths: [titleColumns, frame.columns - titleColumns - factGap], gaps: [0, factGap],
      isRightToLeft: frame.isRightToLeft)
    let boxes = [
      title(of: fact, in: frame.inside(columns: tracks.widths[0])),
      value(of: fact, in: frame.inside(columns: tracks.widths[1])),
    ]
    let cells = zip(tracks.starts, boxes).compactMap { start, box in
      box.map { Box.Row.Cell(column: start, box: $0) }
    }
    return cells.isEmpty ? nil : Box(Box.Row(cells: cells), columns: frame.columns)
  }

  /// A title on lines of its own, and the value indented below it.
  private mutating func stacked(_ fact: FactText, in frame: Frame) -> Box? {
    guard let title = title(of: fact, in: frame) else { return value(of: fact, in: frame) }
    let indent = min(metrics.indent, frame.columns - 1)
    var children = [Box.Stack.Child(gap: 0, box: title)]
    if let value = value(of: fact, in: frame.inside(columns: frame.columns - indent)) {
      children.append(
        Box.Stack.Child(gap: 0, column: frame.isRightToLeft ? 0 : indent, box: value))
    }
    return Box(Box.Stack(children: children), columns: frame.columns)
  }

  /// Titles have the role `label` where the host config names no colour.
  private mutating func title(of fact: FactText, in frame: Frame) -> Box? {
    var style = style(of: hostConfig.factTitle.over(frame.look), in: frame)
    if style.foreground == .default && !hostConfig.palette.isMonochrome {
      style.foreground = .role(.label)
    }
    return box(
      of: fact.title, style: style, isWrapped: hostConfig.wrapsFactTitles, keepsIndent: false,
      in: frame)
  }

  private mutating func value(of fact: FactText, in frame: Frame) -> Box? {
    let style = style(of: hostConfig.factValue.over(frame.look), in: frame)
    return box(
      of: fact.value, style: style, isWrapped: hostConfig.wrapsFactValues,
      keepsIndent: fact.keepsIndent, in: frame)
  }

  /// Paragraphs that are wrapped below one another.
  private mutating func box(
    of paragraphs: [TextParagraph], style: Style, isWrapped: Bool, keepsIndent: Bool,
    in frame: Frame
  ) -> Box? {
    let boxes = paragraphs.compactMap { paragraph in
      var options = WrapOptions(columns: frame.columns, hangingIndent: paragraph.hangingIndent)
      options.keepsIndent = keepsIndent
      if !isWrapped && !environment.isPlain { options.mode = .none }
      return box(for: paragraph, base: style, options: options, in: frame)
    }
    return Box.stacked(boxes, columns: frame.columns)
  }
}

/// A fact, ready to be wrapped.
private struct FactText {
  let title: [TextParagraph]
  let value: [TextParagraph]
  /// Columns by which wrapped lines are indented more than their key.
  private static let nestedIndent = 2
  /// Whether the indentation of the value's lines says something: nested values, code.
  let keepsIndent: Bool

  init(_ fact: Fact, source: TextSource, link: Color) {
    title = source.paragraphs(of: fact.title, isMarkdown: fact.isMarkdown, link: link)
    value = source.paragraphs(of: fact.value, isMarkdown: fact.isMarkdown, link: link).map {
      paragraph in
      var paragraph = paragraph
      if fact.isNested { paragraph.hangingIndent = Self.nestedIndent }
      return paragraph
    }
    keepsIndent = !fact.isMarkdown
  }
}
