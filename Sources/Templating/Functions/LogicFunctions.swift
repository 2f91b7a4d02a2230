/// Conditions and what they decide: most of these look past errors in their arguments.
enum LogicFunctions {
  static let table: [String: Function] = [
    "if": Function(special: 3...3) { evaluator, nodes throws(ExpressionError) in
      try evaluator.value(of: try evaluator.condition(nodes[0]).isTruthy ? nodes[1] : nodes[2])
    },
    "and": Function(special: Function.atLeast(1)) { evaluator, nodes throws(ExpressionError) in
      for node in nodes where try !evaluator.condition(node).isTruthy { return .bool(false) }
      return .bool(true)
    },
    "or": Function(special: Function.atLeast(1)) { evaluator, nodes throws(ExpressionError) in
      for node in nodes where try evaluator.condition(node).isTruthy { return .bool(true) }
      return .bool(false)
    },
    "not": Function(special: 1...1) { evaluator, nodes throws(ExpressionError) in
      .bool(try !evaluator.condition(nodes[0]).isTruthy)
    },
    "exists": Function(special: 1...1) { evaluator, nodes throws(ExpressionError) in
      .bool(try !evaluator.condition(nodes[0]).isNull)
    },
    "bool": Function(special: 1...1, bool),
    "coalesce": Function(special: Function.atLeast(1)) { evaluator, nodes throws(ExpressionError) in
      for node in nodes {
        let value = try evaluator.plainValue(of: node)
        if !value.isNull { return value }
      }
      return .missing
    },
    "empty": Function(special: 1...1) { evaluator, nodes throws(ExpressionError) in
      let value = try evaluator.plainValue(of: nodes[0])
      let count = value.listCount ?? value.fields?.count
      return .bool(value.isNull || value.string?.isEmpty == true || count == 0)
    },
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

  @Sendable private static func bool(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    switch try evaluator.condition(nodes[0]) {
    case .string(let text): .bool(!text.isEmpty && !text.matches("false"))
    case .integer(0): .bool(false)
    case let value: .bool(value.isTruthy)
    }
  }
}

/// Functions that evaluate an argument for each element of a list, or each field of an object.
enum LoopFunctions {
  static let table: [String: Function] = [
    "foreach": Function(special: 3...3, isLoop: true, map),
    "select": Function(special: 3...3, isLoop: true, map),
    // Keeps what a condition holds for; of an object the fields.
    "where": Function(special: 3...3, isLoop: true) { evaluator, nodes throws(ExpressionError) in
      let list = try evaluator.plainValue(of: nodes[0])
      var kept: [Int] = []
      for (position, element) in try evaluator.iterated(list, at: nodes[0]).enumerated()
      where try evaluator.holds(element, nodes) { kept.append(position) }
      if let fields = list.fields { return .object(kept.map { fields[$0] }) }
      return .array(kept.compactMap { list.element(at: $0) })
    },
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
}
