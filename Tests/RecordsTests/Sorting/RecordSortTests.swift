import Testing

@testable import Records

@Suite struct RecordSortTests {
  @Test func `records are sorted by a field`() throws {
    let file = TemporaryFile("{\"n\":10}\n{\"n\":9}\n{}\n{\"n\":-1}\n{\"n\":9.0}")
    let source = try file.source()
    while source.indexChunk() {}
    let sort = RecordSort(try SortKey.parse("n"), of: source)
    wait(sort.start, until: { sort.progress.phase == .ended })
    #expect(sort.order?.records == [3, 1, 4, 0, 2])
    #expect(sort.order?.reversed().records == [0, 1, 4, 3, 2])
  }
}
