import JSON

extension ExpressionValue {
  /// Takes a value of the data; arrays and objects are not looked into.
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
