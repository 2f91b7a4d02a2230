import JSON

/// The forms that were filled in and sent so far.
struct Submissions {
  /// The values, the latest last.
  private(set) var values: [JSONValue] = []
  /// The text to write when the program has ended; empty if no form has ended it.
  private(set) var lastWords = ""

  /// Keeps a value.
  mutating func add(_ value: JSONValue) { values.append(value) }

  /// Has a value written when the program has ended.
  mutating func end(with value: JSONValue) { lastWords = "\(value.text)\n" }
}
