extension CollectionFunctions {
  static func sum(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let numbers = [.integer(0)] + (try arguments.elements(0))
    guard numbers.allSatisfy({ $0.double != nil }) else { throw arguments.wrong(0, "numbers") }
    let terms = Arguments(values: numbers, environment: arguments.environment)
    return try MathFunctions.fold(terms, Int.addingReportingOverflow, +)
  }

  static func average(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let total = try sum(arguments).double ?? .nan
    let count = arguments[0].listCount ?? 0
    if count == 0 { throw .divisionByZero }
    return .number(total / Double(count))
  }

  /// `{index, value}` for each element, or each field with its name as the index.
  static func indicesAndValues(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    if let elements = arguments[0].elements {
      return .array(elements.enumerated().map { pair(.integer($0.offset), $0.element) })
    }
    guard let fields = arguments[0].fields else {
      throw arguments.wrong(0, "a list or an object")
    }
    return .array(fields.map { pair(.string($0.key), $0.value) })
  }

  private static func pair(_ index: ExpressionValue, _ value: ExpressionValue) -> ExpressionValue {
    .object([
      ExpressionField(key: "index", value: index), ExpressionField(key: "value", value: value),
    ])
  }

  /// Elements in order, or in that of one of their fields: numbers before texts before the rest.
  static func sorted(_ arguments: Arguments) throws(ExpressionFault) -> [ExpressionValue] {
    let elements = try arguments.elements(0)
    let name = arguments.count > 1 ? try arguments.text(1) : nil
    let keyed = elements.map { element in
      (SortKey(name.map(element.property) ?? element), element)
    }
    return keyed.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
