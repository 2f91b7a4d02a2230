import Testing

@testable import TableEngine

struct UpdateCostTests {
  private let rows = 10_000_000

  /// A table of many rows of which a screen is measured.
  private func layout() -> TableLayout {
    var layout = TableLayout(estimatedHeight: 3)
    layout.viewportHeight = 50
    layout.reload([SectionShape(rows: rows), SectionShape(rows: 7), SectionShape(rows: rows)])
    layout.scroll(to: rows / 2, at: .top)
    layout.settle { _ in 2 }
    return layout
  }

  private func path(_ row: Int, _ section: Int = 0) -> RowPath {
    RowPath(row: row, section: section)
  }

  @Test func `B14 a block makes no more of the tree than its changes touch`() throws {
    var layout = layout()
    var batch = UpdateBatch()
    let spread = (1...20).map { $0 * (rows / 50) }
    batch.deletedRows = Set(spread.map { path($0) })
    batch.insertedRows = Set(spread.map { path($0 + 7) })
    batch.movedRows = Set(
      spread.map { UpdateBatch.Move(from: path($0 + 1), to: path($0, 2)) })
    let (leaves, entries) = (layout.heights.leafEpochs.count, layout.heights.entries.count)
    let map = try batch.resolved(old: [rows, 7, rows], new: [rows - 20, 7, rows + 20])
    layout.apply(map)
    let changes = 60
    #expect(layout.heights.leafEpochs.count - leaves <= changes)
    #expect(layout.heights.entries.count - entries <= 8 * changes)
    #expect(layout.heights.count == 2 * rows + 7)
    var measured = 0
    layout.settle { _ in
      measured += 1
      return 2
    }
    #expect(measured <= 25)
  }

  @Test
  func `B14 a section that moves takes its measured heights along and costs no more than they do`()
    throws
  {
    var layout = layout()
    let measured = layout.heights.measuredCount
    var batch = UpdateBatch()
    batch.movedSections = [UpdateBatch.Move(from: 0, to: 2)]
    let leaves = layout.heights.leafEpochs.count
    layout.apply(try batch.resolved(old: [rows, 7, rows], new: [7, rows, rows]))
    #expect(layout.heights.measuredCount == measured)
    #expect(layout.heights.leafEpochs.count - leaves <= 2)
    var asked = 0
    layout.settle { _ in
      asked += 1
      return 2
    }
    #expect(asked == 0)
    #expect(layout.tiles.first?.position == 7 + rows + rows / 2)
  }

  @Test func `B14 where a row goes is known from the changes alone`() throws {
    var batch = UpdateBatch()
    batch.deletedRows = [path(5)]
    batch.insertedRows = [path(9)]
    let map = try batch.resolved(old: [rows], new: [rows])
    #expect(map.newPath(of: path(rows - 1)) == path(rows - 1))
    #expect(map.newPath(of: path(6)) == path(5))
    #expect(map.changes.count == 1)
  }
}
