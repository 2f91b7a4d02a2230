import Checks

extension HeightTree {
  /// Inserts rows that all have one estimate, in lines, before a row or at the end.
  ///
  /// O(log n).
  package mutating func insert(_ rows: Int, at row: Int, estimate: Int) {
    require(rows >= 0, "\(rows) rows cannot be inserted")
    require(row >= 0 && row <= count, "no place \(row) in \(count) rows")
    require(estimate >= 0 && estimate <= Int(Int32.max), "\(estimate) lines are not a height")
    guard rows > 0 else { return }
    if count == 0 {
      entries[start(ofNode: root)] = Entry(run: rows, estimate: estimate)
      used[Int(root)] = 1
      return finish(sibling: nil)
    }
    let run = Entry(run: rows, estimate: estimate)
    finish(sibling: insert(run, at: row, node: root, level: depth))
  }

  /// Appends rows that all have one estimate, in lines.
  ///
  /// O(log n).
  package mutating func append(_ rows: Int, estimate: Int) {
    insert(rows, at: count, estimate: estimate)
  }

  private mutating func insert(_ run: Entry, at row: Int, node: Int32, level: Int) -> Entry? {
    var (index, rest) = (start(ofNode: node), row)
    while rest > entries[index].rows {
      rest -= entries[index].rows
      index += 1
    }
    let range = index..<(index + 1)
    guard level == 0 else {
      let sibling = insert(run, at: rest, node: entries[index].child, level: level - 1)
      let child = entry(ofNode: entries[index].child)
      if let sibling { return replace(range, of: node, with: [child, sibling]) }
      entries[index] = child
      return nil
    }
    if rest == entries[index].rows, range.upperBound < indices(ofNode: node).upperBound,
      entries[range.upperBound].child == run.child
    {
      entries[range.upperBound].add(run, epoch: epoch)
      return nil
    }
    return replace(range, of: node, with: parts(of: entries[index], inserting: run, at: rest))
  }

  /// What stands in a run's or leaf's place after rows are put in it.
  private mutating func parts(of entry: Entry, inserting run: Entry, at row: Int) -> [Entry] {
    if entry.child == run.child { return [Entry(run: entry.rows + run.rows, of: run)] }
    if let grown = insert(run, into: entry, at: row) { return [grown] }
    if row == 0 { return [run, entry] }
    if row == entry.rows { return [entry, run] }
    if entry.estimate != nil {
      return [Entry(run: row, of: entry), run, Entry(run: entry.rows - row, of: entry)]
    }
    let middle = entry.rows / 2
    if run.rows <= leafCapacity - (entry.rows - middle) {
      // Halves have room for what comes next, wherever that is.
      return halves(of: entry, inserting: run, at: row)
    }
    let (left, right) = split(entry, at: row)
    return [left, run, right]
  }

  private mutating func halves(of leaf: Entry, inserting run: Entry, at row: Int) -> [Entry] {
    let (left, right) = split(leaf, at: leaf.rows / 2)
    if row <= left.rows { return [insert(run, into: left, at: row) ?? left, right] }
    return [left, insert(run, into: right, at: row - left.rows) ?? right]
  }

  /// A leaf with rows put in it, or nil where it has no room.
  private mutating func insert(_ run: Entry, into leaf: Entry, at row: Int) -> Entry? {
    guard leaf.estimate == nil, let estimate = run.estimate, leaf.rows + run.rows <= leafCapacity
    else { return nil }
    insertSlots(run.rows, at: row, estimate: estimate, leaf: leaf.child, rows: leaf.rows)
    var grown = leaf
    grown.rows += run.rows
    grown.height += run.height
    return grown
  }
}

extension HeightTree.Entry {
  /// Makes a run with the estimate of another.
  fileprivate init(run rows: Int, of other: HeightTree.Entry) {
    self.init(run: rows, estimate: other.estimate ?? 0)
  }
}
