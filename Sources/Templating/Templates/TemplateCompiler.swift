import JSON
import Phrases

/// Turns the JSON of a template into nodes whose expressions are parsed.
struct TemplateCompiler {
  /// The faults of the template, whatever the data.
  private(set) var warnings: [TemplateWarning] = []
  private var depth = 0

  /// Keys that mean something to the expansion and are no part of the card.
  private static let reserved: Set = ["$data", "$when", "$root", "$index", "$host"]

  mutating func compile(_ json: JSONValue, path: String) -> TemplateNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= TemplateLimits.depth else {
      warn("The template is nested too deeply.", at: path)
      return .literal(json)
    }
    switch json {
    case .string(let text): return self.text(text, path: path)
    case .array(let elements): return array(elements, path: path)
    case .object(let object): return self.object(object, path: path)
    case .null, .bool, .number: return .literal(json)
    }
  }

  private mutating func text(_ text: String, path: String) -> TemplateNode {
    guard text.hasExpressions else { return .literal(.string(text)) }
    let template = TextTemplate(text, functions: FunctionTable.all)
    for error in template.errors { warn("\(error.description) in \(text)", at: path) }
    // Without an expression all of it is one part.
    if template.parts.count == 1, case .text(let literal) = template.parts[0] {
      return .literal(.string(literal))
    }
    return .text(template, path: path)
  }

  private mutating func array(_ elements: [JSONValue], path: String) -> TemplateNode {
    var nodes: [TemplateNode] = []
    for (position, element) in elements.enumerated() {
      nodes.append(compile(element, path: "\(path)[\(position)]"))
    }
    let literals = nodes.compactMap(\.literal)
    guard literals.count == nodes.count else { return .array(nodes) }
    return .literal(.array(literals.reduce(into: []) { $0.appendFlattening($1) }))
  }

  private mutating func object(_ object: JSONObject, path: String) -> TemplateNode {
    var members: [TemplateObject.Member] = []
    for member in object.members where !Self.reserved.contains(member.key) {
      let node = compile(member.value, path: path.appending(key: member.key))
      members.append(.init(key: member.key, node: node))
    }
    let data = object["$data"].map { self.data($0, path: path.appending(key: "$data")) }
    let condition = object["$when"].map { self.condition($0, path: path.appending(key: "$when")) }
    if data == nil, condition == nil, let literal = Self.literal(members) { return literal }
    return .object(TemplateObject(data: data, condition: condition, members: members, path: path))
  }

  private static func literal(_ members: [TemplateObject.Member]) -> TemplateNode? {
    let literals = members.compactMap { member in
      member.node.literal.map { JSONObject.Member(key: member.key, value: $0) }
    }
    guard literals.count == members.count else { return nil }
    return .literal(.object(JSONObject(members: literals)))
  }

  /// Expressions in data that is written out are not evaluated.
  private mutating func data(_ json: JSONValue, path: String) -> TemplateNode {
    guard case .string(let text) = json else { return .literal(json) }
    return self.text(text, path: path)
  }

  private mutating func condition(_ json: JSONValue, path: String) -> TemplateObject.Condition {
    guard let text = json.string, text.hasExpressions else {
      warn(TemplateMessages.notAnExpression(json.string ?? json.text), at: path)
      return .never
    }
    let template = TextTemplate(text, functions: FunctionTable.all)
    for error in template.errors { warn("\(error.description) in \(text)", at: path) }
    return .expression(template, path: path)
  }

  private mutating func warn(_ message: Phrase, at path: String) {
    guard warnings.count < TemplateLimits.warnings else { return }
    warnings.append(TemplateWarning(path: path, message: message.text))
  }
}

extension String {
  /// The path to a member of what the path leads to.
  fileprivate func appending(key: String) -> String { isEmpty ? key : "\(self).\(key)" }

  /// Whether there is a `${` in the text.
  fileprivate var hasExpressions: Bool {
    var isDollar = false
    for byte in utf8 {
      if isDollar, byte == 0x7B { return true }
      isDollar = byte == 0x24
    }
    return false
  }
}

/// How large the expansion of a template may become, whatever its data.
public enum TemplateLimits {
  /// Most values of a card: objects, arrays, texts and the rest.
  public static let values = 200_000
  /// Deepest nesting of a template; what is deeper stays as it is.
  public static let depth = 512
  /// Most warnings that one expansion gives.
  public static let warnings = 100
}
