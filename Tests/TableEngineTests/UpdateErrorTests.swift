import Testing

@testable import TableEngine

struct UpdateErrorTests {
  @Test func `a wrong count says what was before, after, inserted, deleted and moved`() {
    var batch = UpdateBatch()
    batch.deletedRows = [IndexPath(row: 0, section: 1)]
    batch.movedRows = [
      UpdateBatch.Move(from: IndexPath(row: 1, section: 1), to: IndexPath(row: 0, section: 0))
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

  @Test func `the order in which changes are named says nothing`() throws {
    let paths = (0..<4).map { IndexPath(row: $0, section: 0) }
    var (one, other) = (UpdateBatch(), UpdateBatch())
    one.deletedRows = [paths[0]]
    one.insertedRows = [paths[2]]
    other.insertedRows = [paths[2], paths[2]]
    other.deletedRows = [paths[0]]
    #expect(one == other)
    let map = try one.resolved(old: [3], new: [3])
    #expect(paths[..<3].map { map.newPath(of: $0)?.row } == [nil, 0, 1])
  }
}
