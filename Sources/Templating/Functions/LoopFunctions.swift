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
