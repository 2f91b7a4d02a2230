import AdaptiveCards
import CardTable
import CellGrid
import RecordCards
import TableKit
import TextLayout

/// The cell of the record that one has gone into: the tree of its fields, with the cursor on one of them.
///
/// The name of that field is the other way round, and the bar at the left is beside its lines alone.
@MainActor
final class TreeCell: TableViewCell {
  /// Lines below the tree, as below each card.
  static let linesBelow = AdaptiveCardCell.linesBelow

  private var open: OpenTree?
  private var presentation: CardPresentation?
  private var signs = RowSigns()

  /// Shows a tree; called when the cell is bound.
  func show(_ open: OpenTree, in presentation: CardPresentation, _ signs: RowSigns) {
    (self.open, self.presentation) = (open, presentation)
    self.signs = signs
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    open = nil
  }

  /// Columns before the tree.
  var leadingColumns: Int { signs.columns(of: columns) }

  override func sizeThatFits(columns: Int) -> Int {
    guard let open, let presentation else { return 0 }
    let free = max(1, columns - signs.columns(of: columns))
    return Self.linesBelow
      + open.layOut(
        columns: min(free, max(1, presentation.maximumColumns ?? free)),
        alignsRightToLeft: presentation.environment.alignsRightToLeft)
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    guard let open else { return }
    let start = leadingColumns
    let layout = open.layout
    let end = layout.lineCount
    if lines.contains(end), !signs.isHidden {
      canvas.drawRule(
        at: Point(column: start, row: end), columns: layout.columns,
        style: Style(foreground: .role(.rule)))
    }
    signs.draw(in: &canvas, lines: lines, columns: columns, end: end, isFocused: false)
    drawBar(in: &canvas, lines: lines, cursor: open.cursorLines)
    let shown = lines.clamped(to: 0..<end)
    let room = Rect(column: start, row: 0, columns: layout.columns, rows: end)
    guard !shown.isEmpty else { return }
    canvas.inside(room) { canvas in
      var line = layout.line(at: shown.lowerBound)
      while line < open.tree.count, layout.lines(ofLine: line).lowerBound < shown.upperBound {
        draw(line, of: open, in: &canvas, lines: shown)
        line += 1
      }
    }
  }

  /// Draws the bar beside the cursor's field, and a thin one beside the rest of the record.
  private func drawBar(in canvas: inout Canvas, lines: Range<Int>, cursor: Range<Int>) {
    guard isFocused, !signs.isHidden else { return }
    let style = Style(foreground: .role(.selection))
    canvas.drawVerticalRule(
      at: Point(column: 0, row: lines.lowerBound), rows: lines.count, style: style)
    let shown = cursor.clamped(to: lines)
    let bar = Rect(column: 0, row: shown.lowerBound, columns: 1, rows: shown.count)
    canvas.fill(bar, with: Cell(glyph: 0x258C, style: style))
  }

  private func draw(_ line: Int, of open: OpenTree, in canvas: inout Canvas, lines: Range<Int>) {
    let row = open.row(line)
    let top = open.layout.lines(ofLine: line).lowerBound
    let isUnderCursor = isFocused && line == open.tree.cursor
    if let isOpen = row.isOpen {
      canvas.draw(
        isOpen ? "▾" : "▸", at: Point(column: row.indent, row: top),
        style: Style(foreground: .role(.subtle)))
    }
    let nameColumn = row.indent + TreeRow.levelColumns
    let name = TextPart(
      text: row.text.name, lines: row.nameLines, start: Point(column: nameColumn, row: top))
    let value = TextPart(
      text: row.text.value, lines: row.valueLines,
      start: Point(column: row.valueColumn, row: top + row.firstValueLine))
    for part in [name, value] { part.draw(in: &canvas, lines: lines) }
    if isUnderCursor {
      // A record that is one value has no name.
      (row.nameLines.isEmpty ? value : name).restyle(in: &canvas) { $0.focused }
    }
    highlight(name, isName: true, in: &canvas, current: isUnderCursor ? open.match : nil)
    highlight(value, isName: false, in: &canvas, current: isUnderCursor ? open.match : nil)
  }

  private func highlight(
    _ part: TextPart, isName: Bool, in canvas: inout Canvas, current: TreeMatch?
  ) {
    guard let presentation, let find = presentation.highlight,
      !isName || presentation.highlightsLabels
    else { return }
    for range in find(part.text.text.utf8) {
      let isCurrent = current?.isInName == isName && current?.range == range
      for rect in part.rects(of: range, among: canvas.visibleRows) {
        canvas.restyle(rect) { $0.matched(isCurrent: isCurrent) }
      }
    }
  }

  override func anchor(atLine line: Int) -> LineAnchor? {
    guard let open else { return nil }
    let end = open.layout.lineCount
    // The lines below belong to no field.
    guard line < end else { return LineAnchor(item: .max, offset: line - end) }
    let place = open.layout.place(atLine: line, in: open.tree)
    return LineAnchor(item: place.node, offset: place.byte)
  }

  override func line(of anchor: LineAnchor) -> Int? {
    guard let open else { return nil }
    if anchor.item == .max { return open.layout.lineCount + anchor.offset }
    let place = TreeLayout.Place(node: anchor.item, byte: anchor.offset)
    return open.layout.line(of: place, in: open.tree)
  }
}

/// A text of a tree where it is drawn.
private struct TextPart {
  var text: StyledText
  var lines: [WrappedLine]
  /// The place of the first line.
  var start: Point

  /// The indexes of the lines that lie in a range of rows.
  private func indexes(in rows: Range<Int>) -> Range<Int> {
    let shown = rows.clamped(to: start.row..<(start.row + lines.count))
    return (shown.lowerBound - start.row)..<(shown.upperBound - start.row)
  }

  func draw(in canvas: inout Canvas, lines rows: Range<Int>) {
    for index in indexes(in: rows) {
      canvas.draw(
        line: lines[index], of: text, at: Point(column: start.column, row: start.row + index))
    }
  }

  /// Changes the style of the text, all of it.
  func restyle(in canvas: inout Canvas, _ change: (Style) -> Style) {
    for index in indexes(in: canvas.visibleRows) {
      let line = lines[index]
      canvas.restyle(
        Rect(
          column: start.column + Int(line.indent), row: start.row + index,
          columns: Int(line.columns), rows: 1), change)
    }
  }

  /// Where some bytes are drawn in some rows.
  func rects(of bytes: Range<Int>, among rows: Range<Int>) -> [Rect] {
    indexes(in: rows).compactMap { index in
      let line = lines[index]
      let shown = bytes.clamped(to: line.range)
      guard !shown.isEmpty else { return nil }
      let before = text.text.columns(in: line.range.lowerBound..<shown.lowerBound)
      return Rect(
        column: start.column + Int(line.indent) + before, row: start.row + index,
        columns: text.text.columns(in: shown), rows: 1)
    }
  }
}
