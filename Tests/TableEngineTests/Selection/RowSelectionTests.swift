import TestSupport
import Testing

@testable import TableEngine

struct RowSelectionTests {
  private func path(_ row: Int, _ section: Int = 0) -> RowPath {
    RowPath(row: row, section: section)
  }

  /// All sets of the numbers below a count.
  private func subsets(below count: Int) -> [[Int]] {
    (0..<(1 << count)).map { bits in (0..<count).filter { bits >> $0 & 1 == 1 } }
  }

  @Test func `L1 the selection is the same rows after any deletions and insertions`() throws {
    for count in 0...4 {
      for (deleted, inserted) in pairs(subsets(below: count), subsets(below: 4)) {
        let kept = (0..<count).filter { !deleted.contains($0) }
        guard inserted.allSatisfy({ $0 <= kept.count + inserted.count - 1 }) else { continue }
        var rows: [Int?] = kept
        for place in inserted { rows.insert(nil, at: place) }
        var batch = UpdateBatch()
        batch.deletedRows = Set(deleted.map { path($0) })
        batch.insertedRows = Set(inserted.map { path($0) })
        let map = try batch.resolved(old: [count], new: [rows.count])
        for selected in subsets(below: count) {
          let expected = rows.indices.filter { rows[$0].map(selected.contains) ?? false }
          #expect(selection(selected, after: map).map(\.row) == expected, "\(batch) \(selected)")
        }
      }
    }
  }

  @Test func `L1 a row that moves takes its selection along, to another section too`() throws {
    for from in 0..<3 {
      for to in 0..<4 {
        var batch = UpdateBatch()
        batch.movedRows = [UpdateBatch.Move(from: path(from), to: path(to, 1))]
        let map = try batch.resolved(old: [3, 3], new: [2, 4])
        #expect(selection([from], after: map) == [path(to, 1)])
        let others = [0, 1, 2].filter { $0 != from }
        #expect(selection(others, after: map) == [path(0), path(1)])
      }
    }
  }

  @Test func `L1 the rows of a section that is reloaded are selected no more`() throws {
    var batch = UpdateBatch()
    batch.reloadedSections = [0]
    let map = try batch.resolved(old: [3], new: [3])
    #expect(selection([0, 2], after: map) == [])
  }

  @Test func `L3 a reloaded row stays selected unless that is not wanted`() throws {
    var batch = UpdateBatch()
    batch.reloadedRows = [path(1)]
    let map = try batch.resolved(old: [3], new: [3])
    #expect(selection([0, 1], after: map).map(\.row) == [0, 1])
    #expect(selection([0, 1], after: map, dropsReloadedRows: true).map(\.row) == [0])
  }

  private func selection(
    _ rows: [Int], after map: UpdateMap, dropsReloadedRows: Bool = false
  ) -> [RowPath] {
    var selection = RowSelection()
    for row in rows { selection.insert(path(row)) }
    selection.apply(map, dropsReloadedRows: dropsReloadedRows)
    return selection.paths
  }

  private func pairs<One, Other>(_ ones: [One], _ others: [Other]) -> [(One, Other)] {
    ones.flatMap { one in others.map { (one, $0) } }
  }
}
