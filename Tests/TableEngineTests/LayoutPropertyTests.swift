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
    Hidden(estimate: 50, overscan: 400, leaf: 256, fanOut: 32),
  ]

  @Test(arguments: hidden, 0..<12)
  func `T1 T2 T3 T4 any changes look as if everything had been measured`(hidden: Hidden, seed: Int)
    throws
  {
    var pair = try LayoutPair(hidden, seed: UInt64(seed))
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
  func `two scrolls are one by their sum, and what stays visible moves by it`(seed: Int) {
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

  @Test func `a jump measures the rows on the screen and no others`() {
    var model = LayoutModel((0..<1_000).map { ("\($0)", 3) }, viewport: 9)
    model.settle()
    model.layout.scroll(to: 700, at: .top)
    model.settle()
    #expect(model.layout.heights.measuredCount == 6)
    #expect(model.shown.first == LayoutModel.Shown(id: "700", line: 0, height: 3))
  }

  @Test func `a scroll asked for before the first layout is where that starts`() {
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

  @Test func `a part of all rows has that part of them above it`() {
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

  @Test func `a reordering keeps a row that was not moved where it is`() throws {
    var layout = TableLayout(heights: HeightTree(leafCapacity: 2, fanOut: 2))
    layout.viewportHeight = 6
    layout.reload([SectionShape(rows: 20)])
    layout.settle { _ in 2 }
    layout.scroll(byLines: 11)
    layout.settle { _ in 2 }
    var batch = UpdateBatch()
    batch.movedRows = [
      UpdateBatch.Move(from: IndexPath(row: 5, section: 0), to: IndexPath(row: 19, section: 0))
    ]
    layout.apply(try batch.resolved(old: [20], new: [20]))
    layout.settle { _ in 2 }
    #expect(layout.index(at: layout.tiles[1].position) == .row(IndexPath(row: 5, section: 0)))
    #expect(layout.tiles[1].line == 1)
  }
}

/// A layout and the naive table, which get the same random changes.
private struct LayoutPair {
  var model: LayoutModel
  var naive: NaiveTable
  var random: RandomSource
  private var next = 1_000

  init(_ hidden: LayoutPropertyTests.Hidden, seed: UInt64) throws {
    random = RandomSource(seed: seed)
    var generator = random
    let rows = (0..<(5 + random.below(40))).map { ("\($0)", 1 + generator.below(8)) }
    model = LayoutModel(
      rows, viewport: 8, estimate: hidden.estimate,
      heights: HeightTree(leafCapacity: hidden.leaf, fanOut: hidden.fanOut))
    let followsTail = seed % 3 == 0
    naive = NaiveTable(rows, viewport: 8, followsTail: false)
    model.layout.overscanLines = hidden.overscan
    // Estimates that change with every question: nothing but the scroll bar may depend on them.
    if seed % 2 == 0 { model.estimate = { ($0.utf8.reduce(0) { $0 * 31 + Int($1) }) % 97 } }
    model.settle()
    naive.followsTail = followsTail
    model.layout.followsTail = followsTail
  }

  mutating func change() throws -> String {
    let count = naive.rows.count
    switch random.below(count == 0 ? 1 : 7) {
    case 0: return try setRows()
    case 1: return setViewport()
    case 2: return scroll(to: random.below(count))
    case 3, 4: return resize(random.below(count))
    default: return scroll()
    }
  }

  private mutating func scroll() -> String {
    let lines = random.below(50) - 25
    model.layout.scroll(byLines: lines)
    model.settle()
    let moved = naive.scroll(by: lines)
    #expect(model.layout.movedLines == moved, "scroll by \(lines)")
    return "scroll by \(lines)"
  }

  private mutating func scroll(to row: Int) -> String {
    let place = ScrollPosition.allCases[random.below(4)]
    model.layout.scroll(to: row, at: place)
    model.settle()
    naive.scroll(to: row, at: place)
    return "scroll to \(row) \(place)"
  }

  private mutating func setViewport() -> String {
    let lines = 1 + random.below(20)
    model.layout.viewportHeight = lines
    model.settle()
    naive.setViewport(lines)
    return "viewport \(lines)"
  }

  /// The rows at either end keep a line, so that being at an end is one thing and not a range.
  private mutating func resize(_ row: Int) -> String {
    let isInside = row > 0 && row < naive.rows.count - 1
    let lines = random.below(isInside ? 9 : 8) + (isInside ? 0 : 1)
    model.resize(naive.rows[row].id, to: lines)
    model.settle()
    naive.resize(row, to: lines)
    return "row \(row) to \(lines)"
  }

  private mutating func setRows() throws -> String {
    var rows = naive.rows.map { ($0.id, $0.lines) }
    let removed = random.below(3) == 0 ? random.below(12) : random.below(3)
    let start = random.below(rows.count + 1)
    rows.removeSubrange(start..<min(rows.count, start + removed))
    for _ in 0..<random.below(5) {
      rows.insert(("\(next)", 1 + random.below(8)), at: random.below(rows.count + 1))
      next += 1
    }
    while let first = rows.first, first.1 == 0 { rows.removeFirst() }
    while let last = rows.last, last.1 == 0 { rows.removeLast() }
    try model.setRows(rows)
    model.settle()
    naive.setRows(rows)
    return "rows to \(rows.count)"
  }
}
