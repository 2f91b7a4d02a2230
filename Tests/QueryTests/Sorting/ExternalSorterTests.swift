import RecordsFixture
import Synchronization
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

  private func sorted(
    _ keys: [[UInt8]], _ resources: SortResources, goesOn: (Int) -> Bool = { _ in true }
  ) throws -> SortedRecords? {
    let sorters = SorterPool(resources)
    let next = Mutex(0)
    let size = max(1, keys.count / 7)
    sorters.onAll { sorter in
      while case let start = next.withLock({ next in
        defer { next += size }; return next
      }), start < keys.count {
        for record in start..<min(start + size, keys.count) {
          keys[record].withUnsafeBufferPointer { key in
            #expect(throws: Never.self) { try sorter.add(key, record: UInt32(record)) }
          }
        }
      }
      sorter.seal()
    }
    #expect(sorters.count == keys.count)
    let merge = try MergePass(sorters.runs, keyCount: 1, resources)
    return try merge.run(count: keys.count, goesOn: goesOn)?.order(directions: [false])
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
      var resources = files.resources(
        byteCount: byteCount,
        readByteCount: random.number(in: 1...100))
      resources.threadCount = random.number(in: 1...4)
      resources.partKeyCounts = random.pick([1...1, 1...40, 16_384...262_144])
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
    let keys = (0..<10_000).map { key([UInt8($0 & 0xFF)]) }
    for byteCount in [1_000, 1 << 24] {
      var resources = SortFiles().resources(byteCount: byteCount)
      resources.partKeyCounts = 1...100
      for most in [0, 3_000] {
        var last = 0
        let order = try sorted(keys, resources) { done in
          last = done
          return done < most
        }
        #expect(order == nil)
        #expect(last < keys.count)
      }
    }
  }
}

private func < (left: ([UInt8], Int), right: ([UInt8], Int)) -> Bool {
  let order = left.0.compare(right.0)
  return order < 0 || (order == 0 && left.1 < right.1)
}
