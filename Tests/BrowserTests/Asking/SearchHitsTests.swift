import Dispatch
import Query
import Records
import TestSupport
import Testing

@testable import Browser

/// What a search finds where some cards stand in place of those of their records, against all records looked at one
/// by one.
@Suite struct SearchHitsTests {
  @Test(arguments: PropertySeeds.range(least: 60))
  func `it is what looking at each of them finds`(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let folder = try TemporaryFolder()
    var (hits, replaced, matching): ([RecordPosition], Set<RecordPosition>, [RecordPosition]) =
      ([], [], [])
    let sources = try (0..<random.number(in: 1...3)).map { source in
      let lines = (0..<random.number(in: 0...20)).map { record -> String in
        let position = RecordPosition(source: source, record: record)
        let isHit = random.oneIn(3)
        if random.oneIn(4) {
          replaced.insert(position)
          if random.oneIn(2) { matching.append(position) }
        } else if isHit {
          hits.append(position)
        }
        return isHit ? "\"hit\"\n" : "\"none\"\n"
      }
      return try RecordSource.open(
        path: folder.write(lines.joined(), to: "\(source).jsonl"), options: RecordOptions())
    }
    for source in sources { source.index(atLeast: .max) }
    let search = RecordSearch(.pattern(try SearchPattern("hit"), field: nil), in: sources)
    let news = DispatchSemaphore(value: 0)
    search.start { news.signal() }
    while !search.progress.isCaughtUp { news.wait() }
    let all = (hits + matching).sorted()
    let found = SearchHits(search, replaced: replaced, matching: matching)
    #expect(found.count == all.count)
    for source in sources.indices {
      #expect(
        found.hits(inSource: source).map(Int.init)
          == all.filter { $0.source == source }.map(\.record))
      for record in 0...21 {
        let place = RecordPosition(source: source, record: record)
        let next = all.first { $0 >= place }.map(NearestHit.record) ?? .none
        let last = all.last { $0 < place }.map(NearestHit.record) ?? .none
        #expect(found.firstHit(from: place) == next)
        #expect(found.lastHit(before: place) == last)
        #expect(found.ordinal(of: place) == all.firstIndex(of: place).map { $0 + 1 })
      }
    }
  }
}
