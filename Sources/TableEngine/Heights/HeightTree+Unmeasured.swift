import Checks

extension HeightTree {
  /// The first row from one on that is not measured in this epoch; nil where all are.
  ///
  /// O(log n).
  package func firstUnmeasured(from row: Int) -> Int? {
    require(row >= 0 && row <= count, "there are \(count) rows, not \(row)")
    guard row < count, measuredCount < count else { return nil }
    return firstUnmeasured(from: row, below: total, level: depth + 1)
  }

  /// The last row above one that is not measured in this epoch; nil where all are.
  ///
  /// O(log n).
  package func lastUnmeasured(above row: Int) -> Int? {
    require(row >= 0 && row <= count, "there are \(count) rows, not \(row)")
    guard row > 0, measuredCount < count else { return nil }
    return lastUnmeasured(above: row, below: total, level: depth + 1)
  }

  // Rows are counted from the first one below the entry. An entry that has a row to find may have it
  // on the wrong side of the start, but that is so of one entry on each level at most.

  private func firstUnmeasured(from row: Int, below entry: Entry, level: Int) -> Int? {
    guard entry.measured(in: epoch).rows < entry.rows else { return nil }
    guard level > 0 else {
      return (row..<entry.rows).first { !isMeasured(slot: $0, of: entry) }
    }
    var passed = 0
    for index in indices(ofNode: entry.child) {
      let child = entries[index]
      if passed + child.rows > row,
        let found = firstUnmeasured(from: max(0, row - passed), below: child, level: level - 1)
      {
        return passed + found
      }
      passed += child.rows
    }
    return nil
  }

  private func lastUnmeasured(above row: Int, below entry: Entry, level: Int) -> Int? {
    guard entry.measured(in: epoch).rows < entry.rows else { return nil }
    guard level > 0 else {
      return (0..<min(row, entry.rows)).last { !isMeasured(slot: $0, of: entry) }
    }
    var passed = entry.rows
    for index in indices(ofNode: entry.child).reversed() {
      let child = entries[index]
      passed -= child.rows
      if passed < row,
        let found = lastUnmeasured(above: row - passed, below: child, level: level - 1)
      {
        return passed + found
      }
    }
    return nil
  }

  private func isMeasured(slot: Int, of entry: Entry) -> Bool {
    guard entry.estimate == nil, leafEpochs[Int(entry.child)] == epoch else { return false }
    return slots[entry.child, slot].isMeasured
  }
}
