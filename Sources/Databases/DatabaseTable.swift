import Paging
import Query

/// A table of a database that is looked at a part at a time.
public enum DatabaseTable {
  /// Opens a table; nothing is read of it yet.
  ///
  /// - Parameters:
  ///   - text: Says an error in words, as a clause.
  ///   - sink: Takes the records as they are read, a line of JSON each; false where nobody wants them any more.
  /// - Returns: The rows, and what begins to read them; nil of a table without a key, which can be read in one way only.
  public static func open(
    _ name: String, of address: DatabaseAddress,
    text: @escaping @Sendable (EngineError) -> String,
    sink: @escaping @Sendable ([UInt8]) -> Bool
  ) throws(EngineError) -> (feed: any TableFeed, begin: @Sendable () -> Void)? {
    switch address {
    case .sqlite(let path):
      let connection = try SQLiteConnection(path: path)
      let catalog = SQLiteCatalog(connection)
      guard var table = try catalog.description(of: name) else {
        throw .refused(message: "there is no table \(name)", position: nil)
      }
      guard !table.key.isEmpty else { return nil }
      table.estimatedCount = try catalog.estimatedCount(of: table)
      let scaled = table
      let paged = PagedTable(
        table, over: connection,
        scale: { connection, column, isDescending throws(EngineError) in
          try scaled.evenScale(ofColumn: column, isDescending: isDescending, over: connection)
        }, text: text, sink: sink)
      return (paged, { paged.begin() })
    case .postgres(let address):
      let connection = PostgresConnection(address)
      let table = try PostgresCatalog(connection).description(of: name)
      guard !table.key.isEmpty else { return nil }
      let paged = PagedTable(
        table, over: connection,
        scale: { connection, column, isDescending throws(EngineError) in
          try PostgresCatalog(connection)
            .scale(of: table, column: column, isDescending: isDescending)
        }, text: text, sink: sink)
      return (paged, { paged.begin() })
    }
  }
}
