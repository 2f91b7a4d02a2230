import Paging
import Query

/// Reads a database as lines of JSON: its tables, the rows of one of them, or those of a query.
public struct DatabaseRows: Sendable {
  /// The part of a database to read.
  public enum Selection: Sendable, Hashable {
    /// A record for each table.
    case tables
    /// The rows of a table or view; the key are columns that tell them apart, where the database does not know it.
    case table(String, key: [String] = [])
    /// The rows of a statement that reads.
    case query(String)
  }

  /// Rows that are read at a time, and bytes of them.
  private static let (pageRows, pageBytes) = (1_000, 4 << 20)

  private let address: DatabaseAddress
  private let filter: RecordFilter?

  /// Makes a reader; nothing is opened yet.
  ///
  /// - Parameter filter: What the records of a table are filtered by when they are there; the database leaves out what
  ///   it can tell beforehand.
  public init(_ address: DatabaseAddress, narrowedBy filter: RecordFilter? = nil) {
    self.address = address
    self.filter = filter
  }

  /// Hands the records on as they come, each with a line break behind it, until `body` answers false.
  ///
  /// Of a table with a key a page at a time is asked for, so that nothing is held between two of them.
  public func forEachPart(
    of selection: Selection, _ body: ([UInt8]) -> Bool
  ) throws(EngineError) {
    switch address {
    case .sqlite(let path):
      try SQLiteRows(path: path, filter: filter).forEachPart(of: selection, body)
    case .postgres(let address):
      try PostgresRows(address, filter: filter).forEachPart(of: selection, body)
    }
  }

  /// Reads a table that has a key page by page.
  static func read(
    _ table: TableDescription, _ filter: RecordFilter?, over connection: some EngineConnection,
    _ body: ([UInt8]) -> Bool
  ) throws(EngineError) {
    let condition = filter?.condition(on: table.engineColumns).condition ?? .always
    let pager = TablePager(table, dialect: connection.dialect, condition: condition)
    var request = PageRequest.first
    while true {
      let page = try pager.page(
        request, limit: pageRows, byteLimit: pageBytes, over: connection)
      let lines = page.rows.reduce(into: [UInt8]()) { $0 += $1.json + [UInt8(ascii: "\n")] }
      guard lines.isEmpty || body(lines), !page.isEnd, let last = page.rows.last else { return }
      request = .after(last.key)
    }
  }
}

/// A table in the list of tables.
struct TableLine {
  var name: String
  var kind: String
  var estimatedCount: Int?
  var columns: [String]

  /// The record of the table.
  var json: [UInt8] {
    var output: [UInt8] = []
    let writer = RowWriter([
      ("table", .text), ("kind", .text), ("rows (about)", .number), ("columns", .text),
    ])
    writer.append(
      [
        .text(Array(name.utf8)), .text(Array(kind.utf8)),
        estimatedCount.map { .integer(Int64($0)) } ?? .null,
        .text(Array(columns.joined(separator: ", ").utf8)),
      ], to: &output)
    return output + [UInt8(ascii: "\n")]
  }
}
