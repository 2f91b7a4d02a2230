import RecordsFixture
import Synchronization
import TestSupport
import Testing

@testable import Records

/// Parts of a file that are indexed at the same time, although records start there no more than likely.
@Suite struct LikelyStartTests {
  /// Indexes a text in parts, and sees that the records, the bad ones and their places are those of a walk from the
  /// start; answers whether the parts came to the end of the text.
  private func check(
    _ text: String, _ options: RecordOptions, _ random: inout RandomSource
  ) throws -> Bool {
    let file = TemporaryFile(text)
    let source = try file.source(options: options, chunkByteCount: random.number(in: 1...900))
    while random.oneIn(2), source.progress.count < 200, source.indexChunk() {}
    source.indexInParts(of: random.number(in: 1...2_000))
    let isWhole = source.progress.isComplete
    while source.indexChunk() {}
    let plain = try file.source(options: options)
    while plain.indexChunk() {}
    let expected = try plain.allRecords()
    #expect(source.progress.count == plain.progress.count, "\(text.debugDescription)")
    #expect(source.progress.badCount == plain.progress.badCount, "\(text.debugDescription)")
    #expect(source.progress.isComplete)
    let checkpoints = source.state.withLock { $0.checkpoints }
    let gaps = zip(checkpoints, checkpoints.dropFirst()).map { $1.index - $0.index }
    #expect(gaps.allSatisfy { (1...Checkpoint.recordStride).contains($0) })
    let found = try expected.indices.map { try source.record(at: $0) }
    #expect(found == expected, "\(text.debugDescription)")
    return isWhole
  }

  private static let rows = [
    "a,b", "\"c\"", "\"d\ne\",f", "\"\n\"\"\n\"", "", "g\"h", "\r", "i,\"j\r\nk\"",
  ]

  @Test(arguments: 1...80)
  func `rows of cells have the same index, whatever is between quotes`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let rows = Self.rows + (random.oneIn(3) ? ["\""] : [])
    let text = (0..<random.below(900)).map { _ in random.pick(rows) }.joined(separator: "\n")
    _ = try check(text, RecordOptions(type: .csv), &random)
  }

  private static let values = [
    #"{"id":1}"#, #"{"id":{"id":2}}"#, #"{"id":[{"id":3},{"id":4},{"id":5}]}"#,
    #"{"id":"},{\"id\":"}"#, #"{"id":"\\"}"#, "{\n  \"id\": 6\n}", "[7,[8],[9]]", "10", #""},{""#,
  ]

  @Test(arguments: 1...120)
  func `values have the same index, whatever is inside of them`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let isMixed = random.oneIn(2)
    let separator = random.pick([",", ",\n", " , "])
    let list = [random.pick(Self.values)] + Self.values.filter { _ in isMixed }
    let values = (0..<(2 + random.below(600))).map { _ in random.pick(list) }
    let text =
      switch random.below(4) {
      case 0: values.joined(separator: "\n")
      case 1: "[" + values.joined(separator: separator) + "]"
      case 2:
        "[" + values.joined(separator: separator) + "]"
          + random.pick(["\n", "]", #",{"id":1},{"id":1}]"#, values.joined(separator: separator)])
      default:
        #"{"items":["# + values.joined(separator: separator) + #"],"others":["#
          + values.joined(separator: separator) + "]}"
      }
    _ = try check(text, RecordOptions(), &random)
  }

  @Test(arguments: 1...20)
  func `most files are indexed in parts to their end`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let count = 1_000 + random.below(500)
    let rows = (0..<count).map { "\($0),\"row \($0)\"" }.joined(separator: "\n")
    #expect(try check(rows, RecordOptions(type: .csv), &random))
    let values = (0..<count).map { #"{"id": \#($0), "of": [{"id": 1}, {"id": 2}]}"# }
    #expect(try check("[\n" + values.joined(separator: ",\n") + "\n]\n", RecordOptions(), &random))
  }
}
