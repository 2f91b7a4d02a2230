import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
struct ViewPropertyTests {
  @Test(arguments: 0..<40)
  func `the height of a vertical stack is that of its visible parts and the spacing`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let tree = RandomViews.stack(.vertical, depth: 1, &random)
    for _ in 0..<12 {
      let columns = 1 + random.below(40)
      let margins = tree.layoutMargins
      let inner = max(1, columns - margins.left - margins.right)
      let heights = tree.arrangedSubviews.map { $0.height(columns: inner) }.filter { $0 > 0 }
      let sum = heights.reduce(0, +) + max(0, heights.count - 1) * tree.spacing
      let expected = sum == 0 ? 0 : sum + margins.top + margins.bottom
      #expect(tree.height(columns: columns) == expected, "seed \(seed) at \(columns)")
      RandomViews.change(tree, &random)
    }
  }

  @Test(arguments: 0..<40)
  func `drawing some lines draws what the whole drawing has there`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let tree = RandomViews.stack(.vertical, depth: 2, &random)
    for _ in 0..<4 {
      let columns = 1 + random.below(40)
      let whole = ViewScreen(tree, columns: columns)
      let height = whole.lines.count
      for first in 0...height {
        let end = first + random.below(height - first + 1)
        let part = ViewScreen(tree, columns: columns, height: height, lines: first..<end)
        for line in 0..<height {
          let isSame = whole.surface.rowEquals(line, other: part.surface, otherRow: line)
          if (first..<end).contains(line) { #expect(isSame, "seed \(seed) line \(line)") }
        }
      }
      RandomViews.change(tree, &random)
    }
  }

  @Test(arguments: 0..<40)
  func `G4 a place survives any widths there and back`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let tree = RandomViews.stack(.vertical, depth: 2, &random)
    let columns = 1 + random.below(40)
    let height = tree.height(columns: columns)
    let anchors = (0..<height).map { tree.anchor(atLine: $0) }
    for _ in 0..<5 {
      let other = tree.height(columns: 1 + random.below(60))
      for anchor in anchors {
        let line = anchor.flatMap(tree.line(of:))
        #expect(line.map { (0..<other).contains($0) } == true, "seed \(seed): \(anchor as Any)")
      }
    }
    #expect(tree.height(columns: columns) == height)
    #expect(anchors.map { $0.flatMap(tree.line(of:)) } == Array(0..<height), "seed \(seed)")
  }

  @Test(arguments: 0..<40)
  func `M9 from its natural width on a view has one height`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let tree = RandomViews.stack(random.oneIn(2) ? .vertical : .horizontal, depth: 2, &random)
    let natural = tree.naturalColumns ?? -1
    let height = tree.height(columns: natural)
    for more in 0..<60 { #expect(tree.height(columns: natural + more) == height, "seed \(seed)") }
  }

  @Test(arguments: 0..<40)
  func `M9 a changed view that remembers heights has those of one that does not`(seed: Int) {
    let trees = (0..<2).map { _ in
      var random = RandomSource(seed: UInt64(seed))
      return RandomViews.stack(.vertical, depth: 2, &random)
    }
    var random = RandomSource(seed: UInt64(seed) + 1_000)
    for step in 0..<60 {
      var twin = random
      RandomViews.change(trees[0], &random)
      RandomViews.change(trees[1], &twin)
      let columns = 1 + random.below(30)
      if random.oneIn(3) { _ = trees[0].height(columns: 1 + random.below(30)) }
      RandomViews.forgetHeights(of: trees[1])
      #expect(
        ViewScreen(trees[0], columns: columns).lines
          == ViewScreen(trees[1], columns: columns).lines,
        "seed \(seed) step \(step)")
    }
  }
}
