import JSON

/// A nested value written out over several lines, indented, for a card that is expanded.
struct NestedText {
  private(set) var text = ""

  /// Writes a value; the text starts without a newline.
  init(_ value: JSONValue) {
    if let line = Self.line(for: value) {
      append(scalar: line, indent: 0)
    } else {
      write(value, indent: 0)
    }
  }

  private mutating func write(_ value: JSONValue, indent: Int) {
    switch value {
    case .object(let object):
      for member in object.members { write(key: member.key, member.value, indent: indent) }
    case .array(let elements):
      for element in elements { write(item: element, indent: indent) }
    default:
      startLine(indent)
      append(scalar: ValueText.scalar(value) ?? "", indent: indent)
    }
  }

  private mutating func write(key: String, _ value: JSONValue, indent: Int) {
    startLine(indent)
    text += "\(key):"
    if let scalar = Self.line(for: value) {
      text += " "
      append(scalar: scalar, indent: indent + 2)
    } else {
      write(value, indent: indent + 2)
    }
  }

  private mutating func write(item: JSONValue, indent: Int) {
    startLine(indent)
    text += "- "
    if let scalar = Self.line(for: item) {
      append(scalar: scalar, indent: indent + 2)
    } else {
      var inner = NestedText(item).text.split(separator: "\n", omittingEmptySubsequences: false)[
        ...]
      text += inner.popFirst() ?? ""
      for line in inner {
        startLine(indent + 2)
        text += line
      }
    }
  }

  /// A value that fits one line of its own, or nil for one that is written below.
  private static func line(for value: JSONValue) -> String? {
    switch value {
    case .array(let elements) where elements.allSatisfy({ ValueText.scalar($0) != nil }):
      let summary = ValueText.summary(value)
      return elements.count <= ValueText.mostListedItems || summary.hasPrefix("[")
        ? summary : elements.compactMap(ValueText.scalar).joined(separator: ", ")
    case .object(let object) where object.members.isEmpty: return "{}"
    default: return ValueText.scalar(value)
    }
  }

  private mutating func append(scalar: String, indent: Int) {
    var lines = scalar.split(separator: "\n", omittingEmptySubsequences: false)[...]
    text += lines.popFirst() ?? ""
    for line in lines {
      startLine(indent)
      text += line
    }
  }

  private mutating func startLine(_ indent: Int) {
    if !text.isEmpty { text += "\n" }
    text += String(repeating: " ", count: indent)
  }
}
