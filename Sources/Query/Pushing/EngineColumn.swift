/// A column of a table in a database, as far as a filter or a sort has to know it.
public struct EngineColumn: Sendable, Hashable {
  /// What its values are.
  public enum Kind: Sendable, Hashable {
    /// Whole numbers of at most 64 bits.
    case integer
    /// Decimal numbers of any length, which are compared exactly.
    case decimal
    /// Numbers each of which is a whole or a binary one, and is compared exactly, as SQLite has them.
    case number
    /// Binary numbers, which a decimal number that is compared with them is rounded to.
    case float
    /// True or false.
    case bool
    /// Dates, or dates with times, in UTC.
    case moment
    /// Texts.
    case text
    /// Numbers of 128 bits as RFC 9562 writes them, in small letters.
    case uuid
    /// Anything else, of which no comparison means the same in a database and here.
    case other
  }

  /// Its name, which is the name of the field that its values are of.
  public var name: String
  /// What its values are.
  public var kind: Kind
  /// Whether each value is of the kind or null.
  ///
  /// Where it is not, a database may have anything else among them, as SQLite has.
  public var isStrict: Bool
  /// Whether two texts are equal only where their bytes are.
  public var isExact: Bool

  /// Makes a column.
  public init(_ name: String, _ kind: Kind, isStrict: Bool = true, isExact: Bool = true) {
    self.name = name
    self.kind = kind
    self.isStrict = isStrict
    self.isExact = isExact
  }
}
