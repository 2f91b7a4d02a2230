import Paging
import Query

/// The tables and views of a SQLite database.
public struct SQLiteCatalog {
  private let connection: SQLiteConnection

  /// Makes a catalogue of an open database.
  public init(_ connection: SQLiteConnection) { self.connection = connection }

  /// A table or view that can be opened.
  public struct Entry: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Whether it is a view.
    public var isView: Bool
  }

  /// What there is to open, by name; the tables that SQLite keeps for itself are left out.
  public func entries() throws(EngineError) -> [Entry] {
    let statement = SQLStatement(
      """
      SELECT name, type FROM sqlite_master \
      WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' \
      ORDER BY name LIMIT 10000
      """)
    return try connection.rows(of: statement).map { row in
      Entry(name: row[0].string, isView: row[1].string == "view")
    }
  }

  /// The columns of a table or view, and the key that its rows are told apart by; nil where there is none of the name.
  public func description(of name: String) throws(EngineError) -> TableDescription? {
    let info = try connection.rows(
      of: SQLStatement(
        "SELECT name, type, \"notnull\", pk, hidden FROM pragma_table_xinfo(?1)",
        [.text(Array(name.utf8))]))
    guard !info.isEmpty else { return nil }
    let isStrict = try isStrict(name)
    let key = info.filter { $0[3] != .integer(0) }.sorted { $0[3].integer < $1[3].integer }
    var columns = info.filter { $0[4] != .integer(1) }.map { row in
      Self.column(
        row[0].string, declaredType: row[1].string, isNotNull: row[2] != .integer(0),
        isStrict: isStrict)
    }
    let from = SQLDialect.sqlite.quoted(name)
    let places = key.compactMap { row in
      columns.firstIndex { $0.sql.column.name == row[0].string }
    }
    if key.count == 1, let place = places.first, key[0][1].string.uppercased() == "INTEGER",
      try !hasKeyIndex(name)
    {
      // It is another name of the number that each row has.
      columns[place].sql.column = EngineColumn(columns[place].sql.column.name, .integer)
      columns[place].isNullable = false
      return TableDescription(name: name, from: from, columns: columns, key: places)
    }
    if try !isView(name), let rowID = rowIDName(of: from, beside: columns) {
      columns.append(
        TableDescription.Column(
          SQLColumn(EngineColumn(rowID, .integer)), form: .number, typeName: "",
          isNullable: false, isHidden: true))
      return TableDescription(name: name, from: from, columns: columns, key: [columns.count - 1])
    }
    for place in places { columns[place].isNullable = false }
    return TableDescription(name: name, from: from, columns: columns, key: places)
  }

  /// What the rows of a table lead to, by its foreign keys (www.sqlite.org/pragma.html#pragma_foreign_key_list).
  public func references(of name: String) throws(EngineError) -> [TableReference] {
    let rows = try connection.rows(
      of: SQLStatement(
        "SELECT id, \"from\", \"table\", \"to\", seq FROM pragma_foreign_key_list(?1) ORDER BY id, seq",
        [.text(Array(name.utf8))]))
    var parts: [(key: String, field: String, table: String, column: String)] = []
    for row in rows {
      var column = row[3].string
      if row[3] == .null {
        // The key of the other table is meant.
        let key = try connection.rows(
          of: SQLStatement(
            "SELECT name FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY pk",
            [.text(Array(row[2].string.utf8))]))
        let place = Int(row[4].integer)
        guard key.indices.contains(place) else { continue }
        column = key[place][0].string
      }
      parts.append((row[0].string, row[1].string, row[2].string, column))
    }
    return TableReference.references(parts)
  }

  /// Rows that a table has, about, as its last ANALYZE has counted them, or as far as its row numbers tell; nil where
  /// neither is known.
  public func estimatedCount(of table: TableDescription) -> Int? {
    if let counted = try? connection.rows(
      of: SQLStatement(
        "SELECT stat FROM sqlite_stat1 WHERE tbl = ?1 COLLATE NOCASE LIMIT 1",
        [.text(Array(table.name.utf8))])
    ).first, let count = Int(counted[0].string.prefix(while: \.isNumber)) {
      return count
    }
    guard table.key.count == 1 else { return nil }
    let column = table.columns[table.key[0]].sql.column
    guard column.kind == .integer else { return nil }
    return estimatedCount(by: SQLDialect.sqlite.quoted(column.name), from: table.from)
  }

  /// Rows that are read in one place to see how close they follow one another.
  private static let sampledRows = 64.0

  /// Rows by how close their numbers follow one another, from both ends inwards, where it is seen at first after a few
  /// rows and then after four times as many each time; what is damaged is passed over.
  ///
  /// O(log (greatest number)): 64 rows are read in each of some tens of places at most.
  private func estimatedCount(by key: String, from table: String) -> Int? {
    let statement = SQLStatement(
      "SELECT (SELECT min(\(key)) FROM \(table)), (SELECT max(\(key)) FROM \(table))")
    guard let ends = try? connection.rows(of: statement).first else { return nil }
    guard case .integer(let least) = ends[0], case .integer(let greatest) = ends[1] else {
      return 0
    }
    let half = (Double(greatest) - Double(least)) / 2
    var count = 1.0
    var offset = 0.0
    while offset < half {
      let next = min(half, max(Self.sampledRows, offset * 4))
      let densities = [
        density(of: key, in: table, from: Double(least) + offset, isBackward: false),
        density(of: key, in: table, from: Double(greatest) - offset, isBackward: true),
      ]
      count += densities.reduce(0) { $0 + ($1 ?? 0) * (next - offset) }
      offset = next
    }
    return Int(exactly: min(count, half * 2 + 1).rounded())
  }

  /// How many rows stand behind or before a number for each further one; nil where they cannot be read.
  private func density(
    of key: String, in table: String, from start: Double, isBackward: Bool
  ) -> Double? {
    let (relation, direction) = isBackward ? ("<=", "DESC") : (">=", "ASC")
    let number = start.rounded(isBackward ? .up : .down)
    let statement = SQLStatement(
      "SELECT count(k), min(k), max(k) FROM (SELECT \(key) AS k FROM \(table) "
        + "WHERE \(key) \(relation) ?1 ORDER BY \(key) \(direction) LIMIT \(Int(Self.sampledRows)))",
      [.integer(Int64(exactly: number) ?? (isBackward ? .max : .min))])
    guard let found = try? connection.rows(of: statement).first,
      case .integer(let first) = found[1], case .integer(let last) = found[2]
    else { return nil }
    let rows = Double(found[0].integer)
    let spread = rows > 1 ? (Double(last) - Double(first)) * rows / (rows - 1) : 1
    let reach = isBackward ? start - Double(first) : Double(last) - start
    return rows / max(spread, reach)
  }

  /// A query as something whose rows are read once from the first to the last, for it has no key.
  public func description(ofQuery text: String) throws(EngineError) -> TableDescription {
    let columns = try connection.columns(of: text)
    return TableDescription(
      name: "query", from: "(\(text))",
      columns: columns.map {
        Self.column($0.name, declaredType: $0.declaredType ?? "", isNotNull: false, isStrict: false)
      }, key: [])
  }

  /// Whether each value of a table is of its column's type (www.sqlite.org/stricttables.html).
  private func isStrict(_ name: String) throws(EngineError) -> Bool {
    do throws(EngineError) {
      let rows = try connection.rows(
        of: SQLStatement(
          "SELECT strict FROM pragma_table_list WHERE schema = 'main' AND name = ?1 COLLATE NOCASE",
          [.text(Array(name.utf8))]))
      return rows.first?.first == .integer(1)
    } catch .refused {
      // Before version 3.37 there are neither such tables nor this list.
      return false
    }
  }

  /// The name by which a table's row numbers are read; nil where it has none, or all names for them are columns.
  private func rowIDName(of from: String, beside columns: [TableDescription.Column]) -> String? {
    let taken = columns.map { $0.sql.column.name.lowercased() }
    for name in ["rowid", "_rowid_", "oid"] where !taken.contains(name) {
      // In quotes it would be a text where there is no such column.
      let columns = try? connection.columns(of: "SELECT \(name) FROM \(from) LIMIT 0")
      return columns == nil ? nil : name
    }
    return nil
  }

  /// Whether a name is that of a view, whose row numbers are null.
  private func isView(_ name: String) throws(EngineError) -> Bool {
    let statement = SQLStatement(
      "SELECT 1 FROM sqlite_master WHERE type = 'view' AND name = ?1 COLLATE NOCASE",
      [.text(Array(name.utf8))])
    return try !connection.rows(of: statement).isEmpty
  }

  /// Whether a table's key has an index of its own, so that it is not another name of the row numbers.
  ///
  /// So it is in a table without them, and where a column is declared `INTEGER PRIMARY KEY DESC`
  /// (www.sqlite.org/lang_createtable.html, section 5).
  private func hasKeyIndex(_ name: String) throws(EngineError) -> Bool {
    let statement = SQLStatement(
      "SELECT 1 FROM pragma_index_list(?1) WHERE origin = 'pk'", [.text(Array(name.utf8))])
    return try !connection.rows(of: statement).isEmpty
  }

  /// A column by its declared type, which says what is usually in it (www.sqlite.org/datatype3.html, section 3.1).
  private static func column(
    _ name: String, declaredType: String, isNotNull: Bool, isStrict: Bool
  ) -> TableDescription.Column {
    let type = declaredType.uppercased()
    let kind: EngineColumn.Kind
    if type.contains("INT") {
      kind = isStrict ? .integer : .number
    } else if ["CHAR", "CLOB", "TEXT"].contains(where: type.contains) {
      kind = .text
    } else if ["REAL", "FLOA", "DOUB"].contains(where: type.contains) {
      kind = isStrict ? .float : .number
    } else if ["NUMERIC", "DECIMAL"].contains(where: type.hasPrefix) {
      kind = .number
    } else {
      kind = .other
    }
    return TableDescription.Column(
      SQLColumn(EngineColumn(name, kind, isStrict: isStrict, isExact: false)), form: .text,
      typeName: declaredType, isNullable: !isNotNull)
  }
}

extension EngineCell {
  /// The number of a value that is a whole one; else 0.
  fileprivate var integer: Int64 {
    if case .integer(let number) = self { number } else { 0 }
  }
}
