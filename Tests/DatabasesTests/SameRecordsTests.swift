import DatabasesFixture
import Dispatch
import JSON
import TestSupport
import Testing

@testable import Databases
@testable import Paging
@testable import Query
@testable import Records

/// The same rows in a file of JSON Lines, in SQLite and in PostgreSQL: filters and sorts give the same records of all.
@Suite struct SameRecordsTests {
  /// The rows as JSON Lines, and the statements that make the same table of them.
  private struct Rows {
    var lines: [String] = []
    var sqlite = """
      CREATE TABLE t(id INTEGER PRIMARY KEY, i int, n numeric, f real, d text, s text, x, created_at int);
      BEGIN;

      """
    var postgres = """
      DROP TABLE IF EXISTS t;
      CREATE TABLE t(id int PRIMARY KEY, i int, n numeric, f float8, d timestamptz, s text, x text, created_at int);

      """

    init(count: Int, _ random: inout RandomSource) {
      for id in 1...count {
        let or = { (random: inout RandomSource, text: String) in random.oneIn(6) ? nil : text }
        let (whole, half) = (random.number(in: -5...12), random.number(in: -8...12))
        let day = "2026-11-\(10 + random.below(20)) 0\(random.below(10)):30:00+00"
        let text = random.pick([
          "", "a", "b", "ab", "Ab", "two words", "null", "5", "12 ms", "warn", "Kelvin", "é'ß",
          "a%b_c\\",
          "x\nab", "file10", "file9", "2026-11-12",
        ])
        let x = random.pick(["a", "7", "z"])
        let cells: [(String, String?, Bool)] = [
          ("id", String(id), false), ("i", or(&random, String(whole)), false),
          ("n", or(&random, half % 2 == 0 ? String(half / 2) : "\(Double(half) / 2)"), false),
          ("f", or(&random, "\(Double(half) / 4)"), false), ("d", or(&random, day), true),
          ("s", or(&random, text), true), ("x", or(&random, x), true),
          ("created_at", or(&random, String(random.pick([5, 1_763_596_800, 12]))), false),
        ]
        lines.append(
          "{"
            + cells.map { name, value, isText in
              "\"\(name)\":" + (value.map { isText ? JSONValue.string($0).text : $0 } ?? "null")
            }.joined(separator: ",") + "}")
        let values = cells.map { _, value, isText in
          value.map { isText ? "'\($0.replacing("'", with: "''"))'" : $0 } ?? "NULL"
        }.joined(separator: ", ")
        sqlite += "INSERT INTO t VALUES(\(values));\n"
        postgres += "INSERT INTO t VALUES(\(values));\n"
      }
      sqlite += "COMMIT;\n"
    }
  }

  private func filter(_ random: inout RandomSource, depth: Int) -> String {
    guard depth > 0, !random.oneIn(3) else {
      let column = random.pick(["id", "i", "n", "f", "d", "s", "x", "created_at"])
      let isText = ["s", "x"].contains(column)
      switch random.below(8) {
      case 0: return "\(column)?"
      case 1 where isText:
        return
          "\(column) ~ \(random.pick(["ab", "^ab", "'\\Aab'", "'\\AAb'", "k", "'a|b'", "É", "_"]))"
      case 2 where isText:
        return "\(column) has \(random.pick(["ab", "Ab", "lvin", "é", "%", "5"]))"
      default:
        let relation = random.pick(["=", "!=", "<", "<=", ">", ">="])
        let operands =
          isText
          ? ["a", "Ab", "\"two words\"", "5", "\"5\"", "null", "warn", "2026-11-12", "\"\""]
          : ["5", "-1", "2.5", "0.25", "2026-11-20", "2026-11-20T03:30:00Z", "null", "1e3", "a"]
        return "\(column) \(relation) \(random.pick(operands))"
      }
    }
    let parts = (0..<random.number(in: 2...3)).map { _ in filter(&random, depth: depth - 1) }
    switch random.below(5) {
    case 0, 1: return "not (\(parts[0]))"
    case 2: return "(\(parts.joined(separator: " and ")))"
    case 3: return random.pick(["word", "warn", "/a.b/"])
    default: return "(\(parts.joined(separator: " or ")))"
    }
  }

  /// The numbers of the rows that a filter lets through, read in pages from either end.
  private func rows(
    of table: TableDescription, _ filter: RecordFilter?, _ order: [PageOrder.Term],
    over connection: some EngineConnection, _ random: inout RandomSource
  ) throws -> [String] {
    let pager = FilteredPager(table, dialect: connection.dialect, filter: filter, order: order)
    let bounds = FilteredPager.Bounds(
      rows: random.number(in: 1...40), readRows: random.number(in: 1...60))
    let isBackward = random.oneIn(2)
    var found: [PagedRow] = []
    var request: PageRequest? = isBackward ? .last : .first
    var pageCount = 0
    while let next = request {
      pageCount += 1
      guard pageCount < 1_000 else { throw EngineError.refused(message: "endless", position: nil) }
      let result = try pager.page(next, bounds, over: connection)
      found = isBackward ? result.page.rows + found : found + result.page.rows
      let last = isBackward ? result.page.rows.first : result.page.rows.last
      request =
        result.page.isEnd
        ? nil : result.resumption ?? last.map { isBackward ? .before($0.key) : .after($0.key) }
    }
    return found.map { row in
      // {"id":12,…
      String(String(decoding: row.json, as: UTF8.self).dropFirst(6).prefix(while: \.isNumber))
    }
  }

  /// The numbers of the rows that meet just the condition of a filter, where that is to be enough; else nil.
  private func rows(
    of table: TableDescription, meeting filter: RecordFilter,
    over connection: some EngineConnection
  ) throws -> [String]? {
    let pushed = filter.condition(on: table.engineColumns)
    guard pushed.isExact else { return nil }
    let pager = TablePager(table, dialect: connection.dialect, condition: pushed.condition)
    return try pager.page(.first, limit: 1_000, byteLimit: .max, over: connection).rows.map { row in
      String(String(decoding: row.json, as: UTF8.self).dropFirst(6).prefix(while: \.isNumber))
    }
  }

  private struct Engines {
    var file: RecordSource
    var lines: [String]
    var sqlite: (connection: SQLiteConnection, table: TableDescription)?
    var postgres: (connection: PostgresConnection, table: TableDescription)?
    let kept: [AnyObject]
  }

  private func engines(_ random: inout RandomSource) throws -> Engines {
    let rows = Rows(count: random.number(in: 1...120), &random)
    let folder = try TemporaryFolder()
    let path = try folder.write(rows.lines.joined(separator: "\n"), to: "t.jsonl")
    let source = try RecordSource.open(path: path)
    while source.index(atLeast: .max) {}
    var engines = Engines(file: source, lines: rows.lines, kept: [folder])
    if let file = try SQLiteFile(rows.sqlite) {
      let connection = try SQLiteConnection(path: file.path)
      let table = try #require(try SQLiteCatalog(connection).description(of: "t"))
      engines = Engines(
        file: source, lines: rows.lines, sqlite: (connection, table), kept: [folder, file])
    }
    if let server = PostgresServer.shared {
      try server.execute(
        "CREATE SCHEMA IF NOT EXISTS same; SET search_path = same;\n" + rows.postgres)
      let connection = PostgresConnection(server.address())
      engines.postgres = (connection, try PostgresCatalog(connection).description(of: "same.t"))
    }
    return engines
  }

  @Test(.serialized, arguments: PropertySeeds.range(least: 20))
  func `filters and sorts give the same records`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let engines = try engines(&random)
    for _ in 0..<40 {
      let text = filter(&random, depth: 2)
      let filter = try RecordFilter(text)
      let sieve = RecordSieve(filter)
      let expected = engines.lines.indices.filter {
        sieve.letsThrough(json: Array(engines.lines[$0].utf8))
      }.map { String($0 + 1) }
      if let (connection, table) = engines.sqlite {
        let found = try rows(of: table, filter, [], over: connection, &random)
        #expect(found == expected, "SQLite: \(text)")
        let exact = try self.rows(of: table, meeting: filter, over: connection)
        #expect(exact == nil || exact == expected, "SQLite by its condition: \(text)")
      }
      if let (connection, table) = engines.postgres {
        let found = try rows(of: table, filter, [], over: connection, &random)
        #expect(found == expected, "PostgreSQL: \(text)")
        let exact = try self.rows(of: table, meeting: filter, over: connection)
        #expect(exact == nil || exact == expected, "PostgreSQL by its condition: \(text)")
      }
    }
    for _ in 0..<5 {
      let columns = ["id", "i", "n", "f", "d", "s", "created_at"].shuffled(using: &random)
      let keys = try columns.prefix(random.number(in: 1...3)).map { name in
        SortKey(try FieldPath(name), isDescending: random.oneIn(2))
      }
      let expected = try engines.file.sorted(by: keys).map { String($0 + 1) }
      if let (connection, table) = engines.sqlite,
        let order = try table.order(by: keys, over: connection)
      {
        let found = try rows(of: table, nil, order, over: connection, &random)
        #expect(found == expected, "SQLite: \(keys)")
      }
      if let (connection, table) = engines.postgres,
        let order = try table.order(by: keys, over: connection)
      {
        let found = try rows(of: table, nil, order, over: connection, &random)
        #expect(found == expected, "PostgreSQL: \(keys)")
      }
    }
  }
}

extension RecordSource {
  /// The numbers of the records in an order, 0-based.
  fileprivate func sorted(by keys: [SortKey]) throws -> [Int] {
    let sort = RecordSort(keys, of: [self], among: nil)
    let news = DispatchSemaphore(value: 0)
    sort.start { news.signal() }
    while sort.progress.phase != .ended { news.wait() }
    let order = try #require(sort.order)
    return order.records.map { order.position(of: $0).record }
  }
}
