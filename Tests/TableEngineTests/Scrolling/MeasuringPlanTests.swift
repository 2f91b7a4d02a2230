import TestSupport
import Testing

@testable import TableEngine

struct MeasuringPlanTests {
  private func layout(rows: Int, viewport: Int, at row: Int = 0, lines: Int = 2) -> TableLayout {
    var layout = TableLayout(estimatedHeight: 3)
    layout.viewportHeight = viewport
    layout.reload([SectionShape(rows: rows)])
    if row > 0 { layout.scroll(to: row, at: .top) }
    layout.settle { _ in lines }
    return layout
  }

  private func measure(
    _ layout: inout TableLayout, _ plan: inout MeasuringPlan, _ count: Int = .max
  ) -> [Int] {
    var order: [Int] = []
    while order.count < count, let position = plan.next(in: layout) {
      layout.setHeightAside(2, at: position)
      order.append(position)
    }
    return order
  }

  @Test(arguments: 0..<10)
  func `the rows that are not measured are found from any row in both directions`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    var tree = HeightTree(leafCapacity: 1 + seed % 5, fanOut: 2 + seed % 3)
    var list = HeightList()
    for step in 0..<120 {
      let row = random.below(list.rows.count + 1)
      switch random.below(12) {
      case 0:
        tree.startEpoch()
        list.startEpoch()
      case 1...3:
        let count = random.below(6)
        tree.insert(count, at: row, estimate: 3)
        list.insert(count, at: row, estimate: 3)
      default:
        guard row < list.rows.count else { continue }
        tree.setHeight(step % 4, ofRow: row)
        list.measure(row, as: step % 4)
      }
      for row in 0...list.rows.count {
        let below = (row..<list.rows.count).first { !list.rows[$0].isMeasured }
        #expect(tree.firstUnmeasured(from: row) == below, "step \(step), row \(row)")
        let above = (0..<row).last { !list.rows[$0].isMeasured }
        #expect(tree.lastUnmeasured(above: row) == above, "step \(step), row \(row)")
      }
    }
  }

  @Test func `first comes a screen ahead, then half a screen behind, each nearest first`() {
    var layout = layout(rows: 10_000, viewport: 12, at: 5_000)
    var plan = MeasuringPlan()
    let order = measure(&layout, &plan, 9)
    #expect(order == [5_006, 5_007, 5_008, 5_009, 5_010, 5_011, 4_999, 4_998, 4_997])
  }

  @Test func `then comes a row of each stratum, none of them measured before`() {
    var layout = layout(rows: 256 * 40, viewport: 12)
    var plan = MeasuringPlan()
    _ = measure(&layout, &plan, 6)
    let sample = measure(&layout, &plan, 40)
    #expect(Set(sample.map { $0 / 256 }) == Set(0..<40))
    #expect(Set(sample.map { $0 % 256 }).count > 20, "one place in all strata is no sample")
    #expect(Set(sample.prefix(10).map { $0 / 2_560 }) == Set(0..<4), "its start is a sample too")
  }

  @Test func `the sample of ten million rows is a thousand`() {
    var layout = layout(rows: 10_000_000, viewport: 12)
    var plan = MeasuringPlan(limit: 0)
    let order = measure(&layout, &plan)
    #expect(order.count == 1_006)
    #expect(Set(order.dropFirst(6).map { $0 / 10_000 }).count == 1_000)
  }

  @Test func `then rows outward from the screen, up to a limit`() {
    var layout = layout(rows: 100_000, viewport: 12, at: 50_000)
    var plan = MeasuringPlan(limit: 500, sampleLimit: 0)
    _ = measure(&layout, &plan, 9)
    #expect(measure(&layout, &plan, 4) == [49_996, 49_995, 49_994, 50_012])
    let rest = measure(&layout, &plan)
    #expect(layout.heights.measuredCount == 500)
    let distances = rest.map { $0 < 50_000 ? 50_000 - $0 : $0 - 50_005 }
    #expect(distances == distances.sorted())
    #expect(rest.contains { $0 < 50_000 } && rest.contains { $0 > 50_000 })
  }

  @Test(arguments: [0, 1, 7, 255, 256, 257, 2_000])
  func `at the end all rows of a small table are measured, each once, and the extent is exact`(
    rows: Int
  ) {
    var layout = layout(rows: rows, viewport: 12, at: rows / 3)
    let known = layout.heights.measuredCount
    var plan = MeasuringPlan()
    let order = measure(&layout, &plan)
    #expect(order.count == rows - known && Set(order).count == order.count)
    #expect(layout.totalHeight == 2 * rows)
    #expect(layout.lineProgress.isExact)
  }

  @Test func `a new width and other rows begin the sample anew, a scroll and a few rows do not`() {
    var layout = layout(rows: 25_600, viewport: 12)
    var plan = MeasuringPlan(limit: 0)
    #expect(measure(&layout, &plan).count == 106)
    layout.scroll(byLines: 300)
    layout.append(9, toSection: 0)
    layout.settle { _ in 2 }
    #expect(measure(&layout, &plan).count <= 9, "only what is near the screen")
    layout.invalidateAll()
    layout.settle { _ in 2 }
    #expect(measure(&layout, &plan).count >= 100)
    layout.append(30_000, toSection: 0)
    layout.settle { _ in 2 }
    #expect(measure(&layout, &plan).count >= 190)
  }

  @Test func `nothing is worth measuring without a screen or before a layout`() {
    var plan = MeasuringPlan()
    var layout = layout(rows: 100, viewport: 0)
    #expect(plan.next(in: layout) == nil)
    layout.viewportHeight = 5
    #expect(plan.next(in: layout) == nil)
    layout.settle { _ in 2 }
    #expect(plan.next(in: layout) == 3)
  }

  @Test func `Q3 an end beyond which no row has a line is one as soon as that is known`() {
    let heights = [0, 0, 3, 3, 3, 0, 0]
    var layout = TableLayout(estimatedHeight: 2)
    layout.viewportHeight = 9
    layout.reload([SectionShape(rows: 7)])
    layout.scroll(to: 2, at: .top)
    while case .measure(let position) = layout.advance() {
      layout.setHeight(heights[position], at: position)
    }
    #expect(!layout.isAtStart && !layout.isAtEnd)
    var plan = MeasuringPlan()
    while let position = plan.next(in: layout) {
      layout.setHeightAside(heights[position], at: position)
    }
    #expect(layout.isAtStart && layout.isAtEnd)
  }

  /// Any measuring in between looks as if there had been none; only rows without lines at an edge
  /// could be told apart, because nobody knows that they are the end until they are measured.
  @Test(arguments: 0..<20)
  func `Q2 measuring in between any changes never shows on the screen`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let rows = (0..<300).map { ("\($0)", 1 + random.below(9)) }
    var busy = LayoutModel(rows, viewport: 10, estimate: random.below(6))
    busy.layout.followsTail = seed % 2 == 0
    var lazy = busy
    var plan = MeasuringPlan(limit: 200, sampleLimit: 20)
    for step in 0..<60 {
      let (kind, lines, row) = (random.below(4), random.below(61) - 30, random.below(300))
      for index in 0..<2 {
        var model = index == 0 ? busy : lazy
        switch kind {
        case 0: model.layout.scroll(to: row, at: .middle)
        case 1: model.resize("\(row)", to: 1 + (row + step) % 9)
        case 2 where step % 7 == 0: model.layout.invalidateAll()
        default: model.layout.scroll(byLines: lines)
        }
        model.settle()
        if index == 0 { busy = model } else { lazy = model }
      }
      #expect(busy.shown == lazy.shown, "step \(step)")
      for _ in 0..<random.below(12) {
        guard let position = plan.next(in: lazy.layout) else { break }
        lazy.layout.setHeightAside(lazy.heights[lazy.ids[position]] ?? 0, at: position)
      }
      #expect(lazy.layout.isSettled && busy.shown == lazy.shown, "step \(step)")
    }
  }
}
