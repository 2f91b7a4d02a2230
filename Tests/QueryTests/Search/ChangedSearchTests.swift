import Dispatch
import RecordsFixture
import TestSupport
import Testing

@testable import Query
@testable import Records

/// Searches of a file that becomes another one while it is searched, in each order and whatever was known.
@Suite struct ChangedSearchTests {
  @Test(arguments: PropertySeeds.range(least: 40))
  func `finds what is there in the end`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let before = lines(random.number(in: 1...8), &random)
    let file = ChangingFile(text(before), name: "log.jsonl")
    let watched = try WatchedSource(path: file.path)
    watched.source.follow()
    watched.expect(before)
    let start = RecordPosition(source: 0, record: random.below(before.count))
    let orders: [SearchOrder] = [.fromStart, .forward(from: start), .backward(from: start)]
    let order = orders[random.below(3)]
    let pattern = try SearchPattern("hit")
    let search = RecordSearch(.pattern(pattern, field: nil), in: [watched.source], order: order)
    let news = DispatchSemaphore(value: 0)
    search.start { news.signal() }

    // Each time the search catches up with what there is, or does not get to it.
    var now: [String] = []
    file.rewrite("")
    for _ in 0..<random.number(in: 1...3) {
      let more = lines(random.number(in: 1...5), &random)
      now += more
      file.append(text(more))
      watched.expect(now, "\(order)")
      if random.below(2) == 0 { catchUp(search, news) }
    }
    catchUp(search, news)
    let expected = now.indices.filter { now[$0].contains("hit") }.map(UInt32.init)
    #expect(search.hits(inSource: 0) == expected, "\(order) of \(before.count), then \(now)")
    #expect(search.progress.count == expected.count, "\(order)")
  }

  /// Each line is another one, so that a file that is cut is never the start of what it was.
  private func lines(_ count: Int, _ random: inout RandomSource) -> [String] {
    (0..<count).map { _ in "\"\(random.below(2) == 0 ? "hit" : "no") \(random.next())\"" }
  }

  private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private func catchUp(_ search: RecordSearch, _ news: DispatchSemaphore) {
    while !search.progress.isCaughtUp { news.wait() }
  }
}
