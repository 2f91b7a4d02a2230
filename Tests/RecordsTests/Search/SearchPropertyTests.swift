import Synchronization
import TestSupport
import Testing

@testable import Records

/// What a search finds, against looking at every record with the parser.
@Suite struct SearchPropertyTests {
  @Test(arguments: PropertySeeds.range(least: 60))
  func `a search finds what looking at every record finds`(seed: UInt64) throws {
    var generator = SearchGenerator(seed: seed)
    let file = TemporaryFile(generator.input(), name: "records")
    let options = RecordOptions(type: generator.type)
    let source = try file.source(options: options, chunkByteCount: generator.number(10...2000))
    let records = try source.allRecords()
    for _ in 0..<12 {
      let pattern = try generator.pattern()
      try check(pattern, in: [source, source], records, order: generator.order(2, records.count))
    }
  }

  private func check(
    _ pattern: SearchPattern, in sources: [RecordSource], _ records: [Record], order: SearchOrder
  ) throws {
    let expected = records.filter { record in
      record.searchableText(includesNames: pattern.includesNames).contains(where: pattern.matches)
    }.map { UInt32($0.index) }
    let note = "\(pattern.text) literal \(pattern.isLiteral) case \(pattern.isCaseSensitive)"
    let search = RecordSearch(.pattern(pattern, field: nil), in: sources, order: order)
    wait(search.start, until: { search.progress.isComplete })
    #expect(search.progress.count == expected.count * sources.count, "\(note)")
    #expect(search.progress.searchedCount == records.count * sources.count)
    for source in sources.indices {
      #expect(search.hits(inSource: source) == expected, "\(note) \(order)")
      #expect(search.hitCount(inSource: source) == expected.count)
      #expect(search.hits(inSource: source, from: 2) == Array(expected.dropFirst(2)))
      for (place, record) in expected.enumerated() {
        let position = RecordPosition(source: source, record: Int(record))
        #expect(search.isHit(position))
        #expect(search.ordinal(of: position) == source * expected.count + place + 1)
      }
    }
    checkNearest(search, expected, records.count)
  }

  private func checkNearest(_ search: RecordSearch, _ hits: [UInt32], _ count: Int) {
    let all = (0...1).flatMap { source in
      hits.map { RecordPosition(source: source, record: Int($0)) }
    }
    for source in 0...1 {
      for record in 0...count {
        let place = RecordPosition(source: source, record: record)
        let after = all.first { $0 >= place }.map(NearestHit.record) ?? .none
        #expect(search.firstHit(from: place) == after)
        let before = all.last { $0 < place }.map(NearestHit.record) ?? .none
        #expect(search.lastHit(before: place) == before)
      }
    }
  }

  @Test(arguments: PropertySeeds.range(least: 60))
  func `while a search goes on nothing untrue is said`(seed: UInt64) throws {
    var generator = SearchGenerator(seed: seed)
    let file = TemporaryFile(generator.input(), name: "records")
    let options = RecordOptions(type: generator.type)
    let source = try file.source(options: options, chunkByteCount: generator.number(10...300))
    let records = try source.allRecords()
    let sources = [source, source]
    let isHit = records.map { _ in generator.number(0...4) == 0 }
    let order = generator.order(sources.count, records.count)
    var state = SearchState(
      order: order, counts: sources.map { _ in records.count },
      versions: sources.map { $0.state.withLock { $0.version } })
    var open: [SearchState.Task] = []
    var visited: [RecordPosition] = []
    while true {
      if generator.number(0...1) == 0, open.count < 4, let task = state.takeTask(from: sources) {
        visited += Self.positions(of: task)
        open.append(task)
      } else if !open.isEmpty {
        let task = open.remove(at: generator.number(0...(open.count - 1)))
        let hits = task.block.records.filter { isHit[$0] }.map(UInt32.init)
        state.finish(task, hits: BlockHits(records: hits))
        check(state, sources, isHit)
      } else if visited.count == records.count * sources.count {
        break
      }
    }
    state.rest(isComplete: true)
    #expect(state.progress.isComplete)
    #expect(Set(visited).count == visited.count)
    #expect(state.progress.count == isHit.filter(\.self).count * 2)
    checkNearestFirst(visited, order)
  }

  private static func positions(of task: SearchState.Task) -> [RecordPosition] {
    task.block.records.map { RecordPosition(source: task.source, record: $0) }
  }

  /// What is said of the nearest hits and of their number is true, or that it is not known.
  private func check(_ state: SearchState, _ sources: [RecordSource], _ isHit: [Bool]) {
    for source in sources.indices {
      for record in 0...isHit.count {
        let first =
          isHit[record...].firstIndex(of: true)
          .map { NearestHit.record(RecordPosition(source: source, record: $0)) } ?? .none
        #expect([first, .unknown].contains(state.firstHit(from: record, in: source, of: sources)))
        let last =
          isHit[..<record].lastIndex(of: true)
          .map { NearestHit.record(RecordPosition(source: source, record: $0)) } ?? .none
        #expect([last, .unknown].contains(state.lastHit(before: record, in: source, of: sources)))
        let count = isHit[..<record].filter(\.self).count
        #expect([count, nil].contains(state.hitCount(before: record, in: source, of: sources)))
      }
    }
  }

  /// The blocks come from near to far, in the direction of the search; then from the other end.
  private func checkNearestFirst(_ visited: [RecordPosition], _ order: SearchOrder) {
    switch order {
    case .fromStart:
      #expect(visited == visited.sorted())
    case .forward(let start):
      #expect(
        visited == visited.filter { $0 >= start }.sorted() + visited.filter { $0 < start }.sorted())
    case .backward(let start):
      let blocks = visited.filter { $0 <= start }
      #expect(Array(visited.prefix(blocks.count)) == blocks)
      // Within a block records ascend; from block to block they descend.
      #expect(
        zip(visited, visited.dropFirst()).allSatisfy {
          $0.record + 1 == $1.record || $1 < $0 || $1 > start
        })
    }
  }

  @Test(arguments: PropertySeeds.range(least: 300))
  func `every match has one of the texts that it is said to have`(seed: UInt64) throws {
    var generator = SearchGenerator(seed: seed)
    for _ in 0..<20 {
      let pattern = try generator.pattern()
      guard let texts = RequiredTexts.texts(of: pattern) else { continue }
      let compiled = try texts.map {
        try SearchPattern($0, isLiteral: true, caseSensitive: pattern.isCaseSensitive)
      }
      for _ in 0..<20 {
        let text = Array(generator.text(0...12).utf8)
        guard pattern.matches(text) else { continue }
        #expect(
          compiled.contains { $0.matches(text) },
          "seed \(seed): \(pattern.text) in \(String(decoding: text, as: UTF8.self))")
      }
    }
  }

  @Test(arguments: [
    ("NEEDLE(ZZYZX|QQ)|xyzzy[0-9]+", ["NEEDLE", "xyzzy"]), ("ab?c", ["a"]), ("a.bcd", ["bcd"]),
    ("(?:foo|barn)+", ["foo", "barn"]), ("x(ab)?yy", ["yy"]), ("a\\.b", ["a.b"]), ("a+bc", ["bc"]),
    ("^abc$", ["abc"]), ("ab{2,3}c", ["ab"]), ("ab{0}c", ["a"]), ("(?=ab)c", ["c"]),
    ("[]a]b", nil), ("\\p{Lu}", nil), ("(?i)ab", nil), ("a|", nil), ("\\w+", nil), ("", nil),
    ("(*UTF)ab", nil), ("\\Qa.b\\E", nil), ("a{,3}", nil), ("(?#ab)c", nil),
  ])
  func `the texts of a pattern are those that it must have`(
    _ pattern: String, _ texts: [String]?
  ) throws {
    #expect(RequiredTexts.texts(of: try SearchPattern(pattern)) == texts)
  }
}
