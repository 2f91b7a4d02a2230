import Glibc
import Phrases
import Query
import RecordCards
import Records
import TestSupport
import Testing

@testable import Printing

/// Cards that are printed on several threads, beside the same one by one.
@Suite struct CardPassTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Prints the cards of a file: the first records one by one, then most of the others in blocks if that is wanted.
  private func text(
    of path: String, _ plan: PrintPlan, firstCount: Int, blockByteCount: Int?
  ) throws -> (bytes: [UInt8], losses: CardLosses, isSpread: Bool) {
    let target = try folder.write("", to: "out")
    let descriptor = open(target, O_WRONLY | O_TRUNC)
    defer { close(descriptor) }
    var printer = try CardPrinter(plan: plan, descriptor: descriptor, usesASCII: false)
    var reader = try RecordReader(path: path)
    _ = try reader.waitForFormat()
    let builder = CardBuilder(
      plan: CardPlan(samples: [], choice: plan.cards.parts), collapse: plan.cards.collapse)
    var losses = CardLosses()
    let sieve = plan.sieve
    var taker = RecordTaker()
    func printNext() throws -> Bool {
      let next = try reader.nextRaw { raw in
        sieve?.letsThrough(raw) ?? true ? taker.record(raw) : nil
      }
      guard let next else { return false }
      guard let record = next else { return true }
      let card = builder.card(for: record, detail: plan.detail)
      losses.add(card, at: Phrase(verbatim: "it: record \(record.index + 1)"))
      try printer.print(card, number: record.index + 1)
      return true
    }
    var count = 0
    while count < firstCount, try printNext() { count += 1 }
    var isSpread = false
    let rest = reader.rest(atLeast: 1)
    if let blockByteCount, let rest {
      let pass = FilePass(rest: rest, query: plan.query, blockByteCount: blockByteCount)
      let setting = printer.setting
      let passed = try pass.run(
        { PartPrinter(setting, builder, of: "it") }, countsRecords: true
      ) { printed throws(OutputBuffer.Failure) in
        try printer.add(printed.bytes)
        losses.add(printed.losses)
      }
      let end = try #require(passed)
      isSpread = end.place.offset > rest.start.offset
      reader.resume(at: end.place)
    }
    while try printNext() {}
    try printer.finish()
    return (try folder.read("out"), losses, isSpread)
  }

  /// Records of a kind; some are cards by their authors, of which something is left out.
  private func records(of kind: String, _ random: inout RandomSource) -> String {
    let count = random.number(in: 250...500)
    switch kind {
    case "csv":
      let rows = (0..<count).map { number in "\(number),\"red\n\(number % 7)\",b" }
      return "n,title,x\n" + rows.joined(separator: "\n")
    case "log":
      return (0..<count).map { number in
        "2026-11-21T10:00:00Z WARN red \(number)\n  at \(number % 5)\n"
      }
      .joined()
    default:
      return (0..<count).map { number in
        random.pick([
          "{\"n\":\(number),\"title\":\"red\"}", "{\"n\":\(number),\"o\":{\"a\":[1,2]}}", "{bad",
          #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"Nothing"}]}"#,
        ]) + "\n"
      }
      .joined()
    }
  }

  @Test(arguments: PropertySeeds.range(least: 12))
  func `blocks are printed as their records are one by one`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for kind in ["jsonl", "csv", "log"] {
      let path = try folder.write(records(of: kind, &random), to: "in.\(kind)")
      var plan = PrintPlan.ofTests()
      plan.form = random.pick([.text, .ansi, .html])
      plan.width = random.number(in: 20...90)
      plan.showsNumbers = random.oneIn(2)
      if random.oneIn(3) { plan.filters = [try RecordFilter("red")] }
      let firstCount = random.pick([0, 3])
      let one = try text(of: path, plan, firstCount: firstCount, blockByteCount: nil)
      let other = try text(
        of: path, plan, firstCount: firstCount, blockByteCount: random.number(in: 20...600))
      let isSpread = other.isSpread
      #expect(isSpread, "seed \(seed): \(kind)")
      let isSame = one.bytes == other.bytes
      #expect(
        isSame,
        "seed \(seed): \(kind)\n\(String(decoding: other.bytes, as: UTF8.self))")
      #expect(one.losses == other.losses, "seed \(seed): \(kind)")
    }
  }
}
