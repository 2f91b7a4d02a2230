import CellGrid
import TableEngine

extension TableView {
  /// Draws the visible rows, each cut to its own rectangle, after a layout if one is due.
  ///
  /// Cell (0, 0) of the canvas is the table's top left one. What no row covers is left as it is, so
  /// begin each frame with a blank canvas. O(visible cells).
  public func draw(in canvas: inout Canvas) {
    layoutIfNeeded()
    beginDrawing()
    defer { endDrawing() }
    let frame = FrameOfRows(self)
    let all = Rect(column: 0, row: 0, columns: size.columns, rows: frame.rows)
    canvas.inside(all) { canvas in
      // Where the screen is too small for both, the header is in front.
      let (footer, header) = (layout.pinnedFooter, layout.pinnedHeader)
      for tile in layout.tiles
      where tile.position != footer?.position && tile.position != header?.position {
        frame.draw(tile, in: &canvas)
      }
      for case let tile? in [footer, header] {
        canvas.fill(tile.rect(columns: frame.columns), style: .plain)
        frame.draw(tile, in: &canvas)
      }
      if frame.columns < size.columns { drawIndicator(in: &canvas) }
    }
  }

  /// Where a row is on the screen, in cells of the table; it may reach beyond the first or last line.
  func rect(of tile: Tile) -> Rect { tile.rect(columns: contentColumns) }
}

extension Tile {
  fileprivate func rect(columns: Int) -> Rect {
    Rect(column: 0, row: line, columns: columns, rows: height)
  }
}

/// What all rows of a frame have in common, found out once for it.
@MainActor
private struct FrameOfRows {
  let views: RowViews
  let columns: Int
  let rows: Int
  /// Which rows are marked; nil if none is.
  let marks: RowMarks?
  let focusedRowStyle: Style?
  let selectedRowStyle: Style?

  init(_ table: TableView) {
    views = table.views
    columns = table.contentColumns
    rows = table.size.rows
    marks = table.marks.isEmpty ? nil : table.marks
    focusedRowStyle = table.focusedRowStyle
    selectedRowStyle = table.selectedRowStyle
  }

  func draw(_ tile: Tile, in canvas: inout Canvas) {
    guard let view = views[tile.position], let content = view.content else { return }
    let first = max(0, -tile.line)
    let end = min(tile.height, rows - tile.line)
    guard first < end else { return }
    let rect = tile.rect(columns: columns)
    view.draw(content, lines: first..<end, in: rect, of: &canvas)
    if let marks, case .row(let path) = view.index, let style = style(of: path, in: marks) {
      canvas.restyle(rect) { $0.over(style) }
    }
  }

  /// What shows that a row is focused or selected; nil for one that is neither.
  private func style(of path: RowPath, in marks: RowMarks) -> Style? {
    let focus = marks.focused == path ? focusedRowStyle : nil
    let selection = marks.selection.contains(path) ? selectedRowStyle : nil
    return focus?.over(selection ?? .plain) ?? selection
  }
}

extension RowView {
  /// Draws some lines of the content, cut to its rectangle.
  ///
  /// In debug builds the first drawing after a fit shows whether the content keeps to the lines that
  /// it counted: rows would lie one over the other if nobody cut it.
  fileprivate func draw(
    _ content: any TableContentView, lines: Range<Int>, in rect: Rect, of canvas: inout Canvas
  ) {
    #if INTERNAL_CHECKS
      if !isChecked, let watch = DrawingWatch(below: rect, in: canvas) {
        isChecked = true
        return watch.draw(content, in: &canvas) { content.draw(in: &$0, lines: lines) }
      }
    #endif
    canvas.inside(rect) { content.draw(in: &$0, lines: lines) }
  }
}
