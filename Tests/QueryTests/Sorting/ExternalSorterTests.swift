import RecordsFixture
import TestSupport
import Testing

@testable import Query
@testable import Records

@Suite struct ExternalSorterTests {
  /// Keys none of which is the start of another, as those of fields are.
  private func key(_ text: [UInt8]) -> [UInt8] {
    let key = text.map { $0 | 1 } + [0]
    return key + [UInt8](repeating: 0, count: max(0, RecordKeyEncoder.leastByteCount - key.count))
  }

  private func sorted(_ keys: [[UInt8]], _ resources: SortResources) throws -> SortedRecords? {
    var sorter = ExternalSorter(resources)
    for (record, key) in keys.enumerated() {
      try key.withUnsafeBufferPointer { key throws(SortError) in
        try sorter.add(key, record: UInt32(record))
      }
    }
    return try order(sorter) { _ in true }
  }

  private func order(
    _ sorter: consuming ExternalSorter, goesOn: (Int) -> Bool
  ) throws -> SortedRecords? {
    let count = sorter.count
    sorter.seal()
    return try OrderBuilder.order(
      of: try sorter.runs(), directions: [false], count: count, goesOn: goesOn)
  }

  private func naive(_ keys: [[UInt8]]) -> [UInt32] {
    keys.indices
      .sorted { (keys[$0], $0) < (keys[$1], $1) }
      .map { UInt32($0) }
  }

  @Test(arguments: PropertySeeds.range(perThousand: 500, least: 8))
  func `keys are in order whatever the memory`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let letters = random.number(in: 1...255)
    let longest = random.pick([2, 9, 30, 300])
    let keys = (0..<random.number(in: 0...1_000)).map { _ in
      key((0..<random.number(in: 0...longest)).map { _ in UInt8(random.number(in: 0...letters)) })
    }
    let expected = naive(keys)
    let files = SortFiles()
    for byteCount in [400, 2_000, 20_000, 1 << 20] {
      let resources = files.resources(
        byteCount: byteCount, runCount: random.number(in: 2...5),
        readByteCount: random.number(in: 1...100))
      let order = try #require(try sorted(keys, resources))
      #expect(order.records == expected, "seed \(seed), \(byteCount) bytes")
      for (place, step) in order.steps.enumerated().dropFirst() {
        let isEqual = keys[Int(expected[place])] == keys[Int(expected[place - 1])]
        #expect(step.level == (isEqual ? 1 : 0))
      }
    }
    #expect(files.openCount == 0)
    #expect(keys.count < 50 || files.madeCount > 0)
  }

  @Test func `equal keys that are long keep their order in one run and in many`() throws {
    let keys = (0..<1_500).map { key([UInt8](repeating: 7, count: 200) + [UInt8($0 % 2)]) }
    for byteCount in [1_000, 100_000, 1 << 20] {
      let order = try sorted(keys, SortFiles().resources(byteCount: byteCount))
      #expect(order?.records == naive(keys))
    }
  }

  @Test func `sorting ends where it is told to`() throws {
    for byteCount in [1_000, 1 << 24] {
      var sorter = ExternalSorter(SortFiles().resources(byteCount: byteCount))
      for record in 0..<10_000 {
        try key([UInt8(record & 0xFF)]).withUnsafeBufferPointer { key throws(SortError) in
          try sorter.add(key, record: UInt32(record))
        }
      }
      #expect(try order(sorter) { _ in false } == nil)
    }
  }
}

private func < (left: ([UInt8], Int), right: ([UInt8], Int)) -> Bool {
  let order = left.0.compare(right.0)
  return order < 0 || (order == 0 && left.1 < right.1)
}
