import CellGrid
import RecordCards
import Records
import TablePrograms
import TerminalInterface
import Testing

@testable import Browser
@testable import Query

/// The values of a field and how often each is there.
@MainActor
@Suite struct CountTests {
  /// Opens the counts of a field and waits for them.
  private func count(_ field: String, in run: BrowserRun) async throws {
    run.answer(":", "count \(field)")
    try await run.wait(for: "counts") {
      run.cards.contains { $0.contains("records, ") } && !run.status.contains("counting")
    }
  }

  private func settled(_ run: BrowserRun) async throws -> [String] {
    try await run.wait(for: "an end of the work") {
      !run.browser.reading.arranged.isBusy && run.browser.reading.arranged.isWhole
    }
    return run.titles.map { String($0.drop { $0 == ">" }) }
  }

  private func lines(_ run: BrowserRun) -> [String] {
    run.cards.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  @Test func `values are listed by how often they are there`() async throws {
    let run = try BrowserRun.cards(41)
    try await count("tag", in: run)
    #expect(lines(run)[..<2] == ["tag", "41 records, 2 values"])
    #expect(lines(run)[2].hasPrefix("▌ even 21 51.22\u{A0}% █"))
    #expect(lines(run)[3].hasPrefix("odd 20 48.78\u{A0}% █"))
    #expect(run.status.hasPrefix("Enter shows only these"))
    run.press("Esc")
    #expect(run.titles.count == 4)
  }

  @Test func `Enter shows only the records of a value, an exclamation mark hides them`()
    async throws
  {
    let run = try BrowserRun.cards(40)
    try await count("tag", in: run)
    run.press("j", "Enter")
    #expect(try await settled(run) == ["Card 1", "Card 3", "Card 5", "Card 7"])
    #expect(run.status.contains("&tag = \"odd\" (20)"))
    run.press("Esc")
    try await count("tag", in: run)
    run.press("j", "!")
    #expect(try await settled(run) == ["Card 0", "Card 2", "Card 4", "Card 6"])
  }

  @Test func `several values are chosen by their tags`() async throws {
    let run = try BrowserRun.cards(40)
    try await count("size", in: run)
    // Each of ten sizes is there four times: they are in the order of a sort.
    run.press("j", "t", "j", "Space")
    #expect(run.cards.count { $0.contains("*") } == 2)
    #expect(run.status.contains("2 tagged"))
    run.press("Enter")
    #expect(run.browser.reading.arranged.filters.map(\.description) == ["size = 1 or size = 3"])
    #expect(try await settled(run) == ["Card 3", "Card 9", "Card 13", "Card 19"])
  }

  @Test func `what is counted passes the filters`() async throws {
    let run = try BrowserRun.cards(40)
    run.answer("&", "size > 7")
    _ = try await settled(run)
    try await count("tag", in: run)
    #expect(lines(run)[1] == "8 records, 2 values")
  }

  @Test func `C counts the field under the cursor, or asks for one`() async throws {
    let run = try BrowserRun.cards(40)
    run.press("C")
    #expect(run.status.hasPrefix(":count"))
    run.press("Esc", "l", "l", "j", "C")
    try await run.wait(forText: "40 records, 10 values")
  }

  @Test func `an unknown field is said, and nothing is counted`() throws {
    let run = try BrowserRun.cards(40)
    run.answer(":", "count sise")
    #expect(run.status.hasPrefix("No record has a field sise; did you mean size?"))
    run.answer(":", "count .[")
    #expect(!run.status.isEmpty)
    #expect(run.titles.count == 4)
  }

  @Test func `ranges of numbers and times filter too`() async throws {
    let text = (0..<100).map {
      "{\"n\":\($0),\"when\":\"2024-01-\($0 % 28 < 9 ? "0" : "")\($0 % 28 + 1)\"}\n"
    }.joined()
    let run = try BrowserRun([("x.jsonl", text)], columns: 60, rows: 30)
    try await count("n", in: run)
    #expect(lines(run)[2] == "0 to 99, median 49, mean 49.5")
    #expect(lines(run)[3] == "5% are up to 4, 25% to 24, 75% to 74, 95% to 94")
    #expect(lines(run)[4].hasPrefix("▌ 0 – 4 5 5.00"))
    run.press("j", "Enter")
    #expect(run.browser.reading.arranged.filters.map(\.description) == ["n >= 5 and n < 10"])
    _ = try await settled(run)
    run.press("Esc")
    try await count("when", in: run)
    run.press("j", "Enter")
    let filter = try #require(run.browser.reading.arranged.filters.first)
    #expect(filter.paths == [FieldPath(name: "when"), FieldPath(name: "when")])
    #expect(try RecordFilter(filter.description) == filter)
  }

  @Test func `a narrow screen drops the bars and cuts the names`() async throws {
    let text = (0..<9).map { "{\"name\":\"a very long name of a thing \($0 % 2)\"}\n" }.joined()
    let run = try BrowserRun([("x.jsonl", text)], columns: 24, rows: 6)
    try await count("name", in: run)
    #expect(run.cards.contains { $0.contains("…") && $0.contains("55.56\u{A0}%") })
    #expect(run.terminal.rows.allSatisfy { $0.count <= 24 })
  }
}

/// The list alone: its cursor stays where the reader is.
@Suite struct CountListTests {
  private func lines(_ counts: [(String, Int)]) -> CountLines {
    let rows = counts.map {
      FieldCount.Row(value: CountedValue(.text, Array($0.0.utf8)), count: $0.1)
    }
    return CountLines(
      of: FieldCount(
        path: FieldPath(name: "f"), recordCount: counts.reduce(0) { $0 + $1.1 },
        rows: rows.sorted(by: FieldCount.Row.isBefore), droppedCount: 0, mostMissed: 0,
        distinctCount: counts.count, spread: ValueSpread()))
  }

  @Test func `where other counts come the value under the cursor stays on its row`() {
    var list = CountList()
    list.show(lines((0..<50).map { ("v\($0)", 100 - $0) }))
    list.fit(rows: 10)
    for _ in 0..<30 { _ = list.type("Down", page: 9) }
    list.fit(rows: 10)
    let (choice, row) = (list.targetUnderCursor, list.cursor - list.first)
    list.show(lines((0..<50).map { ("v\($0)", 100 + ($0 * 7) % 50) }))
    list.fit(rows: 10)
    #expect(list.targetUnderCursor == choice)
    #expect(list.cursor - list.first == row)
    // A value that is gone leaves the cursor in the list.
    list.show(lines([("other", 1)]))
    list.fit(rows: 10)
    #expect(list.targetUnderCursor != nil || list.cursor == 0)
  }

  @Test func `who has not moved stays at the top`() {
    var list = CountList()
    list.show(lines((0..<50).map { ("v\($0)", 100 - $0) }))
    list.fit(rows: 10)
    let cursor = list.cursor
    list.show(lines((0..<50).map { ("v\($0)", 100 + $0) }))
    list.fit(rows: 10)
    #expect(list.cursor == cursor && list.first == 0)
    #expect(list.targetUnderCursor?.choice == .value(CountedValue(.text, Array("v49".utf8))))
  }

  @Test func `all keys stay within the list`() {
    var list = CountList()
    list.show(lines((0..<25).map { ("v\($0)", 1) }))
    let keys: [Key] = [
      "Down", "Up", "PgDn", "PgUp", "Home", "End", "d", "u", "j", "k", "t", "Space", "G", "g",
    ]
    for first in keys {
      for second in keys {
        for rows in [1, 3, 40] {
          #expect(list.type(first, page: rows) == .moved)
          #expect(list.type(second, page: rows) == .moved)
          list.fit(rows: rows)
          #expect(list.targetUnderCursor != nil)
          #expect((list.first..<(list.first + rows)).contains(list.cursor))
        }
      }
    }
  }
}
