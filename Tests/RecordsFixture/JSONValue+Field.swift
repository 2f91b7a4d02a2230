import JSON

@testable import Records

extension JSONValue {
  /// Calls `body` with the value as it is read from a field.
  package func withFieldValue<Result>(_ body: (FieldValue) -> Result) -> Result {
    var text: String
    let kind: FieldValue.Kind
    switch self {
    case .null: (kind, text) = (.null, "null")
    case .bool(let bool): (kind, text) = (.bool, bool ? "true" : "false")
    case .number(let number): (kind, text) = (.number, number)
    case .string(let string): (kind, text) = (.string, string)
    case .array: (kind, text) = (.array, self.text)
    case .object: (kind, text) = (.object, self.text)
    }
    return text.withUTF8 { body(FieldValue(kind: kind, bytes: $0)) }
  }
}
