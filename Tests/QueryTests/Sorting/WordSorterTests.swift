import TestSupport
import Testing

@testable import Query

@Suite struct WordSorterTests {
  /// Words that differ in some of their bytes, in few or in many values, alone or in groups that are alike.
  private func words(_ random: inout RandomSource) -> [UInt64] {
    let count = random.pick([0, 1, 2, 15, 17, 255, 256, 1_000, 70_000])
    let bits = (0..<random.number(in: 1...3)).reduce(UInt64(0)) { bits, _ in
      bits | (0xFF << UInt64(random.number(in: 0...56)))
    }
    let groups = (0..<random.number(in: 1...300)).map { _ in random.next() & bits }
    let isGrouped = random.oneIn(2)
    return (0..<count).map { _ in
      isGrouped ? random.pick(groups) ^ (random.next() & 0x3) : random.next() & bits
    }
  }

  @Test(arguments: PropertySeeds.range(perThousand: 300, least: 12))
  func `words are in order, and each keeps its record`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let words = words(&random)
    var entries = words.enumerated().map {
      RunBuffer.Entry(
        word: $0.element, place: RunBuffer.Entry.shortKey, record: UInt32($0.offset))
    }
    var scratch = entries
    entries.withUnsafeMutableBufferPointer { entries in
      scratch.withUnsafeMutableBufferPointer { WordSorter(scratch: $0).sort(entries) }
    }
    #expect(entries.map(\.word) == words.sorted(), "seed \(seed)")
    #expect(entries.allSatisfy { words[Int($0.record)] == $0.word }, "seed \(seed)")
    #expect(Set(entries.map(\.record)).count == words.count, "seed \(seed)")
  }
}
