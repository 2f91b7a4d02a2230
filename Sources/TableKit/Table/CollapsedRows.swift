import CellGrid

/// Rows without lines that a layout comes across one after another; there may be any number of them.
///
/// A layout that looked for one with lines without end would ask for every row of the table. After a
/// screenful it leaves the next rows blank and goes on with the next layout.
struct CollapsedRows {
  /// Cells that may be asked for in vain on the smallest of screens.
  private static let leastCells = 8
  /// Heights that the delegate may give in vain in one layout; no cell is needed for them.
  private static let mostGiven = 10_000

  private var cells = 0
  private var given = 0
  /// Whether rows were left blank for the next layout.
  private(set) var isPostponing = false

  /// Takes over how many lines a row has.
  mutating func note(lines: Int, ofCell isCell: Bool) {
    if lines > 0 {
      (cells, given) = (0, 0)
    } else if isCell {
      cells += 1
    } else {
      given += 1
    }
  }

  /// Whether the next row is to be left blank in this layout, which is noted.
  mutating func postponesNext(on size: GridSize) -> Bool {
    guard cells >= max(Self.leastCells, size.rows) || given >= Self.mostGiven else { return false }
    isPostponing = true
    return true
  }
}
