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
