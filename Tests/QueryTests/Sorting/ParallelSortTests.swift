import RecordsFixture
import TestSupport
import Testing

@testable import Query
@testable import Records

/// Sorts whose keys several threads take at the same time.
@Suite struct ParallelSortTests {
  private static let names = ["x.jsonl", "x.json", "x.csv", "x.log", "x.txt"]

  /// So many records of a file of that name, with few values, some of them long, and some that are missing or bad.
  private func text(_ name: String, count: Int, _ random: inout RandomSource) -> String {
    let lines = (0..<count).map { _ in
      let value = random.number(in: 0...9)
      let long = String(repeating: "w", count: random.pick([0, 3, 40]))
      switch name {
      case "x.csv":
        return random.oneIn(9) ? "\"a\n\(value)\",\(long)" : "\(value),\(long)"
      case "x.log":
        return "2026-11-21T10:00:0\(value)Z INFO \(long)"
          + (random.oneIn(5) ? "\n  at \(value)" : "")
      case "x.txt": return "\(value)\(long)"
      default:
        if name == "x.jsonl", random.oneIn(20) { return "{\"a\":\(value)" }
        return random.oneIn(9) ? "{}" : "{\"a\":\(value),\"b\":\"\(long)\"}"
      }
    }
    switch name {
    case "x.json": return "[\n" + lines.joined(separator: ",\n") + "\n]"
    case "x.csv": return "a,b\n" + lines.joined(separator: "\n") + "\n"
    default: return lines.joined(separator: "\n") + "\n"
    }
  }

  private func keys(_ name: String) -> [String] {
    switch name {
    case "x.log": ["timestamp", "message:desc,timestamp"]
    case "x.txt": ["text", "text:desc:natural"]
    default: ["a", "a:desc,b", "b:desc,a:numeric"]
    }
  }

  @Test(arguments: names, PropertySeeds.range(perThousand: 40, least: 3))
  func `the order is that of one thread`(name: String, seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let texts = (0..<random.number(in: 1...2)).map { _ in
      text(name, count: random.number(in: 0...3_000), &random)
    }
    let files = texts.map { TemporaryFile($0, name: name) }
    let sources = try files.map { try $0.source(chunkByteCount: random.number(in: 50...9_000)) }
    for source in sources { while source.indexChunk() {} }
    let wanted: [[UInt32]]? =
      random.oneIn(2)
      ? nil : sources.map { source in (0..<UInt32(source.progress.count)).filter { $0 % 3 != 1 } }
    for keys in keys(name) {
      let plain = try order(keys, sources, wanted, SortResources(threadCount: 1))
      let temporary = SortFiles()
      for byteCount in [5_000, 1 << 20] {
        var resources = temporary.resources(byteCount: byteCount)
        resources.threadCount = random.number(in: 1...4)
        resources.leastParallelByteCount = random.pick([0, 1, 5_000])
        resources.partKeyCounts = random.pick([1...10, 100...1_000, 16_384...262_144])
        let order = try order(keys, sources, wanted, resources)
        #expect(positions(order) == positions(plain), "\(name) by \(keys), seed \(seed)")
        #expect(order.parts.map(\.count) == plain.parts.map(\.count))
        #expect(positions(order.reversed()) == positions(plain.reversed()))
      }
      #expect(temporary.openCount == 0)
    }
  }

  /// The records, whatever numbers those of the second source begin with.
  private func positions(_ order: RecordOrder) -> [RecordPosition] {
    order.records.map { order.position(of: $0) }
  }

  private func order(
    _ keys: String, _ sources: [RecordSource], _ wanted: [[UInt32]]?, _ resources: SortResources
  ) throws -> RecordOrder {
    let sort = RecordSort(
      try SortKey.parse(keys), of: sources, among: wanted, resources: resources)
    wait(sort.start, until: { sort.progress.phase == .ended })
    #expect(sort.progress.failure == nil)
    #expect(sort.progress.count == sort.order?.records.count)
    return try #require(sort.order)
  }

  @Test func `what is indexed while it is sorted is sorted too`() throws {
    let lines = (0..<20_000).map { "{\"a\":\($0 * 7 % 100)}\n" }
    let file = TemporaryFile(lines.joined(), name: "x.jsonl")
    let source = try file.source(chunkByteCount: 1_000)
    let resources = SortResources(threadCount: 3, leastParallelByteCount: 1)
    let sort = RecordSort(
      try SortKey.parse("a"), of: [source], among: nil, resources: resources)
    source.startIndexing {}
    wait(sort.start, until: { sort.progress.phase == .ended })
    #expect(sort.progress.failure == nil)
    let expected = lines.indices.sorted { ($0 * 7 % 100, $0) < ($1 * 7 % 100, $1) }
    #expect(sort.order?.records == expected.map { UInt32($0) })
  }

  @Test func `a file that has become shorter is a failure of any thread`() throws {
    let text = Array((0..<20_000).map { "{\"a\":\($0)}\n" }.joined().utf8)
    let file = TemporaryFile(text, name: "x.jsonl")
    let source = try file.source(chunkByteCount: 1_000)
    while source.indexChunk() {}
    file.write(Array(text.prefix(100_000)))
    let resources = SortResources(threadCount: 3, leastParallelByteCount: 1)
    let sort = RecordSort(
      try SortKey.parse("a"), of: [source], among: nil, resources: resources)
    wait(sort.start, until: { sort.progress.phase == .ended })
    #expect(sort.progress.failure == .unreadable(.changed))
    #expect(sort.order == nil)
  }
}
