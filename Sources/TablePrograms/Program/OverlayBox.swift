import CellGrid

/// The frame of something in the middle of the screen: a title above it, and the keys below.
struct OverlayBox {
  /// The cells inside the frame.
  let inner: Rect
  private let rect: Rect

  /// Lines of the frame itself.
  private static let frameRows = 2
  /// Columns of the frame, with a blank at each side.
  private static let frameColumns = 4

  /// Places a frame around a content of a size, as much of it as there is room for.
  init(around content: GridSize, in size: GridSize) {
    let columns = min(size.columns, content.columns + Self.frameColumns)
    let rows = min(size.rows, content.rows + Self.frameRows)
    rect = Rect(
      column: (size.columns - columns) / 2, row: (size.rows - rows) / 2, columns: columns,
      rows: rows)
    inner = Rect(
      column: rect.column + 2, row: rect.row + 1, columns: columns - Self.frameColumns,
      rows: rows - Self.frameRows)
  }

  /// The most columns that a content can have.
  static func innerColumns(in size: GridSize) -> Int { max(1, size.columns - frameColumns) }

  /// Draws the frame and blanks what is inside.
  func draw(title: String, keys: String, in canvas: inout Canvas) {
    let (bar, rule) = (Style(background: .role(.bar)), Style(foreground: .role(.rule)))
    canvas.fill(rect, style: .plain)
    for column in [rect.column, rect.endColumn - 1] {
      canvas.drawVerticalRule(
        at: Point(column: column, row: rect.row), rows: rect.rows, style: rule)
    }
    draw(title, row: rect.row, style: bar.bold, in: &canvas)
    draw(keys, row: rect.endRow - 1, style: bar, in: &canvas)
  }

  private func draw(_ text: String, row: Int, style: Style, in canvas: inout Canvas) {
    let line = Rect(column: rect.column, row: row, columns: rect.columns, rows: 1)
    canvas.fill(line, style: style)
    canvas.inside(line) { $0.draw(text, at: Point(column: 2, row: 0), style: style) }
  }
}

extension Style {
  /// The style in bold.
  fileprivate var bold: Style {
    var style = self
    style.attributes.insert(.bold)
    return style
  }
}
