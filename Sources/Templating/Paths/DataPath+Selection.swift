extension DataPath {
  /// All values that the path leads to, in the order of the data.
  func values(
    in data: ExpressionValue, using evaluator: inout Evaluator, at node: Int
  ) throws(ExpressionError) -> [ExpressionValue] {
    var values = [data]
    try evaluator.burn(data.deepCost, at: node)
    for step in steps {
      var next: [ExpressionValue] = []
      if case .element(let position) = step, isFlat {
        next = Self.element(position, of: .array(values))
      } else {
        for value in values {
          let before = next.count
          try select(step, of: value, into: &next, &evaluator)
          try evaluator.burn(next.count - before, at: node)
        }
      }
      values = isFlat ? next.flatMap { $0.elements ?? [$0] } : next
    }
    return values
  }

  private func select(
    _ step: Step, of value: ExpressionValue, into next: inout [ExpressionValue],
    _ evaluator: inout Evaluator
  ) throws(ExpressionError) {
    switch step {
    case .child(let name?): next += Self.child(name, of: value)
    case .child(nil): next += Self.parts(of: value)
    case .descendant(let name): Self.descendants(name, of: value, into: &next)
    case .element(let position): next += Self.element(position, of: value)
    case .filter(let program, let root):
      for candidate in isFlat ? [value] : Self.parts(of: value)
      where try evaluator.holds(program, root, for: candidate) { next.append(candidate) }
    }
  }

  private static func child(_ name: String, of value: ExpressionValue) -> [ExpressionValue] {
    let child = value.property(name)
    return child == .missing ? [] : [child]
  }

  private static func parts(of value: ExpressionValue) -> [ExpressionValue] {
    value.elements ?? value.fields?.map(\.value) ?? []
  }

  private static func element(_ position: Int, of list: ExpressionValue) -> [ExpressionValue] {
    guard let count = list.listCount else { return [] }
    return list.element(at: position < 0 ? count + position : position).map { [$0] } ?? []
  }

  private static func descendants(
    _ name: String?, of value: ExpressionValue, into found: inout [ExpressionValue]
  ) {
    if let name { found += child(name, of: value) } else { found += parts(of: value) }
    for part in parts(of: value) { descendants(name, of: part, into: &found) }
  }
}

extension Evaluator {
  /// Whether the condition of a path holds for a value.
  fileprivate mutating func holds(
    _ program: ExpressionProgram, _ root: Int, for value: ExpressionValue
  ) throws(ExpressionError) -> Bool {
    let name = ExpressionField(key: "@", value: value)
    var inner = Evaluator(program: program, scope: scope, environment: environment)
    inner.scope.locals.append(name)
    inner.fuel = fuel
    defer { fuel = inner.fuel }
    return try inner.condition(root).isTruthy
  }
}
