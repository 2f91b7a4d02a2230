import JSON

/// A value in one line that is as long as a line can be of use: a scalar as cells show it, an object or a list as JSON.
package struct LongLine {
  private var text = ""

  /// Bytes after which no more is added; no screen has as many columns.
  private static let most = 4_000

  private init() {}

  /// The line of a value, or its beginning.
  ///
  /// O(1) for objects and lists, however large.
  package static func text(of value: JSONValue) -> String {
    switch value {
    case .null, .bool, .number: return ValueText.summary(value)
    case .string(let text):
      let isCut = text.utf8.count > most && BinaryText.summary(of: text) == nil
      return ValueText.summary(isCut ? .string(String(text.prefix(most)) + "…") : value)
    case .array, .object:
      var line = LongLine()
      line.write(value)
      return line.isFull ? line.text + "…" : line.text
    }
  }

  private var isFull: Bool { text.utf8.count >= Self.most }

  /// Goes no deeper than there is room for brackets.
  private mutating func write(_ value: JSONValue) {
    switch value {
    case .null, .bool: text += value.text
    case .number(let number): text += number.prefix(Self.most)
    case .string(let string): write(string)
    case .array(let elements):
      text += "["
      for (place, element) in elements.enumerated() {
        if isFull { return }
        if place > 0 { text += "," }
        write(element)
      }
      text += isFull ? "" : "]"
    case .object(let object):
      text += "{"
      for (place, member) in object.members.enumerated() {
        if isFull { return }
        if place > 0 { text += "," }
        write(member.key)
        text += ":"
        write(member.value)
      }
      text += isFull ? "" : "}"
    }
  }

  private mutating func write(_ string: String) {
    text += JSONValue.string(String(string.prefix(Self.most))).text
  }
}
