import TestSupport
import Testing

@testable import TableEngine

/// What things cost, counted and not timed.
struct CostTests {
  private let many = 10_000_000

  private func layout(_ rows: Int) -> TableLayout {
    var layout = TableLayout(estimatedHeight: 3)
    layout.viewportHeight = 20
    layout.reload([SectionShape(rows: rows)])
    return layout
  }

  @Test func `C1 C5 ten million rows that nobody has measured take no memory`() {
    var tree = HeightTree()
    let empty = tree.bytes
    tree.insert(many, at: 0, estimate: 3)
    #expect(tree.bytes == empty)
    for _ in 0..<10 { tree.append(many, estimate: 3) }
    #expect(tree.count == 11 * many && tree.bytes == empty)
  }

  @Test func `C1 a look-up passes few nodes however many rows are measured here and there`() {
    var tree = HeightTree()
    var random = RandomSource(seed: 1)
    tree.insert(many, at: 0, estimate: 3)
    for _ in 0..<5_000 { tree.setHeight(random.below(9), ofRow: random.below(many)) }
    // 10,000 runs and leaves, in nodes that are at least half full.
    #expect(tree.depth <= 3)
    let measured = tree.measuredCount
    #expect(tree.bytes <= measured * (tree.leafCapacity * 2 + 200) + 70_000)
  }

  @Test func `C2 rows inserted at random keep the tree shallow, and so do those removed`() {
    var tree = HeightTree()
    var random = RandomSource(seed: 2)
    for _ in 0..<20_000 {
      tree.insert(1, at: random.below(tree.count + 1), estimate: random.below(5))
      tree.setHeight(2, ofRow: random.below(tree.count))
    }
    let leaves = tree.leafEpochs.count - tree.freeLeaves.count
    #expect(leaves <= 4 * tree.count / tree.leafCapacity)
    #expect(tree.depth <= 2)
    for _ in 0..<19_900 {
      let row = random.below(tree.count)
      tree.remove(row..<(row + 1))
    }
    #expect(tree.leafEpochs.count - tree.freeLeaves.count <= 4)
    #expect(tree.used.count - tree.freeNodes.count <= 2)
  }

  @Test func `C3 a width change touches no leaf and no node`() {
    var tree = HeightTree()
    tree.insert(5_000, at: 0, estimate: 3)
    for row in 0..<5_000 { tree.setHeight(row % 7, ofRow: row) }
    let before = tree
    tree.startEpoch()
    #expect(tree.leafEpochs == before.leafEpochs)
    #expect(tree.entries.map(\.epoch) == before.entries.map(\.epoch))
    let slots = (0..<Int32(tree.leafEpochs.count)).map { leaf in
      (0..<tree.leafCapacity).map { tree.slots[leaf, $0].bits == before.slots[leaf, $0].bits }
    }
    #expect(slots.joined().allSatisfy { $0 })
    #expect(tree.measuredCount == 0 && tree.totalHeight == before.totalHeight)
  }

  @Test func `C4 a frame asks for the rows that are new on the screen`() {
    var layout = layout(many)
    var questions = 0
    func settle() {
      questions = 0
      layout.settle { _ in
        questions += 1
        return 3
      }
    }
    settle()
    #expect(questions == 7)
    layout.scroll(to: 7_654_321, at: .middle)
    settle()
    #expect(questions <= 8)
    for _ in 0..<30 {
      layout.scroll(byLines: 1)
      settle()
      #expect(questions <= 1 && layout.tiles.count <= 8)
    }
    layout.invalidateAll()
    settle()
    #expect(questions == layout.tiles.count)
    settle()
    #expect(questions == 0)
  }

  @Test func `C5 rows measured in sequence take 2 bytes each, after random splits 4`() {
    let count = 400_000
    var tree = HeightTree()
    tree.insert(count, at: 0, estimate: 3)
    for row in 0..<count { tree.setHeight(row % 9, ofRow: row) }
    #expect(Double(tree.bytes) / Double(count) <= 2.2)
    var random = RandomSource(seed: 3)
    for inserted in 1...8_000 {
      let row = random.below(tree.count)
      tree.insert(1, at: row, estimate: 3)
      tree.setHeight(2, ofRow: row)
      if inserted % 1_000 == 0 {
        #expect(Double(tree.bytes) / Double(tree.count) <= 4.5, "\(inserted) insertions")
      }
    }
  }
}

extension HeightTree {
  /// The memory that the tree's slabs hold, used or not.
  fileprivate var bytes: Int {
    slots.capacity * MemoryLayout<Slot>.stride + leafEpochs.capacity * MemoryLayout<UInt32>.stride
      + entries.capacity * MemoryLayout<Entry>.stride + used.capacity * MemoryLayout<Int>.stride
      + (freeLeaves.capacity + freeNodes.capacity) * MemoryLayout<Int32>.stride
  }
}
