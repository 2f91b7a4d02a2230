import DatabasesFixture
import Dispatch
import Query
import Synchronization
import TestSupport
import Testing

@testable import Databases
@testable import Paging

/// A look at a table that others read on another thread.
@Suite struct PagedTableTests {
  /// A table of the rows 1 to so many.
  private func open(
    rows: Int, _ body: (PagedTable<SQLiteConnection>, DispatchSemaphore) throws -> Void
  ) throws {
    guard
      let file = try SQLiteFile(
        "CREATE TABLE t(id INTEGER PRIMARY KEY, n int);"
          + "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < \(rows)) "
          + "INSERT INTO t SELECT i, i % 7 FROM c;")
    else { return }
    let connection = try SQLiteConnection(path: file.path)
    let table = try #require(try SQLiteCatalog(connection).description(of: "t"))
    let news = DispatchSemaphore(value: 0)
    try body(PagedTable(table, over: connection) { news.signal() }, news)
  }

  private func wait(
    _ table: PagedTable<SQLiteConnection>, _ news: DispatchSemaphore,
    until isDone: (PagedTable<SQLiteConnection>.Rows) -> Bool
  ) {
    while !isDone(table.rows) || table.rows.isBusy {
      guard news.wait(timeout: .now() + 60) == .success else {
        Issue.record("not in time: \(table.rows)")
        return
      }
    }
  }

  private func id(_ row: PagedRow?) -> Int? {
    guard case .integer(let number)? = row?.key.values.last else { return nil }
    return Int(number)
  }

  @Test func `it begins with the first rows, and some more than are seen`() throws {
    try open(rows: 5_000) { table, news in
      table.see(table.rows.numbers)
      wait(table, news) { $0.numbers.count >= 400 }
      #expect(id(table.row(table.rows.numbers.lowerBound)) == 1 && table.rows.hasFirst)
      #expect(table.rows.numbers.count < 1_000)
    }
  }

  /// A connection whose first statement is ended, as by an end that was meant for the one before.
  private final class InterruptedConnection: EngineConnection {
    private let statementCount = Mutex(0)

    var dialect: SQLDialect { .sqlite }

    func forEachRow(
      of statement: SQLStatement, _ body: ([EngineCell]) -> Bool
    ) throws(EngineError) {
      let isFirst = statementCount.withLock { count in
        count += 1
        return count == 1
      }
      if isFirst { throw .cancelled }
      _ = body([.integer(7)])
    }

    func cancel() {}
  }

  @Test func `a statement that is ended in place of another is begun again`() {
    let column = TableDescription.Column(
      SQLColumn(EngineColumn("id", .integer)), form: .number, typeName: "int", isNullable: false)
    let description = TableDescription(name: "t", from: "t", columns: [column], key: [0])
    let news = DispatchSemaphore(value: 0)
    let table = PagedTable(description, over: InterruptedConnection()) { news.signal() }
    table.see(0..<0)
    while table.rows.isBusy || table.rows.numbers.isEmpty && table.rows.failure == nil {
      guard news.wait(timeout: .now() + 60) == .success else {
        Issue.record("not in time: \(table.rows)")
        return
      }
    }
    #expect(id(table.row(table.rows.numbers.lowerBound)) == 7 && table.rows.failure == nil)
  }

  @Test func `it goes to the end, to a key, and on from there in both directions`() throws {
    try open(rows: 5_000) { table, news in
      table.go(to: .last)
      wait(table, news) { $0.hasLast && $0.numbers.count >= 400 }
      #expect(id(table.row(table.rows.numbers.upperBound - 1)) == 5_000)
      table.go(to: .from(PageKey([.integer(2_500)])))
      wait(table, news) { $0.version == 2 && $0.numbers.count >= 800 }
      let numbers = table.rows.numbers
      #expect(numbers.allSatisfy { id(table.row($0)) == 2_500 + $0 - PageWindow<PagedRow>.middle })
      table.see((numbers.upperBound - 10)..<numbers.upperBound)
      wait(table, news) { $0.numbers.upperBound >= numbers.upperBound + 400 }
      #expect(
        id(table.row(numbers.upperBound)) == 2_500 + numbers.upperBound
          - PageWindow<PagedRow>.middle)
    }
  }

  @Test func `a filter and an order show other rows`() throws {
    try open(rows: 5_000) { table, news in
      table.show(
        try RecordFilter("n = 3"), order: [PageOrder.Term(column: 0, isDescending: true)],
        from: .first)
      wait(table, news) { $0.version == 1 && $0.numbers.count >= 400 }
      let ids = table.rows.numbers.compactMap { id(table.row($0)) }
      #expect(ids == Array(ids.sorted().reversed()) && ids.allSatisfy { $0 % 7 == 3 })
      #expect(ids.first == 4_994)
    }
  }

  @Test func `what is asked for last is shown, however fast it is asked for`() throws {
    try open(rows: 20_000) { table, news in
      for place in stride(from: 100, through: 19_000, by: 450) {
        table.go(to: .from(PageKey([.integer(Int64(place))])))
      }
      table.go(to: .from(PageKey([.integer(7_777)])))
      wait(table, news) { rows in
        rows.numbers.contains(PageWindow<PagedRow>.middle)
          && id(table.row(PageWindow<PagedRow>.middle)) == 7_777
      }
      #expect(table.rows.failure == nil)
    }
  }
}
