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

  /// Returns the entries that replace a run or leaf after rows are put in it.
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
