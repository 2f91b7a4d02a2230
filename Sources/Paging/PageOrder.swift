import Query

/// The order of the rows of a table, which ends in columns that tell each row from all others.
///
/// A place in it is a key and never a number, so that a page is found in the time that it takes to find a key in an
/// index, however many rows stand before it.
public struct PageOrder: Sendable, Hashable {
  /// A column that rows are ordered by.
  public struct Term: Sendable, Hashable {
    /// Its number among the columns that are read, 0-based.
    public var column: Int
    /// Whether the greatest value comes first.
    public var isDescending: Bool
    /// Whether there may be null in it, which comes last in either direction.
    public var isNullable: Bool

    /// Makes a term.
    public init(column: Int, isDescending: Bool = false, isNullable: Bool = false) {
      self.column = column
      self.isDescending = isDescending
      self.isNullable = isNullable
    }
  }

  /// The columns, the first of which decides first.
  public let terms: [Term]

  /// Makes an order.
  ///
  /// - Parameters:
  ///   - wanted: what to order by; a column that stands twice counts where it stands first.
  ///   - key: columns of which no two rows have the same values.
  public init(_ wanted: [Term], key: [Term]) {
    var terms: [Term] = []
    for term in wanted + key where !terms.contains(where: { $0.column == term.column }) {
      // Behind all of the key nothing is left to decide.
      if !key.isEmpty, key.allSatisfy({ part in terms.contains { $0.column == part.column } }) {
        break
      }
      terms.append(term)
    }
    self.terms = terms
  }

  /// The place of a row.
  public func key(of row: [EngineCell]) -> PageKey { PageKey(terms.map { row[$0.column] }) }

  /// The order with the last row first.
  var reversed: [DirectedTerm] { terms.map { DirectedTerm($0, isReversed: true) } }

  /// The order with the first row first.
  var forward: [DirectedTerm] { terms.map { DirectedTerm($0, isReversed: false) } }
}

/// The place of a row in an order: its values in the columns of the order.
public struct PageKey: Sendable, Hashable {
  /// A value for each term.
  public let values: [EngineCell]

  /// Makes a key.
  public init(_ values: [EngineCell]) { self.values = values }
}

/// A column of an order, read in one of the two directions.
struct DirectedTerm: Hashable {
  var column: Int
  /// Whether greater values come first on the way.
  var isDescending: Bool
  var isNullable: Bool
  /// Whether null comes before all values on the way.
  var hasNullFirst: Bool

  init(_ term: PageOrder.Term, isReversed: Bool) {
    column = term.column
    isDescending = term.isDescending != isReversed
    isNullable = term.isNullable
    hasNullFirst = isReversed
  }
}
