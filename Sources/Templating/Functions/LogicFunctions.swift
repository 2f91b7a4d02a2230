/// Conditions and what they decide: most of these look past errors in their arguments.
enum LogicFunctions {
  static let table: [String: Function] = [
    "if": Function(special: 3...3, decide),
    "and": Function(special: Function.atLeast(1), areAllTrue),
    "or": Function(special: Function.atLeast(1), isOneTrue),
    "not": Function(special: 1...1, isFalse),
    "exists": Function(special: 1...1, exists),
    "bool": Function(special: 1...1, bool),
    "coalesce": Function(special: Function.atLeast(1), firstPresent),
    "empty": Function(special: 1...1, isEmpty),
    "equals": Function(special: 2...2) { evaluator, nodes throws(ExpressionError) in
      .bool(try evaluator.areEqual(nodes) ?? false)
    },
    "notEquals": Function(special: 2...2) { evaluator, nodes throws(ExpressionError) in
      .bool(try evaluator.areEqual(nodes).map { !$0 } ?? false)
    },
    "less": comparison { $0 < 0 },
    "lessOrEquals": comparison { $0 <= 0 },
    "greater": comparison { $0 > 0 },
    "greaterOrEquals": comparison { $0 >= 0 },
    "optional": Function(1...1) { $0[0] },
    "ignore": Function(1...1) { $0[0] },
  ]

  /// A function of how two values compare: below, equal to or above zero.
  private static func comparison(_ holds: @escaping @Sendable (Int) -> Bool) -> Function {
    Function(special: 2...2) { evaluator, nodes throws(ExpressionError) in
      .bool(try evaluator.order(nodes).map(holds) ?? false)
    }
  }

  @Sendable private static func decide(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    try evaluator.value(of: try evaluator.condition(nodes[0]).isTruthy ? nodes[1] : nodes[2])
  }

  @Sendable private static func areAllTrue(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    for node in nodes where try !evaluator.condition(node).isTruthy { return .bool(false) }
    return .bool(true)
  }

  @Sendable private static func isOneTrue(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    for node in nodes where try evaluator.condition(node).isTruthy { return .bool(true) }
    return .bool(false)
  }

  @Sendable private static func isFalse(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    .bool(try !evaluator.condition(nodes[0]).isTruthy)
  }

  @Sendable private static func exists(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    .bool(try !evaluator.condition(nodes[0]).isNull)
  }

  @Sendable private static func bool(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    switch try evaluator.condition(nodes[0]) {
    case .string(let text): .bool(!text.isEmpty && !text.matches("false"))
    case .integer(0): .bool(false)
    case let value: .bool(value.isTruthy)
    }
  }

  @Sendable private static func firstPresent(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    for node in nodes {
      let value = try evaluator.plainValue(of: node)
      if !value.isNull { return value }
    }
    return .missing
  }

  @Sendable private static func isEmpty(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    let value = try evaluator.plainValue(of: nodes[0])
    let count = value.listCount ?? value.fieldCount
    return .bool(value.isNull || value.string?.isEmpty == true || count == 0)
  }
}

/// Functions that evaluate an argument for each element of a list, or each field of an object.
enum LoopFunctions {
  static let table: [String: Function] = [
    "foreach": Function(special: 3...3, isLoop: true, map),
    "select": Function(special: 3...3, isLoop: true, map),
    "where": Function(special: 3...3, isLoop: true, filter),
    "any": Function(special: 3...3, isLoop: true) { evaluator, nodes throws(ExpressionError) in
      .bool(try evaluator.firstElement(nodes, isTrue: true) != nil)
    },
    "all": Function(special: 3...3, isLoop: true) { evaluator, nodes throws(ExpressionError) in
      .bool(try evaluator.firstElement(nodes, isTrue: false) == nil)
    },
  ]

  @Sendable private static func map(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    var results: [ExpressionValue] = []
    for element in try evaluator.iterated(nodes[0]) {
      results.append(
        try evaluator.withElement(element, nodes) { evaluator, body throws(ExpressionError) in
          try evaluator.value(of: body)
        })
    }
    return .array(results)
  }

  /// Keeps what a condition holds for; of an object the fields.
  @Sendable private static func filter(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    let list = try evaluator.plainValue(of: nodes[0])
    var kept: [Int] = []
    for (position, element) in try evaluator.iterated(list, at: nodes[0]).enumerated()
    where try evaluator.holds(element, nodes) { kept.append(position) }
    if let fields = list.fields { return .object(kept.map { fields[$0] }) }
    return .array(kept.compactMap { list.element(at: $0) })
  }
}
