extension HeightTree {
  /// The least lines that rows can have together: those that are measured, and one for each other.
  ///
  /// O(log n).
  public func leastHeight(of rows: Range<Int>) -> Int {
    let (above, below) = (measured(before: rows.lowerBound), measured(before: rows.upperBound))
    return below.height - above.height + rows.count - (below.rows - above.rows)
  }

  /// How many of the first rows are measured, and their lines.
  private func measured(before row: Int) -> (rows: Int, height: Int) {
    precondition(row >= 0 && row <= count, "there are \(count) rows, not \(row)")
    if row == count { return (measuredCount, measuredHeight) }
    var (sum, rest, entry) = ((rows: 0, height: 0), row, total)
    for _ in 0...depth {
      var index = start(ofNode: entry.child)
      while rest >= entries[index].rows {
        rest -= entries[index].rows
        let measured = entries[index].measured(in: epoch)
        sum = (sum.rows + measured.rows, sum.height + measured.height)
        index += 1
      }
      entry = entries[index]
    }
    guard entry.estimate == nil else { return sum }
    let part = self.entry(ofLeaf: entry.child, rows: rest).measured(in: epoch)
    return (sum.rows + part.rows, sum.height + part.height)
  }
}
