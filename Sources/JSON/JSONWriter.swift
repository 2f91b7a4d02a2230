/// Writes values as JSON text.
struct JSONWriter {
  private(set) var text = ""
  /// Columns of a level, or nil to write all on one line.
  private let indent: Int?
  private var level = 0

  init(indent: Int?) { self.indent = indent }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): write(string)
    case .array(let elements): write(elements, between: "[", and: "]") { $0.write($1) }
    case .object(let object): write(object.members, between: "{", and: "}") { $0.write($1) }
    }
  }

  private mutating func write(_ member: JSONObject.Member) {
    write(member.key)
    text += indent == nil ? ":" : ": "
    write(member.value)
  }

  private mutating func write<Item>(
    _ items: [Item], between open: String, and close: String,
    item writeItem: (inout JSONWriter, Item) -> Void
  ) {
    text += open
    level += 1
    for (position, item) in items.enumerated() {
      if position > 0 { text += "," }
      breakLine()
      writeItem(&self, item)
    }
    level -= 1
    if !items.isEmpty { breakLine() }
    text += close
  }

  private mutating func breakLine() {
    guard let indent else { return }
    text += "\n" + String(repeating: " ", count: indent * level)
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
