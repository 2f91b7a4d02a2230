import Phrases
import Query

/// A table, a view or a query, as far as its rows are read.
public struct TableDescription: Sendable, Hashable {
  /// A column.
  public struct Column: Sendable, Hashable {
    /// What statements have to know of it.
    public var sql: SQLColumn
    /// How its values are written as JSON.
    public var form: CellForm
    /// The type as the database calls it; empty where it has none.
    public var typeName: String
    /// Whether it may be null.
    public var isNullable: Bool
    /// Whether it is read for its place alone and is no field of a record.
    public var isHidden: Bool

    /// Makes a column.
    public init(
      _ sql: SQLColumn, form: CellForm, typeName: String, isNullable: Bool = true,
      isHidden: Bool = false
    ) {
      self.sql = sql
      self.form = form
      self.typeName = typeName
      self.isNullable = isNullable
      self.isHidden = isHidden
    }
  }

  /// What it is called.
  public var name: String
  /// The table in quotes, or a query in brackets with a name.
  public var from: String
  /// Its columns, those of the key among them.
  public var columns: [Column]
  /// Columns of which no two rows have the same values; empty where there are no such.
  public var key: [Int]
  /// Whether somebody says so of the key, and the database does not.
  public private(set) var isKeyPromised = false
  /// Rows, about; nil where nobody knows without counting them.
  public var estimatedCount: Int?
  /// Whether its rows are on other servers, in tables that are asked one by one: ``EngineConnection/parts(of:)``.
  public var isSpread = false
  /// What its rows lead to, by its foreign keys.
  public var references: [TableReference] = []

  /// Makes a description.
  public init(
    name: String, from: String, columns: [Column], key: [Int], estimatedCount: Int? = nil
  ) {
    self.name = name
    self.from = from
    self.columns = columns
    self.key = key
    self.estimatedCount = estimatedCount
  }

  /// The rows that meet a condition, in an order that ends in the key.
  public func query(
    _ dialect: SQLDialect, condition: EngineCondition = .always, order: [PageOrder.Term] = []
  ) -> PageQuery {
    PageQuery(
      dialect, from: from, columns: columns.map(\.sql), condition: condition,
      order: self.order(order))
  }

  /// The order by some columns, which ends in the key.
  public func order(_ wanted: [PageOrder.Term]) -> PageOrder {
    PageOrder(
      wanted,
      key: key.map { PageOrder.Term(column: $0, isNullable: columns[$0].isNullable) })
  }

  /// The same table with a key that somebody promises it has.
  ///
  /// - Throws: ``EngineError/refused(message:position:)`` where it has no column of a name.
  public func withKey(_ names: [String]) throws(EngineError) -> TableDescription {
    var table = self
    table.key = []
    for name in names {
      guard let column = columns.firstIndex(where: { $0.sql.column.name == name && !$0.isHidden })
      else { throw .refused(because: "there is no column \(name)") }
      table.key.append(column)
    }
    table.isKeyPromised = Set(table.key) != Set(key)
    return table
  }

  /// The columns as filters know them; hidden ones cannot be asked for.
  public var engineColumns: [EngineColumn] {
    columns.map { column in
      var engine = column.sql.column
      // No field has a name with a zero byte.
      if column.isHidden { engine.name = "\0" }
      return engine
    }
  }
}
