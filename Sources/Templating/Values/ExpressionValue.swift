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
    case .bool, .integer, .double, .string, .array, .object, .json, .bytes: false
    }
  }

  /// Whether it is absent.
  var isMissing: Bool {
    switch self {
    case .missing: true
    case .null, .bool, .integer, .double, .string, .array, .object, .json, .bytes: false
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
    case .missing, .null, .bool, .string, .array, .object, .json, .bytes: nil
    }
  }

  /// The text, if it is one.
  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }
}

extension ExpressionValue {
  /// The work of handling a value without what is inside of its parts.
  ///
  /// The unit is that of ``ExpressionEnvironment/work``.
  var cost: Int {
    switch self {
    case .string(let string): string.utf8.count / 8
    case .bytes(let bytes): bytes.count / 8
    case .array(let elements): elements.count
    case .object(let fields): fields.count
    case .json(.array(let elements)): elements.count
    case .json(.object(let object)): object.members.count
    case .missing, .null, .bool, .integer, .double, .json: 0
    }
  }

  /// The work of handling a value with all that is in it; O(size).
  var deepCost: Int {
    switch self {
    case .array(let elements): elements.reduce(1) { $0 + $1.deepCost }
    case .object(let fields): fields.reduce(1) { $0 + $1.value.deepCost }
    case .json(let json): json.valueCount
    case .missing, .null, .bool, .integer, .double, .string, .bytes: 1 + cost
    }
  }

  /// How deep lists and objects are nested in it; O(size).
  var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .object(let fields): 1 + (fields.map(\.value.depth).max() ?? 0)
    case .json(let json): json.depth
    case .missing, .null, .bool, .integer, .double, .string, .bytes: 0
    }
  }
}

extension JSONValue {
  /// How many values there are, and one more for 8 bytes of text.
  var valueCount: Int {
    switch self {
    case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
    case .object(let object): object.members.reduce(1) { $0 + $1.value.valueCount }
    case .string(let string): 1 + string.utf8.count / 8
    case .null, .bool, .number: 1
    }
  }

  /// How deep arrays and objects are nested in it.
  fileprivate var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .object(let object): 1 + (object.members.map(\.value.depth).max() ?? 0)
    case .null, .bool, .number, .string: 0
    }
  }
}

extension ExpressionValue {
  /// Whether two values are equal as `==` of the language has it.
  ///
  /// Absent and `null` are one, numbers are compared by value, lists and objects by what is in them;
  /// the order of fields does not matter. O(size).
  func isEqual(to other: ExpressionValue) -> Bool {
    if isNull || other.isNull { return isNull && other.isNull }
    if let left = double, let right = other.double { return Self.areEqual(left, right) }
    if let left = elements, let right = other.elements {
      return left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
    }
    if let left = fields, let right = other.fields { return Self.areEqual(left, right) }
    return self == other
  }

  /// Whole numbers apart, two that differ by less than a step of 1.0 are taken for equal.
  private static func areEqual(_ left: Double, _ right: Double) -> Bool {
    left == right || abs(left - right) < Double.ulpOfOne
  }

  private static func areEqual(_ left: [ExpressionField], _ right: [ExpressionField]) -> Bool {
    guard left.count == right.count else { return false }
    let values = Dictionary(right.map { ($0.key, $0.value) }) { first, _ in first }
    return left.allSatisfy { field in
      values[field.key].map { field.value.isEqual(to: $0) } ?? false
    }
  }
}

extension ExpressionValue {
  /// Wraps a value of the data; arrays and objects are not looked into.
  ///
  /// O(1), but for the digits of a number.
  public init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .string(let string): self = .string(string)
    case .number(let text): self = Self.number(written: text)
    case .array, .object: self = .json(json)
    }
  }

  /// The value as JSON, or nil where it is missing.
  ///
  /// O(size) for what an expression made, O(1) for the data. Bytes become an array of numbers, a
  /// number that JSON lacks (infinity) becomes `null`.
  public var json: JSONValue? {
    switch self {
    case .missing: nil
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .integer(let integer): .number(String(integer))
    case .double(let double): double.isFinite ? .number(NumberText.plain(double)) : .null
    case .string(let string): .string(string)
    case .array(let elements): .array(elements.map { $0.json ?? .null })
    case .object(let fields): .object(JSONObject(members: fields.compactMap(Self.member)))
    case .json(let json): json
    case .bytes(let bytes): .array(bytes.map { .number(String($0)) })
    }
  }

  private static func member(_ field: ExpressionField) -> JSONObject.Member? {
    field.value.json.map { JSONObject.Member(key: field.key, value: $0) }
  }

  /// The number of a JSON text; one beyond all doubles is infinite.
  private static func number(written text: String) -> ExpressionValue {
    if let integer = Int(text) { return .integer(integer) }
    return .number(Double(text) ?? (text.utf8.first == 0x2D ? -.infinity : .infinity))
  }
}

extension ExpressionValue {
  /// The value as it stands in a text: no separators in numbers, objects as JSON, nothing for null.
  ///
  /// O(size).
  public var text: String {
    switch self {
    case .missing, .null: ""
    case .bool(let bool): bool ? "true" : "false"
    case .integer(let integer): String(integer)
    case .double(let double): NumberText.plain(double)
    case .string(let string): string
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .array, .object, .json: json?.text ?? ""
    }
  }

  /// The kinds of value that the language tells apart.
  enum Kind: Hashable {
    case nothing, bool, number, text, list, bytes, object
  }

  /// The kind of value.
  var kind: Kind {
    switch self {
    case .missing, .null: .nothing
    case .bool: .bool
    case .integer, .double: .number
    case .string: .text
    case .array, .json(.array): .list
    case .bytes: .bytes
    case .object, .json: .object
    }
  }
}
