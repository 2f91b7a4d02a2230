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
      let result = try apply(body, to: arguments, at: node)
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

  /// Applies a body and says where it failed.
  func apply(
    _ body: Function.Plain, to arguments: Arguments, at node: Int
  ) throws(ExpressionError) -> ExpressionValue {
    do throws(ExpressionFault) {
      return try body(arguments)
    } catch {
      throw self.error(error, at: node)
    }
  }
}
