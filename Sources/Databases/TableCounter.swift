import Paging
import Query
import Records

/// Counts the values of a field of a table: the database says how many rows are the same.
struct TableCounter<Connection: EngineConnection> {
  /// Rows that are looked at to see how many are the same.
  private static var probedRows: Int { 1_000 }
  /// Rows or groups between two looks at whether the count is still wanted.
  private static var rowsAtOnce: Int { 256 }

  private let connection: Connection
  private let path: FieldPath
  /// The filter that is tested here, for the database does not test just that.
  private let filter: RecordFilter?
  private let rows: RowGroups
  /// The same in groups; nil where whole rows are read.
  private let groups: RowGroups?

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
    let makeReader = { isGrouped in
      RowGroups(
        table, dialect: connection.dialect, columns: columns,
        condition: pushed?.condition ?? .always, isGrouped: isGrouped)
    }
    rows = makeReader(false)
    groups = columns == nil ? nil : makeReader(true)
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
    try reader().forEach(over: connection) { json, times in
      tally.add(json: json, times: times)
      number += 1
      return !number.isMultiple(of: Self.rowsAtOnce) || isWanted(tally.rowCount)
    }
    return (tally.count, tally.undecidedCount)
  }

  /// The way in which the rows are to be read.
  ///
  /// SQLite sorts all rows to find groups, in a file where they are many: in vain where few are the same.
  private func reader() throws(EngineError) -> RowGroups {
    guard let groups else { return rows }
    guard connection.dialect == .sqlite else { return groups }
    var known: Set<[UInt8]> = []
    var count = 0
    try rows.forEach(over: connection) { json, _ in
      known.insert(json)
      count += 1
      return count < Self.probedRows
    }
    return known.count * 2 > count ? rows : groups
  }
}
