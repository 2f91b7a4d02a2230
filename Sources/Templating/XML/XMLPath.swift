/// A path into an XML document: the steps, positions and comparisons of XPath 1.0, `sum`, `count`.
struct XMLPath {
  private struct Step {
    var name: Substring
    /// Whether the elements may be at any depth.
    var isDeep: Bool
    /// What stands in brackets.
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

  /// What the path leads to in a document: elements as XML, texts, or a number.
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

  private static func number(_ text: String) -> Double? {
    Double(StringFunctions.trimmed(text))
  }

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
      .map { StringFunctions.trimmed(String($0)) }
    let values =
      sides[0].hasPrefix("@")
      ? element.attributes.filter { $0.name == sides[0].dropFirst() }.map(\.value)
      : element.children.filter { $0.name == sides[0] }.map(\.text)
    guard sides.count > 1 else { return !values.isEmpty }
    let wanted = sides[1].filter { $0 != "'" && $0 != "\"" }
    return values.contains { StringFunctions.trimmed($0) == wanted }
  }
}
