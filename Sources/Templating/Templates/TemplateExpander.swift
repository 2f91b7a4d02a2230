import JSON
import Phrases

/// Expands the nodes of a template for one record.
struct TemplateExpander {
  /// Where the expressions look names up, at the node that is being expanded.
  var scope: ExpressionScope
  let environment: ExpressionEnvironment
  let missingText: @Sendable (String) -> String
  /// Work left for all expressions together.
  var fuel: Int
  /// Values that the card may still get.
  private var room = TemplateLimits.values
  private(set) var warnings: [TemplateWarning] = []
  private var warnedPaths: Set<String> = []
  /// The expressions that stayed as they are written for want of a value.
  private(set) var missing: [MissingValue] = []
  private var knownMissing: Set<MissingValue> = []

  init(
    scope: ExpressionScope, environment: ExpressionEnvironment,
    missingText: @escaping @Sendable (String) -> String
  ) {
    self.scope = scope
    self.environment = environment
    self.missingText = missingText
    fuel = environment.work
  }

  /// The card's value for a node, or nil where it is left out.
  mutating func expand(_ node: TemplateNode) -> JSONValue? {
    switch node {
    case .literal(let value): return value
    case .text(let template, let path): return text(template, path: path)
    case .array(let nodes): return .array(array(nodes))
    case .object(let object): return self.object(object)
    }
  }

  private mutating func array(_ nodes: [TemplateNode]) -> [JSONValue] {
    nodes.reduce(into: []) { elements, node in
      if let element = expand(node) { elements.appendFlattening(element) }
    }
  }

  private mutating func object(_ object: TemplateObject) -> JSONValue? {
    let (data, index) = (scope.data, scope.index)
    defer { (scope.data, scope.index) = (data, index) }
    guard let node = object.data else { return single(object) }
    let context = self.data(node)
    guard let count = context.listCount else {
      scope.data = context
      return single(object)
    }
    var objects: [JSONValue] = []
    for position in 0..<count {
      guard reserveRoom(1) else { break }
      scope.data = context.element(at: position) ?? .missing
      scope.index = position
      if let expanded = single(object) { objects.append(expanded) }
    }
    return objects.count > 1 ? .array(objects) : objects.first
  }

  /// The value that `$data` stands for.
  private mutating func data(_ node: TemplateNode) -> ExpressionValue {
    switch node {
    case .literal(let value): ExpressionValue(value)
    case .text(let template, let path): value(of: template, path: path)
    case .array, .object: .missing
    }
  }

  /// The object in the scope as it is now, unless its condition drops it.
  private mutating func single(_ object: TemplateObject) -> JSONValue? {
    guard isKept(object.condition), reserveRoom(object.size) else { return nil }
    let members = object.members.map { member in
      JSONObject.Member(key: member.key, value: expand(member.node) ?? .null)
    }
    return .object(JSONObject(members: members))
  }

  /// Uses up room for values in the card; says so once there is none.
  private mutating func reserveRoom(_ count: Int) -> Bool {
    room -= count
    if room < 0 { warn("The card would become too large; the rest is left out.", at: "") }
    return room >= 0
  }

  /// Adds a warning, but one for each path.
  mutating func warn(_ message: Phrase, at path: String) {
    guard warnings.count < TemplateLimits.warnings, warnedPaths.insert(path).inserted else {
      return
    }
    warnings.append(TemplateWarning(path: path, message: message.text))
  }

  /// Notes an expression that stays as it is written, once for each path.
  private mutating func note(missing expression: String, at path: String) {
    let value = MissingValue(path: path, expression: expression)
    guard missing.count < TemplateLimits.warnings, knownMissing.insert(value).inserted else {
      return
    }
    missing.append(value)
  }
}

extension TemplateExpander {
  /// The card's value for a text with expressions.
  mutating func text(_ template: TextTemplate, path: String) -> JSONValue {
    let value = value(of: template, path: path)
    let json = value.json ?? .null
    return reserveRoom(json.valueCount) ? json : .null
  }

  /// The value of a single expression with its type, or the text with the values of all.
  ///
  /// An expression without a value stays as it is written.
  mutating func value(of template: TextTemplate, path: String) -> ExpressionValue {
    var evaluator = evaluator(of: template)
    evaluator.missingText = missingText
    defer {
      fuel = max(0, evaluator.fuel)
      for name in evaluator.missing { note(missing: "${\(name)}", at: path) }
    }
    if case .expression(let node, let range)? = template.parts.first, template.single != nil {
      let source = template.source(of: range)
      return value(of: node, source: source, in: &evaluator, path: path) ?? .string(source)
    }
    var text = ""
    for part in template.parts {
      switch part {
      case .text(let literal): text += literal
      case .expression(let node, let range):
        let source = template.source(of: range)
        let value = value(of: node, source: source, isInText: true, in: &evaluator, path: path)
        text += value?.text ?? source
      }
    }
    evaluator.fuel -= text.utf8.count / 8
    return .string(text)
  }

  /// The value of a node, or nil where there is none; in a text `null` is none.
  private mutating func value(
    of node: Int, source: String, isInText: Bool = false, in evaluator: inout Evaluator,
    path: String
  ) -> ExpressionValue? {
    do throws(ExpressionError) {
      let value = try evaluator.value(of: node)
      if isInText ? !value.isNull : !value.isMissing { return value }
      note(missing: source, at: path)
      return nil
    } catch {
      let source = String(decoding: evaluator.program.source, as: UTF8.self)
      warn("\(error.description) in \(source)", at: path)
      return nil
    }
  }

  /// Whether a condition keeps its object: only `true` does.
  mutating func isKept(_ condition: TemplateObject.Condition?) -> Bool {
    guard let condition else { return true }
    guard case .expression(let template, let path) = condition else { return false }
    guard let node = template.single else {
      let source = String(decoding: template.program.source, as: UTF8.self)
      warn(TemplateMessages.notAnExpression(source), at: path)
      return false
    }
    var evaluator = evaluator(of: template)
    defer { fuel = max(0, evaluator.fuel) }
    if case .bool(let bool)? = try? evaluator.value(of: node) { return bool }
    warn(TemplateMessages.notEvaluated(template.program.text(of: node)), at: path)
    return false
  }

  private func evaluator(of template: TextTemplate) -> Evaluator {
    Evaluator(program: template.program, scope: scope, environment: environment, fuel: fuel)
  }
}

/// The warnings that in English have fixed words, which other expanders give too.
enum TemplateMessages {
  static func notAnExpression(_ text: String) -> Phrase {
    """
    WARN: \(text) is not an Adaptive Expression. \
    The $when condition has been set to false by default.
    """
  }

  static func notEvaluated(_ expression: String) -> Phrase {
    """
    WARN: Unable to parse the Adaptive Expression \(expression). \
    The $when condition has been set to false by default.
    """
  }
}
