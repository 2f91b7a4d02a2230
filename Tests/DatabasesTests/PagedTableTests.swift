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
  private typealias Paged = PagedTable<SQLiteConnection>

  /// The records that a look at a table has handed on, by their numbers.
  private final class Records: Sendable {
    private let lines = Mutex<[String]>([])

    func take(_ part: [UInt8]) -> Bool {
      let new = part.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      lines.withLock { $0 += new }
      return true
    }

    /// The records of a window.
    func shown(_ window: TableWindow) -> [String] {
      let lines = lines.withLock { $0 }
      return window.records.map { lines[Int($0)] }
    }

    var count: Int { lines.withLock { $0.count } }
  }

  /// Opens a table of the rows 1 to so many.
  private func open(
    rows: Int, _ body: (Paged, Records, DispatchSemaphore) throws -> Void
  ) throws {
    guard
      let file = try SQLiteFile(
        "CREATE TABLE t(id INTEGER PRIMARY KEY, n int);"
          + "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < \(rows)) "
          + "INSERT INTO t SELECT i, i % 7 FROM c;")
    else { return }
    let connection = try SQLiteConnection(path: file.path)
    let table = try #require(try SQLiteCatalog(connection).description(of: "t"))
    let (news, records) = (DispatchSemaphore(value: 0), Records())
    let paged = Paged(
      table, over: connection,
      scale: { connection, column, isDescending throws(EngineError) in
        try table.evenScale(ofColumn: column, isDescending: isDescending, over: connection)
      }, sink: records.take)
    paged.observe { news.signal() }
    paged.begin()
    try body(paged, records, news)
  }

  private func wait(
    _ table: Paged, _ news: DispatchSemaphore, until isDone: (TableWindow) -> Bool
  ) {
    while !isDone(table.window) || table.window.isBusy {
      guard news.wait(timeout: .now() + 60) == .success else {
        Issue.record("not in time: \(table.window)")
        return
      }
    }
  }

  private func ids(_ table: Paged, _ records: Records) -> [Int] {
    records.shown(table.window).compactMap { line in
      line.split { !$0.isNumber }.first.flatMap { Int($0) }
    }
  }

  @Test func `it begins with the first rows, and some more than are seen`() throws {
    try open(rows: 5_000) { table, records, news in
      wait(table, news) { $0.records.count >= 400 }
      #expect(ids(table, records).starts(with: 1...400) && table.window.hasFirst)
      #expect(table.window.records.count < 1_000 && table.window.rowsBefore == 0)
    }
  }

  @Test func `it goes to the end, to a part, and on from there in both directions`() throws {
    try open(rows: 5_000) { table, records, news in
      table.go(to: .last)
      wait(table, news) { $0.hasLast && $0.records.count >= 400 }
      #expect(ids(table, records).last == 5_000)
      table.go(to: .fraction(0.5))
      wait(table, news) { !$0.hasLast && $0.records.count >= 800 }
      let shown = ids(table, records)
      #expect(shown == Array(shown[0]..<shown[0] + shown.count) && shown.contains(2_500))
      let last = try #require(table.window.records.last)
      #expect(abs((table.fraction(before: last) ?? 0) - Double(shown.last ?? 0) / 5_000) < 0.01)
      table.see(from: last, through: last)
      wait(table, news) { $0.records.last != last }
      let more = ids(table, records)
      #expect(more == Array(more[0]..<more[0] + more.count))
      #expect(more.count >= shown.count + 200)
    }
  }

  @Test func `a filter and an order show other rows, from the one that was looked at`() throws {
    try open(rows: 5_000) { table, records, news in
      wait(table, news) { $0.records.count >= 400 }
      table.show(try RecordFilter("n = 3"), sortedBy: [], from: table.window.records[99])
      wait(table, news) { $0.version == 2 && $0.records.count >= 400 }
      let found = ids(table, records)
      #expect(found.contains(101) && found.allSatisfy { $0 % 7 == 3 } && found.first == 3)
      table.show(
        try RecordFilter("n = 3"), sortedBy: try SortKey.parse("id:desc"), from: nil)
      wait(table, news) { $0.version == 3 && $0.records.count >= 400 }
      let sorted = ids(table, records)
      #expect(sorted == sorted.sorted(by: >) && sorted.allSatisfy { $0 % 7 == 3 })
      #expect(sorted.first == 4_994)
    }
  }

  @Test func `what is asked for last is shown, however fast it is asked for`() throws {
    try open(rows: 20_000) { table, records, news in
      for part in 1..<50 { table.go(to: .fraction(Double(part) / 50)) }
      table.go(to: .fraction(0.25))
      wait(table, news) { !$0.isGoing && $0.version > 0 && !$0.hasFirst }
      #expect(ids(table, records).contains(5_000))
      #expect(table.window.failure == nil)
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
    let (news, records) = (DispatchSemaphore(value: 0), Records())
    let table = PagedTable(description, over: InterruptedConnection(), sink: records.take)
    table.observe { news.signal() }
    table.begin()
    while table.window.isBusy || table.window.records.isEmpty && table.window.failure == nil {
      guard news.wait(timeout: .now() + 60) == .success else {
        Issue.record("not in time: \(table.window)")
        return
      }
    }
    #expect(records.shown(table.window).first == #"{"id":7}"# && table.window.failure == nil)
  }

  @Test func `who sees what was seen before has nothing read`() throws {
    try open(rows: 5_000) { table, _, news in
      wait(table, news) { $0.records.count >= 400 }
      let records = table.window.records
      for _ in 0..<3 {
        table.see(from: records[0], through: records[9])
        #expect(!table.window.isBusy)
      }
    }
  }

  @Test func `a search goes to the next match in either direction, or says that there is none`()
    throws
  {
    try open(rows: 5_000) { table, records, news in
      wait(table, news) { $0.records.count >= 400 }
      let edge = try #require(table.window.records.last)
      let seek = { (text: String, record: UInt32?, isForward: Bool) in
        table.find(.filter(try RecordFilter(text)), from: record, isForward: isForward)
        wait(table, news) { $0.search != .running && !$0.isGoing }
      }
      try seek("id >= 3000 and n = 5", edge, true)
      guard case .found(let found) = table.window.search else {
        Issue.record("\(table.window.search)")
        return
      }
      let place = try #require(table.window.records.firstIndex(of: found))
      #expect(ids(table, records)[place] == 3_001)
      try seek("n = 5", found, false)
      guard case .found(let former) = table.window.search else {
        Issue.record("\(table.window.search)")
        return
      }
      let formerPlace = try #require(table.window.records.firstIndex(of: former))
      #expect(ids(table, records)[formerPlace] == 2_994)
      try seek("n = 9", former, true)
      #expect(table.window.search == .nothing)
    }
  }

  @Test func `a record that is read again is the one that it was, wherever one has been`() throws {
    try open(rows: 5_000) { table, records, news in
      wait(table, news) { $0.records.count >= 400 }
      let first = table.window.records
      table.go(to: .last)
      wait(table, news) { $0.hasLast && $0.records.count >= 400 }
      let count = records.count
      table.go(to: .record(first[10]))
      wait(table, news) { $0.records.contains(first[10]) }
      #expect(Array(table.window.records.prefix(200)).contains(first[11]))
      #expect(records.count < count + 200)
    }
  }
}
