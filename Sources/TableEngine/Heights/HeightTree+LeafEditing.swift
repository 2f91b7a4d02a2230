extension HeightTree {
  /// Makes a leaf of rows that have an estimate.
  mutating func makeLeaf(rows: Int, estimate: Int) -> Entry {
    let leaf = makeLeaf()
    insertSlots(rows, at: 0, estimate: estimate, leaf: leaf, rows: 0)
    return entry(ofLeaf: leaf, rows: rows)
  }

  /// Moves the slots from a place on up and writes an estimate in the gap.
  mutating func insertSlots(_ count: Int, at slot: Int, estimate: Int, leaf: Int32, rows: Int) {
    let first = start(ofLeaf: leaf)
    let place = tallCount(before: slot, inLeaf: leaf)
    for index in stride(from: first + rows - 1, through: first + slot, by: -1) {
      slots[index + count] = slots[index]
    }
    let new = Slot(shared: estimate)
    for index in (first + slot)..<(first + slot + count) { slots[index] = new }
    if new.isTall {
      let heights = [Int](repeating: estimate, count: count)
      replaceTall(place..<place, with: heights, leaf: leaf)
    }
  }

  /// Takes slots out and moves those behind them down.
  mutating func removeSlots(_ range: Range<Int>, leaf: Int32, rows: Int) {
    let first = start(ofLeaf: leaf)
    let place = tallCount(before: range.lowerBound, inLeaf: leaf)
    let end = tallCount(before: range.upperBound, inLeaf: leaf)
    if place < end { replaceTall(place..<end, with: [], leaf: leaf) }
    for index in (first + range.upperBound)..<(first + rows) {
      slots[index - range.count] = slots[index]
    }
    for index in (first + rows - range.count)..<(first + rows) { slots[index].bits = 0 }
  }

  /// Moves a leaf's slots from a place on to a leaf of their own.
  mutating func split(leaf: Int32, at slot: Int, rows: Int) -> (Entry, Entry) {
    let right = makeLeaf()
    leafEpochs[Int(right)] = leafEpochs[Int(leaf)]
    copySlots(slot..<rows, from: leaf, to: right, at: 0)
    removeSlots(slot..<rows, leaf: leaf, rows: rows)
    return (entry(ofLeaf: leaf, rows: slot), entry(ofLeaf: right, rows: rows - slot))
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
    let (source, target) = (start(ofLeaf: from) + range.lowerBound, start(ofLeaf: to) + slot)
    for offset in 0..<range.count { slots[target + offset] = slots[source + offset] }
  }
}
