import DatabasesFixture
import Query
import TestSupport
import Testing

@testable import Databases
@testable import Paging

/// A table whose rows are on two other servers, as in a distributed database.
@Suite(.serialized) struct SpreadTableTests {
  /// The servers: the one that is asked, and two with a part of the rows each.
  private struct Servers {
    var front: PostgresServer
    var nodes: [PostgresServer]

    /// Makes the table `spread` of the rows 1 to 5 000 with their parts where they belong; nil where no server is
    /// installed.
    init?() throws {
      guard let front = PostgresServer.own() else { return nil }
      let nodes = (0..<2).compactMap { _ in PostgresServer.own() }
      (self.front, self.nodes) = (front, nodes)
      var script = """
        CREATE EXTENSION postgres_fdw;
        CREATE TABLE spread(id int NOT NULL, n int, s text) PARTITION BY RANGE (id);
        CREATE TABLE hashed(id int NOT NULL, n int, s text) PARTITION BY HASH (id);

        """
      for (number, node) in nodes.enumerated() {
        try node.execute(
          """
          CREATE TABLE part(id int PRIMARY KEY, n int, s text);
          INSERT INTO part SELECT i, i % 7, 'row ' || i
            FROM generate_series(\(number * 2_500 + 1), \(number * 2_500 + 2_500)) i;
          """)
        script += """
          CREATE SERVER node\(number) FOREIGN DATA WRAPPER postgres_fdw
            OPTIONS (host '\(node.folder)', port '\(node.port)', dbname 'postgres');
          CREATE USER MAPPING FOR tester SERVER node\(number)
            OPTIONS (user 'tester', password_required 'false');
          CREATE FOREIGN TABLE part\(number) PARTITION OF spread
            FOR VALUES FROM (\(number * 2_500 + 1)) TO (\(number * 2_500 + 2_501))
            SERVER node\(number) OPTIONS (table_name 'part');

          """
      }
      try front.execute(script + "ANALYZE spread;")
    }
  }

  @Test func `each node is asked for a page behind the key, and no row is lost or twice`() throws {
    guard let servers = try Servers() else { return }
    let connection = PostgresConnection(servers.front.address())
    let described = try PostgresCatalog(connection).description(of: "spread")
    // No index may span other servers, so that nobody knows the key but the reader.
    #expect(described.key == [] && described.isSpread)
    let look = TableLook(try described.withKey(["id"]), over: connection)
    look.wait { $0.records.count >= 400 }
    #expect(look.ids.starts(with: 1...400))
    look.table.go(to: .fraction(0.49))
    look.wait { !$0.hasFirst && $0.records.count >= 800 }
    for _ in 0..<20 where !look.window.hasLast {
      let last = try #require(look.window.records.last)
      look.table.see(from: last, through: last)
      look.wait { $0.hasLast || $0.records.last != last }
    }
    #expect(look.ids.last == 5_000)
    #expect(look.ids == Array(look.ids[0]...5_000))
    look.table.go(to: .last)
    look.wait { $0.version == 3 && $0.records.count >= 400 }
    #expect(look.ids == Array((5_001 - look.ids.count)...5_000))
    look.table.show(try RecordFilter("n = 3"), sortedBy: try SortKey.parse("id:desc"), from: nil)
    look.wait { $0.version == 4 && $0.records.count >= 400 }
    #expect(look.ids.starts(with: stride(from: 4_994, to: 4_994 - 400 * 7, by: -7)))
    look.table.go(to: .last)
    look.wait { $0.version == 5 && $0.records.count >= 400 }
    #expect(look.ids.last == 3)
    for node in servers.nodes {
      let asked = node.log.split(separator: "\n").filter {
        $0.contains("FROM public.part") && !$0.contains("EXPLAIN")
      }
      let pages = asked.filter { $0.contains("ORDER BY") }
      #expect(pages.contains { $0.contains("((id >= ") && $0.contains("ASC NULLS LAST LIMIT") })
      #expect(pages.contains { $0.contains("((id <= ") && $0.contains("DESC NULLS FIRST LIMIT") })
      // The front leaves the limit out where it expects fewer rows behind the key than a page has.
      let unlimited = pages.filter { !$0.contains("LIMIT ") }
      #expect(unlimited.allSatisfy { $0.contains("((id ") }, "\(unlimited)")
    }
    let asked = servers.front.log.split(separator: "\n").filter { $0.contains("spread") }
    #expect(asked.allSatisfy { !$0.contains("OFFSET") && !$0.contains("count(") })
  }

  @Test func `a node that is away leaves what is read, and a part that comes is read`() throws {
    guard let servers = try Servers() else { return }
    let connection = PostgresConnection(servers.front.address())
    let described = try PostgresCatalog(connection).description(of: "spread").withKey(["id"])
    let look = TableLook(described, over: connection)
    look.wait { $0.records.count >= 400 }
    let shown = look.ids
    try servers.nodes[1].kill()
    look.table.go(to: .last)
    look.wait { $0.failure != nil }
    #expect(look.ids == shown)
    try servers.nodes[1].start()
    look.table.goOn()
    look.wait { $0.failure == nil && $0.hasLast }
    #expect(look.ids.last == 5_000)
    try servers.front.execute(
      "CREATE TABLE part2 PARTITION OF spread FOR VALUES FROM (5001) TO (6001);"
        + "INSERT INTO part2 VALUES(5005, 0, 'late');")
    look.table.go(to: .last)
    look.wait { $0.hasLast && look.ids.last == 5_005 }
    #expect(look.ids.suffix(2) == [5_000, 5_005])
  }
}
