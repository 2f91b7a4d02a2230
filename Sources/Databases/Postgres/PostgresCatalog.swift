import Paging
import Phrases
import Query

/// The tables and views of a server that speaks PostgreSQL's protocol.
public struct PostgresCatalog {
  private let connection: PostgresConnection

  /// Makes a catalogue.
  public init(_ connection: PostgresConnection) { self.connection = connection }

  /// A table or view that can be opened.
  public struct Entry: Sendable, Hashable {
    /// Its number on the server.
    let id: EngineCell
    /// The schema that it is in.
    public var schema: String
    /// Its name.
    public var name: String
    /// What it is: `r` a table, `p` one in parts, `f` one elsewhere, `v` a view, `m` a stored one.
    public var kind: String
    /// Rows, about; nil where the server does not know.
    public var estimatedCount: Int?

    /// What it is, in words.
    var kindName: String {
      switch kind {
      case "p": "table in parts"
      case "f": "foreign table"
      case "v": "view"
      case "m": "stored view"
      default: "table"
      }
    }

    /// The name to open it by, as SQL has it: in quotes where it needs them.
    public var fullName: String
  }

  /// What there is to open, by schema and name; what the server keeps for itself is left out.
  public func entries() throws(EngineError) -> [Entry] {
    let statement = SQLStatement(
      """
      SELECT n.nspname, c.relname, CASE WHEN pg_catalog.pg_table_is_visible(c.oid) THEN '' \
      ELSE pg_catalog.quote_ident(n.nspname) || '.' END || pg_catalog.quote_ident(c.relname), \
      c.relkind, c.reltuples, c.oid \
      FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace \
      WHERE c.relkind IN ('r', 'p', 'f', 'v', 'm') \
      AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_toast%' \
      ORDER BY 1, 2 LIMIT 10000
      """)
    return try connection.rows(of: statement).map { row in
      Entry(
        id: row[5], schema: row[0].string, name: row[1].string, kind: row[3].string,
        estimatedCount: Double(row[4].string).flatMap { $0 < 0 ? nil : Int($0) },
        fullName: row[2].string)
    }
  }

  /// The columns of a table or view, and the key that its rows are told apart by.
  ///
  /// - Parameter name: The name as SQL has it, perhaps with a schema and quotes.
  /// - Throws: What the server says where there is no table of the name.
  public func description(of name: String) throws(EngineError) -> TableDescription {
    let found = try connection.rows(
      of: SQLStatement(
        """
        SELECT c.oid, n.nspname, c.relname, c.relkind FROM pg_catalog.pg_class c \
        JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace \
        WHERE c.oid = $1::text::pg_catalog.regclass LIMIT 1
        """, [.text(Array(name.utf8))]))
    guard let table = found.first else {
      throw .refused(because: "there is no table \(name)")
    }
    let from =
      "\(SQLDialect.postgres.quoted(table[1].string)).\(SQLDialect.postgres.quoted(table[2].string))"
    let columns = try columns(of: table[0])
    let key = try key(of: table[0])
    let places = key.compactMap { name in columns.firstIndex { $0.sql.column.name == name } }
    var description = TableDescription(
      name: table[2].string, from: from, columns: columns,
      key: places.count == key.count ? places : [])
    description.estimatedCount = try estimatedCount(of: description.from)
    description.references = try references(of: table[0])
    if table[3].string == "p" { description.isSpread = try hasForeignParts(table[0]) }
    return description
  }

  /// The columns of a table in the list of what there is to open.
  func columns(of entry: Entry) throws(EngineError) -> [TableDescription.Column] {
    try columns(of: entry.id)
  }

  private func columns(of table: EngineCell) throws(EngineError) -> [TableDescription.Column] {
    let rows = try connection.rows(
      of: SQLStatement(
        """
        SELECT a.attname, t.typname, e.typname, e.typdelim, t.typcategory, a.attnotnull, \
        pg_catalog.format_type(a.atttypid, a.atttypmod), b.typname \
        FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_type t ON t.oid = a.atttypid \
        LEFT JOIN pg_catalog.pg_type e ON e.oid = t.typelem AND t.typcategory = 'A' \
        LEFT JOIN pg_catalog.pg_type b ON b.oid = t.typbasetype \
        WHERE a.attrelid = $1::oid AND a.attnum > 0 AND NOT a.attisdropped \
        ORDER BY a.attnum LIMIT 2000
        """, [table]))
    return rows.map { row in
      // A domain has the values of the type that it stands on.
      let type = row[7] == .null ? row[1].string : row[7].string
      let delimiter = row[3].string.utf8.first ?? UInt8(ascii: ",")
      return TableDescription.Column(
        PostgresTypes.column(row[0].string, type),
        form: row[2] == .null
          ? PostgresTypes.form(type)
          : .array(PostgresTypes.form(row[2].string), delimiter: delimiter),
        typeName: row[6].string, isNullable: row[5].string != "t")
    }
  }

  /// The columns of a table's primary key, or of another index without null in which no two rows are the same.
  ///
  /// The index of a table from which others inherit holds of its own rows alone; columns that an index only carries
  /// along (INCLUDE) are none of the key. A server that does not tell all that may not keep to it either: there no key
  /// is known, and rows are read forward.
  private func key(of table: EngineCell) throws(EngineError) -> [String] {
    let statement = SQLStatement(
      """
      SELECT i.indexrelid, a.attname FROM (SELECT indexrelid, indrelid, indisprimary, indnkeyatts, \
      (indkey::int2[])[0:indnkeyatts - 1] AS places FROM pg_catalog.pg_index \
      WHERE indrelid = $1::oid AND indisunique AND indisvalid AND indpred IS NULL AND indexprs IS NULL) i \
      JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.places) \
      WHERE NOT EXISTS (SELECT 1 FROM pg_catalog.pg_attribute n WHERE n.attrelid = i.indrelid \
      AND n.attnum = ANY (i.places) AND NOT n.attnotnull) \
      AND NOT EXISTS (SELECT 1 FROM pg_catalog.pg_inherits h JOIN pg_catalog.pg_class c ON c.oid = h.inhparent \
      WHERE h.inhparent = i.indrelid AND c.relkind = 'r') \
      ORDER BY i.indisprimary DESC, i.indnkeyatts, i.indexrelid, \
      pg_catalog.array_position(i.places, a.attnum) LIMIT 100
      """, [table])
    do throws(EngineError) {
      let rows = try connection.rows(of: statement)
      return rows.filter { $0[0] == rows.first?[0] }.map { $0[1].string }
    } catch .refused {
      return []
    }
  }

  /// Whether some of the rows of a table in parts are on other servers.
  private func hasForeignParts(_ table: EngineCell) throws(EngineError) -> Bool {
    let rows = try connection.rows(
      of: SQLStatement(
        """
        SELECT 1 FROM pg_catalog.pg_partition_tree($1::oid::pg_catalog.regclass) t \
        JOIN pg_catalog.pg_class c ON c.oid = t.relid WHERE c.relkind = 'f' LIMIT 1
        """, [table]))
    return !rows.isEmpty
  }

  /// What the rows of a table lead to, by its foreign keys; none on a server that does not tell.
  private func references(of table: EngineCell) throws(EngineError) -> [TableReference] {
    let statement = SQLStatement(
      """
      SELECT c.oid, a.attname, CASE WHEN pg_catalog.pg_table_is_visible(f.oid) \
      THEN pg_catalog.quote_ident(f.relname) \
      ELSE pg_catalog.quote_ident(n.nspname) || '.' || pg_catalog.quote_ident(f.relname) END, b.attname \
      FROM pg_catalog.pg_constraint c \
      CROSS JOIN LATERAL unnest(c.conkey, c.confkey) WITH ORDINALITY AS k (own, other, place) \
      JOIN pg_catalog.pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.own \
      JOIN pg_catalog.pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = k.other \
      JOIN pg_catalog.pg_class f ON f.oid = c.confrelid \
      JOIN pg_catalog.pg_namespace n ON n.oid = f.relnamespace \
      WHERE c.conrelid = $1::oid AND c.contype = 'f' ORDER BY c.oid, k.place LIMIT 1000
      """, [table])
    do throws(EngineError) {
      return TableReference.references(
        try connection.rows(of: statement).map { row in
          (key: row[0].string, field: row[1].string, table: row[2].string, column: row[3].string)
        })
    } catch .refused {
      return []
    }
  }

  /// How rows are spread over the values of a column, as the last ANALYZE has found; nil where nothing is known.
  public func scale(
    of table: TableDescription, column: Int, isDescending: Bool
  ) throws(EngineError) -> KeyScale? {
    let name = table.columns[column].sql.column.name
    let rows = try connection.rows(
      of: SQLStatement(
        """
        SELECT s.histogram_bounds::text FROM pg_catalog.pg_stats s \
        JOIN pg_catalog.pg_class c ON c.relname = s.tablename \
        JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace AND n.nspname = s.schemaname \
        WHERE c.oid = $1::text::pg_catalog.regclass AND s.attname = $2 AND s.histogram_bounds IS NOT NULL \
        ORDER BY s.inherited DESC LIMIT 1
        """, [.text(Array(table.from.utf8)), .text(Array(name.utf8))]))
    if case .text(let bounds)? = rows.first?.first,
      let scale = KeyScale(arrayLiteral: bounds, isDescending: isDescending)
    {
      return scale
    }
    return try table.evenScale(ofColumn: column, isDescending: isDescending, over: connection)
  }

  /// Rows that the server expects, without counting them.
  public func estimatedCount(of from: String) throws(EngineError) -> Int? {
    let rows = try connection.rows(of: SQLStatement("EXPLAIN SELECT 1 FROM \(from)"))
    guard let plan = rows.first?.first?.string, let start = plan.ranges(of: "rows=").first else {
      return nil
    }
    return Int(plan[start.upperBound...].prefix(while: \.isNumber))
  }
}

/// What the types of PostgreSQL are to filters, and to JSON.
enum PostgresTypes {
  /// A column by the name of its type.
  static func column(_ name: String, _ type: String) -> SQLColumn {
    switch type {
    case "int2", "int4", "int8": SQLColumn(EngineColumn(name, .integer), type: "int8")
    case "oid": SQLColumn(EngineColumn(name, .integer), type: "int8")
    case "numeric": SQLColumn(EngineColumn(name, .decimal), type: "numeric")
    case "float4": SQLColumn(EngineColumn(name, .float), type: "float4")
    case "float8": SQLColumn(EngineColumn(name, .float), type: "float8")
    case "bool": SQLColumn(EngineColumn(name, .bool), type: "bool")
    case "date", "timestamp", "timestamptz": SQLColumn(EngineColumn(name, .moment), type: type)
    case "text", "varchar": SQLColumn(EngineColumn(name, .text, isExact: false), type: "text")
    case "name": SQLColumn(EngineColumn(name, .text, isExact: false), type: "name")
    // Blanks at its end do not count.
    case "bpchar": SQLColumn(EngineColumn(name, .text, isExact: false), type: "bpchar")
    case "uuid": SQLColumn(EngineColumn(name, .uuid), type: "uuid")
    // The server knows best what a value beside such a column is.
    default: SQLColumn(EngineColumn(name, .other))
    }
  }

  /// How the values of a type are written as JSON.
  static func form(_ type: String) -> CellForm {
    switch type {
    case "int2", "int4", "int8", "oid", "numeric", "float4", "float8": .number
    case "bool": .bool
    case "json", "jsonb": .json
    case "bytea": .bytes
    default: .text
    }
  }
}

extension PostgresTypes {
  /// How the columns of a query are written as JSON, by the numbers that the types of every server have.
  static func forms(of columns: [PostgresColumn]) -> [(name: String, form: CellForm)] {
    columns.map { column in
      let element = elements[column.type].map {
        CellForm.array($0, delimiter: UInt8(ascii: ","))
      }
      return (column.name, forms[column.type] ?? element ?? .text)
    }
  }

  /// By the numbers in pg_type.dat of PostgreSQL.
  private static let forms: [UInt32: CellForm] = [
    16: .bool, 17: .bytes, 20: .number, 21: .number, 23: .number, 26: .number, 114: .json,
    700: .number, 701: .number, 1700: .number, 3802: .json,
  ]

  /// The forms of the elements of arrays.
  private static let elements: [UInt32: CellForm] = [
    1000: .bool, 1001: .bytes, 1005: .number, 1007: .number, 1016: .number, 1028: .number,
    199: .json, 1021: .number, 1022: .number, 1231: .number, 3807: .json, 1002: .text, 1003: .text,
    1009: .text, 1014: .text, 1015: .text, 1115: .text, 1182: .text, 1183: .text, 1185: .text,
    2951: .text,
  ]
}

extension EngineCell {
  /// The text of a value; nothing for null.
  var string: String {
    switch self {
    case .null: ""
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let bytes), .blob(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }
}
