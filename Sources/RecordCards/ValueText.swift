import JSON

/// Short readings of JSON values for facts and summaries.
package enum ValueText {
  /// Items of an array that are listed before "+ n more".
  static let mostListedItems = 12

  /// Whether a value has nothing to show: null, an empty string, array or object.
  package static func isEmpty(_ value: JSONValue) -> Bool {
    switch value {
    case .null: true
    case .string(let string): string.isEmpty
    case .array(let elements): elements.isEmpty
    case .object(let object): object.members.isEmpty
    case .bool, .number: false
    }
  }

  /// Whether a string is a web address and nothing else.
  static func isAddress(_ string: String) -> Bool {
    (string.hasPrefix("http://") || string.hasPrefix("https://")) && !string.contains(byte: 32)
  }

  /// A scalar as it is shown, or nil for arrays and objects.
  static func scalar(_ value: JSONValue) -> String? {
    switch value {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let text): text
    case .string(let string): BinaryText.summary(of: string) ?? string
    case .array, .object: nil
    }
  }

  /// A value in one line: scalars as they are, what is nested by its size.
  package static func summary(_ value: JSONValue) -> String {
    switch value {
    case .array(let elements): summary(of: elements)
    case .object(let object): "{\(count(object.members.count, "key"))}"
    default: scalar(value) ?? ""
    }
  }

  /// An array in one line: scalars joined by commas, numbers in bulk and nested items by their count.
  private static func summary(of elements: [JSONValue]) -> String {
    if elements.count > 16, elements.allSatisfy({ $0.double != nil }) {
      return "[\(grouped(elements.count)) numbers]"
    }
    let texts = elements.prefix(mostListedItems).map(scalar)
    guard texts.allSatisfy({ $0 != nil }) else { return "[\(count(elements.count, "item"))]" }
    let listed = texts.compactMap(\.self).joined(separator: ", ")
    let rest = elements.count - mostListedItems
    return rest > 0 ? "\(listed), +\(rest) more" : listed
  }

  /// A count with its noun: `1 key`, `3 keys`.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A number with a thin space between groups of three digits, which no language reads as a point.
  package static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var result = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index).isMultiple(of: 3) { result.append("\u{202F}") }
      result.append(digit)
    }
    return result
  }
}
