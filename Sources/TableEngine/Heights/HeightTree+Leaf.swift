extension HeightTree {
  /// The height of a slot, wherever it is kept.
  func lines(ofSlot slot: Int, inLeaf leaf: Int32) -> Int {
    let value = slots[leaf, slot]
    guard value.isTall, let heights = tall[leaf] else { return value.lines }
    return heights[tallCount(before: slot, inLeaf: leaf)]
  }

  /// How many of a leaf's first slots are tall, which is the next one's place in the table of them.
  func tallCount(before slot: Int, inLeaf leaf: Int32) -> Int {
    tall[leaf] == nil ? 0 : slots[leaf, 0..<slot].count(where: \.isTall)
  }

  /// Writes a slot and keeps the table of tall rows in step.
  mutating func write(_ lines: Int, isMeasured: Bool, slot: Int, leaf: Int32) {
    let old = slots[leaf, slot]
    let new = Slot(own: lines, isMeasured: isMeasured)
    if old.isTall || new.isTall {
      let place = tallCount(before: slot, inLeaf: leaf)
      replaceTall(
        place..<(old.isTall ? place + 1 : place), with: new.isTall ? [lines] : [], leaf: leaf)
    }
    slots[leaf, slot] = new
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
      slots.fill(0..<leafCapacity, of: leaf, with: Slot(shared: 0))
      return leaf
    }
    leafEpochs.append(epoch)
    slots.appendLeaf()
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
    slots.update(leaf) { slots in
      for index in slots.indices { slots[index].bits &= ~Slot.measuredBit }
    }
  }

  /// The entry for a leaf's first rows, summed up anew.
  func entry(ofLeaf leaf: Int32, rows: Int) -> Entry {
    var entry = Entry()
    entry.rows = rows
    entry.child = leaf
    entry.epoch = epoch
    let slots = slots[leaf, 0..<rows]
    slots.withUnsafeBufferPointer { sum($0, in: &entry) }
    if let heights = tall[leaf] { addTall(heights, among: slots, to: &entry) }
    if leafEpochs[Int(leaf)] != epoch { (entry.measuredRows, entry.measuredHeight) = (0, 0) }
    return entry
  }

  /// Sums up what slots say themselves, without a branch, so that several are added at a time.
  private func sum(_ slots: UnsafeBufferPointer<Slot>, in entry: inout Entry) {
    var (height, measuredRows, measuredHeight) = (UInt32(0), UInt32(0), UInt32(0))
    for slot in slots {
      let lines = UInt32(slot.bits & Slot.escape)
      let isMeasured = UInt32(slot.bits >> 15)
      height &+= lines
      measuredRows &+= isMeasured
      measuredHeight &+= lines & (0 &- isMeasured)
    }
    entry.height = Int(height)
    entry.measuredRows = Int(measuredRows)
    entry.measuredHeight = Int(measuredHeight)
  }

  /// Adds what tall rows have more than their slots say.
  private func addTall(_ heights: [Int], among slots: ArraySlice<Slot>, to entry: inout Entry) {
    for (slot, lines) in zip(slots.lazy.filter(\.isTall), heights) {
      entry.height += lines - slot.lines
      if slot.isMeasured { entry.measuredHeight += lines - slot.lines }
    }
  }
}
