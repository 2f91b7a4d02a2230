extension ExpressionParser {
  /// Parses what stands in the parentheses behind a name.
  mutating func arguments(of callee: Int) throws(ExpressionError) -> Int {
    guard program.isPath(callee) else { throw fault(.expected("an operator")) }
    let name = program.text(of: callee)
    position += 1
    var arguments: [Int] = []
    while !skip(")") {
      if !arguments.isEmpty { try expect(",") }
      arguments.append(try nested { parser throws(ExpressionError) in try parser.expression() })
      // A lambda `x => body` is the older form `x, body`.
      guard isLast(identifier: arguments), skip("=>") else { continue }
      arguments.append(try nested { parser throws(ExpressionError) in try parser.expression() })
    }
    return try call(name, arguments, at: start(of: callee))
  }

  private func isLast(identifier arguments: [Int]) -> Bool {
    guard let last = arguments.last, case .identifier = program.nodes[last] else { return false }
    return true
  }

  /// Adds a call of a function by its name, if there is one that takes so many arguments.
  mutating func call(
    _ name: String, _ arguments: [Int], at start: Int
  ) throws(ExpressionError) -> Int {
    guard let function = FunctionTable.function(named: name) else {
      throw ExpressionError(.unknownFunction(name), at: start)
    }
    guard function.arity.contains(arguments.count) else {
      let fault = ExpressionFault.argumentCount(function: name, takes: function.arity)
      throw ExpressionError(fault, at: start)
    }
    if function.isLoop, !isLast(identifier: Array(arguments.prefix(2))) {
      let fault = ExpressionFault.wrongArgument(position: 1, wanted: "a name")
      throw ExpressionError(fault, at: start)
    }
    return try append(.call(function, arguments), from: start)
  }
}
