import CellGrid
import JSON
import TextLayout
import Values

/// Values that are written in one line, in the look of their types: `true` and `"true"` differ by it.
enum ValueLine {
  // Where there are no colours an accent is underlined, which numbers would be too many for.
  private static let number = Style(foreground: .role(.number))
  private static let truth = Style(foreground: .role(.boolean))
  private static let nothing = Style(foreground: .role(.null))
  private static let string = Style(foreground: .role(.string))

  /// The look of a value by its type; of an array or object that of one with nothing in it.
  static func style(of value: JSONValue) -> Style {
    switch value {
    case .number: number
    case .bool: truth
    case .null, .array, .object: nothing
    case .string: string
    }
  }

  /// A scalar, or what is empty; nil for arrays and objects with something in them.
  static func scalar(_ value: JSONValue) -> StyledText? {
    var line = StyledText()
    return append(scalar: value, to: &line) ? line : nil
  }

  /// Appends the same to a line; false for arrays and objects with something in them.
  static func append(scalar value: JSONValue, to line: inout StyledText) -> Bool {
    if let sign = emptySign(value) {
      line.append(sign, style: nothing)
      return true
    }
    guard let text = ValueText.scalar(value) else { return false }
    switch value {
    case .bool: line.append(text, style: style(of: value))
    case .number: append(number: text, to: &line)
    case .null, .string, .array, .object: line.append(text)
    }
    return true
  }

  /// Appends a number; the date that may stand behind it is no part of it.
  private static func append(number text: String, to line: inout StyledText) {
    let digits = text.prefix { $0 != " " }
    line.append(String(digits), style: number)
    line.append(String(text[digits.endIndex...]))
  }

  /// The text for a value with nothing in it.
  private static func emptySign(_ value: JSONValue) -> String? {
    guard ValueText.isEmpty(value) else { return nil }
    return switch value {
    case .null: "null"
    case .string: "\"\""
    case .array: "[]"
    case .object: "{}"
    case .bool, .number: nil
    }
  }

  /// Members of an object that stand in one line; one alone is better seen by its path.
  private static let inlineMembers = 2...3
  /// Bytes of the longest object that stands in one line.
  private static let longestInline = 60

  /// A small object in one line, `{latitude: 47.6, longitude: -122.3}`; nil for another.
  ///
  /// - Parameter taken: Columns of the line that are taken.
  static func inline(_ value: JSONValue, taken: Int = 0) -> StyledText? {
    guard case .object(let object) = value, inlineMembers.contains(object.members.count)
    else { return nil }
    var line = StyledText("{")
    for (index, member) in object.members.enumerated() {
      guard isPlain(.string(member.key)), isPlain(member.value),
        let text = scalar(ShownValue.of(member.value, named: member.key))
      else { return nil }
      line.append("\(index > 0 ? ", " : "")\(member.key): ")
      line.append(text)
    }
    line.append("}")
    return line.text.utf8.count + taken <= longestInline ? line : nil
  }

  /// Whether a value is read the same between others: it has none of the signs that separate them.
  private static func isPlain(_ value: JSONValue) -> Bool {
    guard let text = value.string else { return true }
    return text.utf8.count <= longestInline && !text.utf8.contains { "{},\n\r\t".utf8.contains($0) }
  }

  /// The words of a short text; a text of more, or with a comma, is a line.
  private static let mostWords = 3
  /// Bytes of the longest short text.
  private static let longestWords = 40

  /// Whether an array is one of lines, which would be misread between commas: of texts without a line break, one
  /// of which at least is long, or has many words or a comma.
  static func areLines(_ elements: [JSONValue]) -> Bool {
    var hasLine = false
    for element in elements {
      guard let text = element.string, !text.contains(byte: 0x0A) else { return false }
      hasLine = hasLine || isLine(text)
    }
    return hasLine && elements.count > 1
  }

  private static func isLine(_ text: String) -> Bool {
    guard text.utf8.count <= longestWords, !text.contains(byte: 0x2C) else { return true }
    var (words, isInWord) = (0, false)
    for byte in text.utf8 {
      if byte != 0x20, !isInWord { words += 1 }
      isInWord = byte != 0x20
    }
    return words > mostWords
  }

  /// The elements of an array, each of which takes a line of its own: texts that are lines, and small objects;
  /// nil for another array.
  ///
  /// - Parameter taken: Columns of each line that are taken.
  static func lines(_ elements: [JSONValue], taken: Int = 0) -> [StyledText]? {
    if areLines(elements) { return elements.compactMap(scalar) }
    var lines: [StyledText] = []
    for element in elements {
      guard let line = inline(element, taken: taken) else { return nil }
      lines.append(line)
    }
    return lines.isEmpty ? nil : lines
  }
}
