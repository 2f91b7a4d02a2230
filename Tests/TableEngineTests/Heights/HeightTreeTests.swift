import TestSupport
import Testing

@testable import TableEngine

struct HeightTreeTests {
  @Test func `an empty tree has no rows and no lines`() {
    let tree = HeightTree()
    #expect(tree.count == 0)
    #expect(tree.totalHeight == 0)
    #expect(tree.prefix(0) == (0, 0))
  }

  @Test func `M4 C1 C5 ten rows of an estimate of two are twenty lines and take no leaf`() {
    var tree = HeightTree()
    tree.insert(10, at: 0, estimate: 2)
    #expect(tree.totalHeight == 20)
    #expect(tree.row(atLine: 19) == (9, 1))
    #expect(tree.leafEpochs.isEmpty)
  }

  @Test func `T6 T8 a row of no lines owns none`() {
    var tree = HeightTree(leafCapacity: 2, fanOut: 2)
    tree.insert(5, at: 0, estimate: 1)
    tree.setHeight(0, ofRow: 0)
    tree.setHeight(0, ofRow: 2)
    #expect((0..<3).map { tree.row(atLine: $0).row } == [1, 3, 4])
  }

  @Test func `M9 C3 a new epoch forgets what is measured and keeps it as estimate`() {
    var tree = HeightTree(leafCapacity: 2, fanOut: 2)
    tree.insert(9, at: 0, estimate: 1)
    for row in 0..<9 { tree.setHeight(row, ofRow: row) }
    tree.startEpoch()
    #expect(tree.measuredCount == 0)
    #expect((0..<9).allSatisfy { tree.measuredHeight(ofRow: $0) == nil })
    #expect((0..<9).map { tree.height(ofRow: $0) } == Array(0..<9))
  }

  @Test func `C5 appending in batches and measuring at the end keeps the leaves full`() {
    var tree = HeightTree()
    for _ in 0..<4_000 {
      tree.append(1, estimate: 3)
      tree.setHeight(2, ofRow: tree.count - 1)
    }
    #expect(tree.totalHeight == 8_000)
    #expect(tree.leafEpochs.count <= 4_000 / tree.leafCapacity + 1)
  }

  @Test func `C2 inserting always at one place does not grow a run for each row`() {
    for place in [0, 256, 300, 600] {
      var tree = HeightTree()
      tree.insert(600, at: 0, estimate: 3)
      tree.setHeight(2, ofRow: 100)
      for _ in 0..<2_000 { tree.insert(1, at: place, estimate: 3) }
      #expect(tree.count == 2_600)
      #expect(tree.used.count <= 2, "at \(place)")
    }
  }

  @Test func `T8 rows taller than a slot can say keep their height`() {
    var tree = HeightTree(leafCapacity: 7, fanOut: 3)
    var list = HeightList()
    tree.insert(40, at: 0, estimate: 40_000)
    list.insert(40, at: 0, estimate: 40_000)
    var random = RandomSource(seed: 5)
    for step in 0..<400 {
      let lines = random.pick([3, 16_382, 16_383, 16_384, 1_000_000])
      let row = random.below(list.rows.count)
      switch random.below(5) {
      case 0:
        tree.remove(row..<(row + 1))
        list.rows.remove(at: row)
      case 1:
        tree.insert(2, at: row, estimate: lines)
        list.insert(2, at: row, estimate: lines)
      case 2:
        tree.setEstimate(lines, ofRow: row)
        list.setEstimate(lines, of: row)
      default:
        tree.setHeight(lines, ofRow: row)
        list.measure(row, as: lines)
      }
      #expect(tree.difference(from: list) == nil, "step \(step)")
    }
  }

  @Test(arguments: [(1, 2), (1, 3), (2, 2), (2, 3), (3, 4)])
  func `T8 every removal and insertion in small trees is right`(leaf: Int, fanOut: Int) {
    for count in 0...7 {
      for lower in 0...count {
        for upper in lower...count {
          var (tree, list) = measured(count, leaf: leaf, fanOut: fanOut)
          tree.remove(lower..<upper)
          list.rows.removeSubrange(lower..<upper)
          #expect(tree.difference(from: list) == nil, "\(count) rows without \(lower)..<\(upper)")
          tree.insert(upper - lower, at: lower, estimate: 4)
          list.insert(upper - lower, at: lower, estimate: 4)
          #expect(tree.difference(from: list) == nil, "\(count) rows and \(lower)..<\(upper)")
        }
      }
    }
  }

  private func measured(_ count: Int, leaf: Int, fanOut: Int) -> (HeightTree, HeightList) {
    var tree = HeightTree(leafCapacity: leaf, fanOut: fanOut)
    var list = HeightList()
    tree.insert(count, at: 0, estimate: 1)
    list.insert(count, at: 0, estimate: 1)
    for row in stride(from: 0, to: count, by: 2) {
      tree.setHeight(row, ofRow: row)
      list.measure(row, as: row)
    }
    return (tree, list)
  }

  @Test(
    arguments: [(1, 2), (2, 2), (2, 3), (7, 4), (256, 32)], Thoroughness.isWhole ? 0..<6 : 0..<3)
  func `T8 random changes leave the tree equal to an array`(size: (Int, Int), seed: Int) {
    var pair = TreePair(leafCapacity: size.0, fanOut: size.1, seed: UInt64(seed))
    for step in 0..<300 {
      pair.change()
      pair.tree.checkInvariants(all: true)
      #expect(pair.tree.difference(from: pair.list) == nil, "step \(step)")
    }
  }
}

/// A tree and a list that get the same random changes.
private struct TreePair {
  var tree: HeightTree
  var list = HeightList()
  var random: RandomSource

  init(leafCapacity: Int, fanOut: Int, seed: UInt64) {
    tree = HeightTree(leafCapacity: leafCapacity, fanOut: fanOut)
    random = RandomSource(seed: seed)
  }

  mutating func change() {
    let count = list.rows.count
    switch random.below(count > 120 ? 11 : 10) {
    case 0, 1: insert(random.below(2) == 0 ? 1 : random.below(30), at: random.below(count + 1))
    case 2 where count > 0: remove(from: random.below(count))
    case 3: startEpoch()
    case 8: setEstimate()
    case 9: setEstimateOfRuns()
    case 10: remove(from: 0)
    default: measure()
    }
  }

  private mutating func insert(_ rows: Int, at row: Int) {
    let estimate = random.below(4)
    tree.insert(rows, at: row, estimate: estimate)
    list.insert(rows, at: row, estimate: estimate)
  }

  private mutating func remove(from row: Int) {
    let end = min(list.rows.count, row + 1 + random.below(row == 0 ? 80 : 12))
    if random.below(3) == 0 {
      let spans = tree.spans(of: row..<end)
      tree.remove(row..<end)
      let place = random.below(tree.count + 1)
      tree.insert(spans, at: place)
      let moved = list.rows[row..<end]
      list.rows.removeSubrange(row..<end)
      list.rows.insert(contentsOf: moved, at: place)
    } else {
      tree.remove(row..<end)
      list.rows.removeSubrange(row..<end)
    }
  }

  private mutating func startEpoch() {
    guard random.below(6) == 0 else { return measure() }
    tree.startEpoch()
    list.startEpoch()
  }

  private mutating func setEstimate() {
    guard !list.rows.isEmpty else { return }
    let (row, lines) = (random.below(list.rows.count), random.below(6))
    tree.setEstimate(lines, ofRow: row)
    list.setEstimate(lines, of: row)
  }

  private mutating func setEstimateOfRuns() {
    let (isInRun, lines) = ((0..<tree.count).map { tree.leafRows(around: $0) == nil }, 3)
    tree.setEstimateOfRuns(lines)
    for row in list.rows.indices where isInRun[row] { list.rows[row].lines = lines }
  }

  private mutating func measure() {
    guard !list.rows.isEmpty else { return }
    let row = random.below(list.rows.count)
    if random.below(5) == 0 {
      tree.invalidate(row: row)
      list.rows[row].isMeasured = false
    } else {
      let lines = random.below(6)
      tree.setHeight(lines, ofRow: row)
      list.measure(row, as: lines)
    }
  }
}
