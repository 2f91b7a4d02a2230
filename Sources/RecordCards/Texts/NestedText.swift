import CellGrid
import JSON
import TextLayout
import Values

/// A nested value written out over several lines, indented, for a card that is expanded.
struct NestedText {
  /// Strings of JSON within one another that are opened, at most.
  private static let mostOpened = 2

  /// The text in the look of the values in it.
  private(set) var styled = StyledText()
  /// Strings of JSON that the present value is in.
  private var opened = 0
  /// Whether what comes next goes on behind the dash of an item.
  private var isBehindDash = false

  /// Writes a value; the text starts without a newline.
  init(_ value: JSONValue) {
    if let line = Self.line(for: value, taken: 0) {
      append(line, indent: 0)
    } else {
      write(value, indent: 0)
    }
  }

  /// The text without a look.
  var text: String { String(decoding: styled.text.utf8, as: UTF8.self) }

  private mutating func write(_ value: JSONValue, indent: Int) {
    switch value {
    case .object(let object):
      for member in object.members { write(key: member.key, member.value, indent: indent) }
    case .array(let elements):
      if let lines = ValueLine.lines(elements, taken: indent) {
        for line in lines {
          startLine(indent)
          styled.append(line)
        }
      } else {
        for element in elements { write(item: element, indent: indent) }
      }
    case .null, .bool, .number, .string: break  // These have a line.
    }
  }

  private mutating func write(key: String, _ value: JSONValue, indent: Int) {
    let written = value
    let value = ShownValue.of(value, named: key, opensStrings: opened < Self.mostOpened)
    let isOpened = written.string != nil && value.string == nil
    if isOpened { opened += 1 }
    defer { if isOpened { opened -= 1 } }
    startLine(indent)
    styled.append("\(key):")
    if let line = Self.line(for: value, taken: indent + key.utf8.count) {
      styled.append(" ")
      append(line, indent: indent + 2)
    } else {
      write(value, indent: indent + 2)
    }
  }

  private mutating func write(item: JSONValue, indent: Int) {
    startLine(indent)
    styled.append("- ")
    if let line = Self.line(for: item, taken: indent) {
      append(line, indent: indent + 2)
    } else {
      isBehindDash = true
      write(item, indent: indent + 2)
    }
  }

  /// A value that begins on the line of its name, or nil for one that is written below.
  ///
  /// - Parameter taken: Columns of the line that are taken.
  private static func line(for value: JSONValue, taken: Int) -> StyledText? {
    if let line = ValueLine.scalar(value) ?? ValueLine.inline(value, taken: taken) { return line }
    guard case .array(let elements) = value, !ValueLine.areLines(elements) else { return nil }
    if let bulk = SummaryText.bulk(elements) { return bulk }
    var line = StyledText()
    for (index, element) in elements.enumerated() {
      guard element.array == nil, element.object == nil,
        element.string?.contains(byte: 0x0A) != true
      else { return nil }
      if index > 0 { line.append(", ") }
      guard ValueLine.append(scalar: element, to: &line) else { return nil }
    }
    return line
  }

  /// Appends a text, of which all lines but the first are indented.
  private mutating func append(_ text: StyledText, indent: Int) {
    guard text.runs.isEmpty, text.text.utf8.contains(0x0A) else {
      if styled.isEmpty { styled = text } else { styled.append(text) }
      return
    }
    let string = String(decoding: text.text.utf8, as: UTF8.self)
    let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { startLine(indent) }
      styled.append(String(line))
    }
  }

  private mutating func startLine(_ indent: Int) {
    guard !isBehindDash else { return isBehindDash = false }
    if !styled.isEmpty { styled.append("\n") }
    styled.append(String(repeating: " ", count: indent))
  }
}
