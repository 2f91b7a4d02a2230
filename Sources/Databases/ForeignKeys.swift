import Query

extension TableReference {
  /// The foreign keys of a table from their columns, those of one behind one another.
  static func references(
    _ parts: [(key: String, field: String, table: String, column: String)]
  ) -> [TableReference] {
    var references: [TableReference] = []
    var last: String?
    var columns: [String] = []
    for part in parts {
      if part.key != last {
        references.append(TableReference(fields: [], target: .table))
        columns = []
      }
      last = part.key
      columns.append(part.column)
      references[references.count - 1].fields.append(part.field)
      references[references.count - 1].target = .row(table: part.table, columns: columns)
    }
    return references
  }

  /// What a record in the list of a database's tables leads to.
  public static let ofTableList = [TableReference(fields: ["table"], target: .table)]
}
