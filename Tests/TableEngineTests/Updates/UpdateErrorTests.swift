import Testing

@testable import TableEngine

struct UpdateErrorTests {
  @Test func `B6 a wrong count says what was before, after, inserted, deleted and moved`() {
    var batch = UpdateBatch()
    batch.deletedRows = [RowPath(row: 0, section: 1)]
    batch.movedRows = [
      UpdateBatch.Move(from: RowPath(row: 1, section: 1), to: RowPath(row: 0, section: 0))
    ]
    let error = #expect(throws: UpdateError.self) {
      try batch.resolved(old: [2, 5], new: [3, 4])
    }
    #expect(
      error?.description == """
        invalid number of rows in section 1: 4 after the update must be 5 before it, plus 0 \
        inserted, minus 1 deleted, plus 0 moved in, minus 1 moved out
        """)
  }

  @Test func `B1 B7 the order in which changes are named says nothing, nor does naming one twice`()
    throws
  {
    let paths = (0..<4).map { RowPath(row: $0, section: 0) }
    var (one, other) = (UpdateBatch(), UpdateBatch())
    one.deletedRows = [paths[0]]
    one.insertedRows = [paths[2]]
    other.insertedRows = [paths[2], paths[2]]
    other.deletedRows = [paths[0]]
    #expect(one == other)
    let map = try one.resolved(old: [3], new: [3])
    #expect(paths[..<3].map { map.newPath(of: $0)?.row } == [nil, 0, 1])
  }

  @Test func `B6 a wrong number of sections says what was before, after, inserted and deleted`() {
    var batch = UpdateBatch()
    batch.insertedSections = [0]
    let error = #expect(throws: UpdateError.self) {
      try batch.resolved(old: [1, 1, 1], new: [1, 1, 1])
    }
    #expect(
      error?.description == """
        invalid number of sections: 3 after the update must be 3 before it, plus 1 inserted, minus 0 \
        deleted, plus 0 moved in, minus 0 moved out
        """)
  }

  @Test func `B6 a section that moves is counted where it is, with what is moved into it`() throws {
    var batch = UpdateBatch()
    batch.movedSections = [UpdateBatch.Move(from: 0, to: 1)]
    batch.movedRows = [
      UpdateBatch.Move(from: RowPath(row: 0, section: 1), to: RowPath(row: 2, section: 1))
    ]
    #expect(throws: Never.self) { try batch.resolved(old: [2, 3], new: [2, 3]) }
    let error = #expect(throws: UpdateError.self) { try batch.resolved(old: [2, 3], new: [2, 4]) }
    #expect(
      error?.description == """
        invalid number of rows in section 1: 4 after the update must be 2 before it, plus 0 \
        inserted, minus 0 deleted, plus 1 moved in, minus 0 moved out
        """)
  }

  @Test func `B6 counts that change without a change are an error`() {
    #expect(throws: UpdateError.self) { try UpdateBatch().resolved(old: [1], new: [2]) }
    #expect(throws: UpdateError.self) { try UpdateBatch().resolved(old: [1], new: [1, 0]) }
    #expect(throws: Never.self) { try UpdateBatch().resolved(old: [1], new: [1]) }
  }

  @Test func `B7 two moves of one row or to one place name that row or place`() {
    let paths = (0..<3).map { RowPath(row: $0, section: 0) }
    for (moves, path) in [([(0, 1), (0, 2)], 0), ([(0, 1), (2, 1)], 1)] {
      var batch = UpdateBatch()
      batch.movedRows = Set(moves.map { UpdateBatch.Move(from: paths[$0.0], to: paths[$0.1]) })
      let error = #expect(throws: UpdateError.self) { try batch.resolved(old: [3], new: [3]) }
      #expect(error == .rowConflict(.move, .move, paths[path]))
      batch = UpdateBatch()
      batch.movedSections = Set(moves.map { UpdateBatch.Move(from: $0.0, to: $0.1) })
      let other = #expect(throws: UpdateError.self) {
        try batch.resolved(old: [0, 0, 0], new: [0, 0, 0])
      }
      #expect(other == .sectionConflict(.move, .move, path))
    }
  }

  @Test func `appended rows take the last places that nothing else takes`() throws {
    var batch = UpdateBatch()
    batch.insertedRows = [RowPath(row: 6, section: 1)]
    batch.movedRows = [
      UpdateBatch.Move(from: RowPath(row: 0, section: 0), to: RowPath(row: 5, section: 1))
    ]
    batch.append(2, toSection: 1, count: 7)
    #expect(Set(batch.insertedRows.map(\.row)) == [3, 4, 6])
    #expect(throws: Never.self) { try batch.resolved(old: [1, 3], new: [0, 7]) }
  }
}
