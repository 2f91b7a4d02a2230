import CellGrid
import Phrases
import RecordCards
import TextLayout

/// How the list of fields is drawn.
extension FieldPicker {
  /// Columns of `[x] ` behind the bar.
  private static let markColumns = CardCell.barColumns + 4
  private static let gap = 2
  private static let subtle = Style(foreground: .role(.subtle))

  /// Rows of the list on a screen of so many; a heading is above it.
  static func page(rows: Int) -> Int { max(1, rows - 1) }

  /// The first row that is shown on a page of so many: the cursor stands in the middle where it can.
  private func firstRow(page: Int) -> Int { max(0, min(cursor - page / 2, visible.count - page)) }

  /// Puts the cursor on the field at a point of the screen; a click on its mark sets or takes that.
  mutating func click(at point: Point, page: Int) {
    let place = firstRow(page: page) + point.row - 1
    guard (1...page).contains(point.row), visible.indices.contains(place) else { return }
    go(to: place)
    let mark = CardCell.barColumns..<Self.markColumns
    if mark.contains(point.column) { toggleMark() }
  }

  /// Draws the list over so many rows and returns where the cursor stands.
  func draw(in canvas: inout Canvas, size: GridSize, sampleCount: Int) -> Point? {
    let titles = (name: Phrase("Field"), example: Phrase("Example"))
    let count = Phrase("of \(sampleCount)").text
    let columns = Columns(
      names: items.map(\.field.name) + [titles.name.text], counts: [count], width: size.columns)
    draw(
      titles.name.text, count, titles.example.text, in: &canvas, row: 0, columns, Self.subtle)
    let page = Self.page(rows: size.rows)
    let first = firstRow(page: page)
    for (row, place) in visible.indices.dropFirst(first).prefix(page).enumerated() {
      draw(items[visible[place]], in: &canvas, row: row + 1, columns)
      if place == cursor { drawBar(in: &canvas, row: row + 1) }
    }
    if visible.isEmpty {
      canvas.draw(
        Phrase("No field has that in its name.").text,
        at: Point(column: CardCell.barColumns, row: 1),
        style: Self.subtle)
    }
    return visible.isEmpty ? nil : Point(column: 0, row: cursor - first + 1)
  }

  /// Where the parts of a line are.
  private struct Columns {
    var name: Int
    var count: Int
    var example: Int
    var width: Int

    init(names: [String], counts: [String], width: Int) {
      self.width = width
      let longest = names.map { DisplayText($0).naturalColumns }.max() ?? 0
      name = min(longest, max(8, width * 2 / 5))
      count = counts.map(\.utf8.count).max() ?? 0
      example = FieldPicker.markColumns + name + FieldPicker.gap + count + FieldPicker.gap
    }
  }

  private func draw(_ item: Item, in canvas: inout Canvas, row: Int, _ columns: Columns) {
    let style = item.isShown ? Style.plain : Self.subtle
    canvas.draw(
      item.isShown ? "[x]" : "[ ]", at: Point(column: CardCell.barColumns, row: row), style: style)
    draw(
      item.field.name, "\(item.field.count)", item.field.example, in: &canvas, row: row, columns,
      style)
  }

  private func draw(
    _ name: String, _ count: String, _ example: String, in canvas: inout Canvas, row: Int,
    _ columns: Columns, _ style: Style
  ) {
    Self.draw(name, in: &canvas, column: Self.markColumns, row: row, width: columns.name, style)
    let end = columns.example - Self.gap
    canvas.draw(count, at: Point(column: end - count.utf8.count, row: row), style: Self.subtle)
    Self.draw(
      example, in: &canvas, column: columns.example, row: row,
      width: columns.width - columns.example, Self.subtle)
  }

  /// Draws a text in one line, cut with `…` where it is longer.
  private static func draw(
    _ text: String, in canvas: inout Canvas, column: Int, row: Int, width: Int, _ style: Style
  ) {
    guard width > 0 else { return }
    let line = UserMessage.line(of: text)
    let isCut = DisplayText(line).naturalColumns > width
    canvas.inside(Rect(column: column, row: row, columns: isCut ? width - 1 : width, rows: 1)) {
      _ = $0.draw(line, at: Point(column: 0, row: 0), style: style)
    }
    if isCut { canvas.draw("…", at: Point(column: column + width - 1, row: row), style: style) }
  }

  private func drawBar(in canvas: inout Canvas, row: Int) {
    let bar = Cell(glyph: 0x258C, style: Style(foreground: .role(.selection)))
    canvas.fill(Rect(column: 0, row: row, columns: 1, rows: 1), with: bar)
  }
}
