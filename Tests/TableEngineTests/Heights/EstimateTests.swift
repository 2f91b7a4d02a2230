import TestSupport
import Testing

@testable import TableEngine

struct EstimateTests {
  private func layout(_ rows: Int, viewport: Int = 10, leaf: Int = 256) -> TableLayout {
    var layout = TableLayout(
      estimatedHeight: 3, heights: HeightTree(leafCapacity: leaf, fanOut: 32))
    layout.viewportHeight = viewport
    layout.reload([SectionShape(rows: rows)])
    return layout
  }

  /// Answers all questions for estimates, and returns the rows that were asked for.
  private func drain(_ layout: inout TableLayout, _ lines: Int?) -> [Int] {
    var asked: [Int] = []
    while let rows = layout.rowsToEstimate {
      asked += rows
      for row in rows { layout.setEstimate(lines, at: row) }
    }
    return asked
  }

  @Test func `M3 only rows of a chunk that was measured in are asked for, and once`() {
    var layout = layout(10_000_000)
    #expect(layout.rowsToEstimate == nil)
    layout.settle { _ in 2 }
    #expect(drain(&layout, 7) == Array(5..<256))
    #expect(layout.totalHeight == 10_000_000 * 3 - 5 - 5 + (256 - 5) * 4 + 5)
    #expect(drain(&layout, 9) == [])
    layout.scroll(to: 5_000_000, at: .top)
    layout.settle { _ in 2 }
    let asked = drain(&layout, nil)
    #expect(asked.count < 2 * 256)
    #expect(asked.allSatisfy { abs($0 - 5_000_000) < 256 })
  }

  @Test func `M3 a width asks for no estimate again, an insertion for those of its rows`() throws {
    var layout = layout(40, leaf: 16)
    layout.settle { _ in 2 }
    #expect(drain(&layout, 7) == Array(5..<16))
    layout.invalidateAll()
    layout.settle { _ in 3 }
    #expect(drain(&layout, 1) == [])
    var batch = UpdateBatch()
    batch.deletedRows = [RowPath(row: 9, section: 0)]
    batch.insertedRows = [RowPath(row: 10, section: 0)]
    layout.apply(try batch.resolved(old: [40], new: [40]))
    layout.settle { _ in 3 }
    #expect(drain(&layout, 1) == [10])
  }

  @Test func `M3 a row that moves keeps its estimate`() throws {
    var layout = layout(40, leaf: 16)
    layout.settle { _ in 2 }
    _ = drain(&layout, 7)
    var batch = UpdateBatch()
    batch.movedRows = [
      UpdateBatch.Move(from: RowPath(row: 12, section: 0), to: RowPath(row: 2, section: 0))
    ]
    layout.apply(try batch.resolved(old: [40], new: [40]))
    #expect(layout.heights.height(ofRow: 2) == 7)
    layout.settle { _ in 2 }
    #expect(drain(&layout, 1) == [])
  }

  @Test func `M3 an estimate never takes the place of a measured height`() {
    var layout = layout(40)
    layout.settle { _ in 2 }
    let before = layout
    layout.setEstimate(9, at: 1)
    #expect(layout.heights.measuredHeight(ofRow: 1) == 2)
    #expect(layout.isSettled && layout.tiles == before.tiles)
  }

  @Test func `M4 with a constant estimate the total of any number of rows is known at once`() {
    let layout = layout(10_000_000)
    #expect(layout.totalHeight == 30_000_000)
    #expect(layout.heights.leafEpochs.isEmpty && layout.heights.used.count == 1)
  }

  @Test func `M4 rows that nobody looked at take the mean of the others`() {
    var layout = layout(10_000, viewport: 12)
    let height = { (index: RowIndex) in
      if case .row(let path) = index { path.row % 2 == 0 ? 4 : 6 } else { 0 }
    }
    layout.refreshEstimates()
    #expect(layout.totalHeight == 30_000)
    layout.scroll(to: 5_001, at: .top)
    layout.settle(measuring: height)
    let (tiles, dense) = (layout.tiles, layout.heights.leafEpochs.count * 256)
    layout.refreshEstimates()
    #expect(layout.isSettled && layout.tiles == tiles)
    #expect(layout.totalHeight == (10_000 - dense) * 5 + (dense - 3) * 3 + 6 + 4 + 6)
    layout.scroll(byLines: 1)
    layout.settle(measuring: height)
    #expect(layout.movedLines == 1 && layout.tiles[0].line == -1)
  }
}
