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
    let all = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    canvas.inside(all) { canvas in
      // Where the screen is too small for both, the header is in front.
      let pinned = [layout.pinnedFooter, layout.pinnedHeader].compactMap(\.self)
      for tile in layout.tiles where !pinned.contains(where: { $0.position == tile.position }) {
        draw(tile, in: &canvas)
      }
      for tile in pinned {
        canvas.fill(rect(of: tile), style: .plain)
        draw(tile, in: &canvas)
      }
      drawIndicator(in: &canvas)
    }
  }

  private func draw(_ tile: Tile, in canvas: inout Canvas) {
    guard let content = views[tile.position]?.content else { return }
    let first = max(0, -tile.line)
    let end = min(tile.height, size.rows - tile.line)
    guard first < end else { return }
    draw(content, of: tile, lines: first..<end, in: &canvas)
    if let style = markStyle(ofRowAt: tile.position) {
      canvas.restyle(rect(of: tile)) { $0.over(style) }
    }
  }

  /// What shows that a row is focused or selected; nil for one that is neither.
  private func markStyle(ofRowAt position: Int) -> Style? {
    guard let cell = views[position]?.cell else { return nil }
    let focus = cell.isFocused ? focusedRowStyle : nil
    let selection = cell.isSelected ? selectedRowStyle : nil
    return focus?.over(selection ?? .plain) ?? selection
  }

  func rect(of tile: Tile) -> Rect {
    Rect(column: 0, row: tile.line, columns: contentColumns, rows: tile.height)
  }
}
