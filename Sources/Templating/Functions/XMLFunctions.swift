import Phrases

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
      guard let root = XMLParser.root(of: text) else { throw .unreadable(text, as: "XML") }
      guard let value = XMLPath(source)?.value(in: root) else {
        throw .unreadable(source, as: "a path")
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

/// A path into an XML document: the steps, positions and comparisons of XPath 1.0, `sum`, `count`.
struct XMLPath {
  private struct Step {
    var name: Substring
    /// Whether the elements may be at any depth.
    var isDeep: Bool
    /// The texts in brackets.
    var conditions: [Substring] = []
  }

  private let function: Substring?
  private var steps: [Step] = []

  /// Parses a path, or returns nil where it is malformed.
  init?(_ text: String) {
    var rest = text[...]
    function = ["sum(", "count("].first { rest.hasPrefix($0) && rest.hasSuffix(")") }?.dropLast()
    if let function { rest = rest.dropFirst(function.count + 1).dropLast() }
    guard rest.hasPrefix("/") else { return nil }
    while rest.hasPrefix("/") {
      rest.removeFirst()
      let isDeep = rest.hasPrefix("/")
      if isDeep { rest.removeFirst() }
      let name = rest.prefix { $0.isLetter || $0.isNumber || "_-.:@*()".contains($0) }
      rest = rest[name.endIndex...]
      guard !name.isEmpty else { return nil }
      var step = Step(name: name, isDeep: isDeep)
      while rest.hasPrefix("[") {
        guard let end = rest.firstIndex(of: "]") else { return nil }
        step.conditions.append(rest.dropFirst()[..<end])
        rest = rest[rest.index(after: end)...]
      }
      steps.append(step)
    }
    guard rest.isEmpty else { return nil }
  }

  /// The value that the path leads to in a document: elements as XML, texts, or a number.
  func value(in root: XMLElement) -> ExpressionValue? {
    var elements = [XMLElement(name: "", contents: [.element(root)])]
    var texts: [String]?
    for step in steps {
      if step.name == "text()" {
        texts = elements.map(\.text)
      } else if step.name.hasPrefix("@") {
        let name = step.name.dropFirst()
        texts = elements.flatMap { $0.attributes.filter { $0.name == name }.map(\.value) }
      } else {
        elements = elements.flatMap { Self.select(step, in: $0) }
        if elements.count > ExpressionLimits.listCount { return nil }
      }
    }
    switch function {
    case "sum": return .number((texts ?? elements.map(\.text)).compactMap(Self.number).reduce(0, +))
    case "count": return .integer(texts?.count ?? elements.count)
    default: return .array((texts ?? elements.map(\.markup)).map { .string($0) })
    }
  }

  private static func number(_ text: String) -> Double? { Double(text.trimmed) }

  private static func select(_ step: Step, in element: XMLElement) -> [XMLElement] {
    let candidates = step.isDeep ? descendants(of: element) : element.children
    let named = candidates.filter { step.name == "*" || $0.name == step.name }
    return step.conditions.reduce(named) { elements, condition in
      if let position = Int(condition) {
        return elements.indices.contains(position - 1) ? [elements[position - 1]] : []
      }
      return elements.filter { holds(condition, for: $0) }
    }
  }

  private static func descendants(of element: XMLElement) -> [XMLElement] {
    element.children.flatMap { [$0] + descendants(of: $0) }
  }

  /// Whether an element has a part, or one with a value: `@id`, `name='Gala'`.
  private static func holds(_ condition: Substring, for element: XMLElement) -> Bool {
    let sides = condition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    let values =
      sides[0].hasPrefix("@")
      ? element.attributes.filter { $0.name == sides[0].dropFirst() }.map(\.value)
      : element.children.filter { $0.name == sides[0] }.map(\.text)
    guard sides.count > 1 else { return !values.isEmpty }
    let wanted = sides[1].filter { $0 != "'" && $0 != "\"" }
    return values.contains { $0.trimmed == wanted }
  }
}
