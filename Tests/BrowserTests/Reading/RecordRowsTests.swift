import TestSupport
import Testing

@testable import Browser

@Suite struct RecordRowsTests {
  @Test func `all records stand in their order`() {
    let rows = RecordRows.all(3)
    #expect(rows.count == 3)
    #expect((0..<3).map(rows.record) == [0, 1, 2])
    #expect((-1..<4).map(rows.row(ofRecord:)) == [nil, 0, 1, 2, nil])
  }

  @Test func `a record that is not shown has the row of the next one near it`() {
    let rows = RecordRows.found([2, 5, 9])
    #expect((0..<11).map(rows.row(nearestTo:)) == [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2])
    #expect(RecordRows.found([]).row(nearestTo: 4) == nil)
    #expect(RecordRows.all(0).row(nearestTo: 0) == nil)
    #expect(RecordRows.all(4).row(nearestTo: 9) == 3)
  }

  @Test(arguments: 0..<50) func `rows and records are each other's inverse`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let records = (0..<UInt32(40)).filter { _ in random.oneIn(3) }
    var shuffled = records
    for index in shuffled.indices {
      shuffled.swapAt(index, random.number(in: index...(shuffled.count - 1)))
    }
    for rows in [RecordRows.found(records), .sorted(SortedRows(shuffled))] {
      for row in 0..<rows.count {
        #expect(rows.row(ofRecord: rows.record(atRow: row)) == row, "seed \(seed)")
      }
      let shown = Set((0..<rows.count).map(rows.record))
      #expect(shown == Set(records.map(Int.init)), "seed \(seed)")
      for record in 0..<45 where !shown.contains(record) {
        #expect(rows.row(ofRecord: record) == nil, "seed \(seed)")
      }
    }
  }
}
