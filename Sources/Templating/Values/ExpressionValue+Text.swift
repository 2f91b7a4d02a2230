import JSON

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

  /// What sort of value it is, for messages.
  var kind: String {
    switch self {
    case .missing, .null: "nothing"
    case .bool: "a truth value"
    case .integer, .double: "a number"
    case .string: "a text"
    case .array, .json(.array): "a list"
    case .bytes: "bytes"
    case .object, .json: "an object"
    }
  }
}
