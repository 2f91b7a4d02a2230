import DatabasesFixture
import Foundation
import TestSupport
import Testing

/// Tables of databases as inputs of the program.
@Suite struct DatabaseTests {
  private static let script = """
    CREATE TABLE users(id INTEGER PRIMARY KEY, name TEXT NOT NULL, score REAL, photo BLOB);
    INSERT INTO users VALUES(1, 'Ada', 2.5, x'00ff'), (2, 'Bob', NULL, NULL), (3, 'Cy', 40, NULL);
    CREATE TABLE tags(tag TEXT);
    INSERT INTO tags VALUES('red'), ('blue');
    CREATE VIEW names AS SELECT name FROM users;
    """

  private func lines(_ arguments: [String]) throws -> [String] {
    let run = try Riffle.run(arguments + ["-o", "jsonl"])
    #expect(run.errorText == "" && run.status == 0)
    return run.lines
  }

  @Test func `the tables of a file of SQLite are listed, with their columns`() throws {
    guard let file = try SQLiteFile(Self.script) else { return }
    #expect(
      try lines([file.path]) == [
        #"{"table":"names","kind":"view","rows (about)":null,"columns":"name TEXT"}"#,
        #"{"table":"tags","kind":"table","rows (about)":2,"columns":"tag TEXT"}"#,
        #"{"table":"users","kind":"table","rows (about)":3,"columns":"id INTEGER, name TEXT, score REAL, photo BLOB"}"#,
      ])
  }

  @Test func `tables, views and queries are read as records`() throws {
    guard let file = try SQLiteFile(Self.script, name: "no ending") else { return }
    #expect(
      try lines([file.path, "users"]) == [
        #"{"id":1,"name":"Ada","score":2.5,"photo":"\\x00ff"}"#,
        #"{"id":2,"name":"Bob","score":null,"photo":null}"#,
        #"{"id":3,"name":"Cy","score":40.0,"photo":null}"#,
      ])
    #expect(try lines([file.path, "tags"]) == [#"{"tag":"red"}"#, #"{"tag":"blue"}"#])
    #expect(try lines([file.path, "names"]).count == 3)
    #expect(try lines([file.path, "tags", "names"]).count == 5)
    #expect(
      try lines([file.path, "--query", "SELECT count(*) n, 1 AS n FROM users"])
        == [#"{"n":3,"n_2":1}"#])
    #expect(
      try lines([file.path, "users", "--filter", "score > 3 or name = Bob", "--sort", "id:desc"])
        == [
          #"{"id":3,"name":"Cy","score":40.0,"photo":null}"#,
          #"{"id":2,"name":"Bob","score":null,"photo":null}"#,
        ])
    // Nothing is found where the database has nothing to test: no name is mistaken for one that is not there.
    #expect(try lines([file.path, "users", "--filter", "id = 77"]) == [])
  }

  @Test(arguments: [
    (["users", "--query", "SELECT 1"], 2, "name tables, or --query, but not both"),
    (["nowhere"], 1, "nowhere: there is no table nowhere"),
    (["--query", "SELECT nix FROM users"], 1, "query: no such column: nix"),
    (["--query", "DELETE FROM users"], 1, "query: the statement does not only read"),
    (["--query", "SELECT 1; SELECT 2"], 1, "query: there is more than one statement"),
    (["--query", ""], 1, "query: there is no statement"),
    (["users", "--key", "nix"], 1, "users: there is no column nix"),
    (["tags", "--key", ","], 2, "--key ,: it takes COLUMNS (riffle --help lists the options)"),
    (["--key", "id"], 2, "--key takes a table before it: riffle data.db TABLE --key id"),
  ])
  func `what cannot be read is said`(arguments: [String], status: Int32, message: String) throws {
    guard let file = try SQLiteFile(Self.script) else { return }
    let run = try Riffle.run([file.path] + arguments)
    #expect(run.errorText == "riffle: \(message)\n" && run.status == status)
    #expect(run.text == "")
    #expect(try lines([file.path, "users"]).count == 3)
  }

  @Test func `a query needs a database`() throws {
    let run = try Riffle.run(["\(Riffle.samples)/notes.txt", "--query", "SELECT 1"])
    #expect(run.status == 2 && run.errorText.contains("--query takes a database before it"))
  }

  @Test func `a listed table is opened by Enter, and left by q`() throws {
    guard let file = try SQLiteFile(Self.script) else { return }
    // The last of the tables, as the end is where the list ends so far.
    let session = try RiffleSession([file.path], showing: "users")
    session.terminal.send("G\r")
    try session.terminal.wait(forText: "Ada")
    #expect(session.statusRow.contains("users"))
    try session.press("q")
    try session.terminal.wait(forText: "names")
    #expect(try session.quit() == .exited(0))
  }

  @Test func `a view is read by the key that is named`() throws {
    guard let file = try SQLiteFile(Self.script) else { return }
    #expect(try lines([file.path, "names", "--key", "name"]).count == 3)
    let session = try RiffleSession([file.path, "names", "--key", "name"], showing: "Ada")
    try session.press("G")
    try session.terminal.wait(forText: "▌ Cy")
    #expect(try session.quit() == .exited(0))
  }

  @Test func `rows are shown while another process writes`() throws {
    guard let file = try SQLiteFile("PRAGMA journal_mode = WAL;\n" + Self.script) else { return }
    let session = try RiffleSession([file.path, "users"], showing: "Ada")
    try file.execute("INSERT INTO users VALUES(4, 'Dan', 1, NULL);")
    try session.press("/Cy\r")
    #expect(session.cardRows.contains { $0.contains("Cy") })
    #expect(try session.quit() == .exited(0))
    #expect(try lines([file.path, "users"]).count == 4)
  }

  @Test func `a file that is damaged is said to be, and the rest stays readable`() throws {
    guard let file = try SQLiteFile(Self.script) else { return }
    let handle = try FileHandle(forUpdating: URL(filePath: file.path))
    try handle.truncate(atOffset: 4_096)
    try handle.close()
    let run = try Riffle.run([file.path, "users", "-o", "jsonl"])
    #expect(run.status == 1 && run.errorText.hasPrefix("riffle: users: "))
  }

  @Test func `no library of a database is opened without one`() throws {
    let loaded = { (arguments: [String]) throws in
      let run = try Riffle.run(arguments + ["-p"], environment: ["LD_DEBUG": "files"])
      return ["libpq", "libsqlite3"].filter(run.errorText.contains)
    }
    #expect(try loaded(["\(Riffle.samples)/issues.jsonl"]) == [])
    guard let file = try SQLiteFile(Self.script) else { return }
    #expect(try loaded([file.path]) == ["libsqlite3"])
  }
}

/// The same with a server.
@Suite(.serialized) struct ServerTests {
  private func lines(_ arguments: [String]) throws -> [String] {
    let run = try Riffle.run(arguments + ["-o", "jsonl"])
    #expect(run.errorText == "" && run.status == 0)
    return run.lines
  }

  @Test func `tables and queries of a server are read as records`() throws {
    guard let server = PostgresServer.shared else { return }
    try server.execute(
      """
      DROP SCHEMA IF EXISTS show CASCADE; CREATE SCHEMA show;
      CREATE TABLE show.values(id int PRIMARY KEY, n numeric, t timestamptz, a text[], j jsonb, b bytea, ok boolean,
        d date, s text);
      INSERT INTO show.values VALUES
        (1, 1234567890123456789012345678901234567890.5, '2026-11-20 08:30:00+01', '{a,NULL,"b c"}', '{"k": [1, 2]}',
          '\\x00ff', true, 'infinity', repeat('x', 20)),
        (2, 'NaN', NULL, '{}', 'null', '', false, '0044-03-15 BC', 'é"');
      """)
    #expect(
      try lines([server.address(), "show.values"]) == [
        #"{"id":1,"n":1234567890123456789012345678901234567890.5,"t":"2026-11-20 07:30:00+00","a":["a",null,"b c"],"j":{"k": [1, 2]},"b":"\\x00ff","ok":true,"d":"infinity","s":"xxxxxxxxxxxxxxxxxxxx"}"#,
        #"{"id":2,"n":"NaN","t":null,"a":[],"j":null,"b":"\\x","ok":false,"d":"0044-03-15 BC","s":"é\""}"#,
      ])
    #expect(
      try lines([
        server.address(), "--query", "SELECT id, id, ARRAY[n] FROM show.values WHERE id = 1",
      ])
        == [#"{"id":1,"id_2":1,"array":[1234567890123456789012345678901234567890.5]}"#])
    #expect(try lines([server.address(), "show.values", "--filter", "ok = true"]).count == 1)
    let tables = try lines([server.address()])
    #expect(
      tables.contains {
        // A word of SQL is no name without quotes.
        $0.hasPrefix(#"{"table":"show.\"values\"","kind":"table","rows (about)":"#)
          && $0.contains("id integer, n numeric, t timestamp with time zone, a text[]")
      })
  }

  @Test(arguments: [
    ("SELECT nix", #"column "nix" does not exist (at character 8)"#),
    ("SELECT 1; SELECT 2", "cannot insert multiple commands into a prepared statement"),
    (
      "SELECT set_config('transaction_read_only', 'off', false)",
      "transaction read-write mode must be set before any query"
    ),
    ("COMMIT", #"syntax error at or near "COMMIT" (at character 1)"#),
    (
      "WITH x AS (INSERT INTO show_no VALUES(1) RETURNING 1) SELECT 1 FROM x",
      #"relation "show_no" does not exist (at character 24)"#
    ),
  ])
  func `no query changes anything`(query: String, message: String) throws {
    guard let server = PostgresServer.shared else { return }
    let run = try Riffle.run([server.address(), "--query", query, "-o", "jsonl"])
    #expect(run.status == 1 && run.text == "")
    #expect(run.errorText.hasPrefix("riffle: query: \(message)"), "\(run.errorText)")
  }

  @Test func `what a server refuses is said in its words`() throws {
    guard let server = PostgresServer.shared else { return }
    var run = try Riffle.run([server.address("nowhere"), "x"])
    #expect(run.status == 1 && run.errorText.contains(#"database "nowhere" does not exist"#))
    run = try Riffle.run([server.address(), "nowhere"])
    #expect(run.errorText == "riffle: nowhere: relation \"nowhere\" does not exist\n")
    run = try Riffle.run(["postgresql:///x?host=\(server.folder)/none", "x"])
    #expect(
      run.status == 1
        && run.errorText.hasPrefix("riffle: x: cannot be opened: connection to server"))
  }

  @Test func `a password is not seen where processes are listed`() throws {
    guard let server = PostgresServer.shared else { return }
    try server.execute(
      "DROP TABLE IF EXISTS seen; CREATE TABLE seen AS SELECT 'here it is' AS text;")
    let address = "postgresql://tester:geheim@/postgres?host=\(server.folder)"
    let session = try RiffleSession([address, "seen"], showing: "here it is")
    let arguments = try Data(
      contentsOf: URL(filePath: "/proc/\(session.terminal.processID)/cmdline"))
    #expect(!String(decoding: arguments, as: UTF8.self).contains("geheim"))
    #expect(!session.statusRow.contains("geheim"))
    #expect(try session.quit() == .exited(0))
    // Nor in what the server was asked, or a message.
    #expect(!server.log.contains("geheim"))
  }

  @Test func `what has no key is read through a cursor`() throws {
    guard let server = PostgresServer.shared else { return }
    try server.execute(
      "DROP TABLE IF EXISTS keyless; CREATE TABLE keyless AS SELECT i, ARRAY['a', NULL] l "
        + "FROM generate_series(1, 1200) i;")
    let before = server.log.count
    let found = try lines([server.address(), "keyless"])
    #expect(found.count == 1_200 && found.first == #"{"i":1,"l":["a",null]}"#)
    let asked = server.log.dropFirst(before).split(separator: "\n")
    #expect(asked.contains { $0.contains("CURSOR FOR SELECT * FROM \"public\".\"keyless\"") })
    // Few at first, that they are seen soon.
    for count in [16, 32, 64, 128, 256, 512, 1_024] {
      #expect(asked.count { $0.contains("FETCH \(count) FROM riffle_rows") } == 1)
    }
  }

  @Test func `a page at a time is asked for, and nothing is counted`() throws {
    guard let server = PostgresServer.shared else { return }
    try server.execute(
      "DROP TABLE IF EXISTS many; CREATE TABLE many(a int, b text, PRIMARY KEY (a, b));"
        + "INSERT INTO many SELECT i / 10, i FROM generate_series(1, 3500) i;")
    let before = server.log.count
    #expect(try lines([server.address(), "many"]).count == 3_500)
    let asked = server.log.dropFirst(before).split(separator: "\n").filter {
      $0.contains("\"many\"")
    }
    let place =
      #""a" >= $1::int8 AND ("a" > $1::int8 OR ("b" > $2::text)) ORDER BY "a", "b" LIMIT 1000"#
    #expect(asked.contains { $0.contains(place) })
    #expect(asked.allSatisfy { !$0.contains("OFFSET") && !$0.contains("count(") })
    #expect(asked.allSatisfy { $0.contains(" LIMIT ") || $0.contains("EXPLAIN") })
  }
}
