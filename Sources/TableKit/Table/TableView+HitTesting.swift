import CellGrid
import TableEngine

extension TableView {
  /// The row that is drawn at a cell of the table, as for a click; O(rows on the screen).
  ///
  /// Nil outside of the table and its rows: on the scroll bar, on a header or footer, also where one
  /// that is pinned covers a row, and below the last row.
  ///
  /// - Parameter point: Column and line, counted from the table's top left cell.
  public func indexPathForRow(at point: Point) -> RowPath? {
    let area = Rect(column: 0, row: 0, columns: contentColumns, rows: size.rows)
    let pinned = [layout.pinnedHeader, layout.pinnedFooter].compactMap(\.self)
    guard area.contains(point), !pinned.contains(where: { rect(of: $0).contains(point) })
    else { return nil }
    let tile = layout.tiles.first { rect(of: $0).contains(point) }
    guard let tile, case .row(let path) = layout.index(at: tile.position) else { return nil }
    return path
  }
}
