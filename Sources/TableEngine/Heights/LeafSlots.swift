/// The slots of all leaves, a leaf's side by side.
///
/// They are kept in blocks of many leaves. A block that is full never moves again, so that a tree of
/// any size grows without a copy and holds next to no memory in vain.
struct LeafSlots: Sendable {
  typealias Slot = HeightTree.Slot

  private static let leavesInBlock = 32

  let leafCapacity: Int
  private var blocks: [[Slot]] = []

  init(leafCapacity: Int) { self.leafCapacity = leafCapacity }

  /// Slots that there is memory for.
  var capacity: Int { blocks.reduce(0) { $0 + $1.capacity } }

  /// Adds a leaf, all of whose slots are 0 lines.
  mutating func appendLeaf() {
    let blockSize = LeafSlots.leavesInBlock * leafCapacity
    if blocks.last.map({ $0.count == blockSize }) ?? true {
      blocks.append([])
      // The first block grows as it is needed: many tables are small.
      if blocks.count > 1 { blocks[blocks.count - 1].reserveCapacity(blockSize) }
    }
    let empty = repeatElement(Slot(shared: 0), count: leafCapacity)
    blocks[blocks.count - 1].append(contentsOf: empty)
  }

  subscript(leaf: Int32, slot: Int) -> Slot {
    get { blocks[block(of: leaf)][start(of: leaf) + slot] }
    set { blocks[block(of: leaf)][start(of: leaf) + slot] = newValue }
  }

  /// Slots of a leaf, whose indices are not those in the leaf.
  subscript(leaf: Int32, range: Range<Int>) -> ArraySlice<Slot> {
    let start = start(of: leaf)
    return blocks[block(of: leaf)][(start + range.lowerBound)..<(start + range.upperBound)]
  }

  /// Changes the slots of a leaf in place.
  mutating func update(_ leaf: Int32, _ body: (UnsafeMutableBufferPointer<Slot>) -> Void) {
    let slots = start(of: leaf)..<(start(of: leaf) + leafCapacity)
    blocks[block(of: leaf)].withUnsafeMutableBufferPointer { block in
      body(UnsafeMutableBufferPointer(rebasing: block[slots]))
    }
  }

  /// Writes one value in some slots.
  mutating func fill(_ range: Range<Int>, of leaf: Int32, with slot: Slot) {
    update(leaf) { $0[range].update(repeating: slot) }
  }

  /// Copies slots to another place in their leaf, over what is there.
  mutating func move(_ range: Range<Int>, of leaf: Int32, to slot: Int) {
    update(leaf) { slots in
      let moved = UnsafeMutableBufferPointer(rebasing: slots[range])
      _ = UnsafeMutableBufferPointer(rebasing: slots[slot...]).update(fromContentsOf: moved)
    }
  }

  /// Copies slots to another leaf, over what is there.
  mutating func copy(_ range: Range<Int>, of leaf: Int32, to target: Int32, at slot: Int) {
    let copied = Array(self[leaf, range])
    update(target) { slots in
      _ = UnsafeMutableBufferPointer(rebasing: slots[slot...]).update(fromContentsOf: copied)
    }
  }

  private func block(of leaf: Int32) -> Int { Int(leaf) / LeafSlots.leavesInBlock }

  private func start(of leaf: Int32) -> Int { Int(leaf) % LeafSlots.leavesInBlock * leafCapacity }
}
