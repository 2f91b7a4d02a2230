import Checks

extension HeightTree {
  /// How many rows of a range are measured, and their lines.
  ///
  /// O(log n).
  func measured(in range: Range<Int>) -> (rows: Int, height: Int) {
    let (above, below) = (measured(before: range.lowerBound), measured(before: range.upperBound))
    return (below.rows - above.rows, below.height - above.height)
  }

  /// How many of the first rows are measured, and their lines.
  private func measured(before row: Int) -> (rows: Int, height: Int) {
    require(row >= 0 && row <= count, "there are \(count) rows, not \(row)")
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
