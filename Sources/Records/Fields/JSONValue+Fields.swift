import JSON

extension JSONValue {
  /// The value that some steps lead to, if they lead anywhere.
  ///
  /// O(members and elements on the way).
  func value(at steps: some Collection<FieldPath.Step>) -> JSONValue? {
    var value = self
    for step in steps {
      switch (step, value) {
      case (.name(let name), .object(let object)):
        guard let member = object[name] else { return nil }
        value = member
      case (.index(let index), .array(let elements)):
        guard index < elements.count else { return nil }
        value = elements[index]
      default: return nil
      }
    }
    return value
  }

  /// Calls `body` with the value as a field's.
  func withFieldValue<Result>(_ body: (FieldValue) -> Result) -> Result {
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
