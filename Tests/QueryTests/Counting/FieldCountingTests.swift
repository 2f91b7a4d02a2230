import RecordsFixture
import TestSupport
import Testing

@testable import Query
@testable import Records

@Suite struct FieldCountingTests {
  private let path = FieldPath(name: "f")

  private func counts(of count: FieldCount) -> [CountedValue: Int] {
    Dictionary(uniqueKeysWithValues: count.rows.map { ($0.value, $0.count) })
  }

  private func count(
    _ paths: [FieldPath], in sources: [RecordSource], by query: RecordQuery? = nil,
    threadCount: Int = 2
  ) throws -> [FieldCount] {
    for source in sources { while source.indexChunk() {} }
    let counting = FieldCounting(paths, in: sources, by: query, threadCount: threadCount)
    wait(counting.start) { counting.progress.isComplete }
    #expect(counting.progress.failure == nil)
    return counting.counts
  }

  private func naive(_ sources: [RecordSource]) throws -> [CountedValue: Int] {
    var model = NaiveCount()
    for source in sources {
      for index in 0..<source.progress.count { model.add(try source.record(at: index), path) }
    }
    return model.counts
  }

  @Test(arguments: PropertySeeds.range(least: 40))
  func `counts are those of the records one by one`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let files = (0..<random.number(in: 1...3)).map { number in
      let lines = (0..<random.below(300)).map { _ in CountedRecords.line(&random) + "\n" }
      return TemporaryFile(lines.joined(), name: "\(number).jsonl")
    }
    let chunk = random.pick([64, 1_000, 256 << 10])
    let sources = try files.map { try $0.source(chunkByteCount: chunk) }
    let threads = random.number(in: 1...4)
    let count = try #require(count([path], in: sources, threadCount: threads).first)
    #expect(try counts(of: count) == naive(sources))
    #expect(count.recordCount == sources.reduce(0) { $0 + $1.progress.count })
    #expect(count.isExact)
    #expect(count.distinctCount == count.rows.count { $0.value.kind.isValue })
    for (left, right) in zip(count.rows, count.rows.dropFirst()) {
      #expect(FieldCount.Row.isBefore(left, right))
    }
  }

  @Test(arguments: PropertySeeds.range(least: 40))
  func `files that are read once have the same counts`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let files = (0..<random.number(in: 1...3)).map { number in
      let lines = (0..<random.below(200)).map { _ in
        CountedRecords.line(&random) + (random.oneIn(5) ? "\n\n" : "\n")
      }
      let text = lines.joined() + (random.oneIn(2) ? CountedRecords.line(&random) : "")
      return TemporaryFile(text, name: "\(number).jsonl")
    }
    let sources = try files.map { try $0.source() }
    let query: RecordQuery? = random.oneIn(2) ? .filter(try RecordFilter("exists f")) : nil
    let size = random.pick([1, 50, 1_000, 256 << 10])
    let pass = TallyPass(
      FieldQuestion([path], threadCount: 2), in: sources, by: query, blockByteCount: size)
    let result = pass?.run(threadCount: random.number(in: 1...4))
    let wanted = try count([path], in: sources, by: query)
    guard let result else {
      // Of a file without records nobody knows that it has lines.
      #expect(sources.contains { $0.progress.count == 0 })
      return
    }
    #expect(result.answer == wanted)
    #expect(result.undecidedCount == 0)
  }

  @Test func `a file with a long record is not read without an index`() throws {
    let long = String(repeating: "x", count: 2 << 20)
    let text = "{\"f\":1}\n{\"f\":\"\(long)\"}\n{\"f\":2}\n"
    let source = try TemporaryFile(text, name: "x.jsonl").source()
    #expect(FieldCounting.counts(of: [path], inWhole: [source], by: nil) == nil)
  }

  @Test(arguments: PropertySeeds.range(least: 40))
  func `the filter of a value finds the records that were counted for it`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let lines = (0..<60).map { _ in CountedRecords.line(&random) + "\n" }
    let file = TemporaryFile(lines.joined(), name: "x.jsonl")
    let source = try file.source()
    let count = try #require(count([path], in: [source]).first)
    for row in count.rows {
      guard let filter = row.value.filter(of: path) else {
        #expect([.list, .object, .unreadable].contains(row.value.kind))
        continue
      }
      #expect(try RecordFilter(filter.description) == filter)
      let filtered = try #require(self.count([path], in: [source], by: .filter(filter)).first)
      let wanted = try recordCount(with: row.value, in: source)
      #expect(filtered.recordCount == wanted, "\(filter)")
      #expect(filtered.rows.contains { $0.value == row.value && $0.count == row.count })
    }
  }

  /// Records that a filter for a value finds: it asks for the text of it, whatever its kind, and what says nothing is
  /// missing.
  private func recordCount(with value: CountedValue, in source: RecordSource) throws -> Int {
    try (0..<source.progress.count).count { index in
      var one = NaiveCount()
      one.add(try source.record(at: index), path)
      return one.counts.keys.contains { other in
        switch (value.kind, other.kind) {
        case (.missing, .list): other.text == "[]"
        case (.missing, _), (.null, _): value.kind == other.kind
        // A text equals a number that is written just so, which its digits here do not tell.
        case (.text, .number): other.text == value.text && !other.text.isEmpty
        default: other.kind.isValue && other.text == value.text
        }
      }
    }
  }

  @Test func `several fields are counted in one pass, each for itself`() throws {
    let file = TemporaryFile(
      "level,n\ninfo,1\nwarn,2\ninfo,\ninfo,2\n", name: "x.csv")
    let paths = [FieldPath(name: "level"), FieldPath(name: "n"), FieldPath(name: "no")]
    let found = try count(paths, in: [file.source()])
    #expect(found.map(\.path) == paths)
    #expect(found[0].rows.map(\.value.text) == ["info", "warn"])
    #expect(found[0].rows.map(\.count) == [3, 1])
    #expect(found[1].rows.map(\.value.text) == ["2", "", "1"])
    #expect(found[1].spread.numbers.count == 3)
    #expect(found[2].rows.map(\.value.kind) == [.missing])
    #expect(found[2].presentCount == 0)
  }

  @Test func `of no records there are no values`() throws {
    let count = try #require(count([path], in: [TemporaryFile("").source()]).first)
    #expect(count.rows.isEmpty && count.recordCount == 0 && count.isExact)
  }

  @Test func `records that are too long are counted as unreadable`() throws {
    let long = String(repeating: "x", count: Record.largestByteCount)
    let file = TemporaryFile(
      "{\"f\":1}\n{\"f\":\"\(long)\"}\n{\"f\":1}\n", name: "x.jsonl")
    let count = try #require(count([path], in: [file.source()]).first)
    #expect(
      counts(of: count) == [CountedValue(.number, [0x31]): 2, CountedValue(.unreadable, []): 1])
  }

  @Test func `of very many values the frequent ones are kept, and all are counted`() throws {
    var text = ""
    for number in 0..<150_000 {
      text += "{\"f\":\"\(number.isMultiple(of: 3) ? "often" : "rare \(number)")\"}\n"
    }
    let file = TemporaryFile(text, name: "x.jsonl")
    let count = try #require(count([path], in: [file.source()]).first)
    #expect(count.rows.first?.value.text == "often")
    #expect(count.rows.first?.count == 50_000)
    #expect(count.rows.reduce(0) { $0 + $1.count } + count.droppedCount == 150_000)
    #expect(!count.isExact)
    #expect(abs(count.distinctCount - 100_001) < 7_000)
    #expect(count.spread.lengths.count == 150_000)
  }

  @Test func `what comes later is counted too`() throws {
    let file = ChangingFile("{\"f\":1}\n{\"f\":2}\n")
    let watched = try WatchedSource(path: file.path)
    watched.source.follow()
    let counting = FieldCounting([path], in: [watched.source])
    wait(counting.start) { counting.counts.first?.recordCount == 2 }
    #expect(counting.counts.first?.rows.map(\.count) == [1, 1])
    file.append("{\"f\":2}\n")
    #expect(watched.wait { _ in counting.counts.first?.recordCount == 3 })
    #expect(counting.counts.first?.rows.map(\.count) == [2, 1])
  }
}
