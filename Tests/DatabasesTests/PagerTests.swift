import DatabasesFixture
import Query
import TestSupport
import Testing

@testable import Databases
@testable import Paging

/// Pages of real tables, against all rows sorted by the plainest code.
@Suite struct PagerTests {
  /// A row of the tables: columns that may be null, in which values stand several times, and a key of two columns.
  private struct Row: Hashable {
    var a: Int?
    var b: String?
    var c: Int
    var k: Int
    var l: String
  }

  private static func rows(_ random: inout RandomSource) -> [Row] {
    var keys: Set<[Int]> = []
    return (0..<random.number(in: 0...60)).compactMap { _ in
      let key = [random.below(8), random.below(8)]
      guard keys.insert(key).inserted else { return nil }
      return Row(
        a: random.oneIn(4) ? nil : random.below(5),
        b: random.oneIn(4) ? nil : "t\(random.below(4))",
        c: random.below(3), k: key[0], l: "l\(key[1])")
    }
  }

  private static func script(_ rows: [Row], table: String) -> String {
    var text =
      "CREATE TABLE \(table)(a int, b text, c int NOT NULL, k int NOT NULL, l text NOT NULL, PRIMARY KEY (k, l))"
    text += table.hasPrefix("w") ? " WITHOUT ROWID;\n" : ";\n"
    for row in rows {
      let a = row.a.map(String.init) ?? "NULL"
      let b = row.b.map { "'\($0)'" } ?? "NULL"
      text += "INSERT INTO \(table) VALUES(\(a), \(b), \(row.c), \(row.k), '\(row.l)');\n"
    }
    return text
  }

  /// What comes first of two rows, null last in either direction.
  private static func precedes(_ left: Row, _ right: Row, _ terms: [PageOrder.Term]) -> Bool {
    for term in terms {
      let order: Int
      switch term.column {
      case 0: order = compare(left.a, right.a, term.isDescending)
      case 1: order = compare(left.b, right.b, term.isDescending)
      case 2: order = compare(left.c, right.c, term.isDescending)
      case 3: order = compare(left.k, right.k, term.isDescending)
      default: order = compare(left.l, right.l, term.isDescending)
      }
      if order != 0 { return order < 0 }
    }
    return false
  }

  private static func compare<Value: Comparable>(
    _ left: Value?, _ right: Value?, _ isDescending: Bool
  ) -> Int {
    guard let left else { return right == nil ? 0 : 1 }
    guard let right else { return -1 }
    return left == right ? 0 : (left < right) != isDescending ? -1 : 1
  }

  private static func json(_ row: Row) -> String {
    let a = row.a.map(String.init) ?? "null"
    let b = row.b.map { "\"\($0)\"" } ?? "null"
    return "{\"a\":\(a),\"b\":\(b),\"c\":\(row.c),\"k\":\(row.k),\"l\":\"\(row.l)\"}"
  }

  private func check(
    _ table: TableDescription, over connection: some EngineConnection, _ rows: [Row],
    _ random: inout RandomSource
  ) throws {
    var columns = [0, 1, 2, 3, 4]
    columns.shuffle(using: &random)
    let wanted = columns.prefix(random.below(4)).map { column in
      PageOrder.Term(
        column: column, isDescending: random.oneIn(2), isNullable: table.columns[column].isNullable)
    }
    let pager = TablePager(table, dialect: connection.dialect, order: wanted)
    let terms = PageOrder(wanted, key: [3, 4].map { PageOrder.Term(column: $0) }).terms
    let sorted = rows.sorted { Self.precedes($0, $1, terms) }.map(Self.json)
    let read = { (request: PageRequest, limit: Int) throws -> (Page, [String]) in
      let page = try pager.page(request, limit: limit, byteLimit: .max, over: connection)
      return (page, page.rows.map { String(decoding: $0.json, as: UTF8.self) })
    }
    let limit = random.number(in: 1...9)
    // Forward from the first to the last, then back.
    var (page, shown) = try read(.first, limit)
    var all = shown
    while !page.isEnd, all.count <= rows.count, let last = page.rows.last {
      #expect(page.rows.count == limit)
      (page, shown) = try read(.after(last.key), limit)
      all += shown
    }
    #expect(all == sorted, "\(wanted)")
    (page, shown) = try read(.last, limit)
    all = shown
    while !page.isEnd, all.count <= rows.count, let first = page.rows.first {
      #expect(page.rows.count == limit)
      (page, shown) = try read(.before(first.key), limit)
      all = shown + all
    }
    #expect(all == sorted, "\(wanted)")
    guard !sorted.isEmpty else { return }
    // From a row that is there, and from one that is gone.
    let place = random.below(sorted.count)
    let key = try pager.page(.first, limit: place + 1, byteLimit: .max, over: connection).rows[
      place
    ].key
    (_, shown) = try read(.from(key), limit)
    #expect(shown == Array(sorted[place...].prefix(limit)), "\(wanted)")
  }

  @Test(arguments: PropertySeeds.range(least: 40))
  func `the pages of a table of SQLite are all its rows in order`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let rows = Self.rows(&random)
    // With row numbers and without: the key is another.
    guard let file = try SQLiteFile(Self.script(rows, table: "w")) else { return }
    let connection = try SQLiteConnection(path: file.path)
    let table = try #require(try SQLiteCatalog(connection).description(of: "w"))
    #expect(table.key == [3, 4])
    for _ in 0..<4 { try check(table, over: connection, rows, &random) }
  }

  @Test(arguments: PropertySeeds.range(least: 10))
  func `the pages of a table of PostgreSQL are all its rows in order`(seed: UInt64) throws {
    guard let server = PostgresServer.shared else { return }
    var random = RandomSource(seed: seed)
    let rows = Self.rows(&random)
    let name = "pages\(seed)"
    try server.execute("DROP TABLE IF EXISTS \(name);\n" + Self.script(rows, table: name))
    let connection = PostgresConnection(server.address())
    let table = try PostgresCatalog(connection).description(of: name)
    #expect(table.key == [3, 4])
    for _ in 0..<4 { try check(table, over: connection, rows, &random) }
  }
}
