import Checks

/// The heights of all rows of a table, in lines, found by row or by line in O(log n).
///
/// A B+tree whose entries are either *runs* (any number of rows that share one estimate and take no
/// memory of their own) or *dense leaves* (up to `leafCapacity` rows with a height each). A list that
/// nobody has looked at is one run; a row becomes dense when the first row near it is measured.
///
/// Heights belong to an epoch, which is a width of the table. ``startEpoch()`` makes every height an
/// estimate in O(1); what a leaf knew of the former epoch is cleared when it is next touched.
///
/// Invariant: no entry is empty, and every entry's summary is the sum of what is below it.
package struct HeightTree: Sendable {
  let leafCapacity: Int
  let fanOut: Int

  // Nodes are slices of one slab, `fanOut` entries each; an index is all that refers to a node or a
  // leaf, so a walk touches no reference count.
  var entries: [Entry] = []
  var used: [Int] = []
  var freeNodes: [Int32] = []

  var slots: LeafSlots
  var leafEpochs: [UInt32] = []
  var freeLeaves: [Int32] = []
  /// Heights that do not fit in a slot, in the order of the leaf's slots that say so.
  var tall: [Int32: [Int]] = [:]

  var root: Int32 = 0
  /// Levels of nodes above those whose entries are runs and leaves.
  var depth = 0
  var epoch: UInt32 = 1
  /// The summary of the whole tree.
  var total = Entry()

  /// Makes an empty tree.
  ///
  /// Small capacities are for tests: they make deep trees of few rows.
  package init(leafCapacity: Int = 512, fanOut: Int = 32) {
    require(leafCapacity >= 1, "a leaf holds at least one row")
    require(fanOut >= 2, "a node has at least two entries")
    self.leafCapacity = leafCapacity
    self.fanOut = fanOut
    slots = LeafSlots(leafCapacity: leafCapacity)
    root = makeNode()
  }

  /// Number of rows.
  package var count: Int { total.rows }

  /// Lines of all rows, where rows that are not measured count with their estimate.
  package var totalHeight: Int { total.height }

  /// Number of rows that are measured in this epoch.
  package var measuredCount: Int { total.measured(in: epoch).rows }

  /// Lines of the rows that are measured in this epoch.
  package var measuredHeight: Int { total.measured(in: epoch).height }

  /// Makes every height an estimate, as a new width does.
  ///
  /// O(1).
  package mutating func startEpoch() {
    require(epoch < .max, "four thousand million widths were enough until now")
    epoch += 1
  }
}

extension HeightTree {
  /// How many rows of a range are measured, and their lines.
  ///
  /// O(log n).
  func measured(in range: Range<Int>) -> (rows: Int, height: Int) {
    let (above, below) = (measured(before: range.lowerBound), measured(before: range.upperBound))
    return (below.rows - above.rows, below.height - above.height)
  }

  /// How many of the first rows are measured, and their lines.
  private func measured(before row: Int) -> (rows: Int, height: Int) {
    require(row >= 0 && row <= count, "there are \(count) rows, not \(row)")
    if row == count { return (measuredCount, measuredHeight) }
    var (sum, rest, entry) = ((rows: 0, height: 0), row, total)
    for _ in 0...depth {
      var index = start(ofNode: entry.child)
      while rest >= entries[index].rows {
        rest -= entries[index].rows
        let measured = entries[index].measured(in: epoch)
        sum = (sum.rows + measured.rows, sum.height + measured.height)
        index += 1
      }
      entry = entries[index]
    }
    guard entry.estimate == nil else { return sum }
    let part = self.entry(ofLeaf: entry.child, rows: rest).measured(in: epoch)
    return (sum.rows + part.rows, sum.height + part.height)
  }
}

#if INTERNAL_CHECKS
  extension HeightTree {
    /// Checks that every summary is the sum of what is below it and that no entry is empty.
    ///
    /// Each structural change checks the top of the tree only, so that tests with large trees end;
    /// tests of small trees check all of it.
    func checkInvariants(all: Bool = false) {
      check(total, level: depth + 1, all: all || count < 64)
    }

    private func check(_ entry: Entry, level: Int, all: Bool) {
      guard level > 0 else { return all ? checkBottom(entry) : () }
      let sum = self.entry(ofNode: entry.child)
      precondition(sum.rows == entry.rows && sum.height == entry.height, "a summary is wrong")
      precondition(sum.measured(in: epoch) == entry.measured(in: epoch), "a measured sum is wrong")
      for index in indices(ofNode: entry.child) {
        precondition(entries[index].rows > 0, "an entry is empty")
        if all { check(entries[index], level: level - 1, all: true) }
      }
    }

    private func checkBottom(_ entry: Entry) {
      if let estimate = entry.estimate {
        precondition(entry.height == entry.rows * estimate, "a run's height is wrong")
        precondition(entry.measured(in: epoch).rows == 0, "a run counts as measured")
      } else {
        let sum = self.entry(ofLeaf: entry.child, rows: entry.rows)
        precondition(sum.height == entry.height, "a leaf's height is wrong")
        precondition(
          sum.measured(in: epoch) == entry.measured(in: epoch), "a leaf's count is wrong")
        precondition(entry.rows <= leafCapacity, "a leaf has too many rows")
      }
    }
  }
#endif

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
    return (entry(ofLeaf: leaf.child, rows: slot), entry(ofLeaf: right, rows: leaf.rows - slot))
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

extension HeightTree {
  /// The height of one row in a dense leaf: 14 bits of lines, and where they are from.
  struct Slot: Sendable, BitwiseCopyable {
    /// Says that the lines are in the table of tall rows.
    static let escape: UInt16 = 0x3FFF
    static let measuredBit: UInt16 = 0x8000
    static let ownBit: UInt16 = 0x4000

    var bits: UInt16

    /// Makes the slot of a row that has the estimate of its neighbours.
    init(shared lines: Int) { bits = UInt16(min(lines, Int(Slot.escape))) }

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
}

extension HeightTree {
  /// The heights of a range of rows; rows that nobody measured are few spans however many they are.
  ///
  /// O(log n) for each row in a leaf and for each run of rows that are in none.
  package func spans(of rows: Range<Int>) -> [HeightSpan] {
    var spans: [HeightSpan] = []
    var row = rows.lowerBound
    while row < rows.upperBound {
      let place = place(ofRow: row)
      let span = HeightSpan(
        rows: place.entry.estimate == nil
          ? 1 : min(place.entry.rows - place.row, rows.upperBound - row),
        lines: height(ofRow: row), isMeasured: measuredHeight(ofRow: row) != nil,
        isOwn: isOwn(place))
      if let last = spans.last, last.isLike(span) {
        spans[spans.count - 1].rows += span.rows
      } else {
        spans.append(span)
      }
      row += span.rows
    }
    return spans
  }

  /// Inserts rows with the heights that they had elsewhere.
  ///
  /// O(log n) for each span and for each row that has said its height itself.
  package mutating func insert(_ spans: [HeightSpan], at row: Int) {
    var next = row
    for span in spans {
      insert(span.rows, at: next, estimate: span.lines)
      if span.isOwn {
        for own in next..<(next + span.rows) {
          write(span.lines, isMeasured: span.isMeasured, ofRow: own)
        }
      }
      next += span.rows
    }
  }
}

extension HeightSpan {
  /// Whether two spans differ in nothing but the number of their rows.
  fileprivate func isLike(_ other: HeightSpan) -> Bool {
    lines == other.lines && isMeasured == other.isMeasured && isOwn == other.isOwn
  }
}

/// Neighbouring rows of one height, on their way from one place of a tree to another.
package struct HeightSpan: Sendable, Hashable {
  /// Number of rows.
  package var rows: Int
  /// Lines of each.
  package var lines: Int
  /// Whether the lines were measured in the tree's epoch.
  package var isMeasured: Bool
  /// Whether the lines are what these rows said themselves, now or at a former width, measured or
  /// asked for their estimate.
  package var isOwn = false
}
