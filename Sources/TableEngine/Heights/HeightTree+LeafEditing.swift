extension HeightTree {
  /// Makes a leaf of rows that have an estimate.
  mutating func makeLeaf(rows: Int, estimate: Int) -> Entry {
    let leaf = makeLeaf()
    insertSlots(rows, at: 0, estimate: estimate, leaf: leaf, rows: 0)
    return entry(ofLeaf: leaf, rows: rows)
  }

  /// Moves the slots from a place on up and writes an estimate in the gap.
  mutating func insertSlots(_ count: Int, at slot: Int, estimate: Int, leaf: Int32, rows: Int) {
    let place = tallCount(before: slot, inLeaf: leaf)
    slots.move(slot..<rows, of: leaf, to: slot + count)
    let new = Slot(shared: estimate)
    slots.fill(slot..<(slot + count), of: leaf, with: new)
    if new.isTall {
      let heights = [Int](repeating: estimate, count: count)
      replaceTall(place..<place, with: heights, leaf: leaf)
    }
  }

  /// Takes slots out and moves those behind them down.
  mutating func removeSlots(_ range: Range<Int>, leaf: Int32, rows: Int) {
    let place = tallCount(before: range.lowerBound, inLeaf: leaf)
    let end = tallCount(before: range.upperBound, inLeaf: leaf)
    if place < end { replaceTall(place..<end, with: [], leaf: leaf) }
    slots.move(range.upperBound..<rows, of: leaf, to: range.lowerBound)
  }

  /// Moves a leaf's slots from a place on to a leaf of their own.
  mutating func split(_ leaf: Entry, at slot: Int) -> (left: Entry, right: Entry) {
    let right = makeLeaf()
    leafEpochs[Int(right)] = leafEpochs[Int(leaf.child)]
    copySlots(slot..<leaf.rows, from: leaf.child, to: right, at: 0)
    removeSlots(slot..<leaf.rows, leaf: leaf.child, rows: leaf.rows)
    return (
      entry(ofLeaf: leaf.child, rows: slot), entry(ofLeaf: right, rows: leaf.rows - slot)
    )
  }

  /// Appends the rows of one leaf to another, which has room for them.
  mutating func merge(_ left: Entry, _ right: Entry) -> Entry {
    refresh(leaf: left.child)
    refresh(leaf: right.child)
    copySlots(0..<right.rows, from: right.child, to: left.child, at: left.rows)
    free(leaf: right.child)
    return entry(ofLeaf: left.child, rows: left.rows + right.rows)
  }

  private mutating func copySlots(_ range: Range<Int>, from: Int32, to: Int32, at slot: Int) {
    let place = tallCount(before: range.lowerBound, inLeaf: from)
    let end = tallCount(before: range.upperBound, inLeaf: from)
    if place < end, let heights = tall[from] {
      tall[to, default: []].append(contentsOf: heights[place..<end])
    }
    slots.copy(range, of: from, to: to, at: slot)
  }
}
