import Checks

extension HeightTree {
  /// Sets the lines that a row is taken to have; one that is measured keeps its height.
  ///
  /// O(log n).
  package mutating func setEstimate(_ lines: Int, ofRow row: Int) {
    require(lines >= 0 && lines <= Int(Int32.max), "an estimate of \(lines) lines is not one")
    if measuredHeight(ofRow: row) == nil { write(lines, isMeasured: false, ofRow: row) }
  }

  /// Gives all rows that are in runs the same estimate, in lines.
  ///
  /// O(nodes).
  package mutating func setEstimateOfRuns(_ lines: Int) {
    require(lines >= 0 && lines <= Int(Int32.max), "an estimate of \(lines) lines is not one")
    setEstimate(lines, ofRunsBelow: root, level: depth)
    finish(sibling: nil)
  }

  private mutating func setEstimate(_ lines: Int, ofRunsBelow node: Int32, level: Int) {
    for index in indices(ofNode: node) {
      let entry = entries[index]
      if level > 0 {
        setEstimate(lines, ofRunsBelow: entry.child, level: level - 1)
        entries[index] = self.entry(ofNode: entry.child)
      } else if entry.estimate != nil {
        entries[index] = Entry(run: entry.rows, estimate: lines)
      }
    }
  }

  /// The rows that share a leaf with one; nil where that is in a run.
  ///
  /// O(log n).
  func leafRows(around row: Int) -> Range<Int>? {
    let place = place(ofRow: row)
    guard place.entry.estimate == nil else { return nil }
    return (row - place.row)..<(row - place.row + place.entry.rows)
  }

  /// The first rows of a leaf, one after the other, that nobody has asked for their estimate.
  ///
  /// O(log n + rows of a leaf).
  func sharedRows(inLeafAround row: Int) -> Range<Int>? {
    let place = place(ofRow: row)
    guard place.entry.estimate == nil else { return nil }
    let slots = slots[place.entry.child, 0..<place.entry.rows]
    guard let first = slots.firstIndex(where: { !$0.isOwn }) else { return nil }
    let end = slots[first...].firstIndex(where: \.isOwn) ?? slots.endIndex
    let shift = row - place.row - slots.startIndex
    return (first + shift)..<(end + shift)
  }

  /// Whether a row has its own height or estimate, not that of its neighbours.
  func isOwn(_ place: Place) -> Bool {
    place.entry.estimate == nil && slots[place.entry.child, place.row].isOwn
  }
}

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

extension HeightTree {
  /// One entry of a node: what is below it, summed up, and where that is.
  struct Entry: Sendable {
    /// Number of rows.
    var rows = 0
    /// Lines of all of them.
    var height = 0
    /// Rows that were measured in ``epoch``.
    var measuredRows = 0
    /// Lines of the rows that were measured in ``epoch``.
    var measuredHeight = 0
    /// The epoch that the two measured figures are of; of an older one they count as 0.
    var epoch: UInt32 = 0
    /// A node, a leaf, or with the sign set the estimate of a run.
    var child: Int32 = 0

    /// Makes an empty summary.
    init() {}

    /// Makes a run of rows that share an estimate.
    init(run rows: Int, estimate: Int) {
      self.rows = rows
      height = rows * estimate
      child = ~Int32(estimate)
    }

    /// The lines a row of this run is taken to have; nil for what is not a run.
    var estimate: Int? { child < 0 ? Int(~child) : nil }

    /// The measured figures, which are 0 where they are of another epoch.
    func measured(in epoch: UInt32) -> (rows: Int, height: Int) {
      self.epoch == epoch ? (measuredRows, measuredHeight) : (0, 0)
    }

    /// Adds what another entry sums up, all of it seen from one epoch.
    mutating func add(_ other: Entry, epoch: UInt32) {
      let (mine, its) = (measured(in: epoch), other.measured(in: epoch))
      rows += other.rows
      height += other.height
      measuredRows = mine.rows + its.rows
      measuredHeight = mine.height + its.height
      self.epoch = epoch
    }

    /// Takes over that one row below has changed.
    mutating func apply(_ change: Change, epoch: UInt32) {
      let mine = measured(in: epoch)
      height += change.height
      measuredRows = mine.rows + change.measuredRows
      measuredHeight = mine.height + change.measuredHeight
      self.epoch = epoch
    }
  }

  /// The change that a new height of one row makes to every summary above it.
  struct Change {
    var height = 0
    var measuredRows = 0
    var measuredHeight = 0
  }
}

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
