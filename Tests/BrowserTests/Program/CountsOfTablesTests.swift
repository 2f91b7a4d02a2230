import DatabasesFixture
import Query
import RecordCards
import Records
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Counts of the values of a table on the screen, which its database makes.
@MainActor
@Suite struct CountsOfTablesTests {
  /// A table of more rows than are at hand.
  private func file() throws -> SQLiteFile? {
    try SQLiteFile(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, title TEXT COLLATE NOCASE, n);"
        + "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 20000) "
        + "INSERT INTO t SELECT i, iif(i % 4 = 0, 'a', 'A'), iif(i % 5 = 0, NULL, i % 5) FROM c;")
  }

  private func open() throws -> BrowserRun? {
    try file().map {
      BrowserRun([try .table("t", of: $0)], in: try TemporaryFolder(), columns: 80, rows: 24)
    }
  }

  private func lines(_ run: BrowserRun) -> [String] {
    run.cards.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  private func count(_ words: String, _ text: String, in run: BrowserRun) async throws {
    try await run.wait(for: "a row") { run.browser.reading.contentOfSelection != nil }
    run.answer(":", words)
    try await run.wait(for: "“\(text)” and an end") {
      run.terminal.text.contains(text) && !run.status.contains("counting")
    }
  }

  @Test func `all rows are counted, as they are read`() async throws {
    guard let run = try open() else { return }
    try await count("count title", "20\u{202F}000 records, 2 values", in: run)
    #expect(lines(run)[2].hasPrefix("▌ A 15\u{202F}000 75.00\u{A0}%"))
    #expect(lines(run)[3].hasPrefix("a 5\u{202F}000 25.00\u{A0}%"))
    run.press("j", "Enter")
    #expect(run.browser.reading.arranged.filters.map(\.description) == ["title = \"a\""])
    try await count("count n", "5\u{202F}000 records, 4 values", in: run)
    #expect(lines(run).contains { $0.hasPrefix("null 1\u{202F}000 20.00") })
  }

  @Test func `all fields are counted one by one`() async throws {
    guard let run = try open() else { return }
    try await count("survey", "20\u{202F}000 records, 3 fields", in: run)
    let shown = lines(run)
    #expect(shown.contains("title") && shown.contains("▌ id"))
    #expect(shown.contains { $0.hasPrefix("numbers, in 80.00\u{A0}% of the records, 4 values") })
    run.press("G", "C")
    try await run.wait(forText: "20\u{202F}000 records, 4 values")
    run.press("Esc", "Esc")
    #expect(run.browser.application.overlays.isEmpty)
  }

  @Test func `what is counted can be given up, and rows are read on`() async throws {
    guard let run = try open() else { return }
    try await run.wait(for: "a row") { run.browser.reading.contentOfSelection != nil }
    run.answer(":", "survey")
    run.press("Esc")
    run.press("G")
    try await run.wait(for: "the last row") { run.status.contains("100%") }
    #expect(run.browser.messages.text == nil)
  }

  @Test func `why a database does not count is said below`() async throws {
    guard let file = try file() else { return }
    let run = BrowserRun(
      [try .table("t", of: file)], in: try TemporaryFolder(), columns: 80, rows: 24)
    try await run.wait(for: "all rows around") {
      run.browser.reading.tables?.feeds.first.map { !$0.window.isBusy } == true
        && run.browser.reading.contentOfSelection != nil
    }
    try file.execute("DROP TABLE t;")
    run.answer(":", "count n")
    try await run.wait(forText: "no such table")
    #expect(!run.terminal.text.contains("Counting"))
  }
}
