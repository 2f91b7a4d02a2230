import RecordsFixture
import Synchronization
import TestSupport
import Testing

@testable import Records

@Suite struct IndexTests {
  /// Where every record of a file is, each looked at.
  private func spans(of file: TemporaryFile, _ layout: RecordLayout) throws -> [RecordSpan] {
    var chunks = ChunkScanner(
      try InputFile(path: file.path), layout: layout, chunkByteCount: 1 << 20)
    var spans: [RecordSpan] = []
    let extent = Extent(byteCount: try InputFile(path: file.path).byteCount, isFinal: true)
    var outcome = ChunkScanner.Outcome.more
    while outcome == .more {
      outcome = try chunks.scan(extent) { span, _ in
        spans.append(span)
        return true
      }
    }
    return spans
  }

  private static let formats: [(RecordOptions, [String])] = [
    (RecordOptions(type: .text, textUnit: .line), ["a", "bc", " d", "", "  ", "\t"]),
    (RecordOptions(type: .log), ["2026-11-21 10:00 a", "2026-11-22 11:00 b", " c", "", "x"]),
    (RecordOptions(type: .csv), ["a,b", "\"c\"", "\"d\ne\",f", "\"", "", "g\"h"]),
    (RecordOptions(type: .jsonl), ["{\"a\":1}", " {}", "", "[1,2]", "bad"]),
    (RecordOptions(type: .text, textUnit: .paragraph), ["a", "b\n", "", "c"]),
    (
      RecordOptions(type: .log),
      [
        "Nov 5, 2026 8:59:40 AM a", "\u{1B}[1mNov 15, 2026 12:59:40 PM b", "INFO: c", "WARNING: d",
        "Nov 5, 2026 8:59:40 AM UTC f", "Nov 5, 2026 8:59:40 AM +0100 g",
        "Nov 5, 2026 8:59:40 AM ERROR: h",
        String(repeating: "\u{1B}[0m", count: 28) + "Nov 5, 2026 8:59:40 AM i",
        " e", "",
      ]
    ),
  ]

  @Test(arguments: formats.indices, 1...40)
  func `the index knows every record, whatever it passes over`(format: Int, seed: UInt64) throws {
    let (options, lines) = Self.formats[format]
    var random = RandomSource(seed: seed)
    let usual = random.pick(lines)
    let text = (0..<random.below(600))
      .map { _ in random.oneIn(9) ? random.pick(lines) : usual }.joined(separator: "\n")
    let file = TemporaryFile(text)
    let source = try file.source(options: options, chunkByteCount: random.number(in: 1...900))
    while source.indexChunk() {}
    let (layout, checkpoints) = source.state.withLock { ($0.layout, $0.checkpoints) }
    let expected = try spans(of: file, try #require(layout))
    #expect(source.progress.count == expected.count)
    #expect(source.progress.badCount == expected.count { $0.fault != nil })
    for checkpoint in checkpoints.dropFirst() {
      let span = expected[checkpoint.index]
      #expect(checkpoint.offset == span.range.lowerBound && checkpoint.line == span.line)
    }
    let gaps = zip(checkpoints, checkpoints.dropFirst()).map { $1.index - $0.index }
    #expect(gaps.allSatisfy { $0 == Checkpoint.recordStride }, "\(text.debugDescription)")
    #expect(checkpoints.count == max(1, (expected.count + 63) / 64))
  }

  @Test(arguments: 0..<4, 1...40)
  func `parts of a file that are indexed at the same time make the same index`(
    format: Int, seed: UInt64
  ) throws {
    let (options, lines) = Self.formats[[0, 1, 3, 5][format]]
    var random = RandomSource(seed: seed)
    let text = (0..<random.below(900)).map { _ in random.pick(lines) }.joined(separator: "\n")
    let file = TemporaryFile(text)
    let source = try file.source(options: options, chunkByteCount: random.number(in: 1...900))
    if random.oneIn(2) { _ = source.indexChunk() }
    source.indexInParts(of: random.number(in: 1...2_000))
    while source.indexChunk() {}
    let expected = try file.source(options: options).allRecords()
    #expect(source.progress.count == expected.count)
    #expect(source.progress.isComplete && source.progress.indexedBytes == text.utf8.count)
    let found = try expected.indices.map { try source.record(at: $0) }
    #expect(found == expected, "\(text.debugDescription)")
  }

  @Test(arguments: 0..<4, 1...40)
  func `where something comes between the parts, the index goes on behind those that are known`(
    format: Int, seed: UInt64
  ) throws {
    let (options, lines) = Self.formats[[0, 1, 3, 5][format]]
    var random = RandomSource(seed: seed)
    let text = (0..<(300 + random.below(900))).map { _ in random.pick(lines) }
      .joined(separator: "\n")
    let file = TemporaryFile(text)
    let source = try file.source(options: options, chunkByteCount: random.number(in: 1...900))
    while source.progress.count < random.below(200), source.indexChunk() {}
    // The first part that is indexed is told of at once.
    let observer = source.addObserver { [weak source] in
      source?.state.withLock { $0.following.isWorkDue = true }
    }
    source.indexInParts(of: random.number(in: 1...2_000))
    source.removeObserver(observer)
    let known = source.progress
    source.state.withLock { $0.following.isWorkDue = false }
    if random.oneIn(2) {
      _ = source.indexChunk()
      #expect(source.progress.count >= known.count)
      #expect(source.progress.indexedBytes >= known.indexedBytes)
      source.indexInParts(of: random.number(in: 1...2_000))
    }
    while source.indexChunk() {}
    let expected = try file.source(options: options).allRecords()
    #expect(source.progress.count == expected.count)
    #expect(source.progress.isComplete && source.progress.indexedBytes == text.utf8.count)
    let checkpoints = source.state.withLock { $0.checkpoints }
    let gaps = zip(checkpoints, checkpoints.dropFirst()).map { $1.index - $0.index }
    #expect(gaps.allSatisfy { (1...Checkpoint.recordStride).contains($0) })
    let found = try expected.indices.map { try source.record(at: $0) }
    #expect(found == expected, "\(text.debugDescription)")
  }
}
