import JSON

/// Values that a path leads to.
enum PathFunctions {
  static let table: [String: Function] = [
    "jPath": Function(special: 2...2, select)
  ]

  /// The values of a path in data, or in JSON text.
  ///
  /// What JSONPath finds once stands for itself, what JSPath finds is always a list.
  @Sendable private static func select(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    let arguments = try evaluator.arguments(nodes)
    let data: ExpressionValue
    let path: DataPath
    do throws(ExpressionFault) {
      data = try container(arguments)
      let text = try arguments.string(1)
      guard let parsed = DataPath(text) else { throw .unreadable(text, wanted: "a path") }
      path = parsed
    } catch {
      throw evaluator.error(error, at: nodes[1])
    }
    let values = try path.values(in: data, using: &evaluator, at: nodes[1])
    if path.isFlat || values.count > 1 { return .array(values) }
    return values.first ?? .missing
  }

  private static func container(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    guard arguments[0].string != nil else {
      guard arguments[0].elements ?? arguments[0].fields?.map(\.value) != nil else {
        throw arguments.wrong(0, "an object, a list or JSON")
      }
      return arguments[0]
    }
    return try ConversionFunctions.json(arguments)
  }
}
