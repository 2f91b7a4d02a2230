import Foundation
import Query
import RecordCards
import Records
import TestSupport
import Testing

@testable import Printing

/// Records that are shown, written on several threads, beside the same one by one.
@Suite struct ShownPassTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func source(count: Int, _ random: inout RandomSource) throws -> RecordSource {
    let lines = (0..<count).map { number in
      random.pick([
        "{\"n\":\(number),\"s\":\"red\"}", "{\"n\":\(number),\"o\":{\"a\":[1,2]}}",
        "{bad \(number)",
        #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"Nothing"}]}"#,
      ])
    }
    let path = try folder.write(lines.joined(separator: "\n") + "\n", to: "in.jsonl")
    return try RecordSource.open(path: path)
  }

  /// Writes records to a file in a format.
  private func write(
    _ source: RecordSource, _ order: [UInt32]?, as name: String, _ goesOn: (Int) -> Bool
  ) throws -> (bytes: [UInt8], result: ShownWriter.Result) {
    let part = ShownRecords.Part(
      source: source, order: order, version: source.progress.version,
      builder: CardBuilder(plan: CardPlan(samples: []), collapse: 0))
    let writer = ShownWriter(
      records: ShownRecords([part]), format: SaveFormat(path: name), plan: PrintPlan.ofTests())
    let file = try folder.write("", to: name)
    let descriptor = open(file, O_WRONLY | O_TRUNC)
    defer { close(descriptor) }
    let result = try writer.write(to: descriptor, goesOn)
    return (try folder.read(name), result)
  }

  /// Orders of all that there is: as it stands, a part of it, and with a sort's jumps.
  private func order(_ random: inout RandomSource, count: Int) -> [UInt32]? {
    let all = (0..<UInt32(count))
    return random.pick([
      nil, all.filter { _ in !random.oneIn(5) }, all.reversed(),
      all.map { $0 ^ 1 }.filter { $0 < count },
    ])
  }

  /// Fewer records than threads are worth are written one by one: many are the same as their parts together.
  @Test(arguments: PropertySeeds.range(least: 10))
  func `many records become what they become in small parts`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let count = random.number(in: 3_000...6_000)
    let source = try source(count: count, &random)
    let order = order(&random, count: count)
    // Who has an order knows all records.
    while order != nil, source.index(atLeast: .max) {}
    for name in ["out.jsonl", "out.log", "out.txt", "out.html"] {
      var counts: [Int] = []
      let (bytes, result) = try write(source, order, as: name) {
        counts.append($0)
        return true
      }
      while source.index(atLeast: .max) {}
      let numbers = order ?? Array(0..<UInt32(source.progress.count))
      #expect(
        result.count == numbers.count && counts.last == numbers.count, "seed \(seed), \(name)")
      #expect(counts.count < numbers.count, "seed \(seed), \(name): not in blocks")
      guard name != "out.html" else { continue }
      var expected: [UInt8] = []
      var bad = 0
      for start in stride(from: 0, to: numbers.count, by: 1_000) {
        let some = Array(numbers[start..<min(start + 1_000, numbers.count)])
        let (bytes, result) = try write(source, some, as: "part-" + name) { _ in true }
        expected += bytes
        bad += result.losses.badCount
      }
      let isSame = bytes == expected
      #expect(isSame && result.losses.badCount == bad, "seed \(seed), \(name)")
    }
  }

  @Test func `a block of records that are too much for it is written one by one`() throws {
    let long = "{\"a\":\"\(String(repeating: "x", count: 100_000))\"}\n"
    let short = (0..<2_500).map { "{\"a\":\($0)}\n" }.joined()
    let text = short + String(repeating: long, count: 100) + short
    let source = try RecordSource.open(path: try folder.write(text, to: "in.jsonl"))
    let (bytes, result) = try write(source, nil, as: "out.jsonl") { _ in true }
    let isSame = bytes == Array(text.utf8)
    #expect(isSame)
    #expect(result.count == 5_100)
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a blank line stands between paragraphs, and not before the first`(end: String) throws {
    let paragraphs = (0..<5_000).map { "first \($0)\(end)second\(end)" }
    let text = paragraphs.joined(separator: end)
    let source = try RecordSource.open(path: try folder.write(text, to: "in.txt"))
    while source.index(atLeast: .max) {}
    try #require(source.progress.count == 5_000)
    let (bytes, _) = try write(source, (0..<5_000).reversed(), as: "out.log") { _ in true }
    let isSame = bytes == Array(paragraphs.reversed().joined(separator: end).utf8)
    #expect(isSame)
  }

  @Test func `who stops it has it end`() throws {
    var random = RandomSource(seed: 1)
    let source = try source(count: 20_000, &random)
    #expect(throws: SaveError.stopped) {
      _ = try write(source, nil, as: "out.jsonl") { $0 < 5_000 }
    }
    #expect(throws: SaveError.failed(EBADF)) {
      let part = ShownRecords.Part(
        source: source, version: source.progress.version,
        builder: CardBuilder(plan: CardPlan(samples: []), collapse: 0))
      let writer = ShownWriter(
        records: ShownRecords([part]), format: .data(.jsonl), plan: PrintPlan.ofTests())
      _ = try writer.write(to: -1) { _ in true }
    }
  }
}
