import Checks

extension HeightTree {
  /// Removes rows.
  ///
  /// O(log n) and what the removed rows took to insert.
  package mutating func remove(_ rows: Range<Int>) {
    require(rows.lowerBound >= 0 && rows.upperBound <= count, "no rows \(rows) in \(count)")
    guard !rows.isEmpty else { return }
    remove(rows, node: root, level: depth)
    finish(sibling: nil)
  }

  private mutating func remove(_ rows: Range<Int>, node: Int32, level: Int) {
    var (index, passed) = (start(ofNode: node), 0)
    while passed + entries[index].rows <= rows.lowerBound {
      passed += entries[index].rows
      index += 1
    }
    let first = index
    var kept: [Entry] = []
    while index < indices(ofNode: node).upperBound, passed < rows.upperBound {
      let entry = entries[index]
      let cut = max(0, rows.lowerBound - passed)..<min(entry.rows, rows.upperBound - passed)
      if cut.count == entry.rows {
        free(entry, level: level)
      } else {
        kept.append(remove(cut, from: entry, level: level))
      }
      passed += entry.rows
      index += 1
    }
    _ = replace(first..<index, of: node, with: kept)
    tidy(around: first, node: node, level: level)
  }

  /// An entry without some of its rows, but with others left.
  private mutating func remove(_ rows: Range<Int>, from entry: Entry, level: Int) -> Entry {
    if level > 0 {
      remove(rows, node: entry.child, level: level - 1)
      return self.entry(ofNode: entry.child)
    }
    if let estimate = entry.estimate {
      return Entry(run: entry.rows - rows.count, estimate: estimate)
    }
    removeSlots(rows, leaf: entry.child, rows: entry.rows)
    return self.entry(ofLeaf: entry.child, rows: entry.rows - rows.count)
  }

  /// Joins neighbours that fit in one, near where something was removed.
  private mutating func tidy(around place: Int, node: Int32, level: Int) {
    for index in stride(from: place + 1, through: place - 1, by: -1) {
      let all = indices(ofNode: node)
      guard all.contains(index), all.contains(index + 1) else { continue }
      if let joined = join(entries[index], entries[index + 1], level: level) {
        _ = replace(index..<(index + 2), of: node, with: [joined])
      }
    }
  }

  private mutating func join(_ left: Entry, _ right: Entry, level: Int) -> Entry? {
    guard level == 0 else { return joinNodes(left.child, right.child) }
    if let estimate = left.estimate {
      guard right.estimate == estimate else { return nil }
      return Entry(run: left.rows + right.rows, estimate: estimate)
    }
    guard right.estimate == nil, left.rows + right.rows <= leafCapacity else { return nil }
    return merge(left, right)
  }

  private mutating func joinNodes(_ left: Int32, _ right: Int32) -> Entry? {
    guard used[Int(left)] + used[Int(right)] <= fanOut else { return nil }
    let end = indices(ofNode: left).upperBound
    _ = replace(end..<end, of: left, with: Array(entries[indices(ofNode: right)]))
    free(node: right)
    return entry(ofNode: left)
  }
}
