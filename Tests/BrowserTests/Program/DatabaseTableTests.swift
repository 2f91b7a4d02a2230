import CardTable
import DatabasesFixture
import JSON
import Query
import RecordCards
import Records
import TableKit
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// A table of a database on the screen, of which a part is at hand.
@MainActor
@Suite struct DatabaseTableTests {
  /// A table of rows from 1 to so many, whose numbers are three apart.
  private func file(rows: Int) throws -> SQLiteFile? {
    try SQLiteFile(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, title TEXT, n int);"
        + "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < \(rows)) "
        + "INSERT INTO t SELECT i * 3, 'Card ' || (i * 7919 % 20011), i % 7 FROM c;")
  }

  private func open(rows: Int) throws -> BrowserRun? { try file(rows: rows).map(show) }

  private func show(_ file: SQLiteFile) throws -> BrowserRun {
    BrowserRun(
      [try .table("t", of: file)], in: try TemporaryFolder(), columns: 80, rows: 20)
  }

  private func id(of record: Record?) -> Int? {
    guard case .json(.object(let object))? = record?.content else { return nil }
    return object["id"].flatMap { Int($0.text) }
  }

  /// The numbers of the rows on the screen.
  private func ids(_ run: BrowserRun) -> [Int] {
    let records = run.browser.reading.records
    return run.browser.reading.all.rowsOnScreen.compactMap {
      id(of: records.record(at: CardPlace($0)))
    }
  }

  private func selectedID(_ run: BrowserRun) -> Int? {
    id(of: run.browser.reading.contentOfSelection)
  }

  /// How far the rows of the table have come, for whoever waits for the next one in vain.
  private func state(of run: BrowserRun) -> String {
    let reading = run.browser.reading
    let window = reading.tables?.feeds.first?.window ?? TableWindow()
    let read = (window.rowsBefore ?? 0) + window.records.count
    return "\(read) rows read, \(window.isBusy ? "reading" : "at rest"), "
      + "\(window.failure ?? "no failure"), \(reading.records.sources[0].progress.count) records, "
      + "\(reading.records.knownCounts) known, \(reading.all.cardCount) in the list"
  }

  private func wait(_ run: BrowserRun, forSelected id: Int) async throws {
    try await run.wait(for: "row \(id), not \(selectedID(run) ?? 0)") { selectedID(run) == id }
  }

  private func wait(_ run: BrowserRun, forMessage text: String) async throws {
    try await run.wait(for: "the message “\(text)”") {
      run.browser.messages.text?.contains(text) == true
    }
    // The next is not to be taken for this one.
    run.browser.messages.clear()
  }

  @Test func `it goes to the ends, to a part, and back to where one was`() async throws {
    guard let run = try open(rows: 20_000) else { return }
    try await wait(run, forSelected: 3)
    run.press("G")
    try await wait(run, forSelected: 60_000)
    #expect(run.status.contains("100%"))
    run.press("5", "0", "%")
    try await wait(run, forSelected: 30_003)
    try await run.wait(for: "the rows before it") {
      run.browser.reading.all.selection.map { $0.row >= 200 } ?? false
    }
    // Those that were read before it have not moved it.
    #expect(ids(run).first == 30_003)
    run.press("'", "'")
    try await wait(run, forSelected: 60_000)
    run.press("g")
    try await wait(run, forSelected: 3)
    #expect(run.status.contains("1/≈\(ValueText.grouped(20_000))"))
  }

  @Test func `who pages on sees every row once, and what is far behind is let go of`() async throws
  {
    guard let run = try open(rows: 9_000) else { return }
    try await wait(run, forSelected: 3)
    for id in 1...6_000 {
      try await wait(run, forSelected: id * 3)
      // A key at the last row that was read so far goes nowhere.
      try await run.wait(for: "the next row: \(state(of: run))") {
        run.browser.reading.all.selection.map { $0.row + 1 < run.browser.reading.all.cardCount }
          ?? false
      }
      run.press("J")
    }
    try await wait(run, forSelected: 18_003)
    let window = try #require(run.browser.reading.tables?.windows.first)
    #expect(window.records.count <= 5_000 && !window.hasFirst && window.rowsBefore ?? 0 > 0)
    #expect(run.status.contains("\(ValueText.grouped(6_001))/≈\(ValueText.grouped(9_000))"))
  }

  @Test func `a filter shows the rows that it lets through from the one that is read on`()
    async throws
  {
    guard let run = try open(rows: 20_000) else { return }
    try await wait(run, forSelected: 3)
    run.press("5", "0", "%")
    try await wait(run, forSelected: 30_003)
    run.answer("&", "n = 3")
    // 10 006 is the next of which 3 are left over by 7.
    try await wait(run, forSelected: 30_018)
    run.press("g")
    try await wait(run, forSelected: 9)
    run.press("J")
    #expect(selectedID(run) == 30)
    run.press("Esc")
    try await run.wait(for: "all rows") { ids(run).contains(33) }
    #expect(selectedID(run) == 30)
  }

  @Test func `a search goes beyond the rows at hand, and around`() async throws {
    guard let run = try open(rows: 20_000) else { return }
    try await wait(run, forSelected: 3)
    let sought = (15_000 * 7919) % 20_011
    run.answer("/", "^Card \(sought)$")
    try await wait(run, forSelected: 45_000)
    run.press("n")
    try await run.wait(forText: "Continued at the top.")
    #expect(selectedID(run) == 45_000)
    run.answer("/", "nowhere")
    try await run.wait(forText: "No record matches /nowhere/.")
  }

  @Test func `a text is sorted here, of all rows, and all of them are written`() async throws {
    guard let run = try open(rows: 3_000) else { return }
    try await wait(run, forSelected: 3)
    run.answer(":", "sort title")
    try await run.wait(for: "the order") {
      run.status.contains("/\(ValueText.grouped(3_000))  0%  ↑title")
    }
    let titles = (1...3_000).map { $0 * 7919 % 20_011 }
    let first = try #require(titles.min())
    try await run.wait(for: "the first title") {
      selectedID(run) == (titles.firstIndex(of: first) ?? 0) * 3 + 3
    }
    run.press("Esc")
    try await wait(run, forSelected: 3)
    run.answer(":", "w \(run.folder.path)/all.jsonl")
    try await run.wait(forText: "\(ValueText.grouped(3_000)) records")
    #expect(!run.status.contains("part"))
    #expect(try run.read("all.jsonl").split(separator: "\n").count == 3_000)
  }

  @Test func `of rows that are sorted here a filter leaves those that it lets through`()
    async throws
  {
    guard let run = try open(rows: 3_000) else { return }
    try await wait(run, forSelected: 3)
    run.answer(":", "sort title")
    let rows = (1...3_000).map { (id: $0 * 3, n: $0 % 7, title: $0 * 7919 % 20_011) }
    let first = try #require(rows.min { $0.title < $1.title })
    try await wait(run, forSelected: first.id)
    run.answer("&", "n = 3")
    let found = rows.filter { $0.n == 3 }.sorted { $0.title < $1.title }
    try await run.wait(for: "the rows in their order") {
      ids(run).starts(with: found.prefix(3).map(\.id))
    }
    run.answer("/", "^Card \(found[20].title)$")
    try await wait(run, forSelected: found[20].id)
    run.press("n")
    try await run.wait(forText: "Continued at the top.")
    #expect(selectedID(run) == found[20].id)
    run.answer(":", "w \(run.folder.path)/found.jsonl")
    try await run.wait(forText: "\(ValueText.grouped(found.count)) records")
    #expect(try run.read("found.jsonl").split(separator: "\n").count == found.count)
    run.press("Esc", "Esc")
    try await run.wait(for: "all rows of that order") { ids(run).first == first.id }
  }

  @Test func `that it is not known where a part of the rows stands has nothing read`() async throws
  {
    guard let run = try open(rows: 3_000) else { return }
    try await wait(run, forSelected: 3)
    run.answer(":", "sort n")
    try await wait(run, forSelected: 21)
    run.press("5", "0", "%")
    try await run.wait(forText: "it does not say where that is")
    let window = try #require(run.browser.reading.tables?.windows.first)
    #expect(window.gatheredCount == nil && selectedID(run) == 21)
    run.press("G")
    try await run.wait(for: "the end") { selectedID(run) == 8_985 }
    #expect(!run.status.contains("does not say"))
  }

  @Test func `tagged rows are written and gone to wherever one is`() async throws {
    guard let run = try open(rows: 60_000) else { return }
    try await wait(run, forSelected: 3)
    run.press("t", "G")
    try await wait(run, forSelected: 180_000)
    run.press("t", "5", "0", "%")
    try await wait(run, forSelected: 90_003)
    run.press("t")
    #expect(run.status.contains("3 tagged"))
    run.answer(":", "w \(run.folder.path)/three.jsonl")
    try await wait(run, forMessage: "3 tagged records")
    #expect(
      Set(try run.read("three.jsonl").split(separator: "\n").map { $0.prefix(12) }).count == 3)
    run.press(",", "n")
    try await wait(run, forSelected: 3)
    run.press(",", "n")
    try await wait(run, forSelected: 180_000)
    run.press("y", "y")
    #expect(run.browser.messages.text?.contains("are not at hand; :w writes them all") == true)
    // What reads all of the table does not lose them.
    run.press("g")
    try await wait(run, forSelected: 3)
    run.answer(":", "w! \(run.folder.path)/three.jsonl")
    try await wait(run, forMessage: "3 tagged records")
    run.answer("&", "id > 100000")
    try await run.wait(for: "what it lets through") {
      selectedID(run).map { $0 > 100_000 } ?? false
    }
    run.answer(":", "w! \(run.folder.path)/one.jsonl")
    try await wait(run, forMessage: "1 tagged record")
    #expect(try run.read("one.jsonl").contains("180000"))
  }

  @Test func `a row is gone to by its number where that is known`() async throws {
    guard let run = try open(rows: 20_000) else { return }
    try await wait(run, forSelected: 3)
    try await run.wait(for: "rows below") {
      run.browser.reading.tables?.windows.first.map { $0.records.count >= 400 } ?? false
    }
    run.press("1", "2", "G")
    #expect(selectedID(run) == 36)
    run.answer(":", "15000")
    #expect(run.status.contains("Row \(ValueText.grouped(15_000)) is not at hand"))
    #expect(selectedID(run) == 36)
    run.press("m", "a", "G")
    try await wait(run, forSelected: 60_000)
    run.press("'", "a")
    try await wait(run, forSelected: 36)
    #expect(!run.status.contains("hides"))
  }

  @Test func `of several tables one begins in the first, and stays where one is`() async throws {
    guard
      let file = try SQLiteFile(
        ["a", "b", "c"].map { name in
          "CREATE TABLE \(name)(id INTEGER PRIMARY KEY, title TEXT, n int);"
            + "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 900) "
            + "INSERT INTO \(name) SELECT i, 'Card ' || i, i % 7 FROM c;"
        }.joined())
    else { return }
    let inputs = try ["a", "b", "c"].map { try RecordInput.table($0, of: file) }
    let run = BrowserRun(inputs, in: try TemporaryFolder(), columns: 80, rows: 20)
    try await run.wait(for: "all three") {
      run.browser.reading.tables?.windows.allSatisfy { !$0.records.isEmpty } ?? false
    }
    try await wait(run, forSelected: 1)
    #expect(run.browser.reading.selectedSection == 0)
    run.press("G")
    try await wait(run, forSelected: 900)
    #expect(run.browser.reading.selectedSection == 2)
    run.answer("&", "n = 3")
    // Rows of the other tables may come before those of the one that is gone to.
    try await run.wait(for: "what it lets through, of the same table") {
      selectedID(run).map { $0 % 7 == 3 } ?? false && !run.browser.reading.arranged.isBusy
        && run.browser.reading.selectedSection == 2
    }
  }

  @Test func `who waits for all rows is told why they do not come`() async throws {
    guard let file = try file(rows: 3_000) else { return }
    let run = try show(file)
    try await wait(run, forSelected: 3)
    try file.execute("PRAGMA busy_timeout = 60000; DROP TABLE t;")
    run.answer(":", "w \(run.folder.path)/all.jsonl")
    try await wait(run, forMessage: "all.jsonl was not written: refused")
    #expect(throws: (any Error).self) { try run.read("all.jsonl") }
    run.answer(":", "| wc -l")
    try await wait(run, forMessage: "wc -l was not run: ")
    // What was read and tagged needs no more of the table.
    run.press("t")
    run.answer(":", "w \(run.folder.path)/one.jsonl")
    try await wait(run, forMessage: "1 tagged record")
    #expect(try run.read("one.jsonl").contains("Card"))
  }

  @Test func `what is known of the table is said`() async throws {
    guard let run = try open(rows: 3_000) else { return }
    try await wait(run, forSelected: 3)
    run.press("=")
    let page = run.cards.joined(separator: "\n")
    for words in ["about 3000", "id INTEGER, title TEXT, n INT"] { #expect(page.contains(words)) }
  }

  @Test func `what has no key is not followed, and that is said`() throws {
    let file = try TemporaryFolder()
    let path = try file.write(BrowserRun.lines(3), to: "rows.jsonl")
    let source = try RecordSource.open(path: path)
    let run = BrowserRun(
      [RecordInput(source: source, canGrow: false)], in: file, columns: 100, rows: 20)
    run.press("F")
    #expect(run.status.hasPrefix("Nothing more comes of rows without a key"))
    #expect(!run.browser.reading.isFollowing)
  }

  @Test func `who follows sees rows as they come, and how many when he has gone up`() async throws {
    guard
      let file = try SQLiteFile(
        "PRAGMA journal_mode = WAL;"
          + "CREATE TABLE t(id INTEGER PRIMARY KEY, title TEXT);"
          + "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 900) "
          + "INSERT INTO t SELECT i, 'Card ' || i FROM c;")
    else { return }
    let run = try show(file)
    try await wait(run, forSelected: 1)
    run.press("F")
    try await wait(run, forSelected: 900)
    #expect(run.status.contains("FOLLOW"))
    try file.execute("INSERT INTO t VALUES(901, 'Card 901'), (905, 'Card 905');")
    try await wait(run, forSelected: 905)
    run.press("K", "K")
    #expect(selectedID(run) == 900)
    try file.execute("INSERT INTO t VALUES(906, 'Card 906');")
    try await run.wait(forText: "DETACHED 1 new")
    #expect(selectedID(run) == 900)
    // A filter lets through what comes as well.
    run.answer("&", "id > 906")
    try file.execute("INSERT INTO t VALUES(907, 'Card 907');")
    try await wait(run, forSelected: 907)
    run.press("F")
    #expect(run.status.contains("PAUSED"))
  }
}
