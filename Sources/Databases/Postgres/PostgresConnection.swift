import CPostgres
import Dispatch
import Paging
import Phrases
import Platform
import Synchronization

/// A connection to a server that speaks PostgreSQL's protocol, on which nothing is written.
///
/// It is made when something is asked, and made again where it was lost: places are keys, so that who reads page by
/// page goes on where he was. Passwords, services and certificates are found by libpq's own rules.
public final class PostgresConnection: Sendable {
  /// The file of the library that is opened for it.
  package static let library = "libpq.so.5"
  static let package = "libpq5"

  /// How statements are bounded.
  public struct Limits: Sendable, Hashable {
    /// Milliseconds after which the server ends a statement.
    public var statement = 30_000
    /// Milliseconds after which a connection is given up.
    public var connecting = 15_000

    /// The usual limits.
    public init() {}
  }

  private let address: String
  private let limits: Limits
  private let handle = Mutex<PostgresHandle?>(nil)
  /// The address of the open connection, for who ends what runs on it.
  private let openAddress = Mutex<UInt?>(nil)
  /// Raised by ``cancel()``.
  private let isCancelled = Atomic(false)
  /// Raised when a server was told to end a statement: it may end the next one in its place.
  private let mayEndNext = Atomic(false)
  /// Tells servers to end statements, which takes a connection of its own each time.
  private let endings = DispatchQueue(label: "ends of statements", qos: .userInitiated)

  /// Makes a connection by an address, such as `postgresql://host/database`; nothing is sent yet.
  public init(_ address: String, limits: Limits = Limits()) {
    self.address = address
    self.limits = limits
  }

  /// Connects, if that was not done yet; answers what to call the server: its host and database, never a password.
  public func open() throws(EngineError) -> String {
    try withHandle { handle throws(EngineError) in
      let host = handle.setting("host") ?? handle.setting("hostaddr") ?? "local"
      let database = handle.setting("dbname") ?? handle.setting("user") ?? ""
      return host.hasPrefix("/") ? database : "\(host)/\(database)"
    }
  }

  /// What the server says of itself, such as `server_version`; nil where it says nothing.
  public func parameter(_ name: String) throws(EngineError) -> String? {
    try withHandle { handle throws(EngineError) in handle.parameter(name) }
  }

  private func withHandle<Result: Sendable>(
    _ body: (inout PostgresHandle) throws(EngineError) -> Result
  ) throws(EngineError) -> Result {
    try handle.withLock { slot throws(EngineError) in
      if slot?.isOpen != true {
        // First of all nobody may use what is closed then.
        openAddress.withLock { $0 = nil }
        slot = nil
      }
      var open: PostgresHandle
      if let known = slot.take() { open = known } else { open = try connect() }
      do throws(EngineError) {
        let result = try body(&open)
        slot = consume open
        return result
      } catch {
        if !open.isOpen { openAddress.withLock { $0 = nil } }
        slot = consume open
        throw error
      }
    }
  }
}

// MARK: Connecting

extension PostgresConnection {
  /// Milliseconds after which it is seen that somebody does not want to wait.
  private static let patience: Int32 = 20

  private func connect() throws(EngineError) -> PostgresHandle {
    isCancelled.store(false, ordering: .relaxed)
    guard let started = start() else {
      throw .libraryMissing(library: Self.library, package: Self.package)
    }
    let pointer = UInt(bitPattern: started)
    do throws(EngineError) {
      try finishConnecting(started)
    } catch {
      cpostgres_close(started)
      throw error
    }
    var handle = PostgresHandle(pointer, patience: limits.statement + limits.connecting)
    try settle(&handle)
    openAddress.withLock { $0 = pointer }
    return handle
  }

  private func start() -> OpaquePointer? {
    // The address may say otherwise of the first.
    let words = [
      ("fallback_application_name", "riffle"), ("application_name", "riffle"),
      ("client_encoding", "UTF8"),
    ]
    var keywords = words.map { strdup($0.0) } + [nil]
    var values = words.map { strdup($0.1) } + [nil]
    defer { for text in keywords + values { free(text) } }
    return keywords.withUnsafeMutableBufferPointer { keywords in
      values.withUnsafeMutableBufferPointer { values in
        keywords.withMemoryRebound(to: UnsafePointer<CChar>?.self) { keywords in
          values.withMemoryRebound(to: UnsafePointer<CChar>?.self) { values in
            cpostgres_start(address, keywords.baseAddress, values.baseAddress, Self.library)
          }
        }
      }
    }
  }

  private func finishConnecting(_ connection: OpaquePointer) throws(EngineError) {
    let deadline = ContinuousClock.now + .milliseconds(limits.connecting)
    while true {
      switch cpostgres_connect(connection, Self.patience, -1) {
      case CPOSTGRES_READY: return
      case CPOSTGRES_LOST:
        throw .notOpened(message: String(cString: cpostgres_message(connection)))
      default: break
      }
      if isCancelled.load(ordering: .relaxed) { throw .cancelled }
      if ContinuousClock.now > deadline { throw .notOpened(because: "the server does not answer") }
    }
  }

  /// Says how values are to be written, and that nothing is to be changed.
  ///
  /// A server that does not know a setting has its own way, which shows in its values; that nothing is changed it must
  /// know.
  private func settle(_ handle: inout PostgresHandle) throws(EngineError) {
    let needed = [("default_transaction_read_only", "on")]
    let wished = [
      ("statement_timeout", String(limits.statement)), ("TimeZone", "UTC"), ("DateStyle", "ISO"),
      ("IntervalStyle", "postgres"), ("bytea_output", "hex"), ("extra_float_digits", "1"),
    ]
    do throws(EngineError) {
      // In one question, for a server may be far away.
      let calls = (needed + wished).map { "pg_catalog.set_config('\($0)', '\($1)', false)" }
      return try handle.run(SQLStatement("SELECT \(calls.joined(separator: ", "))"))
    } catch .refused {
      // One by one it takes those that it knows.
    }
    for (name, value) in needed { try set(name, value, in: &handle) }
    for (name, value) in wished {
      do throws(EngineError) {
        try set(name, value, in: &handle)
      } catch .refused {
        continue
      }
    }
  }

  private func set(
    _ name: String, _ value: String, in handle: inout PostgresHandle
  ) throws(EngineError) {
    try handle.run(SQLStatement("SET \(name) TO '\(value)'"))
  }
}

// MARK: Asking

extension PostgresConnection: EngineConnection {
  /// How it is written to.
  public var dialect: SQLDialect { .postgres }

  /// Asks for rows and hands each on, until there are no more or `body` answers false.
  ///
  /// A connection that was lost is made again, if no row was handed on yet.
  ///
  /// - Throws: What the server says against it; ``EngineError/cancelled`` after ``cancel()``, and where rows were handed
  ///   on when the end of a statement before has come to this one: it may be asked for again.
  public func forEachRow(
    of statement: SQLStatement, _ body: ([EngineCell]) -> Bool
  ) throws(EngineError) {
    var hasRow = false
    do throws(EngineError) {
      try runOnce(statement) {
        hasRow = true
        return body($0)
      }
    } catch .lost where !hasRow {
      // Perhaps the server was only started anew.
      try runOnce(statement, body)
    }
  }

  private func runOnce(
    _ statement: SQLStatement, _ body: ([EngineCell]) -> Bool
  ) throws(EngineError) {
    isCancelled.store(false, ordering: .relaxed)
    try withHandle { handle throws(EngineError) in
      // What was said before the question is answered by it.
      handle.takeNotifications()
      var hasRow = false
      while true {
        let wasToldToEnd = mayEndNext.exchange(false, ordering: .relaxed)
        do throws(EngineError) {
          return try handle.run(statement, isKept: true, onEnoughRows: sendCancel) {
            hasRow = true
            return body($0)
          }
        } catch .cancelled where !isCancelled.load(ordering: .relaxed) {
          // Who tells the server to end something has the address until that is told.
          let isToldToEnd = openAddress.withLock { _ in mayEndNext.load(ordering: .relaxed) }
          guard wasToldToEnd || isToldToEnd else { throw Self.end(handle.endMessage) }
          // The end that was meant for a statement before has come to this one, which is run again; where rows of it
          // were handed on already, by who has asked.
          if hasRow { throw .cancelled }
        }
      }
    }
  }

  /// The failure of a statement that the server has ended though nobody here wanted that: by a limit, or for somebody
  /// else.
  private static func end(_ message: String) -> EngineError {
    .refused(message: message, position: nil)
  }

  /// Ends the question that is being answered, or the connecting, from any thread.
  public func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    sendCancel()
  }

  /// Has the server say when something is sent to the channel of a table's name (`NOTIFY orders`).
  public func listen(forChangesOf table: String) -> Int32? {
    handle.withLock { slot in
      guard var open = slot.take() else { return nil }
      let descriptor = open.isOpen ? open.listen(to: table) : nil
      slot = consume open
      return descriptor
    }
  }

  /// Most servers or parts that are asked one by one; where there are more, the server knows better which are needed.
  private static var mostParts: Int { 64 }

  /// The parts of a table of which some are foreign tables; none where some may not be read by themselves.
  public func parts(of table: TableDescription) throws(EngineError) -> [String] {
    let rows = try rows(
      of: SQLStatement(
        """
        SELECT pg_catalog.quote_ident(n.nspname) || '.' || pg_catalog.quote_ident(c.relname), \
        pg_catalog.has_table_privilege(c.oid, 'SELECT') \
        FROM pg_catalog.pg_partition_tree($1::text::pg_catalog.regclass) t \
        JOIN pg_catalog.pg_class c ON c.oid = t.relid \
        JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace \
        WHERE t.isleaf ORDER BY c.oid LIMIT \(Self.mostParts + 1)
        """, [.text(Array(table.from.utf8))]))
    let isAsked = rows.count <= Self.mostParts && rows.allSatisfy { $0[1].string == "t" }
    return isAsked ? rows.map { $0[0].string } : []
  }

  /// Nobody waits for it: it may take as long as connecting does.
  private func sendCancel() {
    mayEndNext.store(true, ordering: .relaxed)
    endings.async { [self] in
      openAddress.withLock { address in
        guard let address, let connection = OpaquePointer(bitPattern: address) else { return }
        _ = cpostgres_cancel(connection)
        mayEndNext.store(true, ordering: .relaxed)
      }
    }
  }
}

// MARK: Queries

extension PostgresConnection {
  /// Rows that are fetched at a time: few at first, for a view may take long for each of them.
  private static let (firstRows, mostRows) = (16, 1_024)
  private static let cursor = "riffle_rows"

  /// Runs a query that somebody has typed, and hands its rows on until there are no more or `body` answers false.
  ///
  /// It is one statement, which only reads, in a transaction that only reads; rows come through a cursor, so that no
  /// more are kept than are handed on.
  func forEachRow(
    ofQuery text: String, columns: ([PostgresColumn]) -> Void, _ body: ([EngineCell]) -> Bool
  ) throws(EngineError) {
    let declaration = "DECLARE \(Self.cursor) NO SCROLL CURSOR FOR "
    isCancelled.store(false, ordering: .relaxed)
    try withHandle { handle throws(EngineError) in
      try handle.run(SQLStatement("BEGIN TRANSACTION READ ONLY"))
      do throws(EngineError) {
        try handle.run(SQLStatement(declaration + text))
        try Self.fetchAll(from: &handle, columns, body)
      } catch {
        let end = handle.endMessage
        try? handle.run(SQLStatement("ROLLBACK"))
        if error == .cancelled, !isCancelled.load(ordering: .relaxed) { throw Self.end(end) }
        guard case .refused(let message, let position?) = error else { throw error }
        let place = position - declaration.unicodeScalars.count
        throw .refused(message: message, position: place > 0 ? place : nil)
      }
      try handle.run(SQLStatement("ROLLBACK"))
    }
  }

  private static func fetchAll(
    from handle: inout PostgresHandle, _ columns: ([PostgresColumn]) -> Void,
    _ body: ([EngineCell]) -> Bool
  ) throws(EngineError) {
    var knowsColumns = false
    var rowCount = firstRows
    while true {
      var (count, wantsMore) = (0, true)
      try handle.run(SQLStatement("FETCH \(rowCount) FROM \(cursor)")) {
        if !knowsColumns { columns($0) }
        knowsColumns = true
      } _: { row in
        count += 1
        wantsMore = wantsMore && body(row)
        // A page is small, and the cursor stays where it is known to be.
        return true
      }
      guard wantsMore, count == rowCount else { return }
      rowCount = min(rowCount * 2, mostRows)
    }
  }
}
