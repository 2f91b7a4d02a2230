import JSON

/// A value on its way to the clipboard.
enum CopiedValue {
  /// A string as its text, anything else as JSON on one line.
  static func text(of value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .null, .bool, .number, .array, .object: value.text
    }
  }
}
