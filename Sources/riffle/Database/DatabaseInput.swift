import Databases
import Dispatch
import Paging
import Platform
import Printing
import Query
import RecordCards
import Records
import Synchronization

/// The tables of a database, or a query, as inputs: a thread reads the rows and writes them to a pipe, as slowly as
/// the pipe is read.
struct DatabaseInput: Equatable, Sendable {
  /// Milliseconds to wait for the first rows, or for why there are none, before anything is shown.
  private static let patience = 1_000

  /// The database.
  var address: DatabaseAddress
  /// The tables that are named; none for a list of all.
  var tables: [String]
  /// The statement whose rows are read, in place of a table's.
  var query: String?
  /// The columns that tell the rows of a table apart; none for those that the database knows.
  var key: [String] = []

  /// What the records are filtered by where no others are shown; nil where they may be.
  var filter: RecordFilter?

  /// What its inputs are called.
  var names: [String] {
    if query != nil { return ["query"] }
    return tables.isEmpty ? [address.name] : tables
  }

  /// Whether the rows are looked at on the screen, where those are read that are wanted.
  var isForScreen = false

  /// Another table of the same database, to be looked at on the screen.
  func onScreen(table: String) -> DatabaseInput {
    DatabaseInput(address: address, tables: [table], isForScreen: true)
  }

  /// Begins to read the rows of the input of a name.
  @Sendable func open(_ name: String) throws(RecordError) -> InputPlan.OpenedInput {
    if isForScreen, query == nil, !tables.isEmpty, let opened = try openTable(name) {
      return opened
    }
    return try openForward(name)
  }

  /// Opens a table that has a key, to be looked at a part at a time; nil for others.
  private func openTable(_ name: String) throws(RecordError) -> InputPlan.OpenedInput? {
    let pipe = try Self.makePipe()
    let table: DatabaseTable?
    do throws(EngineError) {
      table = try DatabaseTable(name, of: address, key: key, into: pipe) {
        UserMessage.text(of: $0)
      }
    } catch {
      pipe.abandon()
      throw .database(UserMessage.text(of: error))
    }
    guard let table else {
      pipe.abandon()
      return nil
    }
    let news = DispatchSemaphore(value: 0)
    table.feed.observe { news.signal() }
    table.begin()
    _ = news.wait(timeout: .now() + .milliseconds(Self.patience))
    if let failure = table.feed.window.failure {
      pipe.abandon()
      throw .database(failure)
    }
    return InputPlan.OpenedInput(
      descriptor: pipe.reader, feed: table.feed, references: table.references
    ) { nil }
  }

  private static func makePipe() throws(RecordError) -> RowPipe {
    do throws(RowPipe.SystemFailure) { return try RowPipe() } catch {
      throw .unreadable(code: error.code)
    }
  }

  /// Begins to read all rows, one after the other.
  private func openForward(_ name: String) throws(RecordError) -> InputPlan.OpenedInput {
    let selection: DatabaseRows.Selection =
      if let query { .query(query) } else if tables.isEmpty { .tables } else {
        .table(name, key: key)
      }
    let pipe = try Self.makePipe()
    let run = Run()
    let rows = DatabaseRows(address, narrowedBy: filter)
    DispatchQueue(label: "rows of \(name)", qos: .userInitiated).async {
      run.read(selection, of: rows, into: pipe)
    }
    if let failure = run.failureAtOnce(milliseconds: Self.patience) {
      pipe.abandon()
      throw failure
    }
    let isList = query == nil && tables.isEmpty
    return InputPlan.OpenedInput(
      descriptor: pipe.reader, references: isList ? TableReference.ofTableList : [], canGrow: false
    ) { run.failure }
  }

  /// The reading of one input.
  private final class Run: Sendable {
    private let outcome = Mutex<EngineError?>(nil)
    /// Signalled with the first rows, and at the end.
    private let news = DispatchSemaphore(value: 0)
    private let hasRows = Atomic(false)

    /// Why the rows have ended before they were all.
    var failure: RecordError? {
      outcome.withLock { $0 }.map { .database(UserMessage.text(of: $0)) }
    }

    /// Why there is not even a first row, if that is known in time.
    func failureAtOnce(milliseconds: Int) -> RecordError? {
      _ = news.wait(timeout: .now() + .milliseconds(milliseconds))
      return hasRows.load(ordering: .relaxed) ? nil : failure
    }

    /// Reads to the end, or until nobody reads the pipe any more.
    func read(
      _ selection: DatabaseRows.Selection, of rows: DatabaseRows, into pipe: RowPipe
    ) {
      defer { news.signal() }
      do throws(EngineError) {
        try rows.forEachPart(of: selection) { part in
          hasRows.store(true, ordering: .relaxed)
          news.signal()
          return pipe.write(part)
        }
      } catch { outcome.withLock { $0 = error } }
    }
  }
}

extension UserMessage {
  /// Why a database has not answered, as a clause.
  static func text(of error: EngineError) -> String {
    switch error {
    case .libraryMissing(let library, let package):
      return "needs \(library), which is not installed (Debian: apt-get install \(package))"
    case .notOpened(let message): return "cannot be opened: \(clause(message))"
    case .refused(let message, nil): return clause(message)
    case .refused(let message, let place?): return "\(clause(message)) (at character \(place))"
    case .cancelled: return "was stopped"
    case .timedOut: return "takes too long to answer"
    case .lost(let message): return "the connection was lost: \(clause(message))"
    }
  }

  /// A message of a database on one line, without a line break or full stop at its end.
  private static func clause(_ message: String) -> String {
    let lines = message.split(whereSeparator: \.isNewline).map { line in
      String(line.drop(while: \.isWhitespace))
    }
    let text = lines.joined(separator: "; ")
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

extension Options {
  /// Sees whether the first of the files is a database, the others of which are then tables of it; answers what is wrong
  /// with the command line, if something is.
  mutating func findDatabase() -> String? {
    guard let first = files.first, let address = DatabaseAddress(first) else {
      if query != nil {
        return "--query takes a database before it: riffle data.db --query 'SELECT …'"
      }
      return key.isEmpty ? nil : "--key takes a table before it: riffle data.db TABLE --key id"
    }
    let tables = Array(files.dropFirst())
    guard query == nil || tables.isEmpty else { return "name tables, or --query, but not both" }
    guard key.isEmpty || !tables.isEmpty else {
      return "--key takes a table before it: riffle data.db TABLE --key id"
    }
    database = DatabaseInput(address: address, tables: tables, query: query, key: key)
    Arguments.hide(first, as: address.name)
    return isSecure ? Self.objection(to: address) : nil
  }

  /// Why a database is not read by a program that does no more than read files; nil where it may be.
  private static func objection(to address: DatabaseAddress) -> String? {
    let name = UserMessage.line(of: address.name)
    return switch address.reach {
    case nil: nil
    case .network: "\(name) is on a server, and --secure (or LESSSECURE=1) allows no connection"
    case .files:
      "\(name) is a database in WAL mode, beside which SQLite writes files, and --secure (or LESSSECURE=1) allows none"
    }
  }
}
