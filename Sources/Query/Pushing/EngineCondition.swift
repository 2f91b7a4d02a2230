import Values

/// A condition that a database can test, of rows whose columns are known by their numbers.
///
/// It is true or not: where SQL would answer *unknown*, for a null is compared, it is not true. Whoever writes it in
/// SQL may leave *unknown* there, as a row is selected by neither.
public indirect enum EngineCondition: Sendable, Hashable {
  /// All of these are so; of none it is true.
  case all([EngineCondition])
  /// One of these is so; of none it is false.
  case any([EngineCondition])
  /// A column's value is null.
  case isNull(column: Int)
  /// A column's value is not null.
  case isNotNull(column: Int)
  /// A column's value is not null, and not what values of the column's kind are here: of another kind, where the column
  /// is not strict; no finite number; no date of the years 1 to 9999.
  case isOther(column: Int)
  /// A column's value compares so; not so where it is null.
  case compares(column: Int, EngineRelation, EngineValue)
  /// A column's text begins with these characters.
  case begins(column: Int, with: String)
  /// A column's text has these characters anywhere.
  case contains(column: Int, EngineText)

  /// What is always so.
  public static let always = EngineCondition.all([])
  /// What is never so.
  public static let never = EngineCondition.any([])
}

/// How two values compare.
public enum EngineRelation: String, Sendable, Hashable, CaseIterable {
  /// They are the same.
  case equal = "="
  /// They are not the same.
  case notEqual = "<>"
  /// The first is less.
  case less = "<"
  /// The first is less, or the same.
  case lessOrEqual = "<="
  /// The first is greater.
  case greater = ">"
  /// The first is greater, or the same.
  case greaterOrEqual = ">="

  /// What holds where this does not, of two values that compare at all.
  public var contrary: EngineRelation {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }
}

/// A value that a column's values are compared with.
public enum EngineValue: Sendable, Hashable {
  /// A whole number.
  case integer(Int)
  /// A number as it is written, in the way of JSON.
  case number(String)
  /// True or false.
  case bool(Bool)
  /// Microseconds since the start of 1970 in UTC.
  case microseconds(Int)
  /// A text.
  case text(String)
}

/// A text that is looked for.
public struct EngineText: Sendable, Hashable {
  /// The text; where case does not count, without capitals and of ASCII alone.
  public var text: String
  /// Whether case counts.
  public var isCaseSensitive: Bool

  /// Makes a text to look for.
  public init(_ text: String, isCaseSensitive: Bool) {
    self.text = text
    self.isCaseSensitive = isCaseSensitive
  }
}

extension EngineCondition {
  /// The condition that is true where this is not.
  ///
  /// Nil where a part has no contrary that a database can test.
  var contrary: EngineCondition? {
    switch self {
    case .all(let parts): return Self.contraries(parts).map(EngineCondition.any)
    case .any(let parts): return Self.contraries(parts).map(EngineCondition.all)
    case .isNull(let column): return .isNotNull(column: column)
    case .isNotNull(let column): return .isNull(column: column)
    case .compares(let column, let relation, let value):
      return .any([.isNull(column: column), .compares(column: column, relation.contrary, value)])
    case .isOther, .begins, .contains: return nil
    }
  }

  private static func contraries(_ parts: [EngineCondition]) -> [EngineCondition]? {
    let contraries = parts.compactMap(\.contrary)
    return contraries.count == parts.count ? contraries : nil
  }
}
