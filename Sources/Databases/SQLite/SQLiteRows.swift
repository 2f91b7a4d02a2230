import Paging
import Phrases
import Query

/// What is read of a file of SQLite.
struct SQLiteRows {
  let path: String
  let filter: RecordFilter?

  func forEachPart(
    of selection: DatabaseRows.Selection, _ body: ([UInt8]) -> Bool
  ) throws(EngineError) {
    let connection = try SQLiteConnection(path: path)
    let catalog = SQLiteCatalog(connection)
    switch selection {
    case .tables:
      for entry in try catalog.entries() {
        guard body(try line(of: entry, in: catalog).json) else { return }
      }
    case .table(let name, let key):
      guard var table = try catalog.description(of: name) else {
        throw .refused(because: "there is no table \(name)")
      }
      if !key.isEmpty { table = try table.withKey(key) }
      guard table.key.isEmpty else {
        return try DatabaseRows.read(table, filter, over: connection, body)
      }
      try readForward("SELECT * FROM \(table.from)", table, over: connection, body)
    case .query(let text):
      try readForward(text, try catalog.description(ofQuery: text), over: connection, body)
    }
  }

  /// A table in the list; of one that SQLite cannot read, such as a view of what is not there any more, its name.
  private func line(
    of entry: SQLiteCatalog.Entry, in catalog: SQLiteCatalog
  ) throws(EngineError) -> TableLine {
    var line = TableLine(
      name: entry.name, kind: entry.isView ? "view" : "table", estimatedCount: nil, columns: [])
    do throws(EngineError) {
      guard let table = try catalog.description(of: entry.name) else { return line }
      line.columns = table.columns.filter { !$0.isHidden }.map(\.shownType)
      line.estimatedCount = catalog.estimatedCount(of: table)
    } catch .refused {}
    return line
  }

  /// Reads what has no key from its first row to its last.
  private func readForward(
    _ statement: String, _ table: TableDescription, over connection: SQLiteConnection,
    _ body: ([UInt8]) -> Bool
  ) throws(EngineError) {
    let pager = TablePager(table, dialect: .sqlite)
    try connection.forEachRow(of: SQLStatement(statement)) {
      body(pager.row($0).json + [UInt8(ascii: "\n")])
    }
  }
}
