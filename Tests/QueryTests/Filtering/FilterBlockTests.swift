import RecordsFixture
import Synchronization
import TestSupport
import Testing

@testable import Query
@testable import Records

struct FilterBlockTests {
  /// The records of a source that a filter finds block by block, passing over what it can.
  private func hits(of filter: RecordFilter, in source: RecordSource) throws -> [UInt32] {
    let layout = try #require(source.state.withLock { $0.layout })
    var scanner = BlockScanner(source.file, layout: layout)
    var matcher = try FilterMatcher(filter, layout: layout)
    var hits: [UInt32] = []
    var next = 0
    while let block = source.state.withLock({
      $0.block(from: next, before: .max, byteCount: source.chunkByteCount)
    }) {
      hits += try scanner.hits(in: block, by: &matcher).records
      next = block.records.upperBound
    }
    return hits
  }

  /// The records that it lets through one by one.
  private func matches(of filter: RecordFilter, in source: RecordSource) throws -> [UInt32] {
    let layout = try #require(source.state.withLock { $0.layout })
    var matcher = try FilterMatcher(filter, layout: layout)
    return try source.allRecords().filter { record in
      let bytes = try source.bytes(of: record, limit: .max)
      return bytes.withUnsafeBufferPointer { matcher.matches($0, isBad: record.hasFault) }
    }.map { UInt32($0.index) }
  }

  private func check(
    _ text: String, _ type: RecordType, _ generator: inout RandomSource, seed: UInt64
  ) throws {
    let file = TemporaryFile(text)
    let source = try file.source(
      options: RecordOptions(type: type), chunkByteCount: generator.number(in: 64...900))
    while source.indexChunk() {}
    for depth in [0, 0, 0, 0, 0, 0, 0, 1, 2, 3] {
      let filter = RecordFilter(generator.likelyExpression(depth: depth))
      let found = try hits(of: filter, in: source)
      let expected = try matches(of: filter, in: source)
      #expect(found == expected, "seed \(seed): \(filter)\n\(text)")
    }
  }

  @Test func `a search goes by a filter, and by a pattern under it`() throws {
    let lines = (0..<500).map { "{\"n\":\($0),\"s\":\"\($0 % 7 == 0 ? "seven" : "other")\"}" }
    let file = TemporaryFile(lines.joined(separator: "\n"))
    let source = try file.source(chunkByteCount: 700)
    while source.indexChunk() {}
    let filter = RecordQuery.filter(try RecordFilter("n >= 100 and n < 200"))
    let seven = RecordQuery.pattern(try SearchPattern("SEVEN", caseSensitive: false), field: nil)
    for (query, expected) in [
      (filter, (100..<200).map { $0 }),
      (.all([filter, seven]), (100..<200).filter { $0 % 7 == 0 }),
    ] {
      let search = RecordSearch(query, in: [source])
      wait(search.start, until: { search.progress.isComplete })
      #expect(search.hits(inSource: 0) == expected.map { UInt32($0) })
    }
  }

  @Test(arguments: PropertySeeds.range(least: 20))
  func `nothing is passed over in JSON that the filter lets through`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let lines = (0..<generator.number(in: 1...150)).map { _ in
      let record = generator.likelyRecord()
      return generator.oneIn(8) ? String(record.dropLast(generator.below(4))) : record
    }
    try check(lines.joined(separator: "\n"), .jsonl, &generator, seed: seed)
  }

  @Test(arguments: PropertySeeds.range(least: 20))
  func `nothing is passed over in rows that the filter lets through`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let rows = (0..<generator.number(in: 1...150)).map { _ in
      (0..<generator.number(in: 1...5)).map { _ in generator.cell() }.joined(separator: ",")
    }
    let text = (["n,s,level,x.y,o"] + rows).joined(separator: "\n")
    try check(text, .csv, &generator, seed: seed)
  }

  @Test(arguments: PropertySeeds.range(least: 20))
  func `nothing is passed over in logs that the filter lets through`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let entries = (0..<generator.number(in: 1...150)).map { _ in
      let level = generator.pick(["ERROR", "warning", "info", ""])
      let end = generator.pick(["n=1 s=a2", generator.likelyRecord(), "a10", "\n  a10 1.0"])
      return "2026-11-21T10:00:00Z \(level) \(generator.cell()) \(end)"
    }
    try check(entries.joined(separator: "\n"), .log, &generator, seed: seed)
  }

  /// Texts whose records are blocks: what such a file begins with, and lines that it may have.
  private static let blocks: [(name: String, head: String, lines: [String])] = [
    (
      "a.ini", "[one]\nk = 1\n; note\n[two]\nl = 2\n",
      ["; red", "# green", "[blue]", "[red]", "k = green", "l=blue", "    red", "", "# [blue]"]
    ),
    (
      "control", "Package: one\nVersion: 1\n\nPackage: two\nVersion: 2\n\n",
      ["Package: red", "Version: green", " blue", "", "", "Note: red"]
    ),
    (
      "git.log", "commit \(String(repeating: "a", count: 40))\nAuthor: one <a@b.c>\n\n    red\n\n",
      [
        "commit \(String(repeating: "b", count: 40))", "    green", "    blue", "",
        "Author: red <r@b.c>",
      ]
    ),
    ("notes.txt", "red\nblue\n\ngreen\n\n", ["red", "green", "  blue", "", "red blue"]),
  ]

  /// What stands above the line that begins a record may be a part of it, as a comment above a section is.
  @Test(arguments: PropertySeeds.range(least: 40))
  func `nothing is passed over in blocks of text that the filter lets through`(seed: UInt64) throws
  {
    var generator = RandomSource(seed: seed)
    for (name, head, lines) in Self.blocks {
      let text =
        head
        + (0..<generator.number(in: 10...120)).map { _ in generator.pick(lines) + "\n" }.joined()
      let file = TemporaryFile(text, name: name)
      let source = try file.source(chunkByteCount: generator.number(in: 64...900))
      while source.indexChunk() {}
      switch source.progress.format {
      case .blocks, .paragraphs: break
      case let other: Issue.record("seed \(seed): \(name) is read as \(String(describing: other))")
      }
      for word in ["red", "green", "blue", "\"red\" or blue", "not red", "not green and blue"] {
        let filter = try RecordFilter(word)
        let expected = try matches(of: filter, in: source)
        #expect(try hits(of: filter, in: source) == expected, "seed \(seed): \(word)\n\(text)")
      }
    }
  }
}

extension Record {
  /// Whether a scanner has seen that it is bad.
  fileprivate var hasFault: Bool {
    switch content {
    case .bad(_, .unclosedQuote), .bad(_, .outsideArray): true
    default: false
    }
  }
}

extension RandomSource {
  /// A cell, in quotes or not.
  fileprivate mutating func cell() -> String {
    let text = pick(["1", "1.0", "a2", "a10", "error", "WARN", "é x", "", "true", "2026-11-21"])
    switch below(6) {
    case 0: return "\"\(text)\""
    case 1: return "\"\(text.prefix(1))\"\(text.dropFirst())"
    case 2: return "\"a\"\"\(text)\n\""
    default: return text
    }
  }
}
