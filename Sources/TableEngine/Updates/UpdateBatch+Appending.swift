extension UpdateBatch {
  /// Names rows that were appended to a section: they take the last places that nothing else takes.
  ///
  /// O(changes + rows).
  ///
  /// - Parameters:
  ///   - rows: Number of rows that were appended.
  ///   - section: The section, new index.
  ///   - count: Number of rows in that section after the block.
  package mutating func append(_ rows: Int, toSection section: Int, count: Int) {
    let targets = Set(movedRows.map(\.to))
    var (left, row) = (rows, count - 1)
    while left > 0, row >= 0 {
      let path = RowPath(row: row, section: section)
      if !targets.contains(path), insertedRows.insert(path).inserted { left -= 1 }
      row -= 1
    }
  }
}
