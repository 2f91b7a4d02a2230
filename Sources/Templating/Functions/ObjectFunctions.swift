/// Objects and their fields.
enum ObjectFunctions {
  static let table: [String: Function] = [
    "addProperty": Function(3...3) { arguments throws(ExpressionFault) in
      let fields = try arguments.fields(0)
      let name = try arguments.string(1)
      if fields.contains(where: { $0.key == name }) {
        throw .unreadable(name, wanted: "a new name")
      }
      return .object(fields + [ExpressionField(key: name, value: arguments[2])])
    },
    "setProperty": Function(3...3) { arguments throws(ExpressionFault) in
      let field = ExpressionField(key: try arguments.string(1), value: arguments[2])
      return .object(set(field, in: try arguments.fields(0)))
    },
    "removeProperty": Function(2...2) { arguments throws(ExpressionFault) in
      let name = try arguments.string(1)
      return .object(try arguments.fields(0).filter { $0.key != name })
    },
    "merge": Function(Function.atLeast(1), merge),
    "getProperty": Function(special: 1...2, property),
    "setPathToValue": Function(special: 2...2, assign),
  ]

  /// The fields with one changed in its place, or added.
  static func set(_ field: ExpressionField, in fields: [ExpressionField]) -> [ExpressionField] {
    var fields = fields
    if let position = fields.firstIndex(where: { $0.key == field.key }) {
      fields[position] = field
    } else {
      fields.append(field)
    }
    return fields
  }

  /// The fields of all objects, and of those in lists; later ones win.
  private static func merge(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    var merged: [ExpressionField] = []
    var positions: [String: Int] = [:]
    for (position, argument) in arguments.values.enumerated() {
      for object in argument.elements ?? [argument] {
        guard let fields = object.fields else { throw arguments.wrong(position, "objects") }
        for field in fields {
          if let place = positions[field.key] {
            merged[place] = field
          } else {
            positions[field.key] = merged.count
            merged.append(field)
          }
        }
      }
    }
    return .object(merged)
  }

  /// A field of an object, or of the data.
  @Sendable private static func property(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    let container = try evaluator.plainValue(of: nodes[0])
    let value = nodes.count == 1 ? container : try evaluator.plainValue(of: nodes[1])
    guard let name = value.string else {
      throw evaluator.error(
        .wrongArgument(position: nodes.count - 1, wanted: "a text"), at: nodes[0])
    }
    return nodes.count == 1 ? evaluator.scope.value(of: name) : container.property(name)
  }
}
