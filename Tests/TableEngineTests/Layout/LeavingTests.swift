import TestSupport
import Testing

@testable import TableEngine

struct LeavingTests {
  @Test(arguments: 0..<40)
  func `a row that is said to leave is not realised in the end`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let rows = (0..<(1 + random.below(60))).map { ("\($0)", 1 + random.below(8)) }
    var model = LayoutModel(rows, viewport: 1 + random.below(12))
    model.layout.overscanLines = random.pick([0, 0, 3, 20])
    model.settle()
    var (leaving, staying) = (0, 0)
    for step in 0..<60 {
      let former = Array(model.layout.realisedPositions)
      Self.change(&model.layout, rows: rows.count, &random)
      let said = Self.settle(&model, former)
      let shown = Set(model.layout.tiles.map(\.position) + model.layout.realisedPositions)
      #expect(said.isDisjoint(with: shown), "seed \(seed), step \(step)")
      leaving += said.count
      staying += shown.intersection(former).count
    }
    #expect(rows.count < 20 || leaving > 0)
    #expect(staying > 0)
  }

  private static func change(_ layout: inout TableLayout, rows: Int, _ random: inout RandomSource) {
    switch random.below(6) {
    case 0: layout.scroll(to: random.below(rows), at: random.pick(ScrollPosition.allCases))
    case 1: layout.scrollToEnd()
    case 2: layout.scrollToStart()
    case 3: layout.invalidateAll()
    default: layout.scroll(byLines: random.below(61) - 30)
    }
  }

  /// Settles a layout and collects all rows that it says leave, at every step of the way.
  private static func settle(_ model: inout LayoutModel, _ rows: [Int]) -> Set<Int> {
    var said = Set<Int>()
    while true {
      said.formUnion(rows.filter { model.layout.isLeaving($0) })
      guard case .measure(let position) = model.layout.advance() else { return said }
      said.formUnion(rows.filter { model.layout.isLeaving($0) })
      model.layout.setHeight(model.heights["\(position)"] ?? 0, at: position)
    }
  }
}
