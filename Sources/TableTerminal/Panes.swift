import CellGrid

/// Where the tables and the last line of a program are on the screen.
struct Panes {
  /// From this width on a second table stands beside the first; below it stands under it.
  private static let columnsForTwo = 72

  /// The first table.
  let primary: Rect
  /// The second one, where there is one.
  let secondary: Rect?
  /// The rule between them.
  let rule: Rect?
  /// The last line.
  let status: Rect

  @MainActor
  init(_ program: any TableProgram, in size: GridSize) {
    let rows = max(0, size.rows - 1)
    status = Rect(column: 0, row: rows, columns: size.columns, rows: min(1, size.rows))
    let whole = Rect(column: 0, row: 0, columns: size.columns, rows: rows)
    guard program.secondaryTableView != nil, rows > 2 else {
      (primary, secondary, rule) = (whole, nil, nil)
      return
    }
    let parts = size.columns >= Self.columnsForTwo ? Self.beside(whole) : Self.below(whole)
    (primary, rule, secondary) = (parts[0], parts[1], parts[2])
  }

  private static func beside(_ whole: Rect) -> [Rect] {
    let first = whole.columns * 3 / 5
    return [(0, first), (first, 1), (first + 1, whole.columns - first - 1)].map {
      Rect(column: $0.0, row: 0, columns: $0.1, rows: whole.rows)
    }
  }

  private static func below(_ whole: Rect) -> [Rect] {
    let first = whole.rows * 3 / 5
    return [(0, first), (first, 1), (first + 1, whole.rows - first - 1)].map {
      Rect(column: 0, row: $0.0, columns: whole.columns, rows: $0.1)
    }
  }
}
