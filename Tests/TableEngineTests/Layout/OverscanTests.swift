import TestSupport
import Testing

@testable import TableEngine

struct OverscanTests {
  @Test(arguments: [0, 1, 4, 30], 0..<6)
  func `M6 the rows in reach of the screen are realised and no others`(overscan: Int, seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let rows = (0..<60).map { ("\($0)", [1, 2, 3, 7][$0 % 4]) }
    var model = LayoutModel(rows, viewport: 9)
    model.layout.overscanLines = overscan
    model.settle()
    for step in 0..<60 {
      model.layout.scroll(byLines: random.below(60) - 30)
      model.settle()
      #expect(
        Array(model.layout.realisedPositions) == expected(model, overscan), "step \(step)")
      #expect(model.questions.values.allSatisfy { $0 == 1 })
    }
  }

  /// The rows that own a line in reach, found by counting lines from the first tile.
  private func expected(_ model: LayoutModel, _ overscan: Int) -> [Int] {
    guard let first = model.layout.tiles.first else { return [] }
    let heights = model.ids.map { model.heights[$0] ?? 0 }
    let top = heights[..<first.position].reduce(0, +) - first.line
    var (line, rows) = (-top, [Int]())
    for (row, height) in heights.enumerated() {
      if line < 9 + overscan, line + height > -overscan { rows.append(row) }
      line += height
    }
    return rows
  }

  @Test func `M6 an overscan that is made smaller gives rows back and measures none`() {
    var model = LayoutModel((0..<40).map { ("\($0)", 2) }, viewport: 6)
    model.layout.overscanLines = 10
    model.layout.scroll(to: 20, at: .top)
    model.settle()
    #expect(model.layout.realisedPositions == 15..<28)
    #expect(model.layout.heights.measuredCount == 13)
    model.layout.overscanLines = 1
    model.settle()
    #expect(model.layout.realisedPositions == 19..<24)
    #expect(model.layout.heights.measuredCount == 13)
    #expect(model.shown.map(\.id) == ["20", "21", "22"])
  }

  @Test func `M6 rows in the overscan that change leave the screen as it is`() {
    var model = LayoutModel((0..<40).map { ("\($0)", 2) }, viewport: 6)
    model.layout.overscanLines = 10
    model.layout.scroll(to: 20, at: .top)
    model.settle()
    let shown = model.shown
    for row in model.layout.realisedPositions where !(20..<23).contains(row) {
      model.resize("\(row)", to: row % 5)
      model.settle()
      #expect(model.shown == shown, "row \(row)")
    }
  }
}
