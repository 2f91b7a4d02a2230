import Checks

extension HeightTree {
  /// Where a row is: the run or leaf that has it, its place there, and the lines above that.
  struct Place {
    var entry: Entry
    var row: Int
    var offset: Int
    var measuredRows: Int
  }

  func place(ofRow row: Int) -> Place {
    var place = Place(entry: total, row: row, offset: 0, measuredRows: 0)
    for _ in 0...depth {
      var index = start(ofNode: place.entry.child)
      while place.row >= entries[index].rows {
        place.row -= entries[index].rows
        place.offset += entries[index].height
        place.measuredRows += entries[index].measured(in: epoch).rows
        index += 1
      }
      place.entry = entries[index]
    }
    return place
  }

  /// The lines of a row, measured or estimated.
  ///
  /// O(log n).
  package func height(ofRow row: Int) -> Int {
    require(row >= 0 && row < count, "row \(row) of \(count) does not exist")
    let place = place(ofRow: row)
    return place.entry.estimate ?? lines(ofSlot: place.row, inLeaf: place.entry.child)
  }

  /// The lines of a row where they were measured in this epoch, else nil.
  ///
  /// O(log n).
  package func measuredHeight(ofRow row: Int) -> Int? {
    require(row >= 0 && row < count, "row \(row) of \(count) does not exist")
    let place = place(ofRow: row)
    let leaf = place.entry.child
    guard leaf >= 0, leafEpochs[Int(leaf)] == epoch,
      slots[leaf, place.row].isMeasured
    else { return nil }
    return lines(ofSlot: place.row, inLeaf: leaf)
  }

  /// The lines above a row; for the row after the last, the lines of all.
  ///
  /// O(log n).
  package func offset(ofRow row: Int) -> Int { prefix(row).lines }

  /// The lines of the first rows, and how many of them are measured.
  ///
  /// O(log n).
  package func prefix(_ rows: Int) -> (lines: Int, measured: Int) {
    require(rows >= 0 && rows <= count, "there are \(count) rows, not \(rows)")
    if rows == count { return (totalHeight, measuredCount) }
    let place = place(ofRow: rows)
    if let estimate = place.entry.estimate {
      return (place.offset + place.row * estimate, place.measuredRows)
    }
    let part = entry(ofLeaf: place.entry.child, rows: place.row)
    return (place.offset + part.height, place.measuredRows + part.measuredRows)
  }

  /// The row that owns a line, and which of its lines that is; never a row of height 0.
  ///
  /// O(log n).
  ///
  /// - Parameter line: 0-based, less than ``totalHeight``.
  package func row(atLine line: Int) -> (row: Int, inset: Int) {
    require(line >= 0 && line < totalHeight, "line \(line) of \(totalHeight) does not exist")
    var (rest, rows, entry) = (line, 0, total)
    for _ in 0...depth {
      var index = start(ofNode: entry.child)
      while rest >= entries[index].height {
        rest -= entries[index].height
        rows += entries[index].rows
        index += 1
      }
      entry = entries[index]
    }
    if let estimate = entry.estimate { return (rows + rest / estimate, rest % estimate) }
    let (slot, inset) = self.slot(atLine: rest, inLeaf: entry.child, rows: entry.rows)
    return (rows + slot, inset)
  }

  private func slot(atLine line: Int, inLeaf leaf: Int32, rows: Int) -> (slot: Int, inset: Int) {
    var (rest, tallRows) = (line, tall[leaf]?.makeIterator())
    for (slot, value) in slots[leaf, 0..<rows].enumerated() {
      let height = value.isTall ? tallRows?.next() ?? value.lines : value.lines
      if rest < height { return (slot, rest) }
      rest -= height
    }
    fatalError("a leaf has fewer lines than its summary says")
  }
}

extension HeightTree {
  func start(ofNode node: Int32) -> Int { Int(node) * fanOut }

  func indices(ofNode node: Int32) -> Range<Int> {
    let first = start(ofNode: node)
    return first..<(first + used[Int(node)])
  }

  /// Makes a node without entries.
  mutating func makeNode() -> Int32 {
    if let node = freeNodes.popLast() { return node }
    used.append(0)
    entries.reserveStep(fanOut)
    entries.append(contentsOf: repeatElement(Entry(), count: fanOut))
    return Int32(used.count - 1)
  }

  mutating func free(node: Int32) {
    used[Int(node)] = 0
    freeNodes.append(node)
  }

  /// Frees all that is below an entry of a node at a level above the leaves.
  mutating func free(_ entry: Entry, level: Int) {
    if level > 0 {
      for index in indices(ofNode: entry.child) { free(entries[index], level: level - 1) }
      free(node: entry.child)
    } else if entry.estimate == nil {
      free(leaf: entry.child)
    }
  }

  /// The entry for a node, summed up anew.
  func entry(ofNode node: Int32) -> Entry {
    var sum = Entry()
    for index in indices(ofNode: node) { sum.add(entries[index], epoch: epoch) }
    sum.epoch = epoch
    sum.child = node
    return sum
  }

  /// Puts entries in the place of others; what does not fit goes to a new node, which is returned.
  mutating func replace(_ range: Range<Int>, of node: Int32, with new: [Entry]) -> Entry? {
    let first = start(ofNode: node)
    let count = used[Int(node)] - range.count + new.count
    if count <= fanOut {
      shift(from: range.upperBound, to: range.lowerBound + new.count, node: node)
      for (offset, entry) in new.enumerated() { entries[range.lowerBound + offset] = entry }
      used[Int(node)] = count
      return nil
    }
    let end = first + used[Int(node)]
    let all = Array(entries[first..<range.lowerBound]) + new + entries[range.upperBound..<end]
    // Appending leaves full nodes behind; anything else halves, so that both halves have room.
    let kept = range.upperBound == end ? min(fanOut, count - 1) : (count + 1) / 2
    let sibling = makeNode()
    fill(node, with: all[..<kept])
    fill(sibling, with: all[kept...])
    return entry(ofNode: sibling)
  }

  private mutating func shift(from: Int, to: Int, node: Int32) {
    let end = indices(ofNode: node).upperBound
    if to > from {
      for index in stride(from: end - 1, through: from, by: -1) {
        entries[index + to - from] = entries[index]
      }
    } else if to < from {
      for index in from..<end { entries[index + to - from] = entries[index] }
    }
  }

  private mutating func fill(_ node: Int32, with new: ArraySlice<Entry>) {
    let first = start(ofNode: node)
    for (offset, entry) in new.enumerated() { entries[first + offset] = entry }
    used[Int(node)] = new.count
  }

  /// Puts a node above the root where the root had to split, and sums the tree up.
  mutating func finish(sibling: Entry?) {
    if let sibling {
      let top = makeNode()
      fill(top, with: [entry(ofNode: root), sibling])
      root = top
      depth += 1
    }
    while depth > 0, used[Int(root)] == 1 {
      let child = entries[start(ofNode: root)].child
      free(node: root)
      root = child
      depth -= 1
    }
    if used[Int(root)] == 0, depth > 0 { depth = 0 }
    total = entry(ofNode: root)
    #if INTERNAL_CHECKS
      checkInvariants()
    #endif
  }
}

extension Array {
  /// Makes room for more elements, and for no more than a thirty-second in vain.
  fileprivate mutating func reserveStep(_ more: Int) {
    if capacity < count + more { reserveCapacity(count + Swift.max(more, count / 32)) }
  }
}
