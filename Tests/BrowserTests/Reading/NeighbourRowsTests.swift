import Printing
import TestSupport
import Testing

@testable import Browser

@Suite struct NeighbourRowsTests {
  @Test func `neighbours stand around each hit and none stands twice`() {
    let rows = NeighbourRows(of: [1, 3, 9], width: 1, among: 10)
    #expect(rows.records == [0, 1, 2, 3, 4, 8, 9])
    let parts = rows.records.indices.map(rows.surroundings)
    #expect(parts.map(\.isNeighbour) == [true, false, true, false, true, true, false])
    #expect(parts.map(\.leftOutBelow) == [0, 0, 0, 0, 3, 0, 0])
  }

  @Test(arguments: 0..<200) func `what is shown is what is near a hit`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let count = random.below(60)
    let rarity = 1 + random.below(12)
    let hits = (0..<count).filter { _ in random.oneIn(rarity) }
    let width = random.below(8)
    let rows = NeighbourRows(of: hits.map(UInt32.init), width: width, among: count)
    let shown = (0..<count).filter { record in hits.contains { abs($0 - record) <= width } }
    #expect(rows.records.map(Int.init) == shown, "seed \(seed)")
    for (row, record) in shown.enumerated() {
      let part = rows.surroundings(ofRow: row)
      #expect(part.isNeighbour == !hits.contains(record), "seed \(seed)")
      let next = row + 1 < shown.count ? shown[row + 1] : record + 1
      #expect(part.leftOutBelow == next - record - 1, "seed \(seed)")
      let nearest = hits.map { abs($0 - record) }.min()
      #expect(rows.nearestHit(to: record).map { abs($0 - record) } == nearest, "seed \(seed)")
      #expect(RecordRows.around(rows).row(ofRecord: record) == row, "seed \(seed)")
    }
  }

  @Test func `hits that come behind others leave what is settled as it is`() {
    let old = NeighbourRows(of: [2], width: 2, among: 4)
    let new = NeighbourRows(of: [2, 3, 20], width: 2, among: 30)
    #expect(RecordRows.around(old).change(to: .around(new)) == .appended(7))
    #expect(old.firstUnsettledRow == 1)
    #expect(new.surroundings(ofRow: 3) == .none)
    let wider = NeighbourRows(of: [2], width: 3, among: 4)
    #expect(RecordRows.around(old).change(to: .around(wider)) == .moved)
    #expect(RecordRows.around(old).change(to: .around(old)) == .none)
    let earlier = NeighbourRows(of: [0, 2], width: 2, among: 4)
    #expect(RecordRows.around(old).change(to: .around(earlier)) == .moved)
  }
}
