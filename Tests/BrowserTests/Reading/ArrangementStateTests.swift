import Foundation
import Phrases
import Printing
import Query
import RecordCards
import Records
import TestSupport
import Testing

@testable import Browser

/// Filters and sorts that begin before the file is indexed.
@MainActor
@Suite struct ArrangementStateTests {
  private let folder: TemporaryFolder
  private let source: RecordSource
  private let news = DispatchSemaphore(value: 0)
  private let arrangement: Arrangement
  /// Time for what is worked out in the background, beside all that a busy machine has to do.
  private let patience = DispatchTimeInterval.seconds(120)

  init() throws {
    folder = try TemporaryFolder()
    let lines = (0..<60_000).map { "{\"n\":\($0)}\n" }.joined()
    source = try RecordSource.open(path: folder.write(lines, to: "n.jsonl"))
    source.index(atLeast: 1)
    arrangement = Arrangement(sources: [source]) { [news] in news.signal() }
  }

  /// Takes turns until something is so; false if nothing comes any more.
  private func wait(until isSo: () -> Bool) -> Bool {
    while true {
      _ = arrangement.update()
      if isSo() { return true }
      if news.wait(timeout: .now() + patience) == .timedOut { return false }
    }
  }

  /// Waits until something is so without a turn; false if nothing comes any more.
  private func waitForNews(until isSo: () -> Bool) -> Bool {
    while !isSo() { if news.wait(timeout: .now() + patience) == .timedOut { return false } }
    return true
  }

  private func rows() -> [UInt32]? { rows(of: arrangement, source.progress.count) }

  /// The records of the only source in their order.
  private func rows(of arrangement: Arrangement, _ count: Int) -> [UInt32]? {
    guard case .apart(let sections) = arrangement.rows(of: [count]) else { return nil }
    return sections[0].order
  }

  @Test func `a sort under a filter waits until all is indexed`() throws {
    arrangement.filter(
      by: [try RecordFilter("n >= 10")], from: CardID(section: 0, number: 0))
    arrangement.sort(by: try SortKey.parse("n:desc"))
    // All that is known so far is searched, and more is to come.
    let known = source.progress.count
    #expect(known < 60_000)
    let found = "(" + ValueText.grouped(known - 10)
    #expect(wait { arrangement.filterStatus.contains(found) })
    _ = arrangement.update()
    source.startIndexing { [news] in news.signal() }
    #expect(wait { rows() != nil && !arrangement.isBusy })
    #expect(rows() == (10..<60_000).reversed().map(UInt32.init))
  }

  @Test func `records that come between two looks at the list are news at the second`() throws {
    let path = try folder.write("{\"n\":0}\n{\"n\":1}\n", to: "few.jsonl")
    let source = try RecordSource.open(path: path)
    source.follow()
    source.index(atLeast: .max)
    source.startIndexing { [news] in news.signal() }
    let arrangement = Arrangement(sources: [source]) { [news] in news.signal() }
    arrangement.sort(by: try SortKey.parse("n:desc"))
    #expect(
      waitForNews {
        _ = arrangement.update()
        return !arrangement.isBusy
      })
    #expect(arrangement.hasNews(of: [2]) && rows(of: arrangement, 2) == [1, 0])
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("{\"n\":2}\n".utf8))
    try handle.close()
    #expect(waitForNews { source.progress.count == 3 })
    // The list has not taken it in yet.
    #expect(!arrangement.hasNews(of: [2]) && rows(of: arrangement, 2) == [1, 0])
    #expect(arrangement.hasNews(of: [3]) && rows(of: arrangement, 3) == [1, 0, 2])
  }

  @Test func `a list that begins with a filter is empty until something was found`() throws {
    let settings = BrowserSettings.ofTests()
    let input = RecordInput(source: source, folder: nil)
    let reading = Reading(
      RecordList(inputs: [input], settings: settings.printing.cards),
      context: CardContext(settings, images: nil), start: .beginning, followsName: false,
      log: { _ in }, onChange: { [news] in news.signal() })
    #expect(reading.all.cardCount > 0)
    reading.begin(filteredBy: [try RecordFilter("n < 3")], sortedBy: [], context: 0)
    #expect(reading.all.cardCount == 0)
    #expect(
      reading.status.emptiness.text == "Looking for records that match; Esc undoes the filter.")
    #expect(
      waitForNews {
        _ = reading.update()
        return reading.all.cardCount == 3
      })
    #expect(reading.all.selection == CardPlace(section: 0, row: 0))
  }

  @Test func `a filter that is stopped is not busy, and can be taken away`() throws {
    arrangement.filter(by: [try RecordFilter("n < 5")], from: CardID(section: 0, number: 0))
    #expect(arrangement.isBusy)
    arrangement.stop()
    #expect(!arrangement.isBusy)
    #expect(arrangement.filterStatus.hasSuffix("+)"))
    arrangement.filter(by: [], from: CardID(section: 0, number: 0))
    #expect(arrangement.isPlain)
  }

  @Test func `a file that was seen to have changed before its sort failed is sorted anew at once`()
    throws
  {
    let lines = (0..<5_000).map { "{\"n\":\($0)}\n" }.joined()
    let source = try RecordSource.open(path: folder.write(lines, to: "few.jsonl"))
    source.index(atLeast: .max)
    let version = source.progress.version
    #expect(source.isTakenIn)
    try folder.write("{\"n\":1}\n{\"n\":2}\n", to: "few.jsonl")
    let arrangement = Arrangement(sources: [source]) { [news] in news.signal() }
    arrangement.sort(by: try SortKey.parse("n:desc"))
    // A sort that has failed before the end of the turn in which it began is taken in, and begins again.
    repeat { #expect(arrangement.update() == nil) } while arrangement.sortStatus.hasSuffix("…")
    // Nobody takes in that this one has failed until the source has other records.
    #expect(waitForNews { !arrangement.isBusy })
    source.startIndexing { [news] in news.signal() }
    #expect(waitForNews { source.progress.version != version && source.isTakenIn })
    #expect(arrangement.update() == nil)
    #expect(!arrangement.sortStatus.hasSuffix("…"))
    #expect(waitForNews { !arrangement.isBusy })
    #expect(rows(of: arrangement, 2) == [1, 0])
  }
}
