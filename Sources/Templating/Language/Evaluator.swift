import Phrases

/// Evaluates the nodes of a program in a scope.
struct Evaluator {
  let program: ExpressionProgram
  var scope: ExpressionScope
  let environment: ExpressionEnvironment
  /// Work that may still be done.
  var fuel: Int
  /// The text for a missing field, by the field as it is written; nil leaves it missing.
  var missingText: (@Sendable (String) -> String)?
  /// The fields that such a text stands for, as they are written, in their order; those that come after
  /// ``mostMissing`` are not kept.
  private(set) var missing: [String] = []

  private static let mostMissing = 100

  /// The value of a node.
  mutating func value(of node: Int) throws(ExpressionError) -> ExpressionValue {
    try burn(1, at: node)
    switch program.nodes[node] {
    case .constant(let value): return value
    case .identifier, .member, .element: return try path(node)
    case .call(let function, let arguments): return try call(function, arguments, at: node)
    case .interpolation(let parts): return .string(try text(of: parts, at: node))
    case .object(let keys, let values): return .object(try fields(keys, values))
    }
  }

  private mutating func path(_ node: Int) throws(ExpressionError) -> ExpressionValue {
    let value = try pathValue(of: node)
    guard value.isNull, let missingText, program.isPath(node) else { return value }
    let field = program.text(of: node)
    if missing.count < Self.mostMissing, missing.last != field { missing.append(field) }
    return .string(missingText(field))
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

extension Evaluator {
  /// Applies a function to the nodes of its arguments.
  mutating func call(
    _ function: Function, _ nodes: [Int], at node: Int
  ) throws(ExpressionError) -> ExpressionValue {
    switch function.body {
    case .special(let body): return try body(&self, nodes)
    case .plain(let body):
      let arguments = try arguments(nodes)
      let isDeep = function.isDeep
      let work = arguments.values.reduce(0) { $0 + (isDeep ? $1.deepCost : $1.cost) }
      try burn(work, at: node)
      let result: ExpressionValue
      do throws(ExpressionFault) { result = try body(arguments) } catch {
        throw self.error(error, at: node)
      }
      try burn(result.cost, at: node)
      return result
    }
  }

  /// Evaluates arguments in their order.
  mutating func arguments(_ nodes: [Int]) throws(ExpressionError) -> Arguments {
    var values: [ExpressionValue] = []
    values.reserveCapacity(nodes.count)
    for node in nodes { values.append(try value(of: node)) }
    return Arguments(values: values, environment: environment)
  }
}

extension Evaluator {
  /// The value of a node in which what is missing is nothing.
  mutating func plainValue(of node: Int) throws(ExpressionError) -> ExpressionValue {
    let shown = missingText
    missingText = nil
    defer { missingText = shown }
    return try value(of: node)
  }

  /// The value of a condition: an error counts as nothing, unless there is no work left to spend.
  mutating func condition(_ node: Int) throws(ExpressionError) -> ExpressionValue {
    do throws(ExpressionError) {
      return try plainValue(of: node)
    } catch  where error.fault != .tooMuchWork {
      return .missing
    }
  }

  /// Whether two nodes are equal; nil where one of them has no value for an error.
  mutating func areEqual(_ nodes: [Int]) throws(ExpressionError) -> Bool? {
    let values: [ExpressionValue]
    do throws(ExpressionError) {
      values = [try plainValue(of: nodes[0]), try plainValue(of: nodes[1])]
    } catch  where error.fault != .tooMuchWork {
      return nil
    }
    try burn(values[0].deepCost, at: nodes[0])
    return values[0].isEqual(to: values[1])
  }

  /// How two nodes compare: -1, 0 or 1; nil where one of them is nothing or has an error.
  mutating func order(_ nodes: [Int]) throws(ExpressionError) -> Int? {
    let left = try condition(nodes[0])
    let right = try condition(nodes[1])
    if left.isNull || right.isNull { return nil }
    if let left = left.double, let right = right.double { return Self.order(left, right) }
    guard let left = left.string, let right = right.string else {
      throw error(.notComparable, at: nodes[0])
    }
    return Self.order(left, right)
  }

  private static func order<Operand: Comparable>(_ left: Operand, _ right: Operand) -> Int {
    left < right ? -1 : (left == right ? 0 : 1)
  }
}

extension Evaluator {
  /// The values that a loop runs over: elements, or `{key, value}` for each field of an object.
  mutating func iterated(_ node: Int) throws(ExpressionError) -> [ExpressionValue] {
    try iterated(try plainValue(of: node), at: node)
  }

  /// The values that a loop over a value runs over.
  mutating func iterated(
    _ value: ExpressionValue, at node: Int
  ) throws(ExpressionError) -> [ExpressionValue] {
    let elements = value.elements ?? value.fields?.map(Self.pair)
    guard let elements else {
      throw error(.wrongArgument(0, shouldBe: "a list or an object"), at: node)
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
  mutating func holds(_ element: ExpressionValue, _ nodes: [Int]) throws(ExpressionError) -> Bool {
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

extension Evaluator {
  /// The value of a name or a part, as it is: never the name in place of what is missing.
  private mutating func pathValue(of node: Int) throws(ExpressionError) -> ExpressionValue {
    switch program.nodes[node] {
    case .identifier(let name): return scope.value(of: name)
    case .member(let base, let name): return try baseValue(of: base).property(name)
    case .element(let base, let key): return try element(of: base, key: key)
    case .constant, .call, .interpolation, .object: return try value(of: node)
    }
  }

  /// The value before a dot; an element that is not there has no parts, which is no error.
  private mutating func baseValue(of node: Int) throws(ExpressionError) -> ExpressionValue {
    do throws(ExpressionError) {
      return try pathValue(of: node)
    } catch  where error.fault == .outOfRange {
      return .missing
    }
  }

  private mutating func element(of base: Int, key: Int) throws(ExpressionError) -> ExpressionValue {
    let container = try baseValue(of: base)
    switch try plainValue(of: key) {
    case .string(let name): return container.property(name)
    case .integer(let position): return try element(position, of: container, at: base)
    case .missing, .null, .bool, .double, .array, .object, .json, .bytes:
      throw error(.wrongArgument(0, shouldBe: "a whole number or a name"), at: key)
    }
  }

  private func element(
    _ position: Int, of container: ExpressionValue, at node: Int
  ) throws(ExpressionError) -> ExpressionValue {
    if container.isNull { return .missing }
    guard container.listCount != nil else {
      throw error(.wrongArgument(0, shouldBe: "a list"), at: node)
    }
    guard let element = container.element(at: position) else { throw error(.outOfRange, at: node) }
    return element
  }
}
