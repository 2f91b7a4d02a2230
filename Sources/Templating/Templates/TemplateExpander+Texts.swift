import JSON

extension TemplateExpander {
  /// What a text with expressions becomes.
  mutating func text(_ template: TextTemplate, path: String) -> JSONValue {
    let value = value(of: template, path: path)
    let json = value.json ?? .null
    return takeRoom(json.valueCount) ? json : .null
  }

  /// The value of a single expression with its type, or the text with the values of all.
  ///
  /// What has no value stays as it is written.
  mutating func value(of template: TextTemplate, path: String) -> ExpressionValue {
    var evaluator = evaluator(of: template)
    evaluator.missingText = missingText
    defer { fuel = max(0, evaluator.fuel) }
    if case .expression(let node, let range)? = template.parts.first, template.single != nil {
      let value = self.value(of: node, in: &evaluator, path: path)
      return value ?? .string(template.source(of: range))
    }
    var text = ""
    for part in template.parts {
      switch part {
      case .text(let literal): text += literal
      case .expression(let node, let range):
        let value = self.value(of: node, in: &evaluator, path: path)
        text += value.flatMap { $0.isNull ? nil : $0.text } ?? template.source(of: range)
      }
    }
    evaluator.fuel -= text.utf8.count / 8
    return .string(text)
  }

  /// The value of a node, or nil where there is none.
  private mutating func value(
    of node: Int, in evaluator: inout Evaluator, path: String
  ) -> ExpressionValue? {
    do throws(ExpressionError) {
      let value = try evaluator.value(of: node)
      if case .missing = value { return nil }
      return value
    } catch {
      warn("\(error) in \(String(decoding: evaluator.program.source, as: UTF8.self))", at: path)
      return nil
    }
  }

  /// Whether a condition keeps its object: only `true` does.
  mutating func isKept(_ condition: TemplateObject.Condition?) -> Bool {
    switch condition {
    case nil: return true
    case .never: return false
    case .expression(let template, let path): return isTrue(template, path: path)
    }
  }

  private mutating func isTrue(_ template: TextTemplate, path: String) -> Bool {
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
    var evaluator = Evaluator(program: template.program, scope: scope, environment: environment)
    evaluator.fuel = fuel
    return evaluator
  }
}
