import DatabasesFixture
import Query
import Synchronization
import TestSupport
import Testing

@testable import Databases
@testable import Paging

/// A look at a table that others read on another thread.
@Suite struct PagedTableTests {
  /// Looks at a table of the rows 1 to so many; nil where no SQLite is installed.
  private func open(rows: Int) throws -> TableLook<SQLiteConnection>? {
    guard
      let file = try SQLiteFile(
        "CREATE TABLE t(id INTEGER PRIMARY KEY, n int);"
          + "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < \(rows)) "
          + "INSERT INTO t SELECT i, i % 7 FROM c;")
    else { return nil }
    let connection = try SQLiteConnection(path: file.path)
    let table = try #require(try SQLiteCatalog(connection).description(of: "t"))
    return TableLook(table, over: connection)
  }

  @Test func `it begins with the first rows, and some more than are seen`() throws {
    guard let look = try open(rows: 5_000) else { return }
    look.wait { $0.records.count >= 400 }
    #expect(look.ids.starts(with: 1...400) && look.window.hasFirst)
    #expect(look.window.records.count < 1_000 && look.window.rowsBefore == 0)
  }

  @Test func `it goes to the end, to a part, and on from there in both directions`() throws {
    guard let look = try open(rows: 5_000) else { return }
    look.table.go(to: .last)
    look.wait { $0.hasLast && $0.records.count >= 400 }
    #expect(look.ids.last == 5_000)
    look.table.go(to: .fraction(0.5))
    look.wait { !$0.hasLast && $0.records.count >= 800 }
    let shown = look.ids
    #expect(shown == Array(shown[0]..<shown[0] + shown.count) && shown.contains(2_500))
    let last = try #require(look.window.records.last)
    #expect(abs((look.table.fraction(before: last) ?? 0) - Double(shown.last ?? 0) / 5_000) < 0.01)
    look.table.see(from: last, through: last)
    look.wait { $0.records.last != last }
    let more = look.ids
    #expect(more == Array(more[0]..<more[0] + more.count))
    #expect(more.count >= shown.count + 200)
  }

  @Test func `a filter and an order show other rows, from the one that was looked at`() throws {
    guard let look = try open(rows: 5_000) else { return }
    look.wait { $0.records.count >= 400 }
    look.table.show(try RecordFilter("n = 3"), sortedBy: [], from: look.window.records[99])
    look.wait { $0.version == 2 && $0.records.count >= 400 }
    let found = look.ids
    #expect(found.contains(101) && found.allSatisfy { $0 % 7 == 3 } && found.first == 3)
    look.table.show(
      try RecordFilter("n = 3"), sortedBy: try SortKey.parse("id:desc"), from: nil)
    look.wait { $0.version == 3 && $0.records.count >= 400 }
    let sorted = look.ids
    #expect(sorted == sorted.sorted(by: >) && sorted.allSatisfy { $0 % 7 == 3 })
    #expect(sorted.first == 4_994)
  }

  @Test func `what is asked for last is shown, however fast it is asked for`() throws {
    guard let look = try open(rows: 20_000) else { return }
    for part in 1..<50 { look.table.go(to: .fraction(Double(part) / 50)) }
    look.table.go(to: .fraction(0.25))
    look.wait { !$0.isGoing && $0.version > 0 && !$0.hasFirst }
    #expect(look.ids.contains(5_000))
    #expect(look.window.failure == nil)
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
    let look = TableLook(description, over: InterruptedConnection())
    look.wait { !$0.records.isEmpty || $0.failure != nil }
    #expect(look.records.first == #"{"id":7}"# && look.window.failure == nil)
  }

  @Test func `who sees what was seen before has nothing read`() throws {
    guard let look = try open(rows: 5_000) else { return }
    look.wait { $0.records.count >= 400 }
    let records = look.window.records
    for _ in 0..<3 {
      look.table.see(from: records[0], through: records[9])
      #expect(!look.window.isBusy)
    }
  }

  @Test func `a search goes to the next match in either direction, or says that there is none`()
    throws
  {
    guard let look = try open(rows: 5_000) else { return }
    look.wait { $0.records.count >= 400 }
    let edge = try #require(look.window.records.last)
    let seek = { (text: String, record: UInt32?, isForward: Bool) in
      look.table.find(.filter(try RecordFilter(text)), from: record, isForward: isForward)
      look.wait { $0.search != .running && !$0.isGoing }
    }
    try seek("id >= 3000 and n = 5", edge, true)
    guard case .found(let found) = look.window.search else {
      Issue.record("\(look.window.search)")
      return
    }
    let place = try #require(look.window.records.firstIndex(of: found))
    #expect(look.ids[place] == 3_001)
    try seek("n = 5", found, false)
    guard case .found(let former) = look.window.search else {
      Issue.record("\(look.window.search)")
      return
    }
    let formerPlace = try #require(look.window.records.firstIndex(of: former))
    #expect(look.ids[formerPlace] == 2_994)
    try seek("n = 9", former, true)
    #expect(look.window.search == .nothing)
  }

  @Test func `rows that were gathered for a filter of before are not those of the next`() throws {
    guard let look = try open(rows: 500) else { return }
    look.table.gather(atMost: nil)
    look.wait { $0.gatheredCount == 500 }
    #expect(look.table.gathered?.count == 500)
    look.table.show(try RecordFilter("n = 3"), sortedBy: [], from: nil)
    #expect(look.table.gathered == nil)
    look.wait { $0.version == 2 && $0.hasLast }
    #expect(look.window.gatheredCount == nil, "nobody has asked for all of these")
  }

  @Test func `an order that is refused is refused no longer when another is asked for`() throws {
    guard let look = try open(rows: 500) else { return }
    let keys = try SortKey.parse("id:natural")
    look.table.show(nil, sortedBy: keys, from: nil)
    look.wait { $0.refusal != nil }
    look.table.show(try RecordFilter("n = 3"), sortedBy: try SortKey.parse("id"), from: nil)
    look.wait { !$0.isGoing && $0.refusal == nil }
    look.table.show(try RecordFilter("n = 3"), sortedBy: keys, from: nil)
    look.wait { $0.refusal != nil }
    // At once, and not when the database has answered.
    var work = TableWork(TableDescription(name: "t", from: "t", columns: [], key: []))
    let request = RowRequest(filter: nil, keys: keys, record: nil)
    work.show(request)
    work.take(nil, for: request)
    #expect(work.window { "\($0)" }.refusal != nil)
    work.show(request)
    #expect(work.window { "\($0)" }.refusal == nil)
  }

  @Test func `that nobody knows where a part of the rows begins is no refusal of their order`()
    throws
  {
    guard let look = try open(rows: 500) else { return }
    look.table.show(nil, sortedBy: try SortKey.parse("n"), from: nil)
    look.wait { $0.records.count >= 400 }
    look.table.go(to: .fraction(0.5))
    look.wait { $0.notice != nil }
    #expect(look.window.refusal == nil)
    look.table.go(to: .last)
    #expect(look.window.notice == nil)
  }

  @Test func `rows at hand are known however many others were read since`() throws {
    guard let look = try open(rows: 60_000) else { return }
    look.wait { $0.records.count >= 400 }
    let first = look.window.records
    look.table.gather(atMost: nil)
    look.wait { $0.gatheredCount == 60_000 }
    look.table.find(.filter(try RecordFilter("id = 30000")), from: first[7], isForward: true)
    look.wait { $0.search != .running && !$0.isGoing }
    look.table.go(to: .first)
    look.wait { $0.hasFirst }
    let count = look.count
    look.table.go(to: .record(look.window.records[3]))
    look.wait { !$0.isGoing }
    #expect(look.count <= count + 400)
  }

  @Test func `a record that is kept is found again when rows are back in its order`() throws {
    guard let look = try open(rows: 5_000) else { return }
    look.table.go(to: .fraction(0.5))
    look.wait { !$0.hasFirst && $0.records.count >= 400 }
    let record = look.window.records[100]
    let text = look.records[100]
    look.table.keep(record)
    look.table.show(nil, sortedBy: try SortKey.parse("n"), from: nil)
    look.wait { $0.hasFirst && !$0.isGoing }
    look.table.show(nil, sortedBy: [], from: nil)
    look.wait { $0.hasFirst && $0.records.count >= 400 && !$0.isGoing }
    look.table.go(to: .record(record))
    look.wait { !$0.hasFirst && !$0.isGoing }
    #expect(look.records.contains(text))
  }

  @Test func `a record that is read again is the one that it was, wherever one has been`() throws {
    guard let look = try open(rows: 5_000) else { return }
    look.wait { $0.records.count >= 400 }
    let first = look.window.records
    look.table.go(to: .last)
    look.wait { $0.hasLast && $0.records.count >= 400 }
    let count = look.count
    look.table.go(to: .record(first[10]))
    look.wait { $0.records.contains(first[10]) }
    #expect(Array(look.window.records.prefix(200)).contains(first[11]))
    #expect(look.count < count + 200)
  }
}
