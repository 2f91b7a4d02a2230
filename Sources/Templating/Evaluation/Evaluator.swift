/// Evaluates the nodes of a program in a scope.
struct Evaluator {
  let program: ExpressionProgram
  var scope: ExpressionScope
  let environment: ExpressionEnvironment
  /// Work that may still be done.
  var fuel = ExpressionLimits.work
  /// What stands for a field that is missing, by the field as it is written; nil leaves it missing.
  var missingText: (@Sendable (String) -> String)?

  init(
    program: ExpressionProgram, scope: ExpressionScope, environment: ExpressionEnvironment
  ) {
    self.program = program
    self.scope = scope
    self.environment = environment
  }

  /// The value of a node.
  mutating func value(of node: Int) throws(ExpressionError) -> ExpressionValue {
    try burn(1, at: node)
    switch program.nodes[node] {
    case .constant(let value): return value
    case .identifier, .member, .element: return try path(node)
    case .call(let function, let arguments):
      return try call(function, arguments, at: node)
    case .interpolation(let parts): return .string(try text(of: parts, at: node))
    case .object(let keys, let values): return .object(try fields(keys, values))
    }
  }

  private mutating func path(_ node: Int) throws(ExpressionError) -> ExpressionValue {
    let value = try pathValue(of: node)
    guard value.isNull, let missingText, program.isPath(node) else { return value }
    return .string(missingText(program.text(of: node)))
  }

  private mutating func text(of parts: [Int], at node: Int) throws(ExpressionError) -> String {
    var text = ""
    for part in parts { text += try value(of: part).text }
    try burn(text.utf8.count / 8, at: node)
    return text
  }

  private mutating func fields(
    _ keys: [String], _ values: [Int]
  ) throws(ExpressionError) -> [ExpressionField] {
    var fields: [ExpressionField] = []
    for (key, node) in zip(keys, values) {
      fields.append(ExpressionField(key: key, value: try value(of: node)))
    }
    return fields
  }

  /// Uses up work; ends the evaluation when none is left.
  mutating func burn(_ work: Int, at node: Int) throws(ExpressionError) {
    fuel -= work
    if fuel < 0 { throw error(.tooMuchWork, at: node) }
  }

  /// An error at a node.
  func error(_ fault: ExpressionFault, at node: Int) -> ExpressionError {
    ExpressionError(fault, at: program.ranges[node].lowerBound)
  }
}
