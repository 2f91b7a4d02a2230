/// XML, made of objects and looked into.
enum XMLFunctions {
  static let table: [String: Function] = [
    "xml": Function(1...1, isDeep: true) { arguments throws(ExpressionFault) in
      let isText = arguments[0].string != nil
      let value = isText ? try ConversionFunctions.json(arguments) : arguments[0]
      guard let fields = value.fields else { throw arguments.wrong(0, "an object") }
      let elements = fields.map { lines($0, level: 0) }.joined()
      return .string(declaration + elements.joined(separator: "\n"))
    },
    "xPath": Function(2...2) { arguments throws(ExpressionFault) in
      let (text, source) = (try arguments.string(0), try arguments.string(1))
      guard let root = XMLParser.root(of: text) else {
        throw .unreadable(text, wanted: "XML")
      }
      guard let value = XMLPath(source)?.value(in: root) else {
        throw .unreadable(source, wanted: "a path")
      }
      return value
    },
  ]

  private static let declaration =
    #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"# + "\n"

  /// The lines of an element, or of one for each element of a list.
  private static func lines(_ field: ExpressionField, level: Int) -> [String] {
    if let elements = field.value.elements {
      return elements.flatMap { lines(ExpressionField(key: field.key, value: $0), level: level) }
    }
    let indent = String(repeating: "  ", count: level)
    guard let fields = field.value.fields else {
      return ["\(indent)<\(field.key)>\(XMLText.escaped(field.value.text))</\(field.key)>"]
    }
    let inner = fields.flatMap { lines($0, level: level + 1) }
    return ["\(indent)<\(field.key)>"] + inner + ["\(indent)</\(field.key)>"]
  }
}
