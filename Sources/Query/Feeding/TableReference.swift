/// What records of a table lead to: a row of another table, or a table by its name.
public struct TableReference: Sendable, Hashable {
  /// What is led to.
  public enum Target: Sendable, Hashable {
    /// The row of a table whose columns have the values of the fields, column by column.
    case row(table: String, columns: [String])
    /// The table that the only field names.
    case table
  }

  /// The fields of a record that lead there; a record in which one of them is null leads nowhere.
  public var fields: [String]
  /// What they lead to.
  public var target: Target

  /// Makes a reference.
  public init(fields: [String], target: Target) { (self.fields, self.target) = (fields, target) }

  /// The fields and what they lead to: `customer_id → customers`.
  public var title: String {
    let fields = fields.joined(separator: ", ")
    return switch target {
    case .table: fields
    case .row(let table, _): "\(fields) → \(table)"
    }
  }
}
