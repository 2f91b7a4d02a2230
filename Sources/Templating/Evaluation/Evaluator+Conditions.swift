extension Evaluator {
  /// The value of a node in which what is missing is nothing.
  mutating func plainValue(of node: Int) throws(ExpressionError) -> ExpressionValue {
    try withoutShowingMissing { evaluator throws(ExpressionError) in try evaluator.value(of: node) }
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
