import TestSupport
import Testing

@testable import Query

@Suite struct ValueSketchesTests {
  private func blocks(_ number: Int, of sketches: inout ValueSketches) throws -> Int {
    let first = sketches.addBlocks(number)
    return try #require(first)
  }

  private func add(_ text: String, to block: Int, of sketches: inout ValueSketches) {
    Array(text.utf8).withUnsafeBufferPointer { sketches.add($0, isNumber: false, to: block) }
  }

  @Test func `blocks that are used again are empty`() throws {
    var sketches = ValueSketches()
    let first = try blocks(2, of: &sketches)
    for number in 0..<100 { add("\(number)", to: first + 1, of: &sketches) }
    sketches.removeBlocks(2, from: first)
    let again = try blocks(2, of: &sketches)
    #expect(again == first)
    #expect(sketches.values(of: again + 1) == VariableValues())
    add("a", to: again + 1, of: &sketches)
    let values = sketches.values(of: again + 1)
    #expect(values.values.map(\.count) == [1])
    #expect(values.values.map(\.surplus) == [0])
    #expect(values.isComplete)
  }

  @Test func `where no more blocks are kept, longer runs are divided`() throws {
    var sketches = ValueSketches()
    let runs = try (0..<ValueSketches.blockLimit / 16).map { _ in
      try blocks(16, of: &sketches)
    }
    let more = sketches.addBlocks(1)
    #expect(more == nil)
    sketches.removeBlocks(16, from: runs[3])
    var taken: Set<Int> = []
    for number in [5, 5, 5, 1] {
      let first = try blocks(number, of: &sketches)
      taken.formUnion(first..<first + number)
    }
    #expect(taken == Set(runs[3]..<runs[3] + 16))
    let (one, none) = (sketches.addBlocks(1), sketches.addBlocks(0))
    #expect(one == nil)
    #expect(none != nil)
  }

  @Test(arguments: UInt64(0)..<10)
  func `values without a rival are counted exactly`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    var sketches = ValueSketches()
    let block = try blocks(1, of: &sketches)
    var counts: [String: Int] = [:]
    for _ in 0..<300 {
      let text = String(repeating: "x", count: random.number(in: 0...15))
      counts[text, default: 0] += 1
      add(text, to: block, of: &sketches)
    }
    let values = sketches.values(of: block)
    #expect(values.isComplete)
    let found = values.values.map { ($0.text, $0.count) }
    #expect(Dictionary(uniqueKeysWithValues: found) == counts)
    #expect(values.values.map(\.count) == counts.values.sorted(by: >))
  }

  @Test(arguments: UInt64(0)..<10)
  func `values with rivals were there at least as often as is told for certain`(seed: UInt64) throws
  {
    var random = RandomSource(seed: seed)
    var sketches = ValueSketches()
    let block = try blocks(1, of: &sketches)
    var counts: [String: Int] = [:]
    for _ in 0..<2000 {
      let text = "\(random.below(random.oneIn(2) ? 10 : 1000))"
      counts[text, default: 0] += 1
      add(text, to: block, of: &sketches)
    }
    for value in sketches.values(of: block).values {
      #expect(value.leastCount >= 0)
      #expect(value.leastCount <= counts[value.text, default: 0])
    }
  }
}
