import DatabasesFixture
import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import Databases
@testable import Paging
@testable import Query
@testable import Records

/// Counts that a database makes: the same as those of all rows read one by one.
@Suite struct TableCountTests {
  /// The lines of all rows of a table.
  private func lines(
    of table: TableDescription, over connection: some EngineConnection
  ) throws -> [[UInt8]] {
    let page = try TablePager(table, dialect: connection.dialect)
      .page(.first, limit: .max >> 1, byteLimit: .max, over: connection)
    return page.rows.map(\.json)
  }

  /// The counts of the records of some lines.
  private func naiveCount(
    _ path: FieldPath, _ lines: [[UInt8]], _ filter: RecordFilter?
  ) throws -> FieldCount {
    let folder = try TemporaryFolder()
    let file = try folder.write(bytes: Array(lines.joined(separator: [0x0A])), to: "t.jsonl")
    let source = try RecordSource.open(path: file)
    while source.index(atLeast: .max) {}
    let counting = FieldCounting(
      [path], in: [source], by: filter.map(RecordQuery.filter), isSampled: false)
    let news = DispatchSemaphore(value: 0)
    counting.start { news.signal() }
    while !counting.progress.isComplete { news.wait() }
    return try #require(counting.counts.first)
  }

  /// The counts of a field that a table is asked for.
  private func count(
    _ paths: [FieldPath], _ filter: RecordFilter?, in look: TableLook<some EngineConnection>
  ) throws -> [FieldCount] {
    let count = TableCount(paths, of: filter, in: look.table)
    let news = DispatchSemaphore(value: 0)
    count.start { news.signal() }
    while !count.progress.isCaughtUp {
      try #require(news.wait(timeout: .now() + 60) == .success, "\(count.progress)")
    }
    count.cancel()
    if let failure = count.progress.failure { throw failure }
    return count.counts
  }

  private func expectSame(
    _ found: FieldCount, _ expected: FieldCount, _ what: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(found.rows == expected.rows, "\(what)", sourceLocation: location)
    #expect(found.recordCount == expected.recordCount, "\(what)", sourceLocation: location)
    #expect(found.distinctCount == expected.distinctCount, "\(what)", sourceLocation: location)
    #expect(found.spread.kinds == expected.spread.kinds, "\(what)", sourceLocation: location)
    #expect(found.spread.times == expected.spread.times, "\(what)", sourceLocation: location)
    #expect(
      found.spread.numbers.quantiles([0, 0.5, 1])
        == expected.spread.numbers.quantiles([0, 0.5, 1]),
      "\(what)", sourceLocation: location)
    #expect(
      found.spread.lengths.quantiles([0, 0.5, 1])
        == expected.spread.lengths.quantiles([0, 0.5, 1]),
      "\(what)", sourceLocation: location)
  }

  private static let sqliteValues = [
    "NULL", "0", "1", "-7", "1.0", "-0.0", "0.5", "1e18", "1000000000000000000", "9.3e18",
    "9007199254740993", "9007199254740992.0",
    // Equal numbers that are written otherwise.
    "9223372036854774784", "9.223372036854775e18", "'1'", "'1.0'", "'A'", "'a'", "'a '", "''",
    "'null'",
    "'true'", "'2024-03-05'", "'é''\"'", "'[1,2]'", "'{\"b\":1}'", "x''", "x'41'", "x'FFD8FF00'",
    "'line' || char(10) || 'break'", "9e999", "'warn'",
  ]

  private func sqliteTable(_ random: inout RandomSource) throws -> SQLiteFile? {
    let columns = ["any_value", "number", "name", "size", "bytes", "level"]
    var statements = """
      CREATE TABLE t(id INTEGER PRIMARY KEY, any_value, number INT, name TEXT COLLATE NOCASE, \
      size REAL, bytes BLOB, level TEXT, "a.b" TEXT, Case_Name TEXT);
      CREATE TABLE s(id INTEGER PRIMARY KEY, number INT, name TEXT, any_value ANY) STRICT;

      """
    // Of few values rows are put into groups.
    let known = Array(
      Self.sqliteValues.shuffled(using: &random).prefix(random.number(in: 3...30)))
    for id in 1...random.number(in: 1...90) {
      let values = (0..<(columns.count + 2)).map { _ in random.pick(known) }
      statements += "INSERT INTO t VALUES(\(id), \(values.joined(separator: ", ")));\n"
      let number = random.pick(["NULL", "3", "4", "5"])
      let name = random.pick(["NULL", "'a'", "'A'", "'5'"])
      statements += "INSERT INTO s VALUES(\(id), \(number), \(name), \(values[0]));\n"
    }
    return try SQLiteFile(statements)
  }

  @Test(arguments: PropertySeeds.range(least: 20))
  func `SQLite counts what reading all rows does, whatever a column has`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    guard let file = try sqliteTable(&random) else { return }
    let connection = try SQLiteConnection(path: file.path)
    let filters = [
      nil, "number > 0", "name = a", "name = \"A\"", "any_value?", "number = 1 and level = warn",
      "id >= 7", "warn", "not (size > 0.5)", "NAME has a", "message = x",
    ]
    for name in ["t", "s"] {
      let table = try #require(try SQLiteCatalog(connection).description(of: name))
      let all = try lines(of: table, over: connection)
      let look = TableLook(table, over: connection)
      let fields =
        name == "t"
        ? [
          "any_value", "number", "name", "size", "bytes", "level", "a.b", "case_name", "timestamp",
          "any_value.b", "nothing",
        ]
        : ["number", "name", "any_value"]
      for field in fields {
        let path = try FieldPath(field)
        let text = random.pick(filters)
        let filter = try text.map { try RecordFilter($0) }
        let found = try #require(try count([path], filter, in: look).first)
        expectSame(found, try naiveCount(path, all, filter), "\(name).\(field) \(text ?? "all")")
      }
    }
  }

  private static let postgresColumns: [(name: String, type: String, values: [String])] = [
    ("i", "int", ["1", "2", "-3"]), ("n", "numeric", ["1", "1.0", "1.00", "0.5", "'NaN'"]),
    ("f", "float8", ["1", "0.25", "'-0'", "'Infinity'"]), ("b", "bool", ["true", "false"]),
    ("s", "text", ["'a'", "'A'", "''", "'5'", "'é'"]), ("v", "varchar", ["'a'", "'a '"]),
    ("c", "char(3)", ["'a'", "'ab'"]), ("p", "bpchar", ["'a'", "'a '"]),
    ("j", "json", ["'{\"k\":1}'", "'{\"k\": 1}'", "'[1,2,2]'", "'null'"]),
    ("k", "jsonb", ["'{\"k\":1.0}'", "'{\"k\":1}'", "'\"x\"'"]),
    ("l", "int[]", ["'{1,2}'", "'{2,NULL}'", "'{}'"]), ("x", "bytea", ["'\\x41'", "'\\xffd8ff'"]),
    ("t", "timestamptz", ["'2024-03-05 10:00+00'", "'2024-03-05 12:00+02'"]),
    ("d", "date", ["'2024-03-05'", "'2025-01-01'"]),
    ("u", "uuid", ["'0b0fb0d6-5f4c-4d33-a1ab-3c4ae6b3b0aa'"]),
    ("o", "interval", ["'1 day'", "'24 hours'"]), ("a", "inet", ["'10.0.0.1'", "'10.0.0.0/8'"]),
    ("g", "point", ["'(1,2)'", "'(2,1)'"]), ("q", "xml", ["'<a/>'", "'<b/>'"]),
  ]

  @Test(.serialized, arguments: PropertySeeds.range(least: 5))
  func `PostgreSQL counts what reading all rows does, whatever a column has`(seed: UInt64) throws {
    guard let server = PostgresServer.shared else { return }
    var random = RandomSource(seed: seed)
    let columns = Self.postgresColumns
    var statements = "CREATE SCHEMA IF NOT EXISTS counts; DROP TABLE IF EXISTS counts.t;"
    let types = columns.map { "\($0.name) \($0.type)" }.joined(separator: ", ")
    statements += "CREATE TABLE counts.t(id int PRIMARY KEY, \(types));"
    for id in 1...random.number(in: 1...40) {
      let values = columns.map { random.oneIn(5) ? "NULL" : random.pick($0.values) }
      statements += "INSERT INTO counts.t VALUES(\(id), \(values.joined(separator: ", ")));\n"
    }
    try server.execute(statements)
    let connection = PostgresConnection(server.address())
    let table = try PostgresCatalog(connection).description(of: "counts.t")
    let all = try lines(of: table, over: connection)
    let look = TableLook(table, over: connection)
    let filters = [
      nil, "i > 0", "s = a", "n = 1", "b = true", "not (s = A)", "id >= 7", "a", "k.k = 1",
    ]
    for field in columns.map(\.name) + ["k.k", "S", "message"] {
      let path = try FieldPath(field)
      let text = random.pick(filters)
      let filter = try text.map { try RecordFilter($0) }
      let found = try #require(try count([path], filter, in: look).first)
      expectSame(found, try naiveCount(path, all, filter), "\(field) \(text ?? "all")")
    }
  }

  @Test func `several fields are counted one after the other, and a later count comes first`()
    throws
  {
    guard
      let file = try SQLiteFile(
        "CREATE TABLE t(id INTEGER PRIMARY KEY, a TEXT, b INT);"
          + "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 50000) "
          + "INSERT INTO t SELECT i, 'v' || (i % 3), i % 5 FROM c;")
    else { return }
    let connection = try SQLiteConnection(path: file.path)
    let table = try #require(try SQLiteCatalog(connection).description(of: "t"))
    let look = TableLook(table, over: connection)
    let all = TableCount(try ["a", "id", "b"].map { try FieldPath($0) }, of: nil, in: look.table)
    let news = DispatchSemaphore(value: 0)
    all.start { news.signal() }
    let one = try count([try FieldPath("b")], nil, in: look)
    #expect(one[0].rows.map(\.count) == [10_000, 10_000, 10_000, 10_000, 10_000])
    while !all.progress.isCaughtUp { try #require(news.wait(timeout: .now() + 60) == .success) }
    #expect(all.counts.map(\.distinctCount) == [3, 50_000, 5])
    #expect(all.progress.fraction == 1 && all.progress.failure == nil)
    look.wait { $0.records.count >= 400 }
    #expect(look.window.failure == nil)
  }

  /// A connection whose statements for all rows answer nothing until they are ended.
  private final class SlowConnection: EngineConnection {
    private let ended = DispatchSemaphore(value: 0)
    let begun = DispatchSemaphore(value: 0)
    let endedCount = Mutex(0)

    var dialect: SQLDialect { .sqlite }

    func forEachRow(
      of statement: SQLStatement, _ body: ([EngineCell]) -> Bool
    ) throws(EngineError) {
      guard !statement.text.contains("LIMIT") else {
        _ = body([.integer(7)])
        return
      }
      begun.signal()
      ended.wait()
      endedCount.withLock { $0 += 1 }
      throw .cancelled
    }

    func cancel() { ended.signal() }
  }

  @Test func `a count that is given up ends its statement, and rows are read on`() throws {
    let column = TableDescription.Column(
      SQLColumn(EngineColumn("id", .integer)), form: .number, typeName: "int", isNullable: false)
    let connection = SlowConnection()
    let look = TableLook(
      TableDescription(name: "t", from: "t", columns: [column], key: [0]), over: connection)
    look.wait { $0.hasLast }
    let count = TableCount([FieldPath(name: "id")], of: nil, in: look.table)
    count.start {}
    connection.begun.wait()
    count.cancel()
    look.wait { !$0.isBusy }
    #expect(connection.endedCount.withLock { $0 } >= 1)
    #expect(count.counts.isEmpty && look.window.failure == nil)
    look.table.go(to: .last)
    look.wait { $0.version == 2 }
    #expect(look.records == [#"{"id":7}"#])
  }

  @Test func `what a database says against a count is said of the count alone`() throws {
    guard
      let file = try SQLiteFile(
        "CREATE TABLE t(id INTEGER PRIMARY KEY, a); INSERT INTO t VALUES(1, 2);")
    else { return }
    let connection = try SQLiteConnection(path: file.path)
    let table = try #require(try SQLiteCatalog(connection).description(of: "t"))
    let look = TableLook(table, over: connection)
    look.wait { $0.records.count == 1 }
    try file.execute("DROP TABLE t;")
    #expect(throws: RecordError.database("no such table: t")) {
      try count([FieldPath(name: "a")], nil, in: look)
    }
    #expect(look.window.failure == nil)
  }
}
