import Paging
import Query

/// What is read of a server that speaks PostgreSQL's protocol.
struct PostgresRows {
  private let address: String
  private let filter: RecordFilter?

  init(_ address: String, filter: RecordFilter?) {
    self.address = address
    self.filter = filter
  }

  func forEachPart(
    of selection: DatabaseRows.Selection, _ body: ([UInt8]) -> Bool
  ) throws(EngineError) {
    let connection = PostgresConnection(address)
    let catalog = PostgresCatalog(connection)
    switch selection {
    case .tables:
      for entry in try catalog.entries() {
        let columns = try catalog.columns(of: entry).map(\.shownType)
        let line = TableLine(
          name: entry.fullName, kind: entry.kindName, estimatedCount: entry.estimatedCount,
          columns: columns)
        guard body(line.json) else { return }
      }
    case .table(let name, let key):
      var table = try catalog.description(of: name)
      if !key.isEmpty { table = try table.withKey(key) }
      guard table.key.isEmpty else {
        return try DatabaseRows.read(table, filter, over: connection, body)
      }
      // Through a cursor: a statement that waits to be read on would be ended for taking long.
      let pager = TablePager(table, dialect: .postgres)
      try connection.forEachRow(ofQuery: "SELECT * FROM \(table.from)") { _ in
      } _: { row in
        body(pager.row(row).json + [UInt8(ascii: "\n")])
      }
    case .query(let text):
      var writer: RowWriter?
      try connection.forEachRow(ofQuery: text) { columns in
        writer = RowWriter(PostgresTypes.forms(of: columns))
      } _: { row in
        var line: [UInt8] = []
        writer?.append(row, to: &line)
        return body(line + [UInt8(ascii: "\n")])
      }
    }
  }
}
