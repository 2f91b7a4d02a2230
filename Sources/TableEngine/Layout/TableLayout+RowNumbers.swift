import Checks

extension TableLayout {
  /// Number of rows of the data source above a row, over all sections; nil for what does not exist.
  ///
  /// O(log sections).
  package func rowNumber(of path: RowPath) -> Int? {
    position(of: .row(path)).map(sections.rowsAbove)
  }

  /// The row that has so many above it, over all sections.
  ///
  /// O(log sections).
  package func path(ofRowNumber number: Int) -> RowPath {
    require(number >= 0 && number < rowCount, "no row \(number) in \(rowCount)")
    return sections.path(ofRowNumber: number)
  }

  /// The numbers of the rows on the screen and of rows without lines between them.
  ///
  /// It is empty where only headers and footers are on the screen, and says then which row is next.
  package var shownRowNumbers: Range<Int> {
    guard let first = tiles.first, let last = tiles.last else { return 0..<0 }
    return sections.rowsAbove(first.position)..<sections.rowsAbove(last.position + 1)
  }
}
