import RecordsFixture
import TestSupport
import Testing

@testable import Query

@Suite struct ValueTableTests {
  private typealias Kind = CountedValue.Kind

  /// Counts a value so many times.
  private func count(
    _ text: String, _ kind: Kind = .text, times: Int = 1, in table: inout ValueTable
  ) {
    let place = Array(text.utf8).withUnsafeBufferPointer { table.place(of: kind, $0) }
    table.count(at: place, times: times)
  }

  private func counts(of table: ValueTable) -> [CountedValue: Int] {
    Dictionary(uniqueKeysWithValues: table.entries.map { (table.value(of: $0), $0.count) })
  }

  private func sorted(_ counts: [(CountedValue, Int)]) -> [String] {
    counts.map { "\($0.0.kind) \($0.0.byteCount) \($0.0.text) \($0.1)" }.sorted()
  }

  /// Texts that are alike, so that their hashes have to tell them apart: some are empty, some longer than what is kept.
  private func text(_ random: inout RandomSource) -> String {
    let length = random.pick([0, 1, 2, 7, 8, 9, 16, 17, ValueTable.longestText + 3])
    return String(repeating: "a", count: length) + random.pick(["", "b", "ab", "\u{0}"])
  }

  @Test(arguments: PropertySeeds.range(least: 50))
  func `a table counts what a dictionary does`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var (table, other) = (ValueTable(.none), ValueTable(.none))
    // By all bytes, of which the table keeps the first.
    var model: [CountedValue: Int] = [:]
    for _ in 0..<random.below(500) {
      let (text, kind) = (text(&random), random.pick([Kind.text, .number, .missing]))
      if random.oneIn(2) { count(text, kind, in: &table) } else { count(text, kind, in: &other) }
      model[CountedValue(kind, Array(text.utf8)), default: 0] += 1
    }
    let places = table.add(other)
    #expect(
      sorted(table.entries.map { (table.value(of: $0), $0.count) })
        == sorted(
          model.map { value, count in
            let kept = Array(value.bytes.prefix(ValueTable.longestText))
            return (CountedValue(value.kind, kept, byteCount: value.byteCount), count)
          }))
    for (entry, place) in zip(other.entries, places) {
      #expect(other.value(of: entry) == table.value(of: table.entries[place]))
    }
  }

  @Test func `long texts that begin alike are told apart by all their bytes`() {
    var (table, other) = (ValueTable(.none), ValueTable(.none))
    let start = String(repeating: "x", count: ValueTable.longestText)
    for end in ["abc", "abd", "abc"] { count(start + end, in: &table) }
    for end in ["abd", "abe"] { count(start + end, in: &other) }
    #expect(table.entries.map(\.count) == [2, 1])
    _ = table.add(other)
    #expect(table.entries.map(\.count) == [2, 2, 1])
  }

  @Test(arguments: PropertySeeds.range(least: 50))
  func `of too many values the least used are dropped, and none is lost`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let limits = ValueTable.Limits(valueCount: random.number(in: 4...40), byteCount: 200)
    var table = ValueTable(limits)
    var (all, dropped) = (0, 0)
    for _ in 0..<random.below(2_000) {
      // A few are frequent.
      let text = random.oneIn(2) ? "\(random.below(3))" : "rare \(random.below(1_000))"
      count(text, in: &table)
      all += 1
      guard table.isFull else { continue }
      let former = counts(of: table)
      var least = Int.max
      table.dropLeastUsed { entry, bytes in
        dropped += entry.count
        #expect(String(decoding: bytes, as: UTF8.self).utf8.count == entry.byteCount)
      }
      for entry in table.entries { least = min(least, entry.count) }
      #expect(!table.isFull)
      #expect(table.entries.count <= limits.valueCount / 2)
      for (value, count) in counts(of: table) { #expect(former[value] == count) }
      let kept = counts(of: table)
      let greatestDropped = former.filter { kept[$0.key] == nil }.map(\.value).max() ?? 0
      #expect(greatestDropped <= least)
    }
    #expect(table.entries.reduce(0) { $0 + $1.count } + dropped == all)
  }

  @Test func `the number of different values is estimated to a few per cent`() {
    for count in [0, 1, 10, 1_000, 20_000, 300_000] {
      var (estimate, other) = (DistinctEstimate(), DistinctEstimate())
      for number in 0..<count {
        let hash = Array("value \(number)".utf8).withUnsafeBufferPointer { ValueHash.hash($0, 0) }
        // To note one again changes nothing.
        estimate.note(hash)
        if number.isMultiple(of: 3) { other.note(hash) }
        if number.isMultiple(of: 7) { estimate.note(hash) }
      }
      let former = estimate
      estimate.add(other)
      #expect(estimate == former)
      #expect(abs(estimate.count - count) <= count / 16)
    }
  }
}
