import Testing

@testable import TableEngine

struct FocusTests {
  private func path(_ row: Int, _ section: Int = 0) -> RowPath {
    RowPath(row: row, section: section)
  }

  private func focus(
    _ start: RowPath, old: [Int], new: [Int], _ change: (inout UpdateBatch) -> Void
  ) throws -> RowPath? {
    var layout = TableLayout()
    layout.reload(old.map { SectionShape(rows: $0, hasHeader: true) })
    var batch = UpdateBatch()
    change(&batch)
    return try batch.resolved(old: old, new: new).focus(from: start, in: layout)
  }

  @Test func `L5 a deleted cursor row gives the cursor to the next row, else the one before`()
    throws
  {
    for count in 1...5 {
      for bits in 0..<(1 << count) {
        let deleted = (0..<count).filter { bits >> $0 & 1 == 1 }
        let kept = (0..<count).filter { !deleted.contains($0) }
        for row in 0..<count {
          let heir = kept.first { $0 >= row } ?? kept.last
          let found = try focus(path(row), old: [count], new: [kept.count]) {
            $0.deletedRows = Set(deleted.map { path($0) })
          }
          #expect(
            found?.row == heir.flatMap(kept.firstIndex(of:)), "\(row) of \(count): \(deleted)")
        }
      }
    }
  }

  @Test func `L5 the cursor passes over headers to the section after or before`() throws {
    #expect(
      try focus(path(1, 1), old: [2, 2, 2], new: [2, 2]) { $0.deletedSections = [1] } == path(0, 1))
    #expect(
      try focus(path(1, 2), old: [2, 2, 2], new: [2, 2]) { $0.deletedSections = [2] } == path(1, 1))
    #expect(try focus(path(0), old: [2], new: []) { $0.deletedSections = [0] } == nil)
  }

  @Test func `L5 a section that is reloaded keeps the cursor at the same number or its last row`()
    throws
  {
    let reload: (inout UpdateBatch) -> Void = { $0.reloadedSections = [0] }
    #expect(try focus(path(1), old: [4, 2], new: [3, 2], reload) == path(1))
    #expect(try focus(path(3), old: [4, 2], new: [3, 2], reload) == path(2))
    #expect(try focus(path(3), old: [4, 2], new: [0, 2], reload) == path(0, 1))
  }

  @Test func `a row and its number over all sections name each other`() {
    var layout = TableLayout()
    layout.reload([3, 0, 2, 0].map { SectionShape(rows: $0, hasHeader: true, hasFooter: true) })
    let paths = [path(0), path(1), path(2), path(0, 2), path(1, 2)]
    for (number, path) in paths.enumerated() {
      #expect(layout.rowNumber(of: path) == number)
      #expect(layout.path(ofRowNumber: number) == path)
    }
    #expect(layout.rowNumber(of: path(0, 1)) == nil)
    #expect(layout.rowNumber(of: path(0, 7)) == nil)
  }
}
