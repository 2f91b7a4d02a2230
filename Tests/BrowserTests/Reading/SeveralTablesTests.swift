import CardTable
import Query
import RecordCards
import Records
import Synchronization
import TableKit
import TestSupport
import Testing

@testable import Browser

/// Several tables of which parts are at hand, and change at the same time.
@MainActor
@Suite struct SeveralTablesTests {
  /// A table of which just those rows are at hand that a test says.
  private final class SaidFeed: TableFeed {
    private let shown: Mutex<TableWindow>

    init(_ rows: Range<Int>) {
      var window = TableWindow()
      (window.records, window.arrival, window.version) = (rows.map(UInt32.init), 0, 1)
      shown = Mutex(window)
    }

    var window: TableWindow { shown.withLock { $0 } }

    func jump(to rows: Range<Int>, arrival: Int) {
      shown.withLock { window in
        (window.records, window.arrival) = (rows.map(UInt32.init), arrival)
        window.version += 1
      }
    }

    func slide(to rows: Range<Int>) {
      shown.withLock { $0.records = rows.map(UInt32.init) }
    }

    var facts: [TableFact] { [] }
    func observe(_ onChange: @escaping @Sendable () -> Void) {}
    func see(from first: UInt32, through last: UInt32) {}
    func go(to place: FeedPlace) {}
    func show(_ filter: RecordFilter?, sortedBy keys: [SortKey], from record: UInt32?) {}
    func find(_ query: RecordQuery, from record: UInt32?, isForward: Bool) {}
    func keep(_ record: UInt32) {}
    func fraction(before record: UInt32) -> Double? { nil }
    func gather(atMost limit: Int?) {}
    var gathered: [UInt32]? { nil }
    func stopGathering() -> Bool { false }
    func goOn() {}
    func follow(_ isFollowing: Bool) {}
    func begin(_ count: TableCount) {}
    func end(_ count: TableCount) {}
    func stop() -> Bool { false }
    func cancel() {}
  }

  private static let rowCount = 400

  private func run(_ feeds: [SaidFeed]) async throws -> BrowserRun {
    let folder = try TemporaryFolder()
    let lines = (0..<Self.rowCount).map { "{\"id\":\($0),\"title\":\"Row \($0)\"}\n" }.joined()
    let inputs = try feeds.enumerated().map { number, feed in
      let path = try folder.write(lines, to: "\(number).jsonl")
      let source = try RecordSource.open(path: path)
      source.index(atLeast: .max)
      return RecordInput(source: source, feed: feed)
    }
    let run = BrowserRun(inputs, in: folder, columns: 60, rows: 16)
    try await run.wait(for: "the rows") {
      run.browser.reading.records.knownCounts == feeds.map { _ in Self.rowCount }
    }
    return run
  }

  /// Whether the list has the rows that are at hand, in each table.
  private func hasAll(_ run: BrowserRun, _ feeds: [SaidFeed]) -> Bool {
    let list = run.browser.reading.all
    return feeds.enumerated().allSatisfy { section, feed in
      let records = feed.window.records
      return list.table.numberOfRows(inSection: section) == records.count
        && records.indices.allSatisfy { row in
          let place = CardPlace(section: section, row: row)
          return run.browser.reading.records.id(at: place).number == Int(records[row])
        }
    }
  }

  @Test func `one goes to another place while more rows of another come`() async throws {
    let feeds = [SaidFeed(0..<50), SaidFeed(100..<150)]
    let run = try await run(feeds)
    run.press("j")
    feeds[0].jump(to: 200..<250, arrival: 0)
    feeds[1].slide(to: 80..<170)
    run.press("j")
    #expect(hasAll(run, feeds))
  }

  @Test(arguments: PropertySeeds.range(least: 12))
  func `whatever changes at once, all rows at hand are in the list`(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    func range() -> Range<Int> {
      let start = random.below(Self.rowCount - 60)
      return start..<(start + random.below(60))
    }
    let feeds = (0..<random.number(in: 2...4)).map { _ in SaidFeed(range()) }
    let run = try await run(feeds)
    for _ in 0..<60 {
      for feed in feeds {
        let rows = feed.window.records.map(Int.init)
        switch random.below(5) {
        case 0:
          let rows = range()
          feed.jump(to: rows, arrival: rows.isEmpty ? 0 : random.below(rows.count))
        case 1, 2:
          guard let first = rows.first, let last = rows.last else { continue }
          let start = max(0, first - random.below(30))
          let end = min(Self.rowCount, last + 1 + random.below(30))
          // What is too much is let go of at one end.
          let dropsFirst = random.oneIn(2)
          feed.slide(
            to: dropsFirst ? max(start, end - 90)..<end : start..<min(end, start + 90))
        default: break
        }
      }
      run.press(random.pick(["j", "k", "\u{20}", "b", "G", "g"]))
      #expect(hasAll(run, feeds))
    }
  }
}
