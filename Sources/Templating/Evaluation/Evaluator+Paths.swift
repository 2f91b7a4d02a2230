extension Evaluator {
  /// The value of a name or a part, as it is: never the name in place of what is missing.
  mutating func pathValue(of node: Int) throws(ExpressionError) -> ExpressionValue {
    switch program.nodes[node] {
    case .identifier(let name): return scope.value(of: name)
    case .member(let base, let name): return try baseValue(of: base).property(name)
    case .element(let base, let key): return try element(of: base, key: key)
    default: return try value(of: node)
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

  private mutating func element(
    of base: Int, key: Int
  ) throws(ExpressionError) -> ExpressionValue {
    let container = try baseValue(of: base)
    switch try withoutShowingMissing({ evaluator throws(ExpressionError) in
      try evaluator.value(of: key)
    }) {
    case .string(let name): return container.property(name)
    case .integer(let position): return try element(position, of: container, at: base)
    default: throw error(.wrongArgument(position: 0, wanted: "a whole number or a name"), at: key)
    }
  }

  private func element(
    _ position: Int, of container: ExpressionValue, at node: Int
  ) throws(ExpressionError) -> ExpressionValue {
    if container.isNull { return .missing }
    guard container.listCount != nil else {
      throw error(.wrongArgument(position: 0, wanted: "a list"), at: node)
    }
    guard let element = container.element(at: position) else { throw error(.outOfRange, at: node) }
    return element
  }

  /// Evaluates something in which what is missing is nothing.
  mutating func withoutShowingMissing<Result>(
    _ evaluate: (inout Evaluator) throws(ExpressionError) -> Result
  ) throws(ExpressionError) -> Result {
    let shown = missingText
    missingText = nil
    defer { missingText = shown }
    return try evaluate(&self)
  }
}
