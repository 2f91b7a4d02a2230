import DatabasesFixture
import Foundation
import Query
import TestSupport
import Testing

@testable import Databases
@testable import Paging

/// Tables whose keys, types, names or encodings are not the usual ones: each row is read once, and as it is.
@Suite struct OddTableTests {
  /// All rows of a table by pages.
  private func rows(
    of table: TableDescription, over connection: some EngineConnection, limit: Int = 2
  ) throws -> [String] {
    let pager = TablePager(table, dialect: connection.dialect)
    var rows: [String] = []
    var request: PageRequest? = .first
    while let next = request, rows.count < 100 {
      let page = try pager.page(next, limit: limit, byteLimit: 1_000, over: connection)
      rows += page.rows.map { String(decoding: $0.json, as: UTF8.self) }
      request = page.isEnd ? nil : page.rows.last.map { .after($0.key) }
    }
    return rows
  }

  private func listed(_ address: DatabaseAddress) throws -> String {
    var lines: [UInt8] = []
    try DatabaseRows(address, narrowedBy: nil).forEachPart(of: .tables) { part in
      lines += part
      return true
    }
    return String(decoding: lines, as: UTF8.self)
  }

  // MARK: SQLite

  @Test(arguments: ["UTF-16", "UTF-16le", "UTF-16be", "UTF-8"])
  func `texts of a file of SQLite are read in its encoding`(encoding: String) throws {
    guard
      let file = try SQLiteFile(
        "PRAGMA encoding = '\(encoding)'; CREATE TABLE \"wörter\"(id INTEGER PRIMARY KEY, \"größe\" text);"
          + "INSERT INTO \"wörter\" VALUES(1, 'héllo 漢字'), (2, ''), (3, NULL);")
    else { return }
    let connection = try SQLiteConnection(path: file.path)
    let table = try #require(try SQLiteCatalog(connection).description(of: "wörter"))
    #expect(
      try rows(of: table, over: connection) == [
        #"{"id":1,"größe":"héllo 漢字"}"#, #"{"id":2,"größe":""}"#, #"{"id":3,"größe":null}"#,
      ])
    #expect(try listed(.sqlite(path: file.path)).contains(#""table":"wörter""#))
  }

  @Test(arguments: ["v", "V", "T", "t", "d", "n"])
  func `rows of SQLite are told apart by a key that they have`(name: String) throws {
    guard
      let file = try SQLiteFile(
        """
        CREATE TABLE t(id INTEGER PRIMARY KEY, s text);
        INSERT INTO t VALUES(1, 'a'), (2, 'b'), (3, 'c'), (4, 'd'), (5, 'e');
        CREATE VIEW v AS SELECT * FROM t;
        CREATE TABLE d(id INTEGER PRIMARY KEY DESC, s text);
        INSERT INTO d VALUES(NULL, 'a'), (NULL, 'b'), (NULL, 'c'), (NULL, 'd'), (7, 'e');
        CREATE TABLE n(id INTEGER PRIMARY KEY, s text) WITHOUT ROWID;
        INSERT INTO n VALUES(1, 'a'), (2, 'b'), (3, 'c'), (4, 'd'), (5, 'e');
        """)
    else { return }
    let connection = try SQLiteConnection(path: file.path)
    let table = try #require(try SQLiteCatalog(connection).description(of: name))
    #expect(table.key.isEmpty == (name.lowercased() == "v"))
    guard !table.key.isEmpty else { return }
    #expect(Set(try rows(of: table, over: connection)).count == 5)
  }

  @Test(arguments: [
    ("i", 5_000), ("i * 3", 5_000), ("1000000 - i", 5_000), ("i * i * i * 100000", 5_000), ("i", 1),
    ("i + (i > 2500) * 100000000000", 5_000),
  ])
  func `how many rows there are is told about`(number: String, count: Int) throws {
    guard
      let file = try SQLiteFile(
        "CREATE TABLE t(id INTEGER PRIMARY KEY);"
          + "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < \(count)) "
          + "INSERT INTO t SELECT \(number) FROM c;")
    else { return }
    let catalog = SQLiteCatalog(try SQLiteConnection(path: file.path))
    let table = try #require(try catalog.description(of: "t"))
    let estimate = try #require(catalog.estimatedCount(of: table))
    // Where rows are spread as evenly as most are it is right to some hundredths.
    let isEven = !number.contains("i * i") && !number.contains(">")
    #expect(abs(estimate - count) <= (isEven ? count / 20 : count))
  }

  @Test func `damage in the middle of a table leaves what is before it, and the end`() throws {
    guard
      let file = try SQLiteFile(
        "CREATE TABLE t(id INTEGER PRIMARY KEY, s text);"
          + "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 20000) "
          + "INSERT INTO t SELECT i, 'row ' || i FROM c;")
    else { return }
    let handle = try #require(FileHandle(forUpdatingAtPath: file.path))
    try handle.seek(toOffset: 4_096 * 40)
    try handle.write(contentsOf: Data(repeating: 0xFF, count: 4_096 * 4))
    try handle.close()
    let connection = try SQLiteConnection(path: file.path)
    let catalog = SQLiteCatalog(connection)
    var table = try #require(try catalog.description(of: "t"))
    table.estimatedCount = catalog.estimatedCount(of: table)
    let look = TableLook(table, over: connection)
    look.wait { $0.records.count >= 400 }
    #expect(look.ids.starts(with: 1...400) && look.window.failure == nil)
    look.table.go(to: .last)
    look.wait { $0.hasLast }
    #expect(look.ids.last == 20_000)
  }

  @Test func `what SQLite cannot read is listed by its name`() throws {
    guard
      let file = try SQLiteFile(
        "CREATE TABLE a(x); CREATE VIEW b AS SELECT * FROM a; DROP TABLE a; CREATE TABLE c(y);")
    else { return }
    let list = try listed(.sqlite(path: file.path))
    #expect(list.contains(#""table":"b""#) && list.contains(#""table":"c""#))
  }

  // MARK: PostgreSQL

  private func table(
    _ name: String, _ statements: String
  ) throws -> (TableDescription, PostgresConnection)? {
    guard let server = PostgresServer.shared else { return nil }
    try server.execute(statements)
    let connection = PostgresConnection(server.address())
    return (try PostgresCatalog(connection).description(of: name), connection)
  }

  @Test func `the key of a table that others inherit from is none for their rows`() throws {
    guard
      let (table, _) = try table(
        "parent",
        "DROP TABLE IF EXISTS parent CASCADE; CREATE TABLE parent(id int PRIMARY KEY);"
          + "CREATE TABLE child() INHERITS (parent); INSERT INTO parent VALUES(1); INSERT INTO child VALUES(1);"
      )
    else { return }
    #expect(table.key == [])
  }

  @Test func `columns that a key only carries along are none of it`() throws {
    guard
      let (table, connection) = try table(
        "carried",
        "DROP TABLE IF EXISTS carried; CREATE TABLE carried(note json, id int, PRIMARY KEY (id) INCLUDE (note));"
          + "INSERT INTO carried SELECT '{}', i FROM generate_series(1, 5) i;")
    else { return }
    #expect(table.key == [1])
    #expect(try rows(of: table, over: connection).count == 5)
  }

  @Test(
    .serialized,
    arguments: [
      ("bit(8)", "i::bit(8)"), ("bit varying", "i::bit(8)::varbit"),
      ("uuid", "lpad(to_hex(i), 32, '0')::uuid"), ("odd.mood", "('m' || i)::odd.mood"),
      ("inet", "('10.0.0.' || i)::inet"), ("\"char\"", "chr(64 + i)::\"char\""),
      ("int4range", "int4range(i, i + 2)"), ("char(4)", "'k' || i"),
      ("bytea", "decode('0' || i, 'hex')"),
      ("interval", "i * interval '1 day'"), ("int[]", "array[i, 2]"), ("odd.score", "i::odd.score"),
    ])
  func `rows are told apart by a key of any type`(type: String, value: String) throws {
    guard
      let (table, connection) = try table(
        "keyed",
        """
        DROP TABLE IF EXISTS keyed; CREATE SCHEMA IF NOT EXISTS odd;
        DO $$ BEGIN CREATE TYPE odd.mood AS ENUM ('m1', 'm2', 'm3', 'm4', 'm5');
        CREATE DOMAIN odd.score AS int; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
        CREATE TABLE keyed(k \(type) PRIMARY KEY, n int);
        INSERT INTO keyed SELECT \(value), i FROM generate_series(1, 5) i;
        """)
    else { return }
    #expect(table.key == [0])
    for limit in 1...3 {
      let rows = try rows(of: table, over: connection, limit: limit)
      #expect(rows.count == 5 && Set(rows).count == 5)
    }
  }

  @Test func `tables are listed by names that they can be opened by`() throws {
    guard let server = PostgresServer.shared else { return }
    try server.execute(
      #"""
      CREATE SCHEMA IF NOT EXISTS "Odd one"; DROP TABLE IF EXISTS "Order", "Odd one"."it's ""x"" so";
      CREATE TABLE "Order"(id int PRIMARY KEY); CREATE TABLE "Odd one"."it's ""x"" so"(id int PRIMARY KEY);
      """#)
    let catalog = PostgresCatalog(PostgresConnection(server.address()))
    let names = try catalog.entries().map(\.fullName)
    #expect(names.contains(#""Order""#) && names.contains(#""Odd one"."it's ""x"" so""#))
    for name in names where name.contains("O") {
      #expect(try catalog.description(of: name).key == [0])
    }
  }

  @Test func `a filter finds what has blanks at its end, and values by their numbers of 128 bits`()
    throws
  {
    guard
      let (table, connection) = try table(
        "padded",
        """
        DROP TABLE IF EXISTS padded; CREATE TABLE padded(id int PRIMARY KEY, code char(4), u uuid);
        INSERT INTO padded SELECT i, 'b', lpad(to_hex(i), 32, '0')::uuid FROM generate_series(1, 5) i;
        """)
    else { return }
    let count = { (filter: String) in
      let pager = FilteredPager(
        table, dialect: .postgres, filter: try RecordFilter(filter), order: [], query: nil)
      let bounds = FilteredPager.Bounds(rows: 200)
      return try pager.page(.first, bounds, over: connection) { true }.page.rows.count
    }
    #expect(try count("code has \"b \"") == 5)
    #expect(try count("u = 00000000-0000-0000-0000-000000000003") == 1)
    #expect(try count("u != 00000000-0000-0000-0000-000000000003") == 4)
    #expect(try count("u = 3") == 0)
    let pushed = try RecordFilter("u = 00000000-0000-0000-0000-000000000003")
      .condition(on: table.engineColumns)
    #expect(pushed.isWhole)
  }
}
