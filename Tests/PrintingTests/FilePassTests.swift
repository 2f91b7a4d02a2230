import Glibc
import Query
import Records
import TestSupport
import Testing

@testable import Printing

/// What is encoded on several threads, beside the same one by one.
@Suite struct FilePassTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What is written of a file, and what is told of it.
  private struct Outcome: Equatable {
    var bytes: [UInt8]
    var losses: OutputLosses
    var undecidedCount: Int
  }

  /// Writes the first records one by one, then most of the others in blocks if that is wanted, then the rest one by one.
  private func write(
    _ path: String, as format: OutputFormat, _ filter: RecordFilter?, fields: FieldSelection? = nil,
    firstCount: Int, blockByteCount: Int?
  ) throws -> (outcome: Outcome, isSpread: Bool) {
    let target = try folder.write("", to: "out")
    let descriptor = open(target, O_WRONLY | O_TRUNC)
    defer { close(descriptor) }
    var output = RecordOutput(format, fields: fields, descriptor: descriptor)
    var reader = try RecordReader(path: path)
    _ = try reader.waitForFormat()
    let sieve = filter.map { RecordSieve($0) }
    var undecidedCount = 0
    var isSpread = false
    func add(_ record: RawRecord) { if sieve?.letsThrough(record) ?? true { output.add(record) } }
    var count = 0
    while count < firstCount, try reader.nextRaw(add) != nil { count += 1 }
    if let blockByteCount, let plan = output.partPlan, let rest = reader.rest(atLeast: 1) {
      let pass = FilePass(
        rest: rest, query: filter.map(RecordQuery.filter), blockByteCount: blockByteCount)
      let end = try #require(try encode(pass, plan, to: &output))
      isSpread = end.place.offset > rest.start.offset
      undecidedCount = end.undecidedCount
      reader.resume(at: end.place)
    }
    while try reader.nextRaw(add) != nil {}
    try output.finish()
    undecidedCount += sieve?.undecidedCount ?? 0
    let outcome = Outcome(
      bytes: try folder.read("out"), losses: output.losses, undecidedCount: undecidedCount)
    return (outcome, isSpread)
  }

  private func encode(
    _ pass: FilePass, _ plan: PartPlan, to output: inout RecordOutput
  ) throws -> PassEnd? {
    let layout = pass.rest.sharedLayout
    return try pass.run({ PartEncoder(plan, of: layout) }, countsRecords: plan.namesLines) {
      encoded throws(OutputBuffer.Failure) in
      try output.add(encoded, of: layout)
    }
  }

  /// A file of a kind, with what is hard about it.
  private func text(of kind: String, _ random: inout RandomSource) -> String {
    let count = random.number(in: 1...300)
    switch kind {
    case "jsonl":
      return (0..<count).map { _ in random.jsonLine() + random.pick(["\n", "\n", "\r\n", "\n\n"]) }
        .joined()
    case "csv":
      let rows = (0..<count).map { _ in
        (0..<random.number(in: 1...4)).map { _ in random.cell() }.joined(separator: ",")
      }
      return (["n,s,o,x"] + rows).joined(separator: "\n")
    case "json":
      let values = (0..<count).map { _ in random.jsonValue() }
      return "[" + values.joined(separator: random.pick([",", ",\n", " ,\n  "]))
        + random.pick(["]", "]\n", ""])
    case "log":
      return (0..<count).map { number in
        let level = random.pick(["ERROR", "WARN", "INFO"])
        let end = random.pick(["", "\n  at a red place", "\n\nred", " n=1"])
        return
          "2026-11-21T10:00:\(10 + number % 50)Z \(level) \(random.pick(["red", "blue"]))\(end)"
      }
      .joined(separator: "\n")
    default:
      return (0..<count).map { _ in random.pick(["red", "blue green", "", "  red"]) }
        .joined(separator: "\n")
    }
  }

  @Test(arguments: PropertySeeds.range(least: 60))
  func `blocks become what their records become one by one`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for kind in ["jsonl", "csv", "json", "log", "txt"] {
      let text = text(of: kind, &random)
      let path = try folder.write(text, to: "in.\(kind)")
      let format = random.pick(OutputFormat.allCases)
      let filter = try random.pick([nil, "red", "not red", "n > 1 or \"blue\"", "s = red"])
        .map { try RecordFilter($0) }
      let fields = try random.pick([nil, nil, "n,s"]).map { try FieldSelection($0) }
      let firstCount = random.pick([0, 1, 3, 210])
      let (one, _) = try write(
        path, as: format, filter, fields: fields, firstCount: firstCount, blockByteCount: nil)
      let (other, _) = try write(
        path, as: format, filter, fields: fields, firstCount: firstCount,
        blockByteCount: random.number(in: 20...900))
      #expect(
        one == other,
        """
        seed \(seed): \(kind) as \(format), \(filter.map { "\($0)" } ?? "all"), behind \(firstCount)
        \(String(decoding: other.bytes, as: UTF8.self))
        instead of
        \(String(decoding: one.bytes, as: UTF8.self))
        """)
    }
  }

  @Test func `most of a file is read in blocks, in each format that has some`() throws {
    let line = "{\"n\":1,\"s\":\"red\"}"
    for (name, text) in [
      ("a.jsonl", String(repeating: line + "\n", count: 400)),
      ("a.json", "[" + String(repeating: line + ",\n", count: 400) + line + "]"),
      ("a.csv", "n,s\n" + String(repeating: "1,\"red\nblue\"\n", count: 400)),
      ("a.log", String(repeating: "2026-11-21T10:00:00Z INFO red\n  blue\n", count: 400)),
    ] {
      let path = try folder.write(text, to: name)
      for format in [OutputFormat.raw, .jsonl, .json] {
        let (outcome, isSpread) = try write(
          path, as: format, nil, firstCount: 0, blockByteCount: 700)
        #expect(isSpread, "\(name)")
        let (expected, _) = try write(path, as: format, nil, firstCount: 0, blockByteCount: nil)
        #expect(outcome == expected, "\(name)")
      }
    }
  }

  @Test func `bad records are told with their lines`() throws {
    let good = "{\"n\":1}\n"
    let text = (0..<300).map { $0 % 50 == 49 ? "{bad\n" : good }.joined()
    let path = try folder.write(text, to: "a.jsonl")
    let (outcome, isSpread) = try write(
      path, as: .jsonl, nil, firstCount: 5, blockByteCount: 100)
    #expect(isSpread)
    let written = String(decoding: outcome.bytes, as: UTF8.self)
    for number in stride(from: 50, through: 300, by: 50) {
      #expect(written.contains("\"line\":\(number)}"), "\(number)")
    }
    #expect(outcome.losses.badCount == 6)
  }

  @Test func `a block that becomes much larger is left to be written record by record`() throws {
    let wide = (0..<2_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    let first = String(repeating: "{\(wide)}\n", count: 200)
    let path = try folder.write(
      first + String(repeating: "{}\n", count: 20_000), to: "a.jsonl")
    let (outcome, isSpread) = try write(
      path, as: .csv, nil, firstCount: 200, blockByteCount: 50_000)
    #expect(!isSpread)
    let (expected, _) = try write(path, as: .csv, nil, firstCount: 200, blockByteCount: nil)
    let isSame = outcome == expected
    #expect(isSame)
  }

  @Test func `what a file loses while it is read is told, and not made up`() throws {
    let path = try folder.write(String(repeating: "{\"n\":1}\n", count: 2_000), to: "a.jsonl")
    var reader = try RecordReader(path: path)
    _ = try reader.waitForFormat()
    let left = reader.rest(atLeast: 1)
    let rest = try #require(left)
    #expect(truncate(path, 8_000) == 0)
    let target = try folder.write("", to: "out")
    let descriptor = open(target, O_WRONLY | O_TRUNC)
    defer { close(descriptor) }
    var output = RecordOutput(.raw, fields: nil, descriptor: descriptor)
    let known = output.partPlan
    let plan = try #require(known)
    let pass = FilePass(rest: rest, query: nil, blockByteCount: 500)
    let end = try #require(try encode(pass, plan, to: &output))
    reader.resume(at: end.place)
    #expect(throws: RecordError.changed) {
      while try reader.nextRaw({ output.add($0) }) != nil {}
    }
    try output.finish()
    #expect(try folder.read("out").count == 8_000)
  }
}

extension RandomSource {
  fileprivate mutating func jsonValue() -> String {
    pick([
      "{\"n\":\(below(4)),\"s\":\"red\"}", "{\"s\":\"bl\\u0075e\",\"n\":1.5}", "{\"n\":null}",
      "[1,2]",
      "\"red, \\\"blue\\\"\"", "{\"o\":{\"n\":[{\"a\":1}]},\"s\":\"red\"}", "7", "{}",
    ])
  }

  fileprivate mutating func jsonLine() -> String {
    oneIn(9) ? pick(["{bad", "red", "{\"n\":1,}", "{\"n\":1} red"]) : jsonValue()
  }

  fileprivate mutating func cell() -> String {
    pick(["1", "2", "red", "\"red\nblue\"", "\"a \"\"red\"\" one\"", "", "\"\"", "bl\"ue", "# red"])
  }
}
