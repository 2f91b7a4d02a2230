import JSON

/// A value as it leaves the program, for the clipboard or another one.
package enum WholeValue {
  /// A string as its text, anything else as JSON on one line.
  package static func text(of value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .null, .bool, .number, .array, .object: value.text
    }
  }
}
