import JSON
import RecordsFixture
import Synchronization
import TestSupport
import Testing

@testable import Query
@testable import Records

@Suite struct PatternCountingTests {
  private let path = FieldPath(name: "message")

  private func patterns(
    _ sources: [RecordSource], by query: RecordQuery? = nil, threadCount: Int = 2
  ) throws -> PatternCount {
    for source in sources { while source.indexChunk() {} }
    let counting = PatternCounting(
      .message, in: sources, by: query, threadCount: threadCount)
    wait(counting.start) { counting.progress.isComplete }
    #expect(counting.progress.failure == nil)
    return try #require(counting.patterns)
  }

  /// A record with a random message, without one, or a line that is no record.
  private func line(_ texts: inout ShapeTexts) -> String {
    switch texts.random.below(12) {
    case 0: return "{\"other\":1}\n"
    case 1: return "{\"message\":null}\n"
    case 2: return "{\"message\n"
    default:
      var bytes: [UInt8] = []
      JSONBytes.append(string: Array(texts.next().text.utf8), to: &bytes)
      return "{\"message\":\(String(decoding: bytes, as: UTF8.self))}\n"
    }
  }

  @Test(arguments: PropertySeeds.range(least: 30))
  func `patterns are those of the records one by one, and their filters find as many`(
    seed: UInt64
  ) throws {
    var texts = ShapeTexts(seed: seed)
    let files = (0..<texts.random.number(in: 1...3)).map { number in
      TemporaryFile(
        (0..<texts.random.below(60)).map { _ in line(&texts) }.joined(), name: "\(number).jsonl")
    }
    let sources = try files.map { try $0.source(chunkByteCount: texts.random.pick([64, 1_000])) }
    let count = try patterns(sources, threadCount: texts.random.number(in: 1...4))
    var naive: [TextPattern: [PatternCount.Place]] = [:]
    var (recordCount, textlessCount) = (0, 0)
    for (number, source) in sources.enumerated() {
      for index in 0..<source.progress.count {
        recordCount += 1
        let record = try source.record(at: index)
        guard case .string(let text)? = record.value(at: path) else {
          textlessCount += 1
          continue
        }
        naive[TextPattern(of: text), default: []].append(.init(source: number, record: index))
      }
    }
    #expect(count.recordCount == recordCount)
    #expect(count.textlessCount == textlessCount)
    #expect(count.otherCount == 0 && count.sampleCount == nil)
    #expect(count.rows.count == naive.count)
    for row in count.rows {
      let places = naive[row.group.pattern] ?? []
      #expect(row.count == places.count && row.error == 0)
      #expect(row.first == places.first && row.last == places.last)
      let filter = RecordFilter(path, like: row.group.pattern)
      #expect(try RecordFilter(filter.description) == filter)
      let found = try patterns(sources, by: .filter(filter))
      #expect(found.recordCount == row.count && found.rows.count == 1, "\(filter)")
    }
  }

  @Test func `a large file has an estimate first, whose ranges hold the counts`() throws {
    let total = SamplePlan.leastCount + 1_000
    let lines = (0..<total).map { number in
      number % 10 == 0
        ? "{\"message\":\"took \(number) ms\"}\n" : "{\"message\":\"got \(number) bytes\"}\n"
    }
    let source = try TemporaryFile(lines.joined(), name: "x.jsonl").source()
    while source.indexChunk() {}
    let counting = PatternCounting(.message, in: [source], threadCount: 1)
    let seen = SeenPatterns()
    wait({ onChange in
      counting.start {
        if let patterns = counting.patterns { seen.add(patterns) }
        onChange()
      }
    }) { counting.progress.isComplete }
    let estimate = try #require(seen.first)
    #expect(estimate.sampleCount.map { $0 >= SamplePlan.partCount / SamplePlan.roundCount } == true)
    #expect(estimate.recordCount == total)
    let exact = try #require(counting.patterns)
    #expect(exact.rows.map(\.count) == [total - total / 10, total / 10])
    for (row, truth) in zip(estimate.rows, exact.rows) {
      #expect(row.group.pattern == truth.group.pattern)
      #expect(row.error > 0 && row.error < 0.02)
      #expect(abs(estimate.share(of: row) - exact.share(of: truth)) <= row.error)
    }
  }
}

/// The patterns that were to be seen meanwhile.
private final class SeenPatterns: Sendable {
  private let state = Mutex<PatternCount?>(nil)

  var first: PatternCount? { state.withLock { $0 } }

  func add(_ patterns: PatternCount) {
    state.withLock { if $0 == nil { $0 = patterns } }
  }
}
