import CSQLite
import Paging
import Phrases
import Synchronization

/// A database file of SQLite, open for reading.
///
/// What is asked of it is answered on the calling thread, one question after the other; ``cancel()`` ends one from any
/// thread. Between two questions nothing of the file is locked, so that another process may write to it.
public final class SQLiteConnection: Sendable {
  /// The file of the library that is opened for it.
  package static let library = "libsqlite3.so.0"
  static let package = "libsqlite3-0"

  private let handle: Mutex<SQLiteHandle>
  /// The address of the open database, for who ends what runs in it; it is closed with this object.
  private let openAddress: UInt

  /// Opens a file.
  public init(path: String) throws(EngineError) {
    var result: Int32 = 0
    guard let database = csqlite_open(path, Self.library, &result) else {
      throw Self.openError(result)
    }
    // As a number, for it is used from two sides.
    let address = UInt(bitPattern: database)
    handle = Mutex(SQLiteHandle(address))
    openAddress = address
  }

  private static func openError(_ result: Int32) -> EngineError {
    switch UInt32(result) {
    case CSQLITE_LIBRARY_MISSING.rawValue: .libraryMissing(library: library, package: package)
    case CSQLITE_CANNOT_OPEN.rawValue: .notOpened(because: "unable to open database file")
    default: .notOpened(because: "error \(Int(result)) of SQLite")
    }
  }

  /// Asks for rows and hands each on, until there are no more or `body` answers false.
  ///
  /// - Throws: What the database says against it; ``EngineError/cancelled`` after ``cancel()``.
  public func forEachRow(
    of statement: SQLStatement, _ body: ([EngineCell]) -> Bool
  ) throws(EngineError) {
    try handle.withLock { handle throws(EngineError) in
      let run = try handle.prepared(statement.text)
      defer { csqlite_reset(run) }
      try handle.bind(statement.parameters, to: run)
      while true {
        let result = csqlite_step(run)
        if result == CSQLITE_DONE.rawValue { return }
        guard result == CSQLITE_ROW.rawValue else { throw handle.error(result) }
        guard body(SQLiteHandle.row(of: run)) else { return }
      }
    }
  }

  /// The columns that a statement answers with: their names, and the types that they were declared with.
  ///
  /// - Throws: What the database says against the statement; it is refused if it would write, or has another behind it.
  public func columns(
    of text: String
  ) throws(EngineError) -> [(name: String, declaredType: String?)] {
    try handle.withLock { handle throws(EngineError) in
      let run = try handle.prepared(text)
      return (0..<csqlite_column_count(run)).map { column in
        (
          csqlite_column_name(run, column).map { String(cString: $0) } ?? "",
          csqlite_declared_type(run, column).map { String(cString: $0) }
        )
      }
    }
  }

  /// Ends the question that is being answered, if one is.
  public func cancel() {
    OpaquePointer(bitPattern: openAddress).map(csqlite_interrupt)
  }
}

/// An open database with the statements that were made ready last; closed with it.
private struct SQLiteHandle: ~Copyable {
  /// Statements that are kept ready.
  private static let mostStatements = 16

  private let database: OpaquePointer?
  /// Least recently used first.
  private var statements: [(text: String, run: OpaquePointer)] = []

  init(_ address: UInt) { database = OpaquePointer(bitPattern: address) }

  deinit {
    for statement in statements { csqlite_finalize(statement.run) }
    csqlite_close(database)
  }

  /// The statement of a text, made ready now or before.
  mutating func prepared(_ text: String) throws(EngineError) -> OpaquePointer {
    if let place = statements.firstIndex(where: { $0.text == text }) {
      let known = statements.remove(at: place)
      statements.append(known)
      return known.run
    }
    let run = try prepare(text)
    if statements.count == Self.mostStatements { csqlite_finalize(statements.removeFirst().run) }
    statements.append((text, run))
    return run
  }

  private func prepare(_ text: String) throws(EngineError) -> OpaquePointer {
    var (rest, result) = (0, Int32(0))
    var text = text
    let run = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        csqlite_prepare(database, $0.baseAddress, $0.count, &rest, &result)
      }
    }
    guard let run else {
      throw result == CSQLITE_OK.rawValue
        ? .refused(because: "there is no statement") : error(result)
    }
    let tail = text.utf8.suffix(rest)
    let isOnly = tail.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ";") }
    guard isOnly, csqlite_is_read_only(run) else {
      csqlite_finalize(run)
      throw .refused(
        because: isOnly ? "the statement does not only read" : "there is more than one statement")
    }
    return run
  }

  func bind(_ parameters: [EngineCell], to run: OpaquePointer) throws(EngineError) {
    for (place, cell) in parameters.enumerated() {
      let number = Int32(place + 1)
      let result =
        switch cell {
        case .null: csqlite_bind_null(run, number)
        case .integer(let value): csqlite_bind_integer(run, number, value)
        case .real(let value): csqlite_bind_real(run, number, value)
        case .text(let bytes):
          bytes.withUnsafeBufferPointer {
            csqlite_bind_text(run, number, $0.baseAddress, $0.count)
          }
        case .blob(let bytes):
          bytes.withUnsafeBufferPointer {
            csqlite_bind_blob(run, number, $0.baseAddress, $0.count)
          }
        }
      guard result == CSQLITE_OK.rawValue else { throw error(result) }
    }
  }

  /// The values of the row at hand.
  static func row(of run: OpaquePointer) -> [EngineCell] {
    (0..<csqlite_column_count(run)).map { column in
      switch csqlite_column_type(run, column) {
      case CSQLITE_INTEGER: .integer(csqlite_column_integer(run, column))
      case CSQLITE_REAL: .real(csqlite_column_real(run, column))
      case CSQLITE_TEXT: .text(bytes(of: run, column))
      case CSQLITE_BLOB: .blob(bytes(of: run, column))
      default: .null
      }
    }
  }

  private static func bytes(of run: OpaquePointer, _ column: Int32) -> [UInt8] {
    var count = 0
    let bytes = csqlite_column_bytes(run, column, &count)
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  func error(_ result: Int32) -> EngineError {
    if result == CSQLITE_INTERRUPTED.rawValue { return .cancelled }
    return .refused(message: String(cString: csqlite_message(database)), position: nil)
  }
}

extension SQLiteConnection: EngineConnection {
  /// How it is written to.
  public var dialect: SQLDialect { .sqlite }
}
