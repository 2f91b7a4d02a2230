import CellGrid
import Checks
import TableEngine

extension TableView {
  /// The number of sections.
  public var numberOfSections: Int {
    reloadIfNeeded()
    return layout.shapes.count
  }

  /// The number of rows in a section, which must exist.
  ///
  /// It is what the table shows: in an update block that is open, the number before the block.
  public func numberOfRows(inSection section: Int) -> Int {
    reloadIfNeeded()
    require(
      layout.shapes.indices.contains(section),
      "there is no section \(section) among \(layout.shapes.count): check numberOfSections")
    return layout.shapes[section].rows
  }

  /// The rows on the screen, from top to bottom, without headers and footers.
  ///
  /// Like all questions about the screen it asks nobody and changes nothing: the answer is that of the
  /// last layout, with the paths that its rows have now. Call ``layoutIfNeeded()`` first where changes
  /// since then shall count.
  public var visibleRows: [VisibleRow] {
    layout.tiles.compactMap { tile in
      guard case .row(let path) = layout.index(at: tile.position) else { return nil }
      return VisibleRow(indexPath: path, line: tile.line, height: tile.height)
    }
  }

  /// The paths of the rows on the screen, from top to bottom.
  public var indexPathsForVisibleRows: [RowPath] { visibleRows.map(\.indexPath) }

  /// The paths of the rows on the screen of which a pinned header or footer leaves a line free.
  public var indexPathsForUnobstructedRows: [RowPath] {
    layout.tiles.compactMap { tile in
      guard case .row(let path) = layout.index(at: tile.position) else { return nil }
      return layout.isObstructed(tile) ? nil : path
    }
  }

  /// The cell of a row that is on the screen, in the overscan or just being laid out, else nil.
  public func cellForRow(at indexPath: RowPath) -> TableViewCell? {
    layout.position(of: .row(indexPath)).flatMap { views[$0]?.cell }
  }

  /// The cells of the rows on the screen, from top to bottom, without headers and footers.
  public var visibleCells: [TableViewCell] {
    indexPathsForVisibleRows.compactMap(cellForRow(at:))
  }

  /// The row that a cell shows; nil for a cell of another table, or one that shows no row.
  public func indexPath(for cell: TableViewCell) -> RowPath? {
    cell.tableView === self ? cell.indexPath : nil
  }

  /// The view above a section's rows while it is on the screen, pinned or not, else nil.
  public func headerView(forSection section: Int) -> TableViewCell? {
    layout.position(of: .header(section: section)).flatMap { views[$0]?.cell }
  }

  /// The view below a section's rows while it is on the screen, pinned or not, else nil.
  public func footerView(forSection section: Int) -> TableViewCell? {
    layout.position(of: .footer(section: section)).flatMap { views[$0]?.cell }
  }

  /// The place of a row on the screen, which may reach over its edges; nil for a row that is not on it.
  ///
  /// Columns and lines count from the table's top left cell.
  public func rectForRow(at indexPath: RowPath) -> Rect? {
    layout.position(of: .row(indexPath)).flatMap { layout.tile(at: $0) }.map(rect(of:))
  }

  /// The first row on the screen that is not a header or footer, and its lines above the top edge.
  public var topPosition: (indexPath: RowPath, inset: Int)? {
    visibleRows.first.map { ($0.indexPath, max(0, -$0.line)) }
  }

  /// Whether the first line is on the screen.
  public var isAtTop: Bool { layout.isAtStart }

  /// Whether the last line is on the screen.
  public var isAtBottom: Bool { layout.isAtEnd }

  /// The part of the rows above the top edge, 0 to 1, exact whatever was measured; 1 at the end.
  public var rowProgress: Double { layout.rowProgress }

  /// The lines of all rows, headers and footers; those not measured yet count with their estimate.
  public var estimatedTotalHeight: Int { layout.totalHeight }

  /// The number of cells that wait for another row.
  public var pooledCellCount: Int { pool.count }
}
