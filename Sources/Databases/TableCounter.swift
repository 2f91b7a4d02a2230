import Paging
import Query
import Records

/// Counts the values of a field of a table in one statement, by which the database says how many rows are the same.
struct TableCounter<Connection: EngineConnection> {
  /// Rows or groups between two looks at whether the count is still wanted.
  private static var rowsAtOnce: Int { 256 }

  private let connection: Connection
  private let path: FieldPath
  /// What is tested here, for the database does not test just that.
  private let filter: RecordFilter?
  private let groups: RowGroups

  /// Makes a counter of the rows that a filter lets through.
  init(
    _ path: FieldPath, of filter: RecordFilter?, in table: TableDescription,
    over connection: Connection
  ) {
    self.connection = connection
    self.path = path
    let known = table.engineColumns
    let pushed = filter?.condition(on: known)
    let tested = pushed?.isExact == true ? nil : filter
    self.filter = tested
    // What is tested here is read too, so that rows of one group are let through or not all together.
    let columns = path.columns(among: known).flatMap { own in
      tested.map { $0.columns(among: known)?.union(own) } ?? Set(own)
    }
    groups = RowGroups(
      table, dialect: connection.dialect, columns: columns,
      condition: pushed?.condition ?? .always)
  }

  /// Counts.
  ///
  /// - Parameter isWanted: Told how many rows were counted; when the answer is false, it ends there.
  /// - Returns: The counts, and on how many rows a regular expression of the filter took too long.
  func run(
    while isWanted: (_ rowCount: Int) -> Bool
  ) throws(EngineError) -> (count: FieldCount, undecidedCount: Int) {
    var tally = GroupTally(path, of: filter)
    var number = 0
    try groups.forEach(over: connection) { json, times in
      tally.add(json: json, times: times)
      number += 1
      return !number.isMultiple(of: Self.rowsAtOnce) || isWanted(tally.rowCount)
    }
    return (tally.count, tally.undecidedCount)
  }
}
