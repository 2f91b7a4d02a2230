/// A value of a TOML document (TOML 1.0.0).
public enum TOMLValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction or an exponent, an infinity or not a number.
  case decimal(Double)
  /// `true` or `false`.
  case boolean(Bool)
  /// A date, a time of day or both, as it was written.
  case time(String)
  // By reference: to make the type of a value that holds values takes longer than to read a usual document.
  /// Values in their order.
  indirect case array([TOMLNode])
  /// Values by their keys.
  indirect case table(TOMLTable)
}

/// A value and where it stands.
public struct TOMLNode: Hashable, Sendable {
  /// The value.
  public var value: TOMLValue
  /// The line of its key, or of itself in an array; 1-based.
  public var line: Int

  /// Makes one of its parts.
  public init(_ value: TOMLValue, line: Int) {
    self.value = value
    self.line = line
  }
}

/// Values by their keys, in the order in which they were written.
public struct TOMLTable: Hashable, Sendable {
  /// The keys and values.
  public private(set) var entries: [Entry] = []
  private var keys = TOMLKeys()

  /// A key and its value.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public let key: String
    /// Its value.
    public let node: TOMLNode
  }

  /// Makes an empty table.
  public init() {}

  /// The value of a key.
  ///
  /// O(1).
  public subscript(key: String) -> TOMLNode? { keys.place(of: key).map { entries[$0].node } }

  /// Adds a value whose key the table does not have.
  mutating func append(_ node: TOMLNode, as key: String) {
    keys.append(key)
    entries.append(Entry(key: key, node: node))
  }

  /// Whether both have the same keys and values in the same order.
  public static func == (left: TOMLTable, right: TOMLTable) -> Bool {
    left.entries == right.entries
  }

  /// Hashes the keys and values.
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

/// A mistake in a document, with its place.
public struct TOMLProblem: Error, Hashable, Sendable {
  /// The mistake.
  public enum Reason: Hashable, Sendable {
    /// A key should stand here.
    case noKey
    /// A key has no `=` behind it.
    case noEqualsSign
    /// A value should stand here.
    case noValue
    /// Something stands behind a value or the head of a table.
    case moreInLine
    /// A text is not closed in its line, or at all if it may have several.
    case openText
    /// An array is not closed.
    case openArray
    /// An inline table is not closed.
    case openTable
    /// The head of a table is not closed.
    case openHead
    /// A backslash stands before something that has no such name.
    case unknownEscape
    /// A control character stands in a text or a comment.
    case controlCharacter
    /// It looks like a number and is none, or does not fit into 64 bits.
    case wrongNumber
    /// It looks like a date or a time and is none.
    case wrongTime
    /// The key has a value already, or cannot get more.
    case keyTaken(String)
    /// Values stand too deep in one another.
    case tooDeep
    /// The bytes are not UTF-8.
    case notUTF8
  }

  /// The mistake.
  public var reason: Reason
  /// 1-based.
  public var line: Int
  /// In bytes from the start of the line, 1-based.
  public var column: Int
}
