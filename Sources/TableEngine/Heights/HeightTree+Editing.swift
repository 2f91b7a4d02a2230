import Checks

extension HeightTree {
  /// Records the measured lines of a row.
  ///
  /// O(log n).
  package mutating func setHeight(_ lines: Int, ofRow row: Int) {
    require(lines >= 0 && lines <= Int(Int32.max), "a height of \(lines) lines is not one")
    write(lines, isMeasured: true, ofRow: row)
  }

  /// Makes a row's height an estimate again, because what it shows has changed.
  ///
  /// O(log n).
  package mutating func invalidate(row: Int) {
    guard let lines = measuredHeight(ofRow: row) else { return }
    write(lines, isMeasured: false, ofRow: row)
  }

  /// Writes what a row said about its height, and sums up anew.
  mutating func write(_ lines: Int, isMeasured: Bool, ofRow row: Int) {
    require(row >= 0 && row < count, "row \(row) of \(count) does not exist")
    var place = place(ofRow: row)
    if place.entry.estimate != nil {
      finish(sibling: makeDense(row: row, node: root, level: depth))
      place = self.place(ofRow: row)
    }
    let leaf = place.entry.child
    refresh(leaf: leaf)
    let old = self.lines(ofSlot: place.row, inLeaf: leaf)
    let wasMeasured = slots[leaf, place.row].isMeasured
    write(lines, isMeasured: isMeasured, slot: place.row, leaf: leaf)
    let change = Change(
      height: lines - old,
      measuredRows: (isMeasured ? 1 : 0) - (wasMeasured ? 1 : 0),
      measuredHeight: (isMeasured ? lines : 0) - (wasMeasured ? old : 0))
    apply(change, toRow: row)
  }

  private mutating func apply(_ change: Change, toRow row: Int) {
    var (node, rest) = (root, row)
    total.apply(change, epoch: epoch)
    for _ in 0...depth {
      var index = start(ofNode: node)
      while rest >= entries[index].rows {
        rest -= entries[index].rows
        index += 1
      }
      entries[index].apply(change, epoch: epoch)
      node = entries[index].child
    }
  }

  /// Gives the rows around one of a run a leaf.
  private mutating func makeDense(row: Int, node: Int32, level: Int) -> Entry? {
    var (index, rest) = (start(ofNode: node), row)
    while rest >= entries[index].rows {
      rest -= entries[index].rows
      index += 1
    }
    let entry = entries[index]
    var parts: [Entry]
    if level > 0 {
      let sibling = makeDense(row: rest, node: entry.child, level: level - 1)
      parts = [self.entry(ofNode: entry.child)] + (sibling.map { [$0] } ?? [])
    } else {
      guard let estimate = entry.estimate else { return nil }
      let first = rest / leafCapacity * leafCapacity
      let end = min(entry.rows, first + leafCapacity)
      parts = [makeLeaf(rows: end - first, estimate: estimate)]
      if first > 0 { parts.insert(Entry(run: first, estimate: estimate), at: 0) }
      if end < entry.rows { parts.append(Entry(run: entry.rows - end, estimate: estimate)) }
    }
    return replace(index..<(index + 1), of: node, with: parts)
  }
}
