import JSON

extension ExpressionValue {
  /// The work of handling a value without what is inside of its parts.
  ///
  /// The unit is that of ``ExpressionLimits/work``.
  var cost: Int {
    switch self {
    case .string(let string): string.utf8.count / 8
    case .bytes(let bytes): bytes.count / 8
    case .array(let elements): elements.count
    case .object(let fields): fields.count
    case .json(.array(let elements)): elements.count
    case .json(.object(let object)): object.members.count
    default: 0
    }
  }

  /// The work of handling a value with all that is in it; O(size).
  var deepCost: Int {
    switch self {
    case .array(let elements): elements.reduce(1) { $0 + $1.deepCost }
    case .object(let fields): fields.reduce(1) { $0 + $1.value.deepCost }
    case .json(let json): json.valueCount
    default: 1 + cost
    }
  }

  /// How deep lists and objects are nested in it; O(size).
  var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .object(let fields): 1 + (fields.map(\.value.depth).max() ?? 0)
    case .json(let json): json.depth
    default: 0
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
    default: 1
    }
  }

  /// How deep arrays and objects are nested in it.
  fileprivate var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .object(let object): 1 + (object.members.map(\.value.depth).max() ?? 0)
    default: 0
    }
  }
}
