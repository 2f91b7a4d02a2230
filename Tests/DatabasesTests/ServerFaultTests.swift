import DatabasesFixture
import Dispatch
import Platform
import Query
import Synchronization
import TestSupport
import Testing

@testable import Databases
@testable import Paging

/// What becomes of a look at a table when its server, the table or the way to it changes.
@Suite(.serialized) struct ServerFaultTests {
  /// Makes a table of rows from 1 to so many, and looks at it.
  private func look(
    at table: String, of server: PostgresServer, rows: Int = 5_000, address: String? = nil
  ) throws -> TableLook<PostgresConnection> {
    try server.execute(
      "DROP TABLE IF EXISTS \(table); CREATE TABLE \(table)(id int PRIMARY KEY, n int, s text);"
        + "INSERT INTO \(table) SELECT i, i % 7, 'text' FROM generate_series(1, \(rows)) i;")
    return try look(at: table, address ?? server.address())
  }

  private func look(at table: String, _ address: String) throws -> TableLook<PostgresConnection> {
    let connection = PostgresConnection(address)
    return TableLook(try PostgresCatalog(connection).description(of: table), over: connection)
  }

  /// Goes to the last row at hand, so that more are read.
  private func goOn(_ look: TableLook<PostgresConnection>) throws {
    let last = try #require(look.window.records.last)
    look.table.see(from: last, through: last)
  }

  @Test func `a server that was killed leaves what is read, and is gone on with when it is back`()
    throws
  {
    guard let server = PostgresServer.own() else { return }
    let look = try look(at: "killed", of: server)
    look.table.go(to: .fraction(0.5))
    look.wait { !$0.hasFirst && $0.records.count >= 800 }
    let shown = look.ids
    try server.kill()
    try goOn(look)
    look.wait { $0.failure != nil }
    #expect(look.ids == shown)
    #expect(look.window.failure?.contains("server") == true, "\(look.window.failure ?? "")")
    // As long as it is away, whoever wants to go on is told so.
    look.table.goOn()
    look.wait { $0.failure != nil }
    try server.start()
    look.table.goOn()
    look.wait { $0.failure == nil && $0.records.count > shown.count }
    #expect(look.ids == Array(shown[0]..<shown[0] + look.ids.count))
    // Who follows needs not ask for it.
    look.table.follow(true)
    look.table.go(to: .last)
    look.wait { $0.hasLast }
    try server.kill()
    look.wait { $0.failure != nil }
    try server.start()
    try server.execute("INSERT INTO killed VALUES(5001, 0, 'more');")
    look.wait { $0.failure == nil && $0.laterCount == 1 }
    #expect(look.ids.last == 5_001)
  }

  @Test func `a server that knows less tells of no key, and takes one setting after the other`()
    throws
  {
    guard let server = PostgresServer.own() else { return }
    try server.execute(
      """
      CREATE TABLE keyed(id int PRIMARY KEY); INSERT INTO keyed SELECT generate_series(1, 5);
      SET allow_system_table_mods = on;
      ALTER TABLE pg_catalog.pg_index RENAME COLUMN indnkeyatts TO not_here;
      """)
    let connection = PostgresConnection(server.address())
    #expect(try PostgresCatalog(connection).description(of: "keyed").key == [])
    let asked = server.log.split(separator: "\n")
    #expect(asked.count { $0.contains("set_config") } == 1)
    #expect(!asked.contains { $0.contains("SET default_transaction_read_only") })
    // One that does not know the function is told one by one.
    try server.execute(
      """
      SET allow_system_table_mods = on;
      ALTER FUNCTION pg_catalog.set_config(text, text, boolean) RENAME TO not_here;
      """)
    let other = PostgresConnection(server.address())
    #expect(try other.parameter("TimeZone") == "UTC")
    #expect(server.log.contains("SET default_transaction_read_only TO"))
  }

  @Test func `an end that comes late to the next statement has that asked for again`() throws {
    guard let server = PostgresServer.shared else { return }
    let connection = PostgresConnection(server.address())
    let other = PostgresConnection(server.address())
    let pid = try connection.rows(of: SQLStatement("SELECT pg_backend_pid()"))[0][0].string
    // Its end is on the way when the next statement begins.
    try connection.forEachRow(of: SQLStatement("SELECT generate_series(1, 100000)")) { _ in false }
    var count = 0
    #expect(throws: EngineError.cancelled) {
      try connection.forEachRow(
        of: SQLStatement("SELECT i, pg_sleep(0.01) FROM generate_series(1, 6000) i")
      ) { _ in
        count += 1
        if count == 1 {
          _ = try? other.rows(of: SQLStatement("SELECT pg_cancel_backend(\(pid))"))
        }
        return true
      }
    }
    // Nobody has the one behind it ended.
    #expect(try connection.rows(of: SQLStatement("SELECT 7")) == [[.text([0x37])]])
  }

  @Test func `a server says at once that there are more rows`() throws {
    guard let server = PostgresServer.own() else { return }
    let look = try look(at: "heard", of: server, rows: 10)
    look.table.follow(true)
    look.wait { $0.hasLast && $0.records.count == 10 }
    for id in 11...30 {
      try server.execute("INSERT INTO heard VALUES(\(id)); NOTIFY heard;")
      look.wait { $0.records.count == id }
    }
    #expect(look.ids == Array(1...30))
    #expect(server.log.contains("LISTEN \"heard\""))
  }

  @Test func `a table that goes away leaves what is read`() throws {
    guard let server = PostgresServer.shared else { return }
    let look = try look(at: "dropped", of: server)
    look.wait { $0.records.count >= 400 }
    let shown = look.ids
    try server.execute("DROP TABLE dropped;")
    try goOn(look)
    look.wait { $0.failure != nil }
    #expect(look.ids == shown)
    #expect(look.window.failure?.contains(#"relation "public.dropped" does not exist"#) == true)
  }

  @Test(arguments: [
    ("ALTER TABLE altered ADD COLUMN more int DEFAULT 5", nil),
    ("ALTER TABLE altered ALTER COLUMN n TYPE text", nil),
    ("ALTER TABLE altered ALTER COLUMN id TYPE bigint", nil),
    ("ALTER TABLE altered DROP COLUMN n", #"column "n" does not exist"#),
    ("REVOKE ALL ON altered FROM reader", "permission denied for table altered"),
  ])
  func `a table that becomes another is read on or leaves what is read`(
    change: String, message: String?
  ) throws {
    guard let server = PostgresServer.shared else { return }
    try server.execute(
      "DO $$ BEGIN CREATE ROLE reader LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;"
        + "DROP TABLE IF EXISTS altered;"
        + "CREATE TABLE altered AS SELECT i AS id, i % 7 AS n FROM generate_series(1, 5000) i;"
        + "ALTER TABLE altered ADD PRIMARY KEY (id); GRANT SELECT ON altered TO reader;")
    let look = try look(
      at: "altered", server.address().replacing("user=tester", with: "user=reader"))
    look.wait { $0.records.count >= 400 }
    let shown = look.ids
    try server.execute(change + ";")
    try goOn(look)
    look.wait { $0.failure != nil || $0.records.count > shown.count }
    #expect(look.ids.starts(with: shown))
    if let message {
      #expect(look.window.failure?.contains(message) == true, "\(look.window.failure ?? "")")
      #expect(look.ids == shown)
    } else {
      #expect(look.window.failure == nil)
      #expect(look.ids == Array(1...look.ids.count) && look.ids.count > shown.count)
    }
  }

  @Test func `a statement that takes long is ended at the word`() throws {
    guard let server = PostgresServer.shared else { return }
    let connection = PostgresConnection(server.address())
    _ = try connection.open()
    let outcome = Mutex<EngineError?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      do throws(EngineError) {
        _ = try connection.rows(of: SQLStatement("SELECT pg_sleep(600)"))
      } catch { outcome.withLock { $0 = error } }
      isDone.signal()
    }
    let other = PostgresConnection(server.address())
    let isRunning = SQLStatement(
      "SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(600)' AND state = 'active'")
    while try other.rows(of: isRunning).isEmpty {}
    connection.cancel()
    #expect(isDone.wait(timeout: .now() + 60) == .success)
    #expect(outcome.withLock { $0 } == .cancelled)
    #expect(try connection.rows(of: SQLStatement("SELECT 1")) == [[.text([0x31])]])
  }

  @Test func `that somebody else has ended a statement is said in the words of the server`() throws
  {
    guard let server = PostgresServer.shared else { return }
    let connection = PostgresConnection(server.address())
    #expect(
      throws: EngineError.refused(message: "canceling statement due to user request", position: nil)
    ) {
      try connection.rows(
        of: SQLStatement("SELECT pg_cancel_backend(pg_backend_pid()), pg_sleep(60)"))
    }
    #expect(try connection.rows(of: SQLStatement("SELECT 1")) == [[.text([0x31])]])
  }

  @Test func `a server that answers no more is given up, and found again when it does`() throws {
    guard let server = PostgresServer.shared else { return }
    // Not less, for the server that does answer may be late on a busy machine.
    var limits = PostgresConnection.Limits()
    (limits.statement, limits.connecting) = (2_000, 6_000)
    let connection = PostgresConnection(server.address(), limits: limits)
    let number = try connection.rows(of: SQLStatement("SELECT pg_backend_pid()"))[0][0].string
    let process = try #require(Int32(number))
    #expect(kill(process, SIGSTOP) == 0)
    defer { _ = kill(process, SIGCONT) }
    let rows = SQLStatement("SELECT 1")
    // Who is told by the lost connection asks again on a new one.
    #expect(try connection.rows(of: rows) == [[.text([0x31])]])
    #expect(try connection.rows(of: SQLStatement("SELECT pg_backend_pid()"))[0][0].string != number)
  }

  @Test func `ends that were meant for no statement end none`() throws {
    guard let server = PostgresServer.shared else { return }
    let connection = PostgresConnection(server.address())
    let question = SQLStatement("SELECT pg_backend_pid()")
    let number = try connection.rows(of: question)
    for _ in 0..<100 { connection.cancel() }
    for _ in 0..<50 { #expect(try connection.rows(of: question) == number) }
  }

  @Test func `a statement that takes longer than it may is said to`() throws {
    guard let server = PostgresServer.shared else { return }
    var limits = PostgresConnection.Limits()
    limits.statement = 50
    let connection = PostgresConnection(server.address(), limits: limits)
    #expect(throws: EngineError.timedOut) {
      try connection.rows(of: SQLStatement("SELECT pg_sleep(60)"))
    }
  }

  @Test func `passwords and certificates go by the rules of libpq`() throws {
    guard let server = PostgresServer.own(certificateDays: 2) else { return }
    try server.execute("CREATE ROLE locked LOGIN PASSWORD 'geheim';")
    let locked = server.address().replacing("user=tester", with: "user=locked")
    let message = { (address: String) -> String in
      do throws(EngineError) {
        return try PostgresConnection(address).open()
      } catch {
        if case .notOpened(let message) = error { return message }
        return "\(error)"
      }
    }
    #expect(message(locked + "&password=geheim") == "postgres")
    #expect(message(locked + "&password=falsch").contains("password authentication failed"))
    #expect(message(locked).contains("no password supplied"))
    #expect(message(server.certifiedAddress()) == "localhost/postgres")
    let look = try look(at: "sealed", of: server, rows: 700, address: server.certifiedAddress())
    look.wait { $0.records.count >= 400 }
    #expect(look.ids.starts(with: 1...400))
    // Another name than that of the certificate, and one who signs that nobody knows.
    let elsewhere = server.certifiedAddress().replacing("@localhost", with: "@elsewhere")
    #expect(message(elsewhere).contains("does not match host name"))
    let unknown = server.certifiedAddress().replacing(server.certificate, with: "/etc/passwd")
    #expect(message(unknown).contains("could not read root certificate file"))
  }

  @Test func `a certificate that has expired is refused`() throws {
    guard let server = PostgresServer.own(certificateDays: -1) else { return }
    let connection = PostgresConnection(server.certifiedAddress())
    #expect {
      try connection.open()
    } throws: { error in
      guard case .notOpened(let message)? = error as? EngineError else { return false }
      return message.contains("certificate verify failed")
    }
  }

  @Test(arguments: ["LATIN1", "EUC_JP", "SQL_ASCII", "UTF8"])
  func `texts come as they are meant, whatever the server keeps them in`(encoding: String) throws {
    guard let server = PostgresServer.own(encoding: encoding) else { return }
    let text = ["LATIN1": "Grüße, ½", "EUC_JP": "日本語"][encoding] ?? "Grüße, 日本語"
    try server.execute(
      "SET client_encoding = UTF8; CREATE TABLE texts(\"\(text)\" text PRIMARY KEY);"
        + "INSERT INTO texts VALUES('\(text)'), ('b');")
    let look = try look(at: "texts", server.address())
    look.wait { $0.records.count == 2 }
    #expect(Set(look.records) == ["{\"\(text)\":\"\(text)\"}", "{\"\(text)\":\"b\"}"])
    look.table.show(try RecordFilter("'\(text)' = '\(text)'"), sortedBy: [], from: nil)
    look.wait { $0.version == 2 }
    #expect(look.records == ["{\"\(text)\":\"\(text)\"}"])
  }

  @Test func `values of many megabytes come whole`() throws {
    guard let server = PostgresServer.shared else { return }
    try server.execute(
      "DROP TABLE IF EXISTS large; CREATE TABLE large(id int PRIMARY KEY, s text, b bytea);"
        + "INSERT INTO large VALUES(1, repeat('x', 10000000), decode(repeat('00ff', 50000), 'hex'));"
        + "INSERT INTO large SELECT i, repeat('x', 10000) FROM generate_series(2, 1200) i;")
    let look = try look(at: "large", server.address())
    look.wait { $0.records.count >= 400 }
    #expect(look.ids.starts(with: 1...400) && look.records[0].utf8.count > 10_200_000)
  }
}
