import CardTable
import Databases
import DatabasesFixture
import JSON
import Query
import RecordCards
import Records
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// From a record of a database to what it leads to, and back.
@MainActor
@Suite struct ReferenceTests {
  private static let script = """
    CREATE TABLE customers(id INTEGER PRIMARY KEY, name TEXT);
    WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 3000)
      INSERT INTO customers SELECT i, 'Customer ' || i FROM c;
    CREATE TABLE places(row int, seat text, title text, UNIQUE (row, seat), PRIMARY KEY (seat, row));
    INSERT INTO places VALUES(1, 'A', 'first'), (2, 'A', 'second'), (2, 'B', 'third');
    CREATE TABLE orders(id INTEGER PRIMARY KEY, title TEXT, customer int REFERENCES customers,
      row int, seat text, FOREIGN KEY (row, seat) REFERENCES places(row, seat));
    INSERT INTO orders VALUES(1, 'Order 1', 2500, 2, 'B'), (2, 'Order 2', NULL, 1, 'A'),
      (3, 'Order 3', 9999, NULL, 'A');
    """

  /// Shows a table, or the list of tables.
  private func show(_ table: String?) throws -> BrowserRun? {
    guard let file = try SQLiteFile(Self.script) else { return nil }
    let folder = try TemporaryFolder()
    let input: RecordInput
    if let table {
      input = try .table(table, of: file)
    } else {
      let path = try folder.write(
        "{\"table\": \"orders\"}\n{\"table\": \"nowhere\"}\n", to: "tables.jsonl")
      let source = try RecordSource.open(path: path)
      source.index(atLeast: .max)
      input = RecordInput(source: source, references: TableReference.ofTableList)
    }
    return BrowserRun([input], in: folder, columns: 80, rows: 20) { name throws(RecordError) in
      try .table(name, of: file)
    }
  }

  private func text(_ field: String, of run: BrowserRun) -> String? {
    let record = run.browser.reading.contentOfSelection
    guard case .string(let text)? = record?.value(at: FieldPath(name: field)) else { return nil }
    return text
  }

  private func wait(_ run: BrowserRun, for field: String, _ value: String) async throws {
    try await run.wait(for: "\(field) \(value)") { text(field, of: run) == value }
  }

  @Test func `a listed table is opened, and left again`() async throws {
    guard let run = try show(nil) else { return }
    run.press("Enter")
    try await wait(run, for: "title", "Order 1")
    #expect(run.status.contains("orders"))
    run.press("q")
    #expect(text("table", of: run) == "orders" && run.terminal.exitStatus == nil)
    run.press("j", "Enter")
    try await run.wait(forText: "there is no table nowhere")
    run.press("q")
    #expect(run.terminal.exitStatus == 0)
  }

  @Test func `rows that are on their way are not taken for none`() async throws {
    guard let file = try SQLiteFile(Self.script) else { return }
    let input = try RecordInput.table("orders", of: file)
    let feed = try #require(input.feed)
    let told = Monitor(false)
    feed.observe { told.with { $0 = true } }
    while feed.window.records.isEmpty {
      #expect(told.wait { $0 })
      told.with { $0 = false }
    }
    let run = BrowserRun([input], in: try TemporaryFolder(), columns: 80, rows: 20)
    #expect(!run.terminal.text.contains("has no rows"))
    try await wait(run, for: "title", "Order 1")
  }

  @Test func `a key leads to its row, wherever that is, and back to where one was`() async throws {
    guard let run = try show("orders") else { return }
    try await wait(run, for: "title", "Order 1")
    // Of several keys one is chosen where the cursor is on none.
    run.press("^]")
    #expect(run.terminal.text.contains("customer → customers"))
    #expect(run.terminal.text.contains("row, seat → places"))
    run.press("Esc")
    for (field, found) in [("customer", "Customer 2500"), ("row", "third"), ("seat", "third")] {
      run.answer(":", "table")
      run.browser.context.columns.focus([field])
      run.press("^]")
      try await run.wait(forText: found)
      let column = field == "customer" ? "name" : "title"
      try await wait(run, for: column, found)
      run.press("^O")
      #expect(text("title", of: run) == "Order 1")
    }
  }

  @Test func `what leads nowhere is said`() async throws {
    guard let run = try show("orders") else { return }
    try await wait(run, for: "title", "Order 1")
    run.answer(":", "table")
    run.browser.context.columns.focus(["title"])
    run.press("^]")
    #expect(
      run.status.contains("title is no foreign key; customer, row, seat lead to other tables."))
    run.press("j")
    run.browser.context.columns.focus(["customer"])
    run.press("^]")
    #expect(run.status.contains("customer is null here, and leads nowhere."))
    run.press("j", "^]")
    try await run.wait(forText: "There is no row of customers with id = 9999.")
    run.press("q", "q")
    #expect(run.terminal.exitStatus == 0)
  }

  @Test func `records of a file lead nowhere`() throws {
    let run = try BrowserRun.cards(3)
    run.press("^]")
    #expect(run.status.contains("These records lead to no other table."))
  }
}
