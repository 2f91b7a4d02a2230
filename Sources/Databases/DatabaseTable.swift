import Paging
import Phrases
import Query

/// A table of a database that is looked at a part at a time.
public struct DatabaseTable: Sendable {
  /// The rows that are at hand.
  public let feed: any TableFeed
  /// Begins to read the first rows.
  public let begin: @Sendable () -> Void
  /// What the rows lead to.
  public let references: [TableReference]

  /// Opens a table; nothing is read of it yet.
  ///
  /// Nil of a table without a key, which can be read in one way only.
  ///
  /// - Parameters:
  ///   - key: Columns that tell its rows apart, where the database does not know it; none for those that it knows.
  ///   - pipe: Where the records go as they are read.
  ///   - text: Says an error in words, as a clause.
  public init?(
    _ name: String, of address: DatabaseAddress, key: [String] = [], into pipe: RowPipe,
    text: @escaping @Sendable (EngineError) -> String
  ) throws(EngineError) {
    switch address {
    case .sqlite(let path):
      let connection = try SQLiteConnection(path: path)
      let catalog = SQLiteCatalog(connection)
      guard var table = try catalog.description(of: name) else {
        throw .refused(because: "there is no table \(name)")
      }
      if !key.isEmpty { table = try table.withKey(key) }
      guard !table.key.isEmpty else { return nil }
      table.estimatedCount = catalog.estimatedCount(of: table)
      table.references = try catalog.references(of: name)
      let known = table
      self.init(
        PagedTable(
          table, over: connection,
          scale: { connection, column, isDescending throws(EngineError) in
            try known.evenScale(ofColumn: column, isDescending: isDescending, over: connection)
          }, text: text, sink: pipe.write), table.references)
    case .postgres(let address):
      let connection = PostgresConnection(address)
      let described = try PostgresCatalog(connection).description(of: name)
      let table = key.isEmpty ? described : try described.withKey(key)
      guard !table.key.isEmpty else { return nil }
      self.init(
        PagedTable(
          table, over: connection,
          scale: { connection, column, isDescending throws(EngineError) in
            try PostgresCatalog(connection)
              .scale(of: table, column: column, isDescending: isDescending)
          }, text: text, sink: pipe.write), table.references)
    }
  }

  private init(_ paged: PagedTable<some EngineConnection>, _ references: [TableReference]) {
    feed = paged
    begin = paged.begin
    self.references = references
  }
}
