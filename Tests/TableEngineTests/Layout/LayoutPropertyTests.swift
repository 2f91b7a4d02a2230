import TestSupport
import Testing

@testable import TableEngine

struct LayoutPropertyTests {
  /// Estimates, overscan and the shape of the tree, none of which may be seen on the screen.
  struct Hidden: Sendable, CustomTestStringConvertible {
    var estimate: Int
    var overscan: Int
    var leaf: Int
    var fanOut: Int
    var testDescription: String {
      "estimate \(estimate), overscan \(overscan), leaves of \(leaf), nodes of \(fanOut)"
    }
  }

  static let hidden = [
    Hidden(estimate: 0, overscan: 0, leaf: 1, fanOut: 2),
    Hidden(estimate: 1, overscan: 3, leaf: 2, fanOut: 3),
    Hidden(estimate: 4, overscan: 17, leaf: 7, fanOut: 4),
    Hidden(estimate: 40_000, overscan: 400, leaf: 256, fanOut: 32),
  ]

  @Test(arguments: hidden, PropertySeeds.range(least: 24))
  func `T1 T2 T3 T4 G7 G8 G9 G12 M2 any changes look as if everything had been measured`(
    hidden: Hidden, seed: UInt64
  ) throws {
    var pair = LayoutPair(hidden, seed: seed)
    for step in 0..<120 {
      let change = try pair.change()
      #expect(pair.model.shown == pair.naive.shown, "step \(step): \(change)")
      guard pair.model.shown == pair.naive.shown else { return }
      #expect(pair.model.questions.values.allSatisfy { $0 == 1 }, "step \(step): \(change)")
      let estimates = pair.model.estimateQuestions.values
      #expect(estimates.allSatisfy { $0 == 1 }, "step \(step): \(change)")
    }
  }

  @Test(arguments: 0..<10)
  func `G12 two scrolls are one by their sum, and what stays visible moves by it`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let rows = (0..<200).map { ("\($0)", random.below(9)) }
    for _ in 0..<30 {
      var model = LayoutModel(rows, viewport: 10)
      model.layout.scroll(to: 40 + random.below(120), at: .top)
      model.settle()
      var other = model
      let before = model.shown
      let (first, second) = (random.below(41) - 20, random.below(41) - 20)
      for lines in [first, second] {
        model.layout.scroll(byLines: lines)
        model.settle()
        #expect(model.layout.movedLines == lines)
      }
      other.layout.scroll(byLines: first + second)
      other.settle()
      #expect(model.shown == other.shown)
      for shown in other.shown {
        guard let former = before.first(where: { $0.id == shown.id }) else { continue }
        #expect(shown.line == former.line - first - second)
      }
    }
  }

  @Test func `S3 a jump measures the rows on the screen and no others`() {
    var model = LayoutModel((0..<1_000).map { ("\($0)", 3) }, viewport: 9)
    model.settle()
    model.layout.scroll(to: 700, at: .top)
    model.settle()
    #expect(model.layout.heights.measuredCount == 6)
    #expect(model.shown.first == LayoutModel.Shown(id: "700", line: 0, height: 3))
  }

  @Test func `S4 S6 an update between a scroll and its layout does not change where that leads`()
    throws
  {
    for place in [ScrollPosition.top, .bottom, .middle] {
      var model = LayoutModel((0..<50).map { ("\($0)", 3) }, viewport: 10)
      model.settle()
      model.layout.scroll(byLines: 7)
      model.settle()
      var plain = model
      plain.layout.scroll(to: 30, at: place)
      plain.settle()
      model.layout.scroll(to: 30, at: place)
      try model.setRows((0..<50).filter { $0 != 2 }.map { ("\($0)", 3) })
      model.settle()
      #expect(model.shown == plain.shown)
    }
  }

  @Test func `G9 a followed end stays although the first visible row is gone`() throws {
    var model = LayoutModel((0..<50).map { ("\($0)", 3) }, viewport: 10)
    model.layout.followsTail = true
    model.layout.scrollToEnd()
    model.settle()
    try model.setRows((0..<50).filter { $0 != 46 }.map { ("\($0)", 3) })
    model.settle()
    #expect(model.layout.isAtEnd)
    #expect(model.shown.last == LayoutModel.Shown(id: "49", line: 7, height: 3))
  }

  @Test func `G12 nothing moves where there is nothing`() {
    var model = LayoutModel([], viewport: 10)
    model.layout.scroll(byLines: 3)
    model.settle()
    #expect(model.layout.movedLines == 0)
  }

  @Test func `S6 a scroll asked for before the first layout is where that starts`() {
    for place in [ScrollPosition.top, .bottom, .middle] {
      var early = LayoutModel((0..<50).map { ("\($0)", 3) }, viewport: 0)
      early.settle()
      early.layout.scroll(to: 30, at: place)
      early.settle()
      early.layout.viewportHeight = 10
      early.settle()
      var late = LayoutModel((0..<50).map { ("\($0)", 3) }, viewport: 10)
      late.settle()
      late.layout.scroll(to: 30, at: place)
      late.settle()
      #expect(early.shown == late.shown)
      #expect(early.layout.heights.measuredCount <= 5)
    }
  }

  @Test func `S8 Q1 a part of all rows has that part of them above it`() {
    var model = LayoutModel((0..<1_000).map { ("\($0)", 1 + $0 % 5) }, viewport: 9)
    model.settle()
    #expect(model.layout.rowProgress == 0)
    var last = 0.0
    for percent in 1..<99 {
      model.layout.scroll(toFraction: Double(percent) / 100)
      model.settle()
      #expect(model.layout.rowProgress == Double(percent) / 100)
      model.layout.scroll(byLines: 1)
      model.settle()
      #expect(model.layout.rowProgress > Double(percent) / 100)
      #expect(model.layout.rowProgress > last)
      last = model.layout.rowProgress
    }
    model.layout.scroll(toFraction: 1)
    model.settle()
    #expect(model.layout.isAtEnd && model.layout.rowProgress == 1)
  }

  @Test func `G10 a reordering keeps a row that was not moved where it is`() throws {
    var layout = TableLayout(heights: HeightTree(leafCapacity: 2, fanOut: 2))
    layout.viewportHeight = 6
    layout.reload([SectionShape(rows: 20)])
    layout.settle { _ in 2 }
    layout.scroll(byLines: 11)
    layout.settle { _ in 2 }
    var batch = UpdateBatch()
    batch.movedRows = [
      UpdateBatch.Move(from: RowPath(row: 5, section: 0), to: RowPath(row: 19, section: 0))
    ]
    layout.apply(try batch.resolved(old: [20], new: [20]))
    layout.settle { _ in 2 }
    #expect(layout.index(at: layout.tiles[1].position) == .row(RowPath(row: 5, section: 0)))
    #expect(layout.tiles[1].line == 1)
  }
}
