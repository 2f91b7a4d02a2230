extension Evaluator {
  /// What a loop runs over: elements, or `{key, value}` for each field of an object.
  mutating func iterated(_ node: Int) throws(ExpressionError) -> [ExpressionValue] {
    try iterated(try plainValue(of: node), at: node)
  }

  /// What a loop over a value runs over.
  mutating func iterated(
    _ value: ExpressionValue, at node: Int
  ) throws(ExpressionError) -> [ExpressionValue] {
    let elements = value.elements ?? value.fields?.map(Self.pair)
    guard let elements else {
      throw error(.wrongArgument(position: 0, wanted: "a list or an object"), at: node)
    }
    try burn(elements.count, at: node)
    return elements
  }

  private static func pair(_ field: ExpressionField) -> ExpressionValue {
    .object([
      ExpressionField(key: "key", value: .string(field.key)),
      ExpressionField(key: "value", value: field.value),
    ])
  }

  /// Evaluates the body of a loop with the name of its element bound.
  mutating func withElement<Result>(
    _ element: ExpressionValue, _ nodes: [Int],
    _ evaluate: (inout Evaluator, Int) throws(ExpressionError) -> Result
  ) throws(ExpressionError) -> Result {
    guard case .identifier(let name) = program.nodes[nodes[1]] else {
      fatalError("the parser lets only a name be the second argument of a loop")
    }
    scope.locals.append(ExpressionField(key: name, value: element))
    defer { scope.locals.removeLast() }
    return try evaluate(&self, nodes[2])
  }

  /// Whether the condition of a loop holds for an element.
  mutating func holds(
    _ element: ExpressionValue, _ nodes: [Int]
  ) throws(ExpressionError) -> Bool {
    try withElement(element, nodes) { evaluator, body throws(ExpressionError) in
      try evaluator.condition(body).isTruthy
    }
  }

  /// The first element for which the condition of a loop is so.
  mutating func firstElement(
    _ nodes: [Int], isTrue: Bool
  ) throws(ExpressionError) -> ExpressionValue? {
    for element in try iterated(nodes[0]) where try holds(element, nodes) == isTrue {
      return element
    }
    return nil
  }
}
