import JSON

extension ObjectFunctions {
  /// A step from a value to a part of it.
  private enum Step {
    case field(String)
    case element(Int)
  }

  /// Sets a part of the data for the rest of the evaluation; the value is what was set.
  @Sendable static func assign(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    let steps = try steps(to: nodes[0], in: &evaluator)
    let value = try evaluator.plainValue(of: nodes[1])
    // Values that are put into each other again and again must not grow deeper than JSON may be.
    try evaluator.burn(value.deepCost, at: nodes[1])
    guard value.depth + steps.count <= JSONParser.maximumDepth else {
      throw evaluator.error(.tooDeep, at: nodes[1])
    }
    do throws(ExpressionFault) {
      evaluator.scope.data = try setting(steps[...], of: evaluator.scope.data, to: value)
    } catch {
      throw evaluator.error(error, at: nodes[0])
    }
    return value
  }

  private static func steps(
    to node: Int, in evaluator: inout Evaluator
  ) throws(ExpressionError) -> [Step] {
    switch evaluator.program.nodes[node] {
    case .identifier(let name): return [.field(name)]
    case .member(let base, let name):
      return try steps(to: base, in: &evaluator) + [.field(name)]
    case .element(let base, let key):
      let before = try steps(to: base, in: &evaluator)
      switch try evaluator.plainValue(of: key) {
      case .string(let name): return before + [.field(name)]
      case .integer(let position): return before + [.element(position)]
      default: break
      }
    default: break
    }
    throw evaluator.error(.wrongArgument(position: 0, wanted: "a path"), at: node)
  }

  /// A value with a part changed; what is missing on the way is made.
  private static func setting(
    _ steps: ArraySlice<Step>, of value: ExpressionValue, to part: ExpressionValue
  ) throws(ExpressionFault) -> ExpressionValue {
    guard let step = steps.first else { return part }
    switch step {
    case .field(let name):
      let fields = value.fields ?? []
      let key = fields.first { $0.key.matches(name) }?.key ?? name
      let changed = try setting(steps.dropFirst(), of: value.property(name), to: part)
      return .object(set(ExpressionField(key: key, value: changed), in: fields))
    case .element(let position):
      var elements = value.elements ?? []
      guard (0...ExpressionLimits.listCount).contains(position) else { throw .outOfRange }
      while elements.count <= position { elements.append(.null) }
      elements[position] = try setting(steps.dropFirst(), of: elements[position], to: part)
      return .array(elements)
    }
  }
}
