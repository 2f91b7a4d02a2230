import Query
import Records

/// Reads some columns of a table for who counts its rows: those that are the same there may come as one, with their number.
///
/// What is the same is never more than what is written the same: `A` and `a` are two whatever the column says, and so are
/// 1 and 1.0 where the database tells them apart.
public struct RowGroups: Sendable {
  private let statement: SQLStatement
  private let writer: RowWriter
  private let isGrouped: Bool

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - columns: The columns that are read; nil reads whole rows.
  ///   - condition: Which rows are read.
  ///   - isGrouped: Whether rows that are the same come as one.
  public init(
    _ table: TableDescription, dialect: SQLDialect, columns: Set<Int>?,
    condition: EngineCondition, isGrouped: Bool
  ) {
    let shown = table.columns.indices.filter { place in
      !table.columns[place].isHidden && columns.map { $0.contains(place) } != false
    }
    self.isGrouped = isGrouped
    writer = RowWriter(shown.map { (table.columns[$0].sql.column.name, table.columns[$0].form) })
    var composer = SQLComposer(dialect, columns: table.columns.map(\.sql))
    let test = composer.condition(condition).map { " WHERE \($0)" } ?? ""
    let list: String
    var end = ""
    if isGrouped {
      list = (shown.map(composer.groupedValue) + ["count(*)"]).joined(separator: ", ")
      end = " GROUP BY " + shown.flatMap(composer.groups).joined(separator: ", ")
    } else {
      list = shown.map(composer.name).joined(separator: ", ")
    }
    statement = SQLStatement(
      "SELECT \(list) FROM \(table.from)\(test)\(end)", composer.parameters)
  }

  /// Asks for the rows and hands on each, as JSON in one line and how many there are of it, until there are no more or
  /// `body` answers false.
  public func forEach(
    over connection: some EngineConnection, _ body: (_ json: [UInt8], _ count: Int) -> Bool
  ) throws(EngineError) {
    var line: [UInt8] = []
    try connection.forEachRow(of: statement) { row in
      line.removeAll(keepingCapacity: true)
      let cells = isGrouped ? Array(row.dropLast()) : row
      writer.append(cells, to: &line)
      return body(line, isGrouped ? row.last?.wholeNumber ?? 0 : 1)
    }
  }
}

extension SQLComposer {
  /// A column's value as it is read of a group.
  fileprivate func groupedValue(_ column: Int) -> String {
    let name = name(column)
    switch dialect {
    case .sqlite: return name
    case .postgres:
      if hasOneText(column) { return name }
      // As it is read of a row: what is equal in its type may be written in several ways, or cannot be compared at all.
      return "CASE WHEN \(name) IS NOT NULL THEN pg_catalog.format('%s', \(name)) END COLLATE \"C\""
    }
  }

  /// The likeness of the rows of one group in a column.
  fileprivate func groups(_ column: Int) -> [String] {
    switch dialect {
    case .sqlite:
      let value = "\(name(column)) COLLATE BINARY"
      // Numbers are compared with each other whatever they are stored as; a strict table may have columns for anything.
      let known = columns[column].column
      let isOfOneType = known.isStrict && known.kind != .other
      return isOfOneType ? [value] : [value, "typeof(\(name(column)))"]
    case .postgres: return [groupedValue(column)]
    }
  }

  /// Whether equal values are written the same.
  private func hasOneText(_ column: Int) -> Bool {
    switch columns[column].column.kind {
    case .integer, .bool, .moment, .uuid: true
    case .decimal, .number, .float, .text, .other: false
    }
  }
}

extension EngineCell {
  /// The whole number that it is, or that its text is.
  fileprivate var wholeNumber: Int? {
    switch self {
    case .integer(let number): Int(number)
    case .text(let bytes): Int(String(decoding: bytes, as: UTF8.self))
    case .null, .real, .blob: nil
    }
  }
}
