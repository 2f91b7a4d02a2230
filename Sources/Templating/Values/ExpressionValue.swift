import JSON

/// The value of an expression.
///
/// Arrays and objects of the data stay as they are in ``json(_:)`` until something looks into them:
/// a record may be big and a template touches few of its fields.
public enum ExpressionValue: Sendable, Hashable {
  /// Nothing is there: a field that the data lacks.
  case missing
  /// The `null` of JSON.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number; never one that ``integer(_:)`` can hold, see ``number(_:)``.
  case double(Double)
  /// A text.
  case string(String)
  /// A list that an expression made.
  case array([ExpressionValue])
  /// An object that an expression made.
  case object([ExpressionField])
  /// An array or object of the data, untouched.
  case json(JSONValue)
  /// Bytes, as `binary` makes them.
  case bytes([UInt8])
}

extension ExpressionValue {
  /// Largest whole number that a double holds exactly with all its neighbours: 2^53.
  private static let exactLimit = 9_007_199_254_740_992.0

  /// A number in the one form that it has: whole numbers are integers.
  public static func number(_ double: Double) -> ExpressionValue {
    guard double == double.rounded(), abs(double) <= exactLimit else { return .double(double) }
    return .integer(Int(double))
  }

  /// Whether it is absent or `null`.
  public var isNull: Bool {
    switch self {
    case .missing, .null: true
    default: false
    }
  }

  /// Whether a condition takes it for true: all but `false`, `null` and what is missing.
  var isTruthy: Bool {
    if case .bool(let bool) = self { bool } else { !isNull }
  }

  /// The number, if it is one.
  var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .double(let double): double
    default: nil
    }
  }

  /// The text, if it is one.
  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }
}
