import JSON

/// A member of an object that an expression made.
public struct ExpressionField: Sendable, Hashable {
  /// The name.
  public var key: String
  /// The value.
  public var value: ExpressionValue

  /// Makes a field.
  public init(key: String, value: ExpressionValue) {
    self.key = key
    self.value = value
  }
}

extension Sequence<ExpressionField> {
  /// The first field that has a name, in whatever case it is written.
  ///
  /// An exact match has no precedence: that is how the other expanders look names up.
  func field(named name: String) -> ExpressionValue? {
    first { $0.key.matches(name) }?.value
  }

  /// The fields, but of those with one key the last, in the place of the first.
  var merged: [ExpressionField] {
    var positions: [String: Int] = [:]
    var fields: [ExpressionField] = []
    for field in self {
      if let position = positions[field.key] {
        fields[position] = field
      } else {
        positions[field.key] = fields.count
        fields.append(field)
      }
    }
    return fields
  }
}

extension ExpressionValue {
  /// The elements of a list, or nil where it is none.
  ///
  /// O(elements) for a list of the data.
  var elements: [ExpressionValue]? {
    switch self {
    case .array(let elements): elements
    case .json(.array(let elements)): elements.map(ExpressionValue.init)
    case .missing, .null, .bool, .integer, .double, .string, .object, .json, .bytes: nil
    }
  }

  /// The fields of an object, or nil where it is none.
  ///
  /// O(fields) for an object of the data. Of a key that stands twice the last value counts, in the
  /// place of the first.
  var fields: [ExpressionField]? {
    switch self {
    case .object(let fields): fields
    case .json(.object(let object)):
      object.members.map { ExpressionField(key: $0.key, value: ExpressionValue($0.value)) }.merged
    case .missing, .null, .bool, .integer, .double, .string, .array, .json, .bytes: nil
    }
  }

  /// How many elements a list has, or nil where it is none.
  var listCount: Int? {
    switch self {
    case .array(let elements): elements.count
    case .json(.array(let elements)): elements.count
    case .missing, .null, .bool, .integer, .double, .string, .object, .json, .bytes: nil
    }
  }

  /// An element of a list; nil beyond its ends, or where it is no list.
  func element(at position: Int) -> ExpressionValue? {
    switch self {
    case .array(let elements): elements.indices.contains(position) ? elements[position] : nil
    case .json(.array(let elements)):
      elements.indices.contains(position) ? ExpressionValue(elements[position]) : nil
    case .missing, .null, .bool, .integer, .double, .string, .object, .json, .bytes: nil
    }
  }

  /// The value of a name, or ``missing`` where there is none; the case of letters does not matter.
  ///
  /// O(fields).
  func property(_ name: String) -> ExpressionValue {
    switch self {
    case .object(let fields): return fields.field(named: name) ?? .missing
    case .json(.object(let object)):
      guard let member = object.members.first(where: { $0.key.matches(name) }) else {
        return .missing
      }
      return ExpressionValue(object[member.key] ?? member.value)
    case .missing, .null, .bool, .integer, .double, .string, .array, .json, .bytes: return .missing
    }
  }
}
