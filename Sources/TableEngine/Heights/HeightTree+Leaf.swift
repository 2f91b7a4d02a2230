extension HeightTree {
  /// The height of one row in a dense leaf: 14 bits of lines, and where they are from.
  struct Slot: Sendable, BitwiseCopyable {
    /// Says that the lines are in the table of tall rows.
    static let escape: UInt16 = 0x3FFF
    static let measuredBit: UInt16 = 0x8000
    static let ownBit: UInt16 = 0x4000

    var bits: UInt16

    /// Makes the slot of a row that has the estimate of its neighbours.
    init(shared lines: Int) {
      bits = UInt16(min(lines, Int(Slot.escape)))
    }

    /// Makes the slot of a row that was measured, or asked for its estimate.
    init(own lines: Int, isMeasured: Bool) {
      self.init(shared: lines)
      bits |= Slot.ownBit | (isMeasured ? Slot.measuredBit : 0)
    }

    var isMeasured: Bool { bits & Slot.measuredBit != 0 }
    var isOwn: Bool { bits & Slot.ownBit != 0 }
    var isTall: Bool { lines == Int(Slot.escape) }
    var lines: Int { Int(bits & Slot.escape) }
  }

  func start(ofLeaf leaf: Int32) -> Int { Int(leaf) * leafCapacity }

  /// The height of a slot, wherever it is kept.
  func lines(ofSlot slot: Int, inLeaf leaf: Int32) -> Int {
    let value = slots[start(ofLeaf: leaf) + slot]
    guard value.isTall, let heights = tall[leaf] else { return value.lines }
    return heights[tallCount(before: slot, inLeaf: leaf)]
  }

  /// How many of a leaf's first slots are tall, which is the next one's place in the table of them.
  func tallCount(before slot: Int, inLeaf leaf: Int32) -> Int {
    guard tall[leaf] != nil else { return 0 }
    let first = start(ofLeaf: leaf)
    var count = 0
    for index in first..<(first + slot) where slots[index].isTall { count += 1 }
    return count
  }

  /// Writes a slot and keeps the table of tall rows in step.
  mutating func write(_ lines: Int, isMeasured: Bool, slot: Int, leaf: Int32) {
    let index = start(ofLeaf: leaf) + slot
    let new = Slot(own: lines, isMeasured: isMeasured)
    if slots[index].isTall || new.isTall {
      let place = tallCount(before: slot, inLeaf: leaf)
      let old = slots[index].isTall ? place..<(place + 1) : place..<place
      replaceTall(old, with: new.isTall ? [lines] : [], leaf: leaf)
    }
    slots[index] = new
  }

  mutating func replaceTall(_ range: Range<Int>, with heights: [Int], leaf: Int32) {
    var all = tall[leaf] ?? []
    all.replaceSubrange(range, with: heights)
    tall[leaf] = all.isEmpty ? nil : all
  }

  /// Makes a leaf, all of whose slots are 0 lines.
  mutating func makeLeaf() -> Int32 {
    if let leaf = freeLeaves.popLast() {
      leafEpochs[Int(leaf)] = epoch
      for slot in 0..<leafCapacity { slots[start(ofLeaf: leaf) + slot].bits = 0 }
      return leaf
    }
    leafEpochs.append(epoch)
    slots.append(contentsOf: repeatElement(Slot(shared: 0), count: leafCapacity))
    return Int32(leafEpochs.count - 1)
  }

  mutating func free(leaf: Int32) {
    tall[leaf] = nil
    freeLeaves.append(leaf)
  }

  /// Clears what a leaf knew of a former epoch.
  mutating func refresh(leaf: Int32) {
    guard leafEpochs[Int(leaf)] != epoch else { return }
    leafEpochs[Int(leaf)] = epoch
    let first = start(ofLeaf: leaf)
    for index in first..<(first + leafCapacity) { slots[index].bits &= ~Slot.measuredBit }
  }

  /// The entry for a leaf's first rows, summed up anew.
  func entry(ofLeaf leaf: Int32, rows: Int) -> Entry {
    var entry = Entry()
    entry.rows = rows
    entry.child = leaf
    entry.epoch = epoch
    let isCurrent = leafEpochs[Int(leaf)] == epoch
    var nextTall = 0
    for slot in 0..<rows {
      let value = slots[start(ofLeaf: leaf) + slot]
      var lines = value.lines
      if value.isTall, let heights = tall[leaf] {
        lines = heights[nextTall]
        nextTall += 1
      }
      entry.height += lines
      if isCurrent, value.isMeasured {
        entry.measuredRows += 1
        entry.measuredHeight += lines
      }
    }
    return entry
  }
}
